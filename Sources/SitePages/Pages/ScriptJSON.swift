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

    // Strings are escaped by scalar, because a quotation mark with a combining accent is one `Character`, and still
    // ends a string.
    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        defer { bytes.append(UInt8(ascii: "\"")) }
        let isPlain = isPlain
        if text.utf8.allSatisfy({ isPlain[Int($0)] }) {
            bytes += text.utf8
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": bytes += #"\""#.utf8
            case "\\": bytes += #"\\"#.utf8
            case "\n": bytes += #"\n"#.utf8
            case "\u{0}"..."\u{1F}", "<", ">", "&", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
            default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
    }

    /// The ASCII characters that need no escape, by their bytes.
    private static let isPlain = (0...255).map { (0x20..<0x7F).contains($0) && !"\"\\<>&".utf8.contains(UInt8($0)) }
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
        self = .object(members.compactMap { name, value in value.map { (name, $0) } })
    }
}
