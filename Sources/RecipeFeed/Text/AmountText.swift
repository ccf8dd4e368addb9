/// Writes the numbers of amounts.
enum AmountText {
    /// Returns a number as cooks write it: `1⅓` for 1.333, `⅛` for 0.125; `nil` for one that isn't an amount.
    ///
    /// A number whose fraction no spoon or cup has stays in decimals.
    static func written(_ number: Double) -> String? {
        guard (0.01..<1_000_000).contains(number) else { return nil }
        // Programs count in binary fractions.
        let rounded = (number * 1_000_000).rounded() / 1_000_000
        let whole = rounded.rounded(.down)
        let rest = rounded - whole
        if rest == 0 { return String(Int(whole)) }
        // Half a gram of a hundred is shown by scales, and not by cups.
        guard whole < 20, let sign = fractions.first(where: { $0.range.contains(rest) })?.sign else {
            return "\(rounded)"
        }
        return (whole > 0 ? String(Int(whole)) : "") + sign
    }

    /// The fractions; thirds are cut off somewhere, and the others are exact.
    private static let fractions: [(range: ClosedRange<Double>, sign: String)] =
        [(1, 4, "¼"), (1, 2, "½"), (3, 4, "¾"), (1, 8, "⅛"), (3, 8, "⅜"), (5, 8, "⅝"), (7, 8, "⅞")].map {
            let value = Double($0.0) / Double($0.1)
            return (value - 0.000_01...value + 0.000_01, $0.2)
        } + [(0.3299...0.3341, "⅓"), (0.6599...0.6701, "⅔")]
}
