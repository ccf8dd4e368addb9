/// A unit in a text.
struct FoundUnit: TokenSpan {
    let unit: MeasureUnit
    /// The forms as in ``Amount/unitForms``, in the letter case of the text.
    var forms: [String]
    /// The tokens of the unit.
    let tokens: Range<Int>
}

/// Finds units of measure.
extension Tokens {
    /// Returns the unit that starts at a token, or `nil` if there isn't one.
    func unit(at start: Int) -> FoundUnit? {
        if self[start].isIn(.shortInches), isInch(start) {
            return FoundUnit(unit: .inch, forms: [], tokens: start..<start + 1)
        }
        return listedUnit(at: start)
    }

    /// Returns the unit that starts at a token by a word that means nothing else, or `nil` if there isn't one.
    private func listedUnit(at start: Int) -> FoundUnit? {
        guard self[start].isIn(.unitStarts) else { return nil }
        for phrase in lexicon.entries[Int(self[start].word)].units {
            guard let end = end(of: phrase, at: start) else { continue }
            let written = text[textRange(of: start..<end)]
            if phrase.words.isCaseSensitive && (written != phrase.form || areTooMany(phrase, before: start)) {
                continue
            }
            // A "dam" of cream is no inch.
            if phrase.words.unit == .inch, !self[start].isWord, self[start - 1].isWord { continue }
            if phrase.mayEndWithFood, !isSpoon(from: start, to: end) { continue }
            return FoundUnit(
                unit: phrase.words.unit, forms: phrase.words.forms(inTheCaseOf: written), tokens: start..<end)
        }
        return nil
    }

    /// Returns whether a number before a unit is too large for one whose letters mean another unit in lower case: Czech "16 ML" are
    /// spoons ("malá lžička"), and "200 ML" are millilitres.
    private func areTooMany(_ phrase: Lexicon.Phrase, before start: Int) -> Bool {
        guard phrase.form.count > 1, let number = self[start - 1].number else { return false }
        return number > Self.mostSpoons
    }

    private static let mostSpoons: Rational = 24

    /// Returns whether a word that also means something else is an inch: the "in" of "8in", "8-in" and "20 cm (8 in)".
    private func isInch(_ index: Int) -> Bool {
        let dash = self[index - 1]
        let number = dash.isJoiningDash && !dash.isAfterSpace ? index - 2 : index - 1
        guard self[number].number != nil else { return false }
        if self[index].isAfterSpace { return isLengthAgain(number) || isLengthBefore(index) }
        // "2in1", "3-in-one".
        let next = self[self[index + 1].isHyphen ? index + 2 : index + 1]
        return next.isAfterSpace || next.number == nil && !next.isIn(.numbers)
    }

    /// The most tokens between a parenthesis and the last number of the lengths in it: those of "(about 8 x 12 in)".
    private static let longestLength = 5

    /// Returns whether a number is in parentheses behind a length: the 8 of "20 cm (8 in)".
    private func isLengthAgain(_ number: Int) -> Bool {
        let before = self[number - Self.longestLength..<number]
        guard let sign = before.lastIndex(where: \.opensAgain), !before[sign...].contains(where: { $0.reads(")") })
        else { return false }
        let end = self[sign - 1].reads(".") ? sign - 1 : sign
        return listedUnit(at: end - 1)?.unit.kind == .length
    }

    /// Returns whether a length in parentheses follows a word: the 23 cm of "9 in (23 cm)".
    private func isLengthBefore(_ word: Int) -> Bool {
        let sign = afterAbbreviation(word + 1)
        guard self[sign].opensAgain else { return false }
        return (sign + 1...sign + Self.longestLength).contains {
            self[$0].number != nil && listedUnit(at: $0 + 1)?.unit.kind == .length
        }
    }

    /// Returns whether the words for a coffee spoon mean the spoon: "colher de café de sal", but not "colher de café solúvel".
    private func isSpoon(from start: Int, to end: Int) -> Bool {
        let next = self[end]
        // A food may precede its amount: "sal: 1 colher de café".
        return next.isWord ? next.isIn(.qualifiers) || next.isIn(.partOf) : self[..<start].contains(where: \.isWord)
    }

    /// Returns the unit that ends before a token and starts at or after another one.
    func unit(before end: Int, after first: Int) -> FoundUnit? {
        let first = Swift.max(first, end - 8)
        guard lexicon.hasUnitsInFront, first < end else { return nil }
        // The L of "L2個" is a size.
        for start in first..<end where !self[start].sign.isASCII || self[start].sign == Token.noSign {
            if let unit = unit(at: start), unit.end == end { return unit }
        }
        return nil
    }

    private func end(of phrase: Lexicon.Phrase, at start: Int) -> Int? {
        var index = start
        for (number, wanted) in phrase.tokens.enumerated() {
            if number > 0 { index = afterAbbreviation(index) }
            guard self[index].word == wanted else { return nil }
            index += 1
        }
        return index
    }
}

extension Token {
    /// Whether what was said before may follow in another unit: the "(" of "20 cm (8 in)".
    fileprivate var opensAgain: Bool { reads("(") || reads("（") || reads("/") }
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

/// Finds units of time, and phrases that are times by themselves.
extension Tokens {
    /// Returns the phrase at a token that is a time by itself, such as "half an hour", or `nil` if there isn't one.
    func timePhrase(at start: Int) -> (seconds: ClosedRange<Int>, end: Int)? {
        guard self[start].isIn(.timePhraseStarts) else { return nil }
        for phrase in lexicon.entries[Int(self[start].word)].timePhrases {
            if let end = end(of: phrase.tokens, at: start) { return (phrase.seconds, end) }
        }
        return nil
    }

    /// Returns the unit of time at a token in seconds, or `nil` if there isn't one.
    func timeUnit(at start: Int) -> (seconds: Int, end: Int)? {
        // In a script without spaces, a word is several tokens.
        let lengths = lexicon.isUnspaced && self[start].isIn(.longStarts) ? [4, 3, 2] : []
        for length in lengths where start + length <= endIndex {
            let word = words(start..<start + length).joined()
            if let seconds = lexicon.timeUnits[word] { return (seconds, start + length) }
        }
        return lexicon.entries[Int(self[start].word)].seconds.map { ($0, start + 1) }
    }

    /// Returns the fraction of an hour at a token, as in "ساعة ونصف", or `nil` if there isn't one.
    func timeFraction(at start: Int) -> (value: Rational, end: Int)? {
        for (words, value) in lexicon.timeFractions {
            if let end = end(of: words, at: start) { return (value, end) }
        }
        return nil
    }
}
