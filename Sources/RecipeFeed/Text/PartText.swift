/// The parts of a recipe in one text with headings, such as the body of a post.
struct PartText {
    /// The Markdown below the heading of each part.
    private(set) var parts: [RecipeField: String] = [:]
    /// Whether there is text outside of the parts.
    private(set) var hasMore = false

    /// The level of a line that is a heading by its words alone.
    private static let lineLevel = 7

    /// Reads a text, which is HTML if it has closing tags, and Markdown otherwise.
    init(_ text: String) {
        let source = MarkupText.markdown(text, in: text.contains("</") ? .html : .markdown, keepsLevels: true)
        var open: (field: RecipeField, level: Int)?
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            if let (level, heading) = Self.heading(line) {
                if let field = Self.field(of: heading) {
                    open = (field, level)
                    continue
                }
                // Headings directly below a line that is one are inside of its part.
                if let part = open, part.level == Self.lineLevel, parts[part.field]?.isBlank != false {
                    open?.level = level - 1
                }
                if let part = open, level <= part.level { open = nil }
            }
            if let field = open?.field {
                parts[field, default: ""] += line + "\n"
            } else if !line.allSatisfy(\.isWhitespace) {
                hasMore = true
            }
        }
        parts = parts.filter { !$0.value.isBlank }
    }

    /// Returns the part that a heading announces; `nil` for any other heading.
    private static func field(of heading: String) -> RecipeField? {
        let words = PartWords.words(of: heading)
        let whole = words.joined(separator: " ")
        if PartWords.steps.contains(whole) { return .steps }
        if PartWords.remarks.contains(whole) { return .notes }
        // The number of servings or the dish may follow.
        let starts = (1...max(1, min(words.count, 5))).map { words.prefix($0).joined(separator: " ") }
        return starts.contains(where: PartWords.ingredients.contains) ? .ingredients : nil
    }

    /// Returns the level and the text of a heading; a line of a few words that names a part is one, too.
    private static func heading(_ line: Substring) -> (level: Int, text: String)? {
        if let match = line.wholeMatch(of: #/ {0,3}(#{1,6}) +(.*?)[ #]*/#) { return (match.1.count, String(match.2)) }
        let text = String(line).trimmed.trimmingMarks
        guard text.utf8.count <= 60, PartWords.words(of: text).count <= 4, line.first?.isWhitespace == false,
            !["-", "+", "*\u{20}"].contains(where: line.hasPrefix), let last = text.last, last == ":" || last.isLetter,
            PartWords.ingredients.union(PartWords.steps).contains(PartWords.words(of: text).joined(separator: " "))
        else { return nil }
        return (lineLevel, text)
    }
}

extension String {
    /// The text without marks of emphasis around it.
    fileprivate var trimmingMarks: String {
        var text = self[...]
        while let first = text.first, "*_".contains(first) { text.removeFirst() }
        while let last = text.last, "*_".contains(last) { text.removeLast() }
        return String(text)
    }
}
