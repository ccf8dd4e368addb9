/// Character references in a text without tags, such as `Fish &#8217;n&#8217; chips`, for which no HTML has to be parsed.
enum CharacterReferences {
    /// The most bytes from the `&` of a common reference to its semicolon.
    private static let longest = 9
    private static let names: [String: Unicode.Scalar] = ["nbsp": "\u{A0}", "quot": "\"", "lt": "<", "gt": ">"]

    /// Returns a text with its references replaced; `nil` if it may have tags, or other references than common ones.
    static func replaced(in bytes: [UInt8]) -> [UInt8]? {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "&"):
                guard let end = bytes[place...].prefix(longest).firstIndex(of: UInt8(ascii: ";")),
                    let scalar = scalar(named: String(decoding: bytes[place + 1..<end], as: UTF8.self))
                else { return nil }
                text += scalar.utf8
                place = end + 1
            case UInt8(ascii: "<"), 0..<0x09, 0x0B..<0x20: return nil
            case let byte:
                text.append(byte)
                place += 1
            }
        }
        return text
    }

    /// Returns the character that a reference names; `nil` if it isn't a common one.
    ///
    /// An `&` isn't, because it may be the start of another reference: `&amp;frac12;`.
    private static func scalar(named name: String) -> Unicode.Scalar? {
        guard name.utf8.first == UInt8(ascii: "#") else { return names[name] }
        let digits = name.dropFirst()
        guard digits.utf8.allSatisfy(ASCIISet.alphanumerics.contains) else { return nil }
        let isHexadecimal = digits.utf8.first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return switch value {
        case 0x26: nil
        case let value? where 0x21..<0x7F ~= value || 0xA0..<0xD800 ~= value: Unicode.Scalar(value)
        default: nil
        }
    }
}
