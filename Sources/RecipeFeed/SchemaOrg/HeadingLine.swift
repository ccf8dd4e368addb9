/// The heading that an ingredient or a step is or begins with, in Markdown or HTML.
struct HeadingLine {
    /// The heading as Markdown.
    let heading: String
    /// The text below the heading; empty if there isn't one.
    let rest: String

    /// Splits a text; returns `nil` if it doesn't begin with a heading.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - kind: the text's markup.
    init?(of text: String, in kind: TextKind) {
        let text = text.trimmed
        if let bold = IngredientLine.boldHeading(text) {
            (heading, rest) = (HTMLMarkdown.escaped(IngredientLine.heading(bold)), "")
            return
        }
        if let (line, rest) = HeadingTags.first(of: text) {
            (heading, self.rest) = (HTMLMarkdown.escaped(line), rest)
            return
        }
        guard kind == .markdown else { return nil }
        let lines = text.split(maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let line = lines.first.map({ String($0).trimmed }), !line.hasPrefix("~"),
            IngredientLine.isMarkedHeading(line)
        else {
            return nil
        }
        let rest = lines.dropFirst().joined().trimmed
        // In Markdown, `#5` isn't a heading, and bold text may also begin a paragraph.
        guard line.hasPrefix("#") ? line.prefixMatch(of: #/#{1,6} /#) != nil : rest.isEmpty else { return nil }
        (heading, self.rest) = (IngredientLine.heading(line), rest)
    }
}
