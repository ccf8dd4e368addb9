/// Extracts the text of HTML, as bytes with U+2028 for line breaks.
enum HTMLText {
    /// Replaces HTML with its text.
    ///
    /// - Returns: whether blocks or line breaks divide it into lines, so that newlines are white space.
    static func read(_ bytes: inout [UInt8]) -> Bool {
        let source = HTMLSource(bytes)
        let isStructured: Bool
        if source.isSafeToParse {
            var writer = HTMLTextWriter()
            writer.write(source.bytes)
            bytes = writer.bytes
            isStructured = writer.isStructured
        } else {
            let stripper = TagStripper(source.bytes)
            bytes = stripper.bytes
            isStructured = stripper.isStructured
            decodeReferences(&bytes)
        }
        // Some feeds escape twice: `&amp;frac12;`.
        if bytes.contains(UInt8(ascii: "&")), MarkupScanner(bytes).holdsReference { decodeReferences(&bytes) }
        return isStructured
    }

    /// Replaces character references; tags stay unchanged.
    private static func decodeReferences(_ bytes: inout [UInt8]) {
        var writer = HTMLTextWriter()
        writer.write(HTMLSource(bytes, keepsTags: false).bytes)
        bytes = writer.bytes
    }
}
