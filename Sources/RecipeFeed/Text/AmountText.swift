/// Writes the numbers of amounts.
enum AmountText {
    /// Returns a number as cooks write it: `1⅓` for 1.333, `⅛` for 0.125.
    ///
    /// - Parameter number: the amount.
    /// - Returns: its text, with at most three decimals where no spoon or cup has its fraction.
    static func written(_ number: Double) -> String {
        guard (0.01..<1_000_000).contains(number) else { return "\(number)" }
        let rounded = (number * 1_000).rounded() / 1_000
        let whole = rounded.rounded(.down)
        let rest = rounded - whole
        let text = String(Int(whole))
        if rest < 0.001 { return text }
        // Half a gram of a hundred is shown by scales, and not by cups.
        guard whole < 20, let (_, sign) = fractions.first(where: { abs(rest - $0.value) < 0.006 }) else {
            return "\(rounded)"
        }
        return (whole > 0 ? text : "") + sign
    }

    private static let fractions: [(value: Double, sign: String)] = [
        (1.0 / 2, "½"), (1.0 / 3, "⅓"), (2.0 / 3, "⅔"), (1.0 / 4, "¼"), (3.0 / 4, "¾"), (1.0 / 8, "⅛"), (3.0 / 8, "⅜"),
        (5.0 / 8, "⅝"), (7.0 / 8, "⅞"),
    ]
}
