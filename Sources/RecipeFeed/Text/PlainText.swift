/// Plain text of what feeds write, which may be HTML.
///
/// Text is taken as text, so `a < b` and `fish & chips <3` stay as they are. It is read as HTML where a tag or a
/// complete character reference stands in it. What comes out is never markup: it is escaped where a page takes it.
enum PlainText {
    /// The lines of a text: trimmed, without blank ones, with one space for each run of white space.
    ///
    /// Line breaks of the text separate lines. Where blocks or `<br>` do so, they are mere white space, as HTML has it.
    /// Controls and other hazards, soft hyphens and characters of no width are left out.
    static func lines(_ text: String) -> [String] {
        if CleanLine.isSurely(text) { return [text] }
        guard mayHoldMarkup(text) else { return LineCollector.lines(of: text, newlinesSeparate: true) }
        var bytes = Array(onceEscaped(text).utf8)
        guard MarkupScanner(bytes).holdsMarkup else { return LineCollector.lines(of: text, newlinesSeparate: true) }
        let isStructured = HTMLText.read(&bytes)
        return LineCollector.lines(of: String(decoding: bytes, as: UTF8.self), newlinesSeparate: !isStructured)
    }

    /// The text as one line, its lines joined by a space.
    static func line(_ text: String) -> String {
        if CleanLine.isSurely(text) { return text }
        let lines = lines(text)
        return lines.count == 1 ? lines[0] : lines.joined(separator: " ")
    }

    /// The text as one line, whatever looks like HTML in it: for addresses, which may hold `&lt=`.
    static func verbatimLine(_ text: String) -> String {
        if CleanLine.isSurely(text) { return text }
        return LineCollector.lines(of: text, newlinesSeparate: true).joined(separator: " ")
    }

    /// Returns HTML that a program escaped once more, such as `&lt;p&gt;Soup&lt;/p&gt;`, as it was before; any other text as it is.
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
