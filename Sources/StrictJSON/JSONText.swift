/// A JSON document (RFC 8259) in the making, written value by value.
///
/// ```swift
/// var json = JSONText()
/// json.object { json in
///     json.member("name", "Khao Soi")
///     json.member("bytes", 12)
///     json.member("isNew") { $0.boolean(true) }
/// }
/// ```
package struct JSONText {
    package private(set) var bytes: [UInt8] = []
    /// Whether the next member or element is the first of its object or list.
    private var isFirst = true
    private var isSpread = false

    package init() {}

    package mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        defer { bytes.append(UInt8(ascii: "\"")) }
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            bytes += text.utf8
            return
        }
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
    }

    package mutating func number(_ number: Int) { bytes += String(number).utf8 }

    package mutating func boolean(_ value: Bool) { bytes += String(value).utf8 }

    /// Writes an object with members written by `body`, each on its own line if it is spread.
    package mutating func object(isSpread: Bool = false, _ body: (inout JSONText) throws -> Void) rethrows {
        bytes.append(UInt8(ascii: "{"))
        let wasSpread = self.isSpread
        isFirst = true
        self.isSpread = isSpread
        try body(&self)
        isFirst = false
        self.isSpread = wasSpread
        bytes.append(UInt8(ascii: "}"))
    }

    /// Writes a member of the current object, with a value written by `value`.
    package mutating func member(_ name: String, _ value: (inout JSONText) throws -> Void) rethrows {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        if isSpread { bytes.append(UInt8(ascii: "\n")) }
        isFirst = false
        string(name)
        bytes.append(UInt8(ascii: ":"))
        try value(&self)
    }

    /// Writes a member with a text, or nothing for `nil`.
    package mutating func member(_ name: String, _ text: String?) {
        if let text { member(name) { $0.string(text) } }
    }

    /// Writes a member with a number, or nothing for `nil`.
    package mutating func member(_ name: String, _ number: Int?) {
        if let number { member(name) { $0.number(number) } }
    }

    /// Writes a member with an object that has a member for each entry, ordered by key; or nothing for `nil`.
    package mutating func member<Value>(
        _ name: String, _ entries: [String: Value]?, isSpread: Bool = true, _ write: (inout JSONText, Value) -> Void
    ) {
        guard let entries else { return }
        member(name) { json in
            json.object(isSpread: isSpread) { json in
                // Keys alone are sorted in a fifth of the time.
                for key in [String](entries.keys).sorted() {
                    if let value = entries[key] { json.member(key) { write(&$0, value) } }
                }
            }
        }
    }
}
