import Amounts

/// The lines of a text that may say how long a recipe takes or how much it makes, of which only the first are read.
///
/// Each is read in all languages, so that a long text of such lines would take minutes.
struct SearchedLines {
    /// The most lines that are read; recipes have about five.
    private static let most = 100

    private var count = 0

    /// Returns whether a line says how much a recipe makes; `false` if too many lines were read.
    mutating func isYield(_ line: String) -> Bool {
        mayRead() && AmountReader.languages.contains { AmountReader(language: $0).yield(saidIn: line) != nil }
    }

    /// Returns whether a field's value is a time; `false` if too many lines were read.
    mutating func isTime(_ value: String) -> Bool {
        guard value.contains(where: \.isNumber) else { return false }
        return TimeText.minutes(of: value) != nil || mayRead() && AmountReader.time(inField: value) != nil
    }

    private mutating func mayRead() -> Bool {
        count += 1
        return count <= Self.most
    }
}
