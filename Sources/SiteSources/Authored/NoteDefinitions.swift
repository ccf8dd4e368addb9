/// A definition list of ingredients, such as in Hugo and kramdown: `Flour` with `: 500 g` below it becomes
/// `- 500 g Flour`.
enum NoteDefinitions {
    /// Replaces the definitions in a range with items; line numbers don't change.
    static func writeItems(in range: Range<Int>, to lines: inout [NoteLine]) {
        for index in range where lines[index].definition != nil {
            guard let term = term(above: index, in: range, of: lines) else { continue }
            let details = lines[index..<range.upperBound].prefix { $0.definition != nil }.compactMap(\.definition)
            let amount = details.first { $0.first?.isNumber == true }
            let food = [amount, lines[term].trimmed].compactMap(\.self).joined(separator: " ")
            let item = ([food] + details.filter { $0 != amount }).joined(separator: ", ")
            lines[term] = NoteLine("- \(item)")
            for line in (term + 1)..<(index + details.count) { lines[line] = NoteLine("") }
        }
    }

    /// Returns the index of the term that a definition belongs to; `nil` if there isn't one.
    private static func term(above index: Int, in range: Range<Int>, of lines: [NoteLine]) -> Int? {
        // A blank line may stand between them.
        let above = range.contains(index - 1) && lines[index - 1].isBlank ? index - 2 : index - 1
        guard range.contains(above) else { return nil }
        let line = lines[above]
        let isText = !line.isCode && !line.isBlank && !line.isItem && !line.isOther && !line.isUnderline
        return isText && line.bulletContent == nil && !line.trimmed.hasPrefix("#") ? above : nil
    }
}

extension NoteLine {
    /// The text behind the colon of a definition; `nil` for other lines.
    fileprivate var definition: String? {
        guard !isCode, trimmed.hasPrefix(":"), let space = trimmed.dropFirst().first, space.isWhitespace else {
            return nil
        }
        let text = String(trimmed.dropFirst()).trimmedNote
        return text.isEmpty ? nil : text
    }
}
