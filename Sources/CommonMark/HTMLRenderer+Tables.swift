extension HTMLRenderer {
    /// A wide table scrolls inside its own region, which the keyboard can reach.
    mutating func renderTable(_ node: SyntaxNode) throws(MarkdownError) {
        writer.freshLine()
        writer.markup("<div class=\"table\" role=\"group\" tabindex=\"0\" aria-label=\"Table\">\n<table>\n")
        let alignments = node.columnAlignments
        var hasBody = false
        for row in node.children {
            if row.isHeaderRow {
                writer.markup("<thead>\n")
            } else if !hasBody {
                writer.markup("<tbody>\n")
                hasBody = true
            }
            try renderRow(row, alignments: alignments)
            if row.isHeaderRow { writer.markup("</thead>\n") }
        }
        writer.markup(hasBody ? "</tbody>\n</table>\n</div>\n" : "</table>\n</div>\n")
    }

    private mutating func renderRow(_ row: SyntaxNode, alignments: [UInt8]) throws(MarkdownError) {
        writer.markup("<tr>")
        for (column, cell) in row.children.enumerated() {
            // A header without text says nothing about its column; a screen reader must not announce it as one.
            let isHeader = row.isHeaderRow && cell.firstChild != nil
            writer.markup(isHeader ? "<th scope=\"col\"" : "<td")
            switch column < alignments.count ? alignments[column] : 0 {
            case UInt8(ascii: "l"): writer.attribute("class", "align-left")
            case UInt8(ascii: "c"): writer.attribute("class", "align-center")
            case UInt8(ascii: "r"): writer.attribute("class", "align-right")
            default: break
            }
            writer.markup(">")
            try render(cell)
            writer.markup(isHeader ? "</th>" : "</td>")
        }
        writer.markup("</tr>\n")
    }
}
