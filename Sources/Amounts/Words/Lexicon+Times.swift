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
