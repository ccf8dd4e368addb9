/// HTML in the making.
///
/// Markup can come only from literals of this module; everything else is escaped, byte by byte. A `"` and a combining mark
/// after it are one `Character`, in which a comparison of characters would miss the quote.
struct HTMLWriter {
    private(set) var bytes: [UInt8] = []

    /// Writes markup.
    mutating func markup(_ html: StaticString) {
        html.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Starts a new line, unless one has just been started.
    mutating func freshLine() {
        if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    }

    /// Writes text between tags or inside a quoted attribute.
    ///
    /// Control characters, which HTML forbids, are dropped.
    mutating func text(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): markup("&amp;")
            case UInt8(ascii: "<"): markup("&lt;")
            case UInt8(ascii: ">"): markup("&gt;")
            case UInt8(ascii: "\""): markup("&quot;")
            case UInt8(ascii: "'"): markup("&#39;")
            case 0x09, 0x0A: bytes.append(byte)
            case 0x00..<0x20, 0x7F: break
            default: bytes.append(byte)
            }
        }
    }

    /// Writes ` name="value"`.
    mutating func attribute(_ name: StaticString, _ value: String) {
        markup(" ")
        markup(name)
        markup("=\"")
        text(value)
        markup("\"")
    }

    /// Writes an address as an attribute, percent-encoding characters that RFC 3986 doesn't allow; an existing `%41` stays.
    mutating func address(_ name: StaticString, _ address: String) {
        var encoded: [UInt8] = []
        var rest = Array(address.utf8)[...]
        while let byte = rest.popFirst() {
            let isEncoding =
                byte == UInt8(ascii: "%") && rest.first?.hexValue != nil && rest.dropFirst().first?.hexValue != nil
            if isEncoding || Self.isAllowed(byte) {
                encoded.append(byte)
            } else {
                let digits = Array("0123456789ABCDEF".utf8)
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        attribute(name, String(decoding: encoded, as: UTF8.self))
    }

    /// Returns whether an address may contain a byte (RFC 3986 §2.2 and §2.3, without the quote and the brackets).
    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || "-._~:/?#@!$&()*+,;=".utf8.contains(byte)
    }
}
