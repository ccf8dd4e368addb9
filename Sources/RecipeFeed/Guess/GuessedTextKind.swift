import StrictJSON

/// Guesses whether the texts of recipes are written in Markdown.
enum GuessedTextKind {
    /// The most texts to examine.
    private static let sampleSize = 2_000

    /// Returns whether texts have emphasis, links, pictures or headings of Markdown.
    static func areMarkdown(_ recipes: [JSONValue]) -> Bool {
        var left = sampleSize
        return recipes.contains { isMarkdown($0, depth: 6, &left) }
    }

    private static func isMarkdown(_ value: JSONValue, depth: Int, _ left: inout Int) -> Bool {
        guard depth > 0, left > 0 else { return false }
        if let text = value.text {
            left -= 1
            return isMarkdown(text)
        }
        let children = value.kind == .object ? value.memberValues : value.elements
        return children.contains { isMarkdown($0, depth: depth - 1, &left) }
    }

    /// Returns whether a text has marks that hardly mean anything else; one asterisk may be a note's.
    private static func isMarkdown(_ text: String) -> Bool {
        guard text.utf8.contains(where: { "*_[#".utf8.contains($0) }), !text.contains("</") else { return false }
        return text.contains(
            #/(?:^|[\s(])(?:\*\*|__)[^\s*_][^\n]*?\S?(?:\*\*|__)(?=[\s.,;:!?)]|$)/#.anchorsMatchLineEndings())
            || text.contains(#/!?\[[^\]\n]*\]\((?:https?:|\/|#)[^)\s]*\)/#)
            || text.contains(#/^#{1,6} +\S.*\n/#.anchorsMatchLineEndings())
    }
}
