import Patterns

/// Numbers as programs write them, in attributes.
enum ProgramNumber {
    /// Returns the number of an amount as cooks write it: `½` for "0.5" and `150` for "150.0"; other texts stay.
    static func written(_ text: String?) -> String {
        guard let text = text?.trimmed else { return "" }
        guard let number = number(text) else { return text }
        return number == 0 ? "" : AmountText.written(number) ?? text
    }

    /// Returns a time; a bare number is one of minutes, and 0 stands for a missing time.
    static func time(inMinutes text: String?) -> String {
        let text = text?.trimmed ?? ""
        guard let minutes = number(text) else { return text }
        return minutes > 0 ? "\(written(text)) min" : ""
    }

    /// Returns a rating, of which 0 stands for none.
    static func rating(_ text: String?) -> String { number(text ?? "") == 0 ? "" : text ?? "" }

    private static let decimal = Pattern(#"\d{1,9}(?:[.,]\d{1,9})?"#)

    /// Returns a decimal number; `nil` for words, and for what only programs take for a number, such as `1e3`.
    static func number(_ text: String) -> Double? {
        text.wholeMatch(of: decimal) == nil ? nil : Double(text.replacing(",", with: "."))
    }
}
