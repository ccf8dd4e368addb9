/// Divides Markdown with all steps of a recipe, or all its notes.
enum MarkdownSteps {
    /// A part of the Markdown.
    enum Part: Equatable {
        case heading(String)
        case text(String)
    }

    /// Divides a text.
    ///
    /// - Parameters:
    ///   - text: the Markdown.
    ///   - byLine: whether each line is a part, as with ingredients; otherwise each paragraph is.
    /// - Returns: the headings, list items and paragraphs; an item includes the indented lines below it.
    static func parts(of text: String, byLine: Bool = false) -> [Part] {
        var parts: [Part] = []
        var lines: [Substring] = []
        /// The indentation of the current item's text; `nil` outside of lists.
        var indentation: Int?
        func finish() {
            let text = lines.joined(separator: "\n").trimmed
            if !text.isBlank { parts.append(.text(text)) }
            (lines, indentation) = ([], nil)
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let indent = line.prefix { $0 == " " }.count
            if let item = line.prefixMatch(of: #/ {0,3}([-+*]|[0-9]{1,9}[.)]) +(?=\S)/#),
                indentation.map({ indent < $0 }) ?? true
            {
                finish()
                lines.append(line[item.range.upperBound...])
                indentation = line.distance(from: line.startIndex, to: item.range.upperBound)
            } else if let mark = line.prefixMatch(of: #/ {0,3}#{1,6} +/#) {
                finish()
                var heading = line[mark.range.upperBound...]
                while heading.last == "#" || heading.last == " " { heading.removeLast() }
                parts.append(.heading(String(heading)))
            } else if line.isEmpty || line.allSatisfy({ $0 == " " }) {
                // Indented lines below an item belong to it.
                if indentation == nil { finish() } else { lines.append("") }
            } else if let own = indentation {
                if lines.last == "", indent < own {
                    finish()
                    lines.append(line)
                } else {
                    lines.append(line.dropFirst(min(indent, own)))
                }
            } else {
                if byLine { finish() }
                lines.append(line)
            }
        }
        finish()
        return parts
    }
}
