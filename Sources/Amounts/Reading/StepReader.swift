/// Finds the measures in the text of a step: temperatures, lengths, weights and volumes.
struct StepReader {
    private let tokens: [Token]
    private let line: String
    private let lexicon: Lexicon
    /// The words of the recipe's foods, in the singular.
    private let foods: Set<String>

    static func measures(in text: String, of foods: Set<String>, _ lexicon: Lexicon) -> [Amount] {
        let tokens = Tokenizer.tokens(of: text, lexicon.words.separators)
        return StepReader(tokens: tokens, line: text, lexicon: lexicon, foods: foods).measures()
    }

    private func measures() -> [Amount] {
        let numbers = NumberReader(tokens: tokens, lexicon: lexicon)
        var measures: [Amount] = []
        var (index, measuredEnd) = (0, 0)
        while index < tokens.count {
            guard let number = numbers.quantity(at: index), !number.isWord else {
                index += 1
                continue
            }
            if let (unit, end) = temperature(at: number.tokens.upperBound) {
                // A quantity can't be negative, so temperatures below zero are skipped.
                if !isAfterMinus(index) {
                    measures.append(amount(number.quantity, unit, [], index..<end, number.tokens))
                }
                (index, measuredEnd) = (end, end)
                continue
            }
            let measure = Measure(number, after: measuredEnd, in: tokens, of: line, lexicon)
            index = max(measure.tokens.upperBound, index + 1)
            measuredEnd = index
            guard let unit = measure.unit, unit.unit != .stick, !isOtherwiseMeant(unit), !isSide(number) else {
                continue
            }
            let role: Amount.Role = isOfFood(measure, unit.unit) ? .amount : .size
            measures.append(
                amount(measure.quantity, unit.unit, unit.forms, measure.tokens, measure.numberTokens, role))
        }
        return measures
    }

    private func amount(
        _ quantity: Quantity, _ unit: MeasureUnit, _ forms: [String], _ range: Range<Int>, _ number: Range<Int>,
        _ role: Amount.Role = .size
    ) -> Amount {
        Amount(
            range: tokens.textRange(of: range), numberRange: tokens.textRange(of: number), quantity: quantity,
            unit: unit, unitForms: forms, role: role)
    }

    /// Returns whether a measure is that of one of the recipe's foods: "200 ml of the milk", "the milk (200 ml)".
    private func isOfFood(_ measure: Measure, _ unit: MeasureUnit) -> Bool {
        guard unit.kind == .weight || unit.kind == .volume, !measure.isHyphenated,
            !OnePiece(tokens: tokens, lexicon: lexicon).stays(measure.tokens)
        else { return false }
        var next = lexicon.afterAbbreviation(measure.tokens.upperBound, in: tokens)
        // "One 750 ml bottle of wine".
        if next < tokens.count, lexicon.containers.contains(tokens[next].text) { return false }
        while next < tokens.count, tokens[next].isWord, isBeside(tokens[next].text),
            next < measure.tokens.upperBound + 4
        {
            next += 1
        }
        if next < tokens.count, isFood(tokens[next].text) { return true }
        // In "cold butter" the last word is the food.
        if next + 1 < tokens.count, tokens[next].isWord, tokens[next + 1].isWord, isFood(tokens[next + 1].text) {
            return true
        }
        let start = measure.tokens.lowerBound
        return start > 1 && tokens[start - 1].reads("(") && isFood(tokens[start - 2].text)
    }

    private func isBeside(_ word: String) -> Bool {
        lexicon.besideFood.contains(word) || lexicon.articles.contains(word) || lexicon.sizeWords.contains(word)
    }

    private func isFood(_ word: String) -> Bool {
        let singular = lexicon.singular(of: word)
        if foods.contains(singular) { return true }
        return lexicon.words.foods.hasCompounds && singular.count > 3 && foods.contains { $0.hasSuffix(singular) }
    }

    /// Returns whether a unit is a single letter that probably means something else; only "g" and "l" count, as in "1 l", not
    /// the "a" of "step 1, a".
    private func isOtherwiseMeant(_ unit: Lexicon.FoundUnit) -> Bool {
        guard unit.tokens.count == 1, tokens[unit.tokens.lowerBound].text.count == 1 else { return false }
        return !["g", "l"].contains(tokens[unit.tokens.lowerBound].text)
    }

    /// Returns whether a number is the last side of `9 x 13 inch`, whose first side has no unit.
    private func isSide(_ number: NumberReader.Found) -> Bool {
        let start = number.tokens.lowerBound
        guard start > 1, tokens[start - 2].number != nil else { return false }
        return ["x", "×", "by", "*"].contains(tokens[start - 1].text)
    }

    /// Returns whether a number is negative: "at -18 °C", but not "oven – 180 °C" or "fan-180 °C".
    private func isAfterMinus(_ index: Int) -> Bool {
        guard index > 0, !tokens[index].isAfterSpace, ["-", "−", "–"].contains(tokens[index - 1].text) else {
            return false
        }
        return index == 1 || tokens[index - 1].isAfterSpace || tokens[index - 2].reads("(")
    }

    private static let signs: Set = ["°", "º", "˚"]

    /// Returns the scale of a temperature whose number ends before a token, and the end of the temperature.
    private func temperature(at start: Int) -> (MeasureUnit, end: Int)? {
        var index = start
        guard index < tokens.count else { return nil }
        if tokens[index].reads("℃") { return (.celsius, index + 1) }
        if tokens[index].reads("℉") { return (.fahrenheit, index + 1) }
        var isDegrees = false
        if StepReader.signs.contains(tokens[index].text) || lexicon.degrees.contains(tokens[index].text) {
            isDegrees = true
            index += 1
            // This also reads "degrees of" and "grados".
            if index < tokens.count, StepReader.signs.contains(tokens[index].text) { index += 1 }
        }
        if index < tokens.count {
            switch tokens[index].text {
            case "c", "celsius", "ｃ": if isDegrees || isOven(start) { return (.celsius, index + 1) }
            case "f", "fahrenheit": if isDegrees || isOven(start) { return (.fahrenheit, index + 1) }
            default: break
            }
        }
        // Without a letter, a temperature in an English text may be in either scale.
        return isDegrees && lexicon.words.code != "en" && isOven(start) ? (.celsius, index) : nil
    }

    /// Returns whether the number before a token is a high temperature.
    private func isOven(_ end: Int) -> Bool {
        guard let value = tokens[end - 1].number else { return false }
        return value >= Rational(30) && value <= Rational(600)
    }
}
