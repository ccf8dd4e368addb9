/// Finds the yield of a recipe.
struct YieldReader {
    private let text: String
    private let tokens: [Token]
    private let lexicon: Lexicon
    private let numbers: NumberReader

    init(_ text: String, _ lexicon: Lexicon) {
        self.text = text
        self.lexicon = lexicon
        tokens = Tokenizer.tokens(of: text, lexicon.words.separators)
        numbers = NumberReader(tokens: tokens, lexicon: lexicon)
    }

    /// Returns the yield of the first clause that says nothing else, or `nil` if there isn't one.
    func clause() -> Yield? {
        var start = 0
        while start < tokens.count {
            let end = tokens[start...].indices.first(where: endsClause) ?? tokens.count
            if let yield = yield(start..<end) { return yield }
            start = end + 1
        }
        return nil
    }

    /// Returns the yield from the first number of a text that is known to be about nothing else.
    func field() -> Yield? {
        if let yield = clause() { return yield }
        guard let start = tokens.firstIndex(where: { $0.number != nil }), let found = numbers.quantity(at: start),
            found.quantity.lower > 0
        else { return nil }
        let rest = found.tokens.upperBound..<tokens.count
        let isNamed =
            tokens[..<start].allSatisfy { lexicon.about.contains($0.text) } && servingsEnd(at: rest.lowerBound) == nil
        return Yield(number: found.quantity.lower, name: isNamed ? name(rest) : nil)
    }

    /// The kind of words before the number.
    private enum Lead {
        case none, serving, making
    }

    private func yield(_ clause: Range<Int>) -> Yield? {
        var (index, lead) = (clause.lowerBound, Lead.none)
        while index < clause.upperBound {
            if let end = lexicon.phraseEnd(of: lexicon.serving, at: index, in: tokens) {
                (index, lead) = (end, .serving)
            } else if let end = lexicon.phraseEnd(of: lexicon.making, at: index, in: tokens) {
                (index, lead) = (end, .making)
            } else if lexicon.beforeYield.contains(tokens[index].text) {
                index = lexicon.afterAbbreviation(index + 1, in: tokens)
            } else {
                break
            }
        }
        guard index < clause.upperBound, let found = numbers.quantity(at: index), !found.isArticle,
            found.quantity.lower > 0, found.tokens.upperBound <= clause.upperBound
        else { return nil }
        let rest = found.tokens.upperBound..<clause.upperBound
        let servings = Yield(number: found.quantity.lower, name: nil)
        if let end = servingsEnd(at: rest.lowerBound) {
            let isAll = end >= rest.upperBound || !tokens[end].isWord && tokens[end].number == nil
            return lead != .none || isAll ? servings : nil
        }
        switch lead {
        case .none: return nil
        case .serving: return servings
        case .making:
            if rest.isEmpty { return servings }
            return name(rest).map { Yield(number: found.quantity.lower, name: $0) }
        }
    }

    /// Returns the end of the word for servings that starts at a token.
    private func servingsEnd(at index: Int) -> Int? { Lexicon.servingsEnd(at: index, in: tokens) }

    /// Returns the name of the product, in a few words up to the next sign.
    private func name(_ rest: Range<Int>) -> String? {
        let words = tokens[rest].prefix { $0.isWord || $0.reads("-") || $0.reads("'") || $0.reads("’") }
        guard let first = words.first, first.isWord, let last = words.last,
            words.endIndex == rest.upperBound || tokens[words.endIndex].number == nil
        else { return nil }
        let name = text[first.range.lowerBound..<last.range.upperBound]
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return name.count <= 20 ? name : nil
    }

    private func endsClause(_ index: Int) -> Bool {
        let token = tokens[index]
        guard !token.isWord, token.number == nil else { return false }
        switch token.text {
        case "!", "?", ";", ":", "(", ")", "[", "]", "（", "）", "。", "—", "|", "؛", "؟": return true
        case ".":
            // The dot of "ca. 4" doesn't end the clause.
            guard index + 1 < tokens.count else { return true }
            return tokens[index + 1].isAfterSpace && text[tokens[index + 1].range.lowerBound].isUppercase
        default: return false
        }
    }
}
