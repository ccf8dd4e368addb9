import Diagnostics
import Patterns

/// The lines below a heading of ingredients, which become list items.
///
/// Plain lines become items if there is no Markdown list. Beside a list they are the author's text, such as `Serves 4`
/// and `For the sauce:`, unless several consecutive lines begin with a number.
struct NoteList {
    private let lines: ArraySlice<NoteLine>
    /// The level for headings below that of the ingredients.
    private let level: Int

    init(_ lines: ArraySlice<NoteLine>, below level: Int) {
        self.lines = lines
        self.level = level
    }

    /// Writes the items into the note's lines.
    func write(to all: inout [NoteLine], searching searched: inout SearchedLines) {
        let hasMarkdownList = lines.contains { !$0.isCode && $0.isItem }
        var above = Kind.none
        var groups: [Range<Int>] = []
        for index in lines.indices {
            let line = lines[index]
            let kind = kind(of: line)
            switch (kind, above) {
            case (.bullet, _):
                all[index].writeItem(bullet(of: line) ?? line.trimmed, isNested: hasMarkdownList)
            case (.text, .item), (.text, .bullet):
                // Markdown joins any line to the item above it, and so do authors who indent it.
                if isAnother(index, &searched) {
                    all[index].writeItem(line.trimmed)
                    continue
                }
                if line.indentation > 0 { continue }
                if isSubheading(line) {
                    writeHeading(at: index, to: &all)
                } else if above == .bullet {
                    all[index].writeItem(line.trimmed)
                    continue
                } else {
                    continue
                }
            case (.text, .text): groups[groups.count - 1] = groups[groups.count - 1].lowerBound..<(index + 1)
            case (.text, .none): groups.append(index..<(index + 1))
            default: break
            }
            above = all[index].text.hasPrefix("#") ? .none : kind
        }
        for (number, group) in groups.enumerated() {
            // "Rice (4 servings)" is an ingredient.
            let isBelowYield =
                number == 0 && isYield(group.prefix(1), &searched)
                && !lines[group.lowerBound].trimmed.contains("(")
            let group = isBelowYield ? group.dropFirst() : group
            let isText = hasMarkdownList ? !isSurelyItems(group) : isProse(group)
            guard !isText else { continue }
            for index in group {
                if isSubheading(lines[index]) {
                    writeHeading(at: index, to: &all)
                } else {
                    all[index].writeItem(lines[index].trimmed)
                }
            }
        }
    }

    /// The effect of a line on the lines below it.
    private enum Kind {
        /// A list item in Markdown.
        case item
        /// An item with a bullet that Markdown doesn't recognise.
        case bullet
        case text
        case none
    }

    private func kind(of line: NoteLine) -> Kind {
        if line.isCode || line.isBlank || line.isUnderline || line.isOther {
            return bullet(of: line) == nil ? .none : .bullet
        }
        if line.isItem { return .item }
        return bullet(of: line) == nil ? .text : .bullet
    }

    /// Returns whether a line directly below an item is another ingredient without a bullet.
    private func isAnother(_ index: Int, _ searched: inout SearchedLines) -> Bool {
        let line = lines[index]
        guard !isSubheading(line), !line.trimmed.hasPrefix("#"), lines.indices.contains(index - 1) else { return false }
        let above = lines[index - 1]
        let item =
            above.isItem
            ? above.trimmed.replacing(NoteLine.listMark, with: "") : above.trimmed
        if IngredientLines.isAnother(line.trimmed, below: item) { return true }
        return line.indentation == 0 && IngredientLines.mayBeAnother(line.trimmed, below: item)
            && !isProse(index..<(index + 1)) && !isYield(index..<(index + 1), &searched)
    }

    private func writeHeading(at index: Int, to all: inout [NoteLine]) {
        all[index].text = String(repeating: "#", count: level) + " " + Self.heading(lines[index].trimmed)
    }

    private static let taskMark = Pattern(#"\[[ xX]?\]\s*(.+)"#)

    private func bullet(of line: NoteLine) -> String? {
        if line.isCode || line.isItem || line.isUnderline { return nil }
        if let content = line.bulletContent ?? line.joinedBulletContent { return content }
        // A check box without the bullet that Markdown requires.
        return line.trimmed.wholeMatch(of: Self.taskMark).map { String($0[1]) }
    }

    private static let boldLabel = Pattern(#"(\*\*[^*]+\*\*|__[^_]+__):?"#)

    private func isSubheading(_ line: NoteLine) -> Bool {
        let text = line.trimmed
        if text.first?.isNumber == true { return false }
        return text.hasSuffix(":") || text.hasSuffix("：")
            || text.wholeMatch(of: Self.boldLabel) != nil
    }

    private static func heading(_ text: String) -> String {
        String(text.drop { "*_".contains($0) }.reversed().drop { "*_:：".contains($0) }.reversed())
    }

    /// Returns whether several lines all begin with a number, as amounts do.
    private func isSurelyItems(_ group: Range<Int>) -> Bool {
        group.count > 1 && group.allSatisfy { lines[$0].trimmed.first?.isNumber == true }
    }

    /// Returns whether lines are sentences rather than ingredients.
    private func isProse(_ group: Range<Int>) -> Bool {
        let texts = group.map { lines[$0].trimmed }
        guard let last = texts.last?.last, ".!?…。".contains(last) else { return false }
        return texts.contains { $0.split(separator: " ").count > 7 || $0.count > 60 }
    }

    /// Returns whether lines are one with the yield.
    private func isYield(_ group: Range<Int>, _ searched: inout SearchedLines) -> Bool {
        group.count == 1 && searched.isYield(lines[group.lowerBound].trimmed)
    }
}

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
