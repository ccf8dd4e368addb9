extension TimeReader {
    /// Returns the time in a field about nothing else with the number of tokens that say it, or `nil` if there isn't one.
    func timeOfField() -> (time: FieldTime, length: Int)? {
        if let bare = clockAlone() ?? minutesAlone() { return (FieldTime(seconds: bare), tokens.count) }
        let times = times()
        guard var sum = times.first else {
            let night = tokens.indices.lazy.compactMap { start in
                tokens.phraseEnd(of: lexicon.overnight, at: start).map { $0 - start }
            }
            return night.first.map { (FieldTime(seconds: nil), $0) }
        }
        for time in times.dropFirst() {
            guard (sum.tokens.upperBound..<time.tokens.lowerBound).allSatisfy(isPlus) else { break }
            sum = (
                sum.seconds.lowerBound + time.seconds.lowerBound...sum.seconds.upperBound + time.seconds.upperBound,
                sum.tokens.lowerBound..<time.tokens.upperBound
            )
        }
        return (FieldTime(seconds: sum.seconds), sum.tokens.count)
    }

    private func isPlus(_ index: Int) -> Bool {
        let token = tokens[index]
        return token.reads("+") || token.reads("&") || token.reads(",") || token.reads(word: .plus)
            || token.isIn(.joiningWords)
    }

    /// Reads hours and minutes: `1:30`.
    private func clockAlone() -> ClosedRange<Int>? {
        let start = afterAbout()
        guard let clock = clock(at: start), clock.end == tokens.count else { return nil }
        let seconds = clock.quantity.lower.numerator * 3600 / clock.quantity.lower.denominator
        return seconds > 0 ? seconds...seconds : nil
    }

    /// Reads a number without a unit, which counts minutes: `~30`, `30-40`.
    private func minutesAlone() -> ClosedRange<Int>? {
        let start = afterAbout()
        guard let number = tokens.quantity(at: start), !number.isWord, number.end == tokens.count else { return nil }
        let ends = [number.quantity.lower, number.quantity.upper ?? number.quantity.lower]
        guard ends.allSatisfy({ $0.denominator == 1 && $0 > 0 && $0 < 10_000 }) else { return nil }
        return ends[0].numerator * 60...ends[1].numerator * 60
    }

    private func afterAbout() -> Int {
        tokens.firstIndex { token in
            !["~", "〜", "～", "±", "≈", "."].contains(token.sign) && !token.isIn(.about)
        } ?? tokens.count
    }
}
