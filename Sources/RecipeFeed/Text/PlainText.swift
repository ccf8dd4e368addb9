import Diagnostics
import Patterns
import StrictJSON

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

    private static func linesOfOne(_ text: String) -> [String] {
        guard ReadingWork.spend(text.utf8.count) else { return [] }
        if text.utf8.contains(UInt8(ascii: "\\")), !text.utf8.contains(UInt8(ascii: "\n")), text.contains("\\n") {
            // Exported tables write line breaks that way.
            return linesOfOne(text.replacing("\\r", with: "").replacing("\\n", with: "\n"))
        }
        if CleanLine.isSurely(text) { return [text] }
        let text = CDATASection.unwrapped(text)
        guard mayHoldMarkup(text) else { return LineCollector.lines(of: text, newlinesSeparate: true) }
        var bytes = Array(onceEscaped(text).utf8)
        guard MarkupScanner(bytes).holdsMarkup else { return LineCollector.lines(of: text, newlinesSeparate: true) }
        if let plain = CharacterReferences.replaced(in: bytes) {
            return LineCollector.lines(of: String(decoding: plain, as: UTF8.self), newlinesSeparate: true)
        }
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

    private static let markdownLink = Pattern(
        #"!?\[([^\[\]\r\n]+)\]\(\s*<?https?://[^()<>\s]*>?(\s+"[^"\r\n]*")?\s*\)"#)

    /// Returns a text with the words of links in Markdown, which plain text has only by mistake, as `<a>` is read in HTML.
    static func withoutMarkdownLinks(_ text: String) -> String {
        text.contains("](") ? text.replacing(markdownLink) { String($0[1]) } : text
    }

    private static let escapedTag = Pattern(
        #"&lt;/?(p|br|div|li|ul|ol|span|h[1-6])(\s[^&<>]*)?/?&gt;"#, ignoresCase: true)

    /// Returns HTML without an additional level of escaping, such as `&lt;p&gt;Soup&lt;/p&gt;`; other texts are
    /// returned unchanged.
    private static func onceEscaped(_ text: String) -> String {
        guard !text.utf8.contains(UInt8(ascii: "<")), text.contains("&lt;"), text.firstMatch(of: Self.escapedTag) != nil
        else {
            return text
        }
        return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(text) {
            $0.replacing($1.0, with: $1.1)
        }
    }

    private static func mayHoldMarkup(_ text: String) -> Bool {
        text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    }

    /// Returns a line without a bullet or an ordinal in front: `- `, `• `, `1. `, `2) `, `Step 3:`.
    ///
    /// Returns the line unchanged if there is nothing else, or the number is an amount, as in `1 cup` and `2.5 dl`.
    static func withoutBullet(_ line: String) -> String {
        let scalars = Substring(line).unicodeScalars
        let rest = (bulletEnd(in: scalars) ?? Ordinal(at: scalars)?.rest).map { String(Substring($0)).trimmed }
        guard let rest, !rest.isBlank else { return line }
        return rest
    }

    /// Returns a line without a bullet in front, also a hyphen without a space, as in `-2 eggs`; ordinals stay.
    static func withoutSymbol(_ line: String) -> String {
        let line = withoutHyphen(line)
        guard let rest = bulletEnd(in: Substring(line).unicodeScalars).map({ String(Substring($0)).trimmed }),
            !rest.isBlank
        else { return line }
        return rest
    }

    private static let hyphenAtStart = Pattern(#"\s*[-–—−]"#, followedBy: #"[\p{L}\p{N}]"#)
    private static let degrees = Pattern(#"[0-9.,]+\s*°"#)

    /// Returns a line without a hyphen that stands right in front of its words, as in `-2 eggs`.
    static func withoutHyphen(_ line: String) -> String {
        // Nearly all lines begin with a letter or a number.
        if let first = line.utf8.first, ASCIISet.alphanumerics.contains(first) { return line }
        guard let first = line.first(where: { !$0.isWhitespace }), "-–—−".contains(first) else { return line }
        guard let hyphen = line.prefixMatch(of: Self.hyphenAtStart) else { return line }
        let rest = line[hyphen.range.upperBound...]
        return rest.prefixMatch(of: degrees) == nil ? String(rest) : line
    }

    private static func bulletEnd(in scalars: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        // Most lines begin with a letter or a digit.
        if let byte = Substring(scalars).utf8.first, ASCIISet.alphanumerics.contains(byte) { return nil }
        let text = scalars.drop { $0.properties.isWhitespace }
        guard let first = text.first else { return nil }
        let rest = text.dropFirst()
        if bullets.contains(first) { return rest }
        // These also precede numbers and words.
        guard dashes.contains(first), rest.first?.properties.isWhitespace == true else { return nil }
        return rest
    }

    private static let bullets = Set("•▢□☐◦‣▪▫■●○∙▸►".unicodeScalars)
    private static let dashes = Set("-–—*·".unicodeScalars)
}

/// Checks quickly whether a text is already a clean line, as most texts are.
enum CleanLine {
    /// Returns whether a text is certainly a clean line; `false` if that would need a closer look.
    static func isSurely(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable(isSurely) ?? false
    }

    private static func isSurely(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let space = UInt8(ascii: " ")
        guard let last = bytes.last, last != space else { return false }
        var previous = space
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case 0x3D..<0x7F: break
            case space: guard previous != space else { return false }
            case 0..<space, UInt8(ascii: "&"), UInt8(ascii: "<"), 0x7F: return false
            case ..<0x80, 0xC3...0xE0, 0xE4...0xEE: break
            // Continuation bytes of UTF-8.
            case 0x80..<0xC0: break
            default: guard isVisible(bytes[(index - 1)...]) else { return false }
            }
            previous = byte
        }
        return true
    }

    private static func isVisible(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let start = bytes.startIndex
        guard bytes.count > 2 else {
            return bytes.count == 2 && bytes[start] == 0xC2 && isVisibleLatin(bytes[start + 1])
        }
        switch (bytes[start], bytes[start + 1], bytes[start + 2]) {
        case (0xC2, let second, _): return isVisibleLatin(second)
        // U+2010 to U+2027 and U+2030 to U+205E: dashes, quotes, the fraction slash.
        case (0xE2, 0x80, let third): return 0x90...0xA7 ~= third || 0xB0... ~= third
        case (0xE2, 0x81, let third): return third < 0x9F
        case (0xE2, _, _): return true
        // Except U+1680, and the block of CJK punctuation that begins with U+3000.
        case (0xE1, let second, _): return second != 0x9A
        case (0xE3, let second, _): return second != 0x80
        default: return false
        }
    }

    /// Returns whether a character from U+0080 to U+00BF is visible; the no-break space and the soft hyphen aren't.
    private static func isVisibleLatin(_ second: UInt8) -> Bool { second > 0xA0 && second != 0xAD }
}

/// Collects visible characters into lines.
struct LineCollector {
    /// The character that always separates lines.
    static let lineSeparator: Unicode.Scalar = "\u{2028}"

    private var lines: [String] = []
    private var line: [UInt8] = []
    private var isSpacePending = false

    /// Returns the lines of a text; if `newlinesSeparate` is false, only U+2028 ends a line.
    static func lines(of text: String, newlinesSeparate: Bool) -> [String] {
        var collector = LineCollector()
        guard ReadingWork.spend(text.utf8.count) else { return [] }
        collector.line.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch Self.kind(of: scalar) {
            case .visible: collector.add(scalar)
            case .space: collector.isSpacePending = true
            case .newline: if newlinesSeparate { collector.endLine() } else { collector.isSpacePending = true }
            case .separator: collector.endLine()
            case .nothing: break
            }
        }
        collector.endLine()
        return collector.lines
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        if isSpacePending, !line.isEmpty { line.append(UInt8(ascii: " ")) }
        isSpacePending = false
        if scalar.isASCII { line.append(UInt8(truncatingIfNeeded: scalar.value)) } else { line += scalar.utf8 }
    }

    private mutating func endLine() {
        let text = String(decoding: line, as: UTF8.self)
        if !text.isBlank { lines.append(text) }
        line.removeAll(keepingCapacity: true)
        isSpacePending = false
    }

    private enum Kind { case visible, space, newline, separator, nothing }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x21..<0x7F: .visible
        case 0x0A...0x0D, 0x85: .newline
        case 0x2028, 0x2029: .separator
        // Unicode's white space, which is a fixed set.
        case 0x20, 0x09, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .space
        // The soft hyphen, the zero-width space, the word joiner and the byte order mark.
        case 0xAD, 0x200B, 0x2060, 0xFEFF: .nothing
        default: scalar.hazard == nil ? .visible : .nothing
        }
    }
}
