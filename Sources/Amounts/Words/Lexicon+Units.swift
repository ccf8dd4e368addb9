/// Finds words for units of measure.
extension Lexicon {
    /// Returns the unit that starts at a token, or `nil` if there isn't one.
    func unit(at start: Int, in tokens: Tokens, of line: String) -> FoundUnit? {
        guard start < tokens.count, let phrases = units[tokens[start].text] else { return nil }
        for phrase in phrases {
            guard let end = end(of: phrase, at: start, in: tokens) else { continue }
            let written = line[tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound]
            if phrase.words.isCaseSensitive && written != phrase.form { continue }
            return FoundUnit(
                unit: phrase.words.unit, forms: phrase.words.forms(inTheCaseOf: written), tokens: start..<end)
        }
        return nil
    }

    /// Returns the unit that ends before a token and starts at or after another one.
    func unit(before end: Int, after first: Int, in tokens: Tokens, of line: String) -> FoundUnit? {
        let first = max(first, end - 8)
        guard hasUnitsInFront, first < end else { return nil }
        for start in first..<end {
            if let unit = unit(at: start, in: tokens, of: line), unit.tokens.upperBound == end { return unit }
        }
        return nil
    }

    /// Returns whether a word can start a unit of measure or of time.
    func startsUnit(_ word: String) -> Bool { units[word] != nil || timeUnits[word] != nil }

    /// Returns whether a word is a unit of measure by itself, whatever its letter case.
    func isUnit(_ word: String) -> Bool {
        units[word]?.contains { $0.tokens.count == 1 && !$0.words.isCaseSensitive } == true
    }

    /// Returns whether a word is a unit in its form for one, and has another for more.
    func isSingularUnit(_ word: String) -> Bool {
        units[word]?.contains { $0.tokens.count == 1 && $0.words.forms.count > 1 && $0.words.forms[0] == word } == true
    }

    private func end(of phrase: Phrase, at start: Int, in tokens: Tokens) -> Int? {
        var index = start
        for (number, wanted) in phrase.tokens.enumerated() {
            if number > 0 { index = afterAbbreviation(index, in: tokens) }
            guard index < tokens.count, tokens[index].text == wanted else { return nil }
            index += 1
        }
        return index
    }
}

extension UnitWords {
    /// Returns the forms in the letter case of a given form: `Cups` for `Cup`.
    fileprivate func forms(inTheCaseOf written: Substring) -> [String] {
        guard forms.count > 1 else { return [] }
        if written == written.lowercased() { return forms }
        if written.count > 1, written == written.uppercased() { return forms.map { $0.uppercased() } }
        return forms.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    }
}
