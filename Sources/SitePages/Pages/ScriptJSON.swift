/// A JSON value (RFC 8259) whose text may stand inside a `script` element that holds data.
///
/// ```swift
/// let recipe: ScriptJSON = ["@type": "Recipe", "name": .text(name), "image": image.map { .text($0) }]
/// ```
///
/// Members are written in the order given, and those that are nil are left out: the same value always has the same bytes.
enum ScriptJSON: Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
    case list([ScriptJSON])
    case object([(name: String, value: ScriptJSON)])

    /// The value as JSON, for an `html` field of a page.
    ///
    /// `<`, `>`, `&`, U+2028 and U+2029 are written as escapes, so that no text can end the element, open a comment in
    /// it (HTML Standard, 4.12.1.3) or end a line of a script.
    var encoded: String {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the value as JSON, as in ``encoded``.
    func write(to bytes: inout [UInt8]) {
        switch self {
        case .text(let text): Self.write(text, to: &bytes)
        case .number(let number): bytes += "\(number)".utf8
        case .flag(let flag): bytes += (flag ? "true" : "false").utf8
        case .list(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.write(member.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    // Strings are escaped by byte, because a quotation mark with a combining accent is one `Character`, and still ends a string.
    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { text in
            var end = 0
            for place in text.indices {
                // Most are letters, or bytes of letters.
                let byte = text[place]
                if byte > UInt8(ascii: ">"), byte != UInt8(ascii: "\\"), byte != 0xE2 { continue }
                guard let (escape, length) = escape(at: place, in: text) else { continue }
                bytes += text[end..<place]
                bytes += escape.utf8
                end = place + length
            }
            bytes += text[end...]
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Returns the escape of the character at a byte, with the character's length, or `nil` if it needs none.
    @inline(__always)
    private static func escape(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> (String, length: Int)? {
        switch text[place] {
        case UInt8(ascii: "\""): return (#"\""#, 1)
        case UInt8(ascii: "\\"): return (#"\\"#, 1)
        case UInt8(ascii: "\n"): return (#"\n"#, 1)
        case 0..<0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
            let digits = String(text[place], radix: 16)
            return ("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)", 1)
        case 0xE2 where text[place...].starts(with: "\u{2028}".utf8): return (#"\u2028"#, 3)
        case 0xE2 where text[place...].starts(with: "\u{2029}".utf8): return (#"\u2029"#, 3)
        default: return nil
        }
    }
}

extension ScriptJSON: ExpressibleByStringLiteral {
    init(stringLiteral text: String) { self = .text(text) }
}

extension ScriptJSON: ExpressibleByIntegerLiteral {
    init(integerLiteral number: Int) { self = .number(number) }
}

extension ScriptJSON: ExpressibleByArrayLiteral {
    init(arrayLiteral values: ScriptJSON...) { self = .list(values) }
}

extension ScriptJSON: ExpressibleByDictionaryLiteral {
    /// Creates an object; members that are `nil` are left out.
    init(dictionaryLiteral members: (String, ScriptJSON?)...) {
        var known: [(name: String, value: ScriptJSON)] = []
        known.reserveCapacity(members.count)
        for case (let name, let value?) in members { known.append((name, value)) }
        self = .object(known)
    }
}
