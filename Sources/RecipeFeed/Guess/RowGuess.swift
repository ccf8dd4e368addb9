import StrictJSON

/// Guesses the text of ingredients that are short lists, such as `["2 cups", "rice"]`.
struct RowGuess {
    /// The text of an ingredient as a template.
    let template: String

    /// Makes a guess; returns `nil` if the lists differ in length, or no single column has the amounts.
    init?(_ rows: [JSONValue]) {
        let rows = rows.map { Array($0.elements.prefix(5)) }
        guard let width = rows.first?.count, 2...3 ~= width,
            rows.allSatisfy({ $0.count == width && $0.allSatisfy { $0.isNothing || $0.plainText != nil } })
        else { return nil }
        let amounts = (0..<width).filter { column in
            let said = rows.map { $0[column] }.filter { !$0.isNothing }
            return said.count(where: Self.isAmount) * 2 > said.count
        }
        guard amounts.count == 1, let first = amounts.first else { return nil }
        // A column before the amount is the food; a column behind it is the unit.
        let columns = Array(first..<width) + Array(0..<first)
        template = columns.map { "{$[\($0)]}" }.joined(separator: " ")
    }

    /// Returns whether a value is a number, possibly with a unit.
    private static func isAmount(_ value: JSONValue) -> Bool {
        guard let text = value.plainText?.trimmed, let first = text.unicodeScalars.first else { return false }
        return first.properties.numericType != nil && text.split(separator: " ").count <= 2
    }
}
