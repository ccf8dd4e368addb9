/// Converts an outline with headings in its items, as Logseq writes notes, to headings with lists below them.
enum NoteOutline {
    /// Returns the lines, as many as before; other texts unchanged.
    static func flattened(_ lines: [String]) -> [String] {
        guard lines.contains(where: { heading(in: $0) != nil }) else { return lines }
        // The indentation of the current heading's item, and that of its first item below.
        var (outer, inner): (Int, Int?) = (-1, nil)
        var fence: String?
        return lines.map { line in
            let indentation = line.prefix { $0 == " " || $0 == "\t" }.count
            let start = line.dropFirst(indentation)
            if fence == nil, let heading = heading(in: line) {
                (outer, inner) = (indentation, nil)
                return heading
            }
            if let open = fence {
                if start.hasPrefix(open) { fence = nil }
            } else {
                fence = ["```", "~~~"].first(where: start.hasPrefix)
            }
            if start.isEmpty { return line }
            guard outer >= 0, indentation > outer else {
                if fence == nil { outer = -1 }
                return line
            }
            inner = inner ?? indentation
            return String(line.dropFirst(min(indentation, inner ?? 0)))
        }
    }

    /// Returns the heading in a line that is an item, such as `- ## Ingredients`.
    private static func heading(in line: String) -> String? {
        line.wholeMatch(of: #/\s*- (#{1,6} \S.*)/#).map { String($0.1) }
    }
}
