/// Reads the time in a field about nothing else.
struct FieldTimeReader {
    private let reader: TimeReader

    init(_ text: String, _ lexicon: Lexicon) { reader = TimeReader(text, lexicon, hasDays: true) }

    /// Returns the time with the number of tokens that say it, or `nil` if there isn't one.
    func time() -> (time: FieldTime, length: Int)? {
        if let bare = clockAlone() ?? minutesAlone() { return (FieldTime(seconds: bare), reader.tokens.count) }
        let times = reader.times()
        guard var sum = times.first else {
            let night = reader.tokens.indices.lazy.compactMap { start in
                reader.lexicon.phraseEnd(of: reader.lexicon.overnight, at: start, in: reader.tokens).map { $0 - start }
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
        let token = reader.tokens[index]
        return token.reads("+") || token.reads("&") || token.reads(",") || token.reads("plus")
            || reader.lexicon.words.separators.joiningWords.contains(token.text)
    }

    /// Reads hours and minutes: `1:30`.
    private func clockAlone() -> ClosedRange<Int>? {
        let start = afterAbout()
        guard let clock = reader.clock(at: start), clock.end == reader.tokens.count else { return nil }
        let seconds = clock.quantity.lower.numerator * 3600 / clock.quantity.lower.denominator
        return seconds > 0 ? seconds...seconds : nil
    }

    /// Reads a number without a unit, which counts minutes: `~30`, `30-40`.
    private func minutesAlone() -> ClosedRange<Int>? {
        let start = afterAbout()
        guard let number = reader.numbers.quantity(at: start), !number.isWord,
            number.tokens.upperBound == reader.tokens.count
        else { return nil }
        let ends = [number.quantity.lower, number.quantity.upper ?? number.quantity.lower]
        guard ends.allSatisfy({ $0.denominator == 1 && $0 > 0 && $0 < 10_000 }) else { return nil }
        return ends[0].numerator * 60...ends[1].numerator * 60
    }

    private func afterAbout() -> Int {
        reader.tokens.firstIndex { token in
            !["~", "〜", "～", "±", "≈", "."].contains(token.text) && !reader.lexicon.about.contains(token.text)
        } ?? reader.tokens.count
    }
}
