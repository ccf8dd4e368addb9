/// Finds words for units of measure.
extension Lexicon {
    /// Returns the unit that starts at a token, or `nil` if there isn't one.
    func unit(at start: Int, in tokens: Tokens, of line: String) -> FoundUnit? {
        guard let phrases = units[tokens[start].text] else { return nil }
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
            guard tokens[index].text == wanted else { return nil }
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

/// Finds words for times.
extension Lexicon {
    /// The seconds of a day.
    static let day = 86_400

    /// Returns the phrase at a token that is a time by itself, such as "half an hour", or `nil` if there isn't one.
    func timePhrase(at start: Int, in tokens: Tokens) -> (seconds: ClosedRange<Int>, end: Int)? {
        guard let phrases = timePhrases[tokens[start].text] else { return nil }
        for phrase in phrases {
            if let end = end(of: phrase.tokens, at: start, in: tokens) { return (phrase.seconds, end) }
        }
        return nil
    }

    /// Returns the unit of time at a token in seconds, or `nil` if there isn't one.
    func timeUnit(at start: Int, in tokens: Tokens) -> (seconds: Int, end: Int)? {
        // In a script without spaces, a word is several tokens.
        for count in [4, 3, 2, 1] where start + count <= tokens.count {
            let word = count == 1 ? tokens[start].text : tokens[start..<start + count].map(\.text).joined()
            if count > 1, !hasUnitsInFront { continue }
            if let seconds = timeUnits[word] { return (seconds, start + count) }
        }
        return nil
    }

    /// Returns the fraction of an hour at a token, as in "ساعة ونصف", or `nil` if there isn't one.
    func timeFraction(at start: Int, in tokens: Tokens) -> (value: Rational, end: Int)? {
        for (words, value) in timeFractions {
            if let end = end(of: words, at: start, in: tokens) { return (value, end) }
        }
        return nil
    }
}
