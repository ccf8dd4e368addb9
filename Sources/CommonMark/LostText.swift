import Patterns

/// A definition of a link, such as `[label]: address`, that no link uses, so that nothing of it is shown.
///
/// CommonMark 0.29 §4.7: a definition is no text, and the first one of a label counts.
package struct UnusedDefinition {
    /// The line of the definition, counted from 1.
    let line: Int
    /// The label as it is written.
    let label: String

    private static let definition = Pattern(
        #" {0,3}(?:> ?)*\[([^\[\]]+)\]:\s*(?:<[^<>]*>|[^\s<]\S*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*"#)
    private static let use = Pattern(#"\[([^\[\]]+)\](:?)"#)
    private static let fence = Pattern("\\s*(`{3,}|~{3,})([^`]*)")

    /// Returns the definitions in some lines, outside of blocks of code, that no link in them uses, and second ones of a label.
    static func all(in lines: [String]) -> [UnusedDefinition] {
        var definitions: [UnusedDefinition] = []
        // A link's text may go on in the next line.
        var text = ""
        var fence: String?
        var isInParagraph = false
        for (index, line) in lines.enumerated() {
            if let open = fence {
                let bare = line.filter { !$0.isWhitespace }
                if bare.hasPrefix(open), bare.allSatisfy({ $0 == open.first }) { fence = nil }
                continue
            }
            if let match = line.wholeMatch(of: Self.fence) {
                (fence, isInParagraph) = (String(match[1]), false)
            } else if !isInParagraph, let match = line.wholeMatch(of: definition) {
                definitions.append(UnusedDefinition(line: index + 1, label: String(match[1])))
            } else {
                let first = line.first { !$0.isWhitespace }
                isInParagraph = first != nil && first != "#"
                text += line + "\n"
            }
        }
        guard !definitions.isEmpty else { return [] }
        let uses = Set(text.matches(of: use).map { key(of: $0[1]) })
        var defined: Set<String> = []
        return definitions.filter { definition in
            let key = key(of: definition.label)
            return !uses.contains(key) || !defined.insert(key).inserted
        }
    }

    /// Returns a label as labels are compared: in lower case, with single spaces.
    private static func key(of label: some StringProtocol) -> String {
        label.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Returns Markdown in which unused definitions are text.
    package static func escaped(in markdown: String) -> String {
        guard markdown.contains("]:") else { return markdown }
        var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for definition in all(in: lines) {
            lines[definition.line - 1] = lines[definition.line - 1].replacing("[", with: "\\[", maxReplacements: 1)
        }
        return lines.joined(separator: "\n")
    }

    /// Reports the unused definitions of a document.
    static func report(in source: SourceText, to problems: inout ProblemList) {
        let mark = Array("]:".utf8)
        guard source.bytes.indices.contains(where: { source.bytes[$0...].starts(with: mark) }) else { return }
        let lines = source.lines.map { String(decoding: source.bytes[$0], as: UTF8.self) }
        for definition in all(in: lines) {
            problems.report(
                "no link uses this definition of [\(definition.label)], so it is not shown",
                help: "write \\[ in front if it is text, or remove it", line: definition.line, column: 1)
        }
    }
}

/// Rows of tables with more cells than the table has columns; the parser leaves the last ones out.
enum SurplusCells {
    /// Reports the rows of a document that have more cells than their tables.
    static func report(in document: SyntaxNode, of source: SourceText, to problems: inout ProblemList) {
        var columns = 0
        for (node, _) in document.descendants {
            if node.kind == .table { columns = node.columnAlignments.count }
            guard node.kind == .tableRow, source.lines.indices.contains(node.line - 1) else { continue }
            // Marks of quotes and lists stand in front of it.
            let line = source.bytes[source.lines[node.line - 1]]
            let cells = count(in: line.dropFirst(max(0, node.column - 1)).drop { $0 == UInt8(ascii: " ") })
            guard cells > columns else { continue }
            problems.report(
                "the row has \(cells) cells, and its table \(columns) \(columns == 1 ? "column" : "columns"): "
                    + "what is beyond is left out",
                help: "add columns to the table's first two lines, or write \\| for a pipe that is text",
                line: node.line, column: 1)
        }
    }

    /// Returns the number of cells in a line of a table.
    private static func count(in row: ArraySlice<UInt8>) -> Int {
        let pipe = UInt8(ascii: "|")
        var isEscaped = false
        var ends: [Int] = []
        for index in row.indices {
            if row[index] == pipe, !isEscaped { ends.append(index) }
            isEscaped = row[index] == UInt8(ascii: "\\") && !isEscaped
        }
        if ends.first == row.startIndex { ends.removeFirst() }
        let isOpen = row[(ends.last.map { $0 + 1 } ?? row.startIndex)...].contains { $0 > 0x20 }
        return ends.count + (isOpen ? 1 : 0)
    }
}
