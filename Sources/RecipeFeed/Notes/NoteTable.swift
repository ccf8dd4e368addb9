import Diagnostics
import Patterns

/// A Markdown table of ingredients, whose rows become list items: `| 500 g | flour |` becomes `- 500 g flour`.
struct NoteTable {
    /// The lines of the table.
    private let range: Range<Int>
    private let header: [String]
    private let rows: [(line: Int, cells: [String])]

    /// Replaces the rows of all tables in a range with items; line numbers don't change.
    static func writeItems(in range: Range<Int>, below level: Int, to lines: inout [NoteLine]) {
        var index = range.lowerBound
        while index < range.upperBound {
            guard let table = NoteTable(lines[index..<range.upperBound]) else {
                index += 1
                continue
            }
            table.write(below: level, to: &lines)
            index = table.range.upperBound
        }
    }

    /// The most columns of a table of ingredients, each of which is looked through for amounts.
    private static let mostColumns = 50
    private static let columnRule = Pattern(#":?-+:?"#)

    /// Parses a table at the first line; returns `nil` if there isn't one.
    private init?(_ lines: ArraySlice<NoteLine>) {
        let start = lines.startIndex
        guard lines.count > 1, !lines[start].isCode, let header = Self.cells(of: lines[start]),
            header.count <= Self.mostColumns,
            Self.cells(of: lines[start + 1])?.allSatisfy({ $0.wholeMatch(of: Self.columnRule) != nil }) == true
        else { return nil }
        let body = lines.dropFirst(2).prefix { !$0.isBlank && !$0.isCode && Self.cells(of: $0) != nil }
        self.header = header
        rows = body.indices.map { ($0, Self.cells(of: lines[$0]) ?? []) }
        range = start..<body.endIndex
    }

    /// Returns the cells of a line; `nil` if it has no vertical bar.
    private static func cells(of line: NoteLine) -> [String]? {
        guard line.indentation < 4, line.trimmed.contains("|") else { return nil }
        var cells = [""]
        var isEscaped = false
        for character in line.trimmed {
            if character == "|", !isEscaped {
                cells.append("")
            } else {
                if character == "|" { cells[cells.count - 1].removeLast() }
                cells[cells.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        if line.trimmed.hasPrefix("|") { cells.removeFirst() }
        if cells.count > 1, line.trimmed.hasSuffix("|"), cells.last?.isEmpty == true { cells.removeLast() }
        return cells.map(\.trimmedNote)
    }

    // MARK: Writing

    private func write(below level: Int, to lines: inout [NoteLine]) {
        let order = order
        let isRow = header.contains { $0.first?.isNumber == true }
        for (line, cells) in [(range.lowerBound, header), (range.lowerBound + 1, [])] + rows {
            let said = cells.filter { !$0.isEmpty }
            let isHeader = line == range.lowerBound && !isRow
            let text: String
            if said.count == 1, isHeader ? !isColumn(said[0]) : cells.count > 1 && Self.isHeading(said[0]) {
                text = String(repeating: "#", count: level) + " " + said[0].filter { !"*_:：".contains($0) }
            } else if said.isEmpty || isHeader {
                text = ""
            } else {
                text = "- " + item(cells, order)
            }
            lines[line] = NoteLine(text[...])
        }
    }

    private static let boldText = Pattern(#"(\*\*|__).+(\*\*|__):?"#)

    /// Returns whether the only text of a row is marked as a heading.
    private static func isHeading(_ text: String) -> Bool {
        text.hasSuffix(":") || text.wholeMatch(of: Self.boldText) != nil
    }

    /// Returns whether a text names a column rather than a group of ingredients.
    private func isColumn(_ text: String) -> Bool {
        let name = PartWords.words(of: text).joined(separator: " ")
        return PartWords.ingredients.contains(name) || IngredientWords.part(name) != nil
    }

    /// Joins the cells of a row: the amount before the food, and notes after a comma.
    private func item(_ cells: [String], _ order: [Int]) -> String {
        let further = order.count..<max(order.count, cells.count)
        let said = (order + further).filter { $0 < cells.count && !cells[$0].isEmpty }
        return said.enumerated().map { place, column in
            (place == 0 ? "" : isNote(column) ? ", " : " ") + cells[column]
                + (isNumber(cells[column]) ? unit(of: column) : "")
        }.joined()
    }

    private static let bracketedUnit = Pattern(#"[(\[]([^)\]]+)[)\]]"#)

    /// Returns the unit in the brackets of a column's name, as in `Amount (g)`.
    private func unit(of column: Int) -> String {
        guard column < header.count, let match = header[column].firstMatch(of: Self.bracketedUnit) else {
            return ""
        }
        return " \(match[1])"
    }

    private func isNumber(_ text: String) -> Bool { text.allSatisfy { $0.isNumber || ".,/ ".contains($0) } }

    /// The columns in the order of an ingredient's text.
    private var order: [Int] {
        let columns = Array(0..<min(max(header.count, rows.map(\.cells.count).max() ?? 0), Self.mostColumns))
        let notes = columns.filter(isNote)
        let others = columns.filter { !isNote($0) }
        guard let amount = others.first(where: isAmount), amount != others.first else { return others + notes }
        let units = others.filter { $0 > amount && part(of: $0) == .unit }
        return [amount] + units + others.filter { $0 != amount && !units.contains($0) } + notes
    }

    private func part(of column: Int) -> IngredientWords.Part? {
        column < header.count ? IngredientWords.part(header[column]) : nil
    }

    /// Returns whether a column has amounts, by its name or its cells.
    private func isAmount(_ column: Int) -> Bool {
        if part(of: column) == .amount { return true }
        let cells = rows.map(\.cells).filter { column < $0.count && !$0[column].isEmpty }
        return !cells.isEmpty && cells.count { $0[column].first?.isNumber == true } * 2 > cells.count
    }

    private func isNote(_ column: Int) -> Bool { part(of: column) == .note }
}
