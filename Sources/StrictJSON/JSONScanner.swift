/// Reads a JSON document strictly, byte by byte, with the place of each value.
///
/// It is as strict as RFC 8259, and stricter where RFC 7493 (I-JSON) is: UTF-8 only, no trailing comma, no control character in
/// a string, no duplicate key, no lone surrogate. It also limits the depth. There is only one parser, so checking and reading
/// can't differ.
package struct JSONScanner {
    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The offset of the next byte.
    package internal(set) var offset: Int
    let bytes: [UInt8]
    private let maximumDepth: Int
    private var depth = 0
    /// Whether a key may stand twice in one object.
    var allowsRepeats = false
    /// Whether the object that is read has such a key.
    var hasRepeats = false
    private let foreignEncoding: ForeignEncoding?

    /// Makes a scanner at the start of a document, after its byte order mark, with a limit on the lists and objects that may be
    /// open at once.
    package init(_ bytes: [UInt8], maximumDepth: Int = 32) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
        foreignEncoding = ForeignEncoding(of: bytes)
        offset = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    }

    /// Makes a scanner inside a document whose text up to there was already read.
    init(_ bytes: [UInt8], at offset: Int) {
        self.bytes = bytes
        self.offset = offset
        maximumDepth = 0
        foreignEncoding = nil
    }

    /// The kind of a value, which its first byte determines.
    package enum Kind: String, Sendable {
        case object = "an object"
        case array = "a list"
        case string = "a text"
        case number = "a number"
        case boolean = "true or false"
        case null = "null"
    }

    // MARK: Walking

    /// Skips white space and returns the kind of the next value without reading it.
    package mutating func peek() throws(JSONSyntaxError) -> Kind {
        if depth == 0, let foreignEncoding {
            throw fault("the document is \(foreignEncoding.rawValue); save it as UTF-8", at: 0)
        }
        skipWhitespace()
        guard let byte = current else { throw fault("the document ends where a value should be") }
        switch byte {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
        case UInt8(ascii: "n"): return .null
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        default: throw fault("expected a value, found \(shown(byte))")
        }
    }

    /// Reads an object and passes each key to the body, which must read or skip that key's value.
    package mutating func readObject(
        _ body: (inout JSONScanner, String) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) {
        try readMembers { (scanner, key, _) throws(JSONSyntaxError) in try body(&scanner, key) }
    }

    /// Reads an object and passes each key with its place to the body, which must read or skip that key's value.
    mutating func readMembers(
        _ body: (inout JSONScanner, String, _ place: Range<Int>) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) {
        try enter(UInt8(ascii: "{"))
        var seen = SeenKeys()
        var isFirst = true
        while try !leave(UInt8(ascii: "}"), afterComma: &isFirst) {
            guard current == UInt8(ascii: "\"") else {
                throw fault("expected a key in double quotes, found \(shown(current))")
            }
            let start = offset
            let key = try readString()
            let place = start..<offset
            do throws(JSONSyntaxError) {
                if !seen.insert(key) {
                    guard allowsRepeats else {
                        throw fault("the key \"\(key.shortened())\" stands twice in one object", at: start)
                    }
                    hasRepeats = true
                }
                skipWhitespace()
                try expect(UInt8(ascii: ":"), "after a key")
                try body(&self, key, place)
            } catch {
                throw error.inside(key)
            }
        }
    }

    /// Reads a list and calls the body for each element, which it must read or skip.
    package mutating func readArray(
        _ body: (inout JSONScanner, Int) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) {
        try enter(UInt8(ascii: "["))
        var isFirst = true
        var index = 0
        while try !leave(UInt8(ascii: "]"), afterComma: &isFirst) {
            do throws(JSONSyntaxError) {
                try body(&self, index)
            } catch {
                throw error.inside("\(index)")
            }
            index += 1
        }
    }

    /// Checks a value of any kind and skips it.
    package mutating func skipValue() throws(JSONSyntaxError) {
        switch try peek() {
        case .object: try readObject { (scanner, _) throws(JSONSyntaxError) in try scanner.skipValue() }
        case .array: try readArray { (scanner, _) throws(JSONSyntaxError) in try scanner.skipValue() }
        case .string: _ = try skipString()
        case .number: _ = try readNumber()
        case .boolean: _ = try readBoolean()
        case .null: try skipWord("null")
        }
    }

    /// Checks that only white space is left.
    package mutating func finish() throws(JSONSyntaxError) {
        skipWhitespace()
        if current != nil { throw fault("expected the end of the document, found \(shown(current))") }
    }

    // MARK: Structure

    private mutating func enter(_ bracket: UInt8) throws(JSONSyntaxError) {
        skipWhitespace()
        try expect(bracket, "here")
        depth += 1
        if depth > maximumDepth {
            throw fault("lists and objects are nested deeper than \(maximumDepth)", at: offset - 1)
        }
    }

    /// Returns whether the closing bracket was reached, and otherwise moves past the required comma to the next element.
    private mutating func leave(_ bracket: UInt8, afterComma isFirst: inout Bool) throws(JSONSyntaxError) -> Bool {
        skipWhitespace()
        if current == bracket {
            offset += 1
            depth -= 1
            return true
        }
        if isFirst {
            isFirst = false
            return false
        }
        let comma = offset
        guard current == UInt8(ascii: ",") else {
            throw fault("expected \",\" or \(shown(bracket)) after a value, found \(shown(current))")
        }
        offset += 1
        skipWhitespace()
        if current == bracket { throw fault("a comma stands before \(shown(bracket))", at: comma) }
        return false
    }

    private mutating func skipWhitespace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    mutating func expect(_ byte: UInt8, _ context: StaticString) throws(JSONSyntaxError) {
        guard current == byte else {
            throw fault("expected \(shown(byte)) \(context), found \(shown(current))")
        }
        offset += 1
    }

    var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    // MARK: Faults

    /// Returns an error at a place, by default the current one.
    package func fault(_ message: String, at place: Int? = nil) -> JSONSyntaxError {
        JSONSyntaxError(offset: place ?? offset, message: message)
    }

    func shown(_ byte: UInt8?) -> String {
        guard let byte else { return "the end of the document" }
        if byte == UInt8(ascii: "\"") { return "a double quote" }
        return (0x21..<0x7F).contains(byte) ? "\"\(Character(Unicode.Scalar(byte)))\"" : "byte \(hexadecimal(byte))"
    }

    func hexadecimal(_ byte: UInt8) -> String {
        (byte < 0x10 ? "0x0" : "0x") + String(byte, radix: 16, uppercase: true)
    }
}

