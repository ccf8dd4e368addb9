/// The heading that an ingredient or a step in Markdown or HTML is, or begins with.
struct HeadingLine {
    /// What it says, as Markdown.
    let heading: String
    /// The text below it; empty if there is none.
    let rest: String

    /// Divides a text; returns `nil` if it doesn't begin with a heading.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - kind: what it is written in.
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
        // In Markdown, `#5` is no heading, and what is bold begins a paragraph as well.
        guard line.hasPrefix("#") ? line.prefixMatch(of: #/#{1,6} /#) != nil : rest.isEmpty else { return nil }
        (heading, self.rest) = (IngredientLine.heading(line), rest)
    }
}
