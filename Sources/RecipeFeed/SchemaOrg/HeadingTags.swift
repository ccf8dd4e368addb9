/// The headings in HTML texts.
enum HeadingTags {
    /// Returns HTML in which each `<h1>` to `<h6>` is a line with heading marks; other texts are returned unchanged.
    static func marked(_ text: String) -> String {
        guard areIn(text), HTMLMarkdown.isShort(text) else { return text }
        let tags = text.matches(of: #/<(/?)[hH]([1-6])(?:\s[^<>]*)?>/#)
        var (marked, place) = ("", text.startIndex)
        var open: (range: Range<String.Index>, level: Substring)?
        for tag in tags {
            guard !tag.output.1.isEmpty else {
                open = (tag.range, tag.output.2)
                continue
            }
            guard let start = open, start.level == tag.output.2,
                let line = line(text[start.range.upperBound..<tag.range.lowerBound])
            else { continue }
            let html = line.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            marked += text[place..<start.range.lowerBound] + "<p>## \(html)</p>"
            (place, open) = (tag.range.upperBound, nil)
        }
        return marked + text[place...]
    }

    /// Returns whether a text may contain headings.
    static func areIn(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "<")) && (text.contains("</h") || text.contains("</H"))
    }

    /// Returns the heading at the start of HTML, and the HTML behind it; `nil` if it begins with something else.
    static func first(of text: String) -> (heading: String, rest: String)? {
        let form = #/\s*<h([1-6])(?:\s[^<>]*)?>(.*?)<\/h\1>/#.ignoresCase().dotMatchesNewlines()
        guard areIn(text), HTMLMarkdown.isShort(text), let match = text.prefixMatch(of: form) else { return nil }
        return line(match.output.2).map { ($0, String(text[match.range.upperBound...]).trimmed) }
    }

    /// Returns the text of a heading; `nil` if it reads like a sentence or an amount.
    private static func line(_ content: Substring) -> String? {
        let line = PlainText.withoutBullet(PlainText.line(String(content)))
        return IngredientLine.isMarkedHeading("## \(line)") ? line : nil
    }
}
