/// Rows under a headline, in columns as wide as they need to be.
struct Table {
    private var rows: [[String]]

    init(_ headline: [String]) {
        rows = [headline]
    }

    mutating func add(_ row: [String]) { rows.append(row) }

    /// The rows, the first column set to the left and the others to the right.
    var text: String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).enumerated().map { column, cell in
                let padding = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + padding : padding + cell.0
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}

/// Numbers as the tables show them.
enum Figure {
    /// A time in milliseconds with three significant digits.
    static func milliseconds(_ seconds: Double) -> String { significant(seconds * 1_000) + " ms" }

    /// How many times as much.
    static func ratio(_ value: Double) -> String { significant(value) + "×" }

    /// A size in thousands of bytes.
    static func kilobytes(_ bytes: Int) -> String { bytes < 10_000 ? "\(bytes) B" : "\((bytes + 500) / 1_000) kB" }

    private static func significant(_ value: Double) -> String {
        var (digits, scale) = (0, 1.0)
        while digits < 4, value * scale < 100, value > 0 { (digits, scale) = (digits + 1, scale * 10) }
        let scaled = Int((value * scale).rounded())
        guard digits > 0 else { return String(scaled) }
        let fraction = String(scaled % Int(scale))
        return "\(scaled / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}
