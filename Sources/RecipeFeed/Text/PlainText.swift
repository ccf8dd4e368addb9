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
        var bytes = Array(text.utf8)
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

    private static func mayHoldMarkup(_ text: String) -> Bool {
        text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    }
}
