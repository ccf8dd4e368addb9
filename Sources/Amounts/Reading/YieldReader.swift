/// Finds the yield of a recipe.
struct YieldReader {
    private let tokens: Tokens
    private let depths: ParenthesisDepths
    private var lexicon: Lexicon { tokens.lexicon }

    init(tokens: Tokens) { (self.tokens, depths) = (tokens, ParenthesisDepths(of: tokens)) }

    /// Returns the yield from the first clause that is only about it, or `nil` if there isn't one.
    func yieldInClause() -> Yield? {
        var start = 0
        while start < tokens.count {
            let end = tokens[start...].indices.first(where: endsClause) ?? tokens.count
            if let yield = readYield(in: start..<end) { return yield }
            start = end + 1
        }
        return nil
    }

    /// Returns the yield in a text that is known to be about nothing else: its first number of servings, or else its first count.
    func yieldOfField() -> Yield? {
        let counts = counts()
        if let servings = counts.first(where: { servingsEnd(after: $0.end) != nil }) {
            return makeYield(of: servings, name: nil)
        }
        if let yield = yieldInClause() { return yield }
        return counts.first.map { count in
            let isNamed = tokens[..<count.start].allSatisfy {
                $0.isIn(.about) || !$0.isWord && $0.number == nil
            }
            return makeYield(of: count, name: isNamed || count.isWord ? name(count.end..<tokens.count) : nil)
        }
    }

    /// Returns all numbers that aren't sizes.
    private func counts() -> [Count] {
        var counts: [Count] = []
        var index = 0
        while index < tokens.count {
            if let end = sizeEnd(at: index) {
                index = end
            } else if let count = readCount(at: index) {
                counts.append(count)
                index = count.end
            } else {
                index += 1
            }
        }
        return counts
    }

    /// The kind of words before the number.
    private enum Lead {
        case none, serving, making
    }

    private func readYield(in clause: Range<Int>) -> Yield? {
        var index = clause.lowerBound
        var lead = Lead.none
        while index < clause.upperBound {
            if let end = tokens.phraseEnd(of: lexicon.serving, at: index) {
                index = end
                lead = .serving
            } else if let end = tokens.phraseEnd(of: lexicon.making, at: index) {
                index = end
                lead = .making
            } else if tokens[index].isIn(.beforeYield) {
                index = tokens.afterAbbreviation(index + 1)
                // "ל-4 מנות".
                if tokens[index].isHyphen, !tokens[index].isAfterSpace, tokens[index + 1].number != nil { index += 1 }
            } else {
                break
            }
        }
        guard index < clause.upperBound, sizeEnd(at: index) == nil, let count = readCount(at: index),
            count.end <= clause.upperBound
        else { return nil }
        let rest = count.end..<clause.upperBound
        if let end = tokens.servingsEnd(at: rest.lowerBound) {
            let isAll = end >= rest.upperBound || !tokens[end].isWord && tokens[end].number == nil
            return lead != .none || isAll ? makeYield(of: count, name: nil) : nil
        }
        switch lead {
        case .none: return nil
        case .serving: return makeYield(of: count, name: nil)
        case .making:
            // In "Makes 1 (9-inch) cake" the name follows the parenthesis.
            if rest.isEmpty { return makeYield(of: count, name: name(count.end..<tokens.count)) }
            return name(rest).map { makeYield(of: count, name: $0) }
        }
    }

    // MARK: Numbers

    /// A number that counts servings or products.
    private struct Count: TokenSpan {
        let lower: Rational
        let upper: Rational
        let tokens: Range<Int>
        let isWord: Bool
        /// The range of the number itself, if a size follows it in the same number: the 9 of "9 1/3 cup waffles".
        var range: Range<String.Index>?
    }

    private func makeYield(of count: Count, name: String?) -> Yield {
        let range = count.range ?? tokens.textRange(of: count.tokens)
        let quantity = Quantity(count.lower, to: count.upper > count.lower ? count.upper : nil)
        var amount = Amount(
            range: range, numberRange: range, quantity: quantity, unit: nil, unitForms: [], role: .amount)
        // "6 cups" are counted as cookies are.
        if let unit = tokens.unit(at: count.end) {
            amount.nounForms = unit.forms
        } else {
            amount = amount.counting(NounReader(tokens: tokens, amounts: []).noun(after: afterSizes(count.end)))
        }
        return Yield(amount: amount, name: name)
    }

    /// Reads a number above zero, or a range in any order: `8 to 10`, `9 to 8`, `6 to 6`.
    private func readCount(at start: Int) -> Count? {
        guard let found = tokens.quantity(at: start), !found.isArticle, found.quantity.lower > 0 else { return nil }
        if let sized = countOfSized(found) { return sized }
        let end = found.end
        let lower = found.quantity.lower
        let upper = found.quantity.upper ?? lower
        if found.quantity.upper == nil, let next = tokens.rangeSign(at: end), sizeEnd(at: next) == nil,
            let other = tokens.quantity(at: next), !other.isArticle, other.quantity.upper == nil,
            other.quantity.lower > 0
        {
            let ends = [lower, other.quantity.lower]
            return Count(
                lower: min(ends[0], ends[1]), upper: max(ends[0], ends[1]), tokens: start..<other.end,
                isWord: found.isWord)
        }
        return Count(lower: lower, upper: upper, tokens: start..<end, isWord: found.isWord)
    }

