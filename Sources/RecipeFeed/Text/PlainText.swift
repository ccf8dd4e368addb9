/// Converts texts of feeds, which may be HTML, to plain text.
///
/// A text is read as HTML only if it has a tag or a complete character reference, so `a < b` and `fish & chips <3`
/// stay unchanged. The result is never markup, so pages must escape it.
enum PlainText {
    /// Returns the lines of a text: trimmed, not blank, with single spaces.
    ///
    /// Line breaks separate lines; if blocks or `<br>` do so, line breaks are white space, as in HTML. Control
    /// characters and other forbidden characters, soft hyphens and zero-width characters are removed. A list that is
    /// written as one text (``ListText``) has the lines of its elements.
    static func lines(_ text: String) -> [String] {
        if let elements = ListText.elements(of: text) { return elements.flatMap(linesOfOne) }
        return linesOfOne(text)
    }

    /// Returns the lines of a text that isn't a list.
    private static func linesOfOne(_ text: String) -> [String] {
        if text.utf8.contains(UInt8(ascii: "\\")), !text.utf8.contains(UInt8(ascii: "\n")), text.contains("\\n") {
            // Exported tables write line breaks that way.
            return linesOfOne(text.replacing("\\r", with: "").replacing("\\n", with: "\n"))
        }
        if CleanLine.isSurely(text) { return [text] }
        guard mayHoldMarkup(text) else { return LineCollector.lines(of: text, newlinesSeparate: true) }
        var bytes = Array(onceEscaped(text).utf8)
        guard MarkupScanner(bytes).holdsMarkup else { return LineCollector.lines(of: text, newlinesSeparate: true) }
        let isStructured = HTMLText.read(&bytes)
        return LineCollector.lines(of: String(decoding: bytes, as: UTF8.self), newlinesSeparate: !isStructured)
    }

    /// Returns the text on one line, with spaces in place of line breaks.
    static func line(_ text: String) -> String {
        if CleanLine.isSurely(text) { return text }
        let lines = lines(text)
        return lines.count == 1 ? lines[0] : lines.joined(separator: " ")
    }

    /// Returns the text on one line, without reading HTML; addresses may contain `&lt=`.
    static func verbatimLine(_ text: String) -> String {
        if CleanLine.isSurely(text) { return text }
        return LineCollector.lines(of: text, newlinesSeparate: true).joined(separator: " ")
    }

    /// Returns HTML without an additional level of escaping, such as `&lt;p&gt;Soup&lt;/p&gt;`; other texts are
    /// returned unchanged.
    private static func onceEscaped(_ text: String) -> String {
        let block = #/&lt;\/?(p|br|div|li|ul|ol|span|h[1-6])(\s[^&<>]*)?\/?&gt;/#.ignoresCase()
        guard !text.utf8.contains(UInt8(ascii: "<")), text.contains("&lt;"), text.firstMatch(of: block) != nil else {
            return text
        }
        return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(text) {
            $0.replacing($1.0, with: $1.1)
        }
    }

    private static func mayHoldMarkup(_ text: String) -> Bool {
        text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    }
}
