import Patterns

/// Lists of ingredients in items of a list, such as `- Dough` with `  - 250 g flour` below it, which become groups with
/// headings.
enum NoteNestedLists {
    /// Writes the items above inner lists as headings; line numbers don't change.
    ///
    /// Lists stay as they are if an item without an inner list follows, because it would become one of the group above it.
    static func writeHeadings(in range: Range<Int>, below level: Int, to lines: inout [NoteLine]) {
        let items = range.filter { !lines[$0].isCode && lines[$0].isItem }
        let outermost = items.map { lines[$0].indentation }.min() ?? 0
        let outer = items.filter { lines[$0].indentation == outermost }
        guard outer.count < items.count else { return }
        let lists = zip(outer, outer.dropFirst() + [range.upperBound]).map { $0..<$1 }
        guard let first = lists.firstIndex(where: { isGroup($0, lines) }),
            lists[first...].allSatisfy({ isGroup($0, lines) })
        else { return }
        for list in lists[first...] {
            let heading = content(of: lines[list.lowerBound]).replacing(headingEnds, with: "")
            lines[list.lowerBound] = NoteLine("\(String(repeating: "#", count: level)) \(heading)"[...])
            for index in list.dropFirst() { lines[index] = NoteLine(lines[index].text.drop(while: \.isWhitespace)) }
        }
    }

    private static let headingEnds = Pattern(#"[:：*_\s]+$|^[*_]+"#)

    /// Returns whether lines are an item without a number, and below it an inner list of which half begins with amounts.
    private static func isGroup(_ list: Range<Int>, _ lines: [NoteLine]) -> Bool {
        let inner = list.dropFirst().filter { !lines[$0].isBlank }
        guard let first = inner.first, !content(of: lines[list.lowerBound]).contains(where: \.isNumber),
            inner.allSatisfy({ isItem(lines[$0], at: lines[first].indentation) })
        else { return false }
        return inner.count { IngredientLines.beginsWithAmount(content(of: lines[$0])) } * 2 >= inner.count
    }

    /// Returns whether a line is an item at an indentation.
    private static func isItem(_ line: NoteLine, at indentation: Int) -> Bool {
        !line.isCode && line.isItem && line.indentation == indentation
    }

    /// Returns the text of an item without its mark.
    private static func content(of line: NoteLine) -> String { line.trimmed.replacing(NoteLine.listMark, with: "") }
}