    /// Reads the count before a fraction that is the size of each piece: `9 1/3 cup waffles`, but not `2 1/2 cups sauce`.
    private func countOfSized(_ found: FoundNumber) -> Count? {
        let number = found.quantity.lower
        let end = found.end
        let range = tokens.textRange(of: found.tokens)
        let whole = tokens.text[range].prefix { $0.isASCII && $0.isNumber }
        guard number > 1, number.denominator > 1, found.quantity.upper == nil, whole.endIndex < range.upperBound,
            tokens.text[whole.endIndex].isWhitespace, let unit = tokens.unit(at: end),
            tokens.word(at: end) != unit.forms.last?.lowercased()
        else { return nil }
        let noun = tokens.word(at: unit.end)
        guard let forms = lexicon.nouns[noun], forms.first != noun else { return nil }
        let count = Rational(number.numerator / number.denominator)
        return Count(
            lower: count, upper: count, tokens: found.start..<unit.end, isWord: false,
            range: range.lowerBound..<whole.endIndex)
    }

    /// Returns the end of a size or a time that starts at a token, or `nil` if there isn't one: `9-inch`, `9 x 5 inch`, `26 cm Ø`,
    /// `2-Tbsp`, `20 minutes`.
    ///
    /// So many `others` may follow a side.
    private func sizeEnd(at start: Int, others: Int = Self.mostOthers) -> Int? {
        guard let measure = Measure(at: start, after: 0, in: tokens), !measure.number.isArticle else { return nil }
        let end = measure.end
        if let unit = measure.unit?.unit {
            let isSize =
                unit.kind == .length || unit.kind == .temperature || measure.isHyphenated || isInParentheses(start)
            return isSize ? end : nil
        }
        guard end < tokens.count else { return nil }
        if tokens.timeUnit(at: end) != nil { return end + 1 }
        if ["Ø", "ø", "%", "°"].contains(tokens[end].sign) { return end + 1 }
        if ["Ø", "ø"].contains(tokens[start - 1].sign) { return end }
        if others > 0, ["x", "×", "*"].contains(tokens[end].sign) || tokens[end].reads(word: .by),
            tokens[end + 1].number != nil
        {
            return sizeEnd(at: end + 1, others: others - 1) ?? end + 2
        }
        // The "8-layer" of a cake.
        let word = tokens.afterHyphen(end)
        return word > end && tokens.servingsEnd(at: word) == nil && !measure.number.isWord ? word + 1 : nil
    }

    /// The most numbers that may follow one by "x": "2 x 9 x 5 x 3 inch" are two tins.
    private static let mostOthers = 3

    private func isInParentheses(_ index: Int) -> Bool { depths[index] > 0 }

    // MARK: Words

    /// Returns the end of the word for servings after a number, with a few words or a parenthesis between them: "4 small servings".
    private func servingsEnd(after start: Int) -> Int? {
        var index = afterSizes(start)
        for _ in 0..<4 {
            if let end = tokens.servingsEnd(at: index) { return end }
            guard tokens[index].isWord || tokens[index].reads("-") else { return nil }
            index += 1
        }
        return nil
    }

    /// Returns the index after sizes and parentheses.
    private func afterSizes(_ start: Int) -> Int {
        var index = start
        while index < tokens.count {
            if tokens[index].reads("("), let end = tokens[index...].prefix(60).firstIndex(where: { $0.reads(")") }) {
                index = end + 1
            } else if let end = sizeEnd(at: index) {
                index = end
            } else {
                break
            }
        }
        return index
    }

    /// Returns the name of the product, in a few words up to the next sign, without its sizes.
    private func name(_ rest: Range<Int>) -> String? {
        var words: [Int] = []
        var index = afterSizes(rest.lowerBound)
        while index < rest.upperBound {
            let token = tokens[index]
            if let end = sizeEnd(at: index) {
                index = end
            } else if token.reads("("), let end = sizeEnd(at: index + 1), end + 1 < rest.upperBound,
                tokens[end].reads(")"), tokens[end + 1].isWord
            {
                index = end + 1
            } else if token.isWord || (token.reads("-") || token.reads("'") || token.reads("’")) && !words.isEmpty {
                words.append(index)
                index += 1
            } else if token.number != nil {
                return nil
            } else {
                break
            }
        }
        while let last = words.last, !tokens[last].isWord || tokens[last].isIn(.sizeWords) {
            words.removeLast()
        }
        let name = words.reduce("") { name, index in
            name + (tokens[index].isAfterSpace && !name.isEmpty ? " " : "") + tokens.text[tokens[index].range]
        }
        if name.isEmpty || YieldReader.placeholders.contains(name) { return nil }
        // Of "750 g of custard for two large cakes" the unit is enough, since 750 servings it isn't.
        return name.count <= 20
            ? name
            : tokens.unit(at: rest.lowerBound).map {
                String(tokens.text[tokens.textRange(of: rest.lowerBound..<$0.end)])
            }
    }

    /// Words that programs write if there is no name.
    private static let placeholders: Set = ["undefined", "null", "None", "nil"]

    private func endsClause(_ index: Int) -> Bool {
        let token = tokens[index]
        guard !token.isWord, token.number == nil else { return false }
        switch token.sign {
        case "!", "?", ";", ":", "(", ")", "[", "]", "（", "）", "。", "—", "|", "؛", "؟": return true
        case ".":
            // The dot of "ca. 4" doesn't end the clause.
            guard index + 1 < tokens.count else { return true }
            return tokens[index + 1].isAfterSpace && tokens.text[tokens[index + 1].range.lowerBound].isUppercase
        default: return false
        }
    }
}