/// The error at the first place where a document stops being JSON.
package struct JSONSyntaxError: Error {
    /// The offset of the error in bytes.
    package let offset: Int
    /// The error in plain words.
    package let message: String
    /// The innermost value or key around it, as a JSON Pointer (RFC 6901); empty for the whole document.
    package private(set) var pointer = ""

    init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }

    /// Returns the same error as seen from one level further out.
    func inside(_ token: String) -> JSONSyntaxError {
        var fault = self
        fault.pointer = "/" + token.pointerToken + pointer
        return fault
    }
}

/// The keys of one object, compared as RFC 8259 (section 8.3) recommends: by code unit, with escapes decoded.
struct SeenKeys {
    /// The keys of most objects; comparing with a few is faster than hashing.
    private var few: [Key] = []
    private var many: Set<Key> = []

    /// Inserts a key, and returns whether it is new.
    mutating func insert(_ text: String) -> Bool {
        let key = Key(text: text)
        if !many.isEmpty { return many.insert(key).inserted }
        if few.contains(key) { return false }
        if few.isEmpty { few.reserveCapacity(8) }
        few.append(key)
        if few.count > 16 { many = Set(few) }
        return true
    }

    /// A text that equals only itself, whereas Swift's `==` equates a letter with its decomposed form.
    private struct Key: Hashable {
        let text: String

        static func == (first: Key, second: Key) -> Bool {
            first.text == second.text && first.text.utf8.elementsEqual(second.text.utf8)
        }

        func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }
}

/// An encoding that JSON no longer allows, detected by the first bytes of a document.
enum ForeignEncoding: String {
    case utf16 = "UTF-16"
    case utf32 = "UTF-32"

    /// Detects a byte order mark, or else the zeros in the encoding of ASCII characters (RFC 4627, section 3).
    init?(of bytes: [UInt8]) {
        let start = bytes.prefix(4)
        if start.elementsEqual([0xFF, 0xFE, 0, 0]) || start.elementsEqual([0, 0, 0xFE, 0xFF]) {
            self = .utf32
        } else if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
            self = .utf16
        } else {
            switch start.map({ $0 == 0 }) {
            case [true, true, true, false], [false, true, true, true]: self = .utf32
            case [true, false, true, false], [false, true, false, true], [true, false], [false, true]: self = .utf16
            default: return nil
            }
        }
    }
}
