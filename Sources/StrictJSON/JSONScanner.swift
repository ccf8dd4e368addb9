/// Reads a JSON document strictly, byte by byte, telling where each value stands.
///
/// Strict as RFC 8259 and RFC 7493 (I-JSON) have it: UTF-8 only, no trailing comma, no duplicate key, no lone surrogate, no
/// control character in a string, a bounded depth. There is one parser, so what was checked and what
/// was read cannot differ.
package struct JSONScanner {
    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Where the next byte stands.
    package private(set) var offset: Int
    private let bytes: [UInt8]
    private let maximumDepth: Int
    private var depth = 0

    /// Begins at the start of a document, behind its byte order mark.
    package init(_ bytes: [UInt8], maximumDepth: Int = 32) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
        offset = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    }

    /// A value as its first byte announces it.
    package enum Kind: String {
        case object = "an object"
        case array = "a list"
        case string = "a text"
        case number = "a number"
        case boolean = "true or false"
        case null = "null"
    }

    // MARK: Walking

    /// Skips white space and tells what value comes next, without reading it.
    package mutating func peek() throws(JSONSyntaxFault) -> Kind {
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

    /// Reads an object, handing over each key; the body must read or skip that key's value.
    package mutating func readObject(
        _ body: (inout JSONScanner, String) throws(JSONSyntaxFault) -> Void
    ) throws(JSONSyntaxFault) {
        try enter(UInt8(ascii: "{"))
        var seen = SeenKeys()
        var isFirst = true
        while try !leave(UInt8(ascii: "}"), afterComma: &isFirst) {
            skipWhitespace()
            guard current == UInt8(ascii: "\"") else {
                throw fault("expected a key in double quotes, found \(shown(current))")
            }
            let start = offset
            let key = try readString()
            guard seen.insert(key) else { throw fault("the key \"\(key)\" stands twice in one object", at: start) }
            skipWhitespace()
            try expect(UInt8(ascii: ":"), "after the key \"\(key)\"")
            try body(&self, key)
        }
    }

    /// Reads a list, calling once at each element; the body must read or skip it.
    package mutating func readArray(
        _ body: (inout JSONScanner, Int) throws(JSONSyntaxFault) -> Void
    ) throws(JSONSyntaxFault) {
        try enter(UInt8(ascii: "["))
        var isFirst = true
        var index = 0
        while try !leave(UInt8(ascii: "]"), afterComma: &isFirst) {
            try body(&self, index)
            index += 1
        }
    }

    /// Checks a value of any kind and passes over it.
    package mutating func skipValue() throws(JSONSyntaxFault) {
        switch try peek() {
        case .object: try readObject { (scanner, _) throws(JSONSyntaxFault) in try scanner.skipValue() }
        case .array: try readArray { (scanner, _) throws(JSONSyntaxFault) in try scanner.skipValue() }
        case .string: _ = try readString()
        case .number: _ = try readNumber()
        case .boolean: _ = try readBoolean()
        case .null: try skipWord("null")
        }
    }

    /// Checks that nothing but white space is left.
    package mutating func finish() throws(JSONSyntaxFault) {
        skipWhitespace()
        if current != nil { throw fault("expected the end of the document, found \(shown(current))") }
    }

    // MARK: Scalars

    /// Reads a string, undoing its escapes.
    package mutating func readString() throws(JSONSyntaxFault) -> String {
        let opening = offset
        try expect(UInt8(ascii: "\""), "at the start of a text")
        let start = offset
        while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
            offset += 1
        }
        if current == UInt8(ascii: "\"") {
            defer { offset += 1 }
            return try text(bytes[start..<offset], at: start)
        }
        var unescaped = Array(bytes[start..<offset])
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                defer { offset += 1 }
                return try text(unescaped[...], at: start)
            case UInt8(ascii: "\\"):
                unescaped.append(contentsOf: String(try readEscape()).utf8)
            case 0..<0x20:
                throw fault("a control character (\(hex(UInt32(byte)))) stands in a text; it must be escaped")
            default:
                unescaped.append(byte)
                offset += 1
            }
        }
        throw fault("a text that begins here is never closed", at: opening)
    }

    private func text(_ slice: ArraySlice<UInt8>, at start: Int) throws(JSONSyntaxFault) -> String {
        if let text = String(validating: slice, as: UTF8.self) { return text }
        throw fault("a text that begins here is not valid UTF-8", at: start)
    }

    private mutating func readEscape() throws(JSONSyntaxFault) -> Unicode.Scalar {
        let start = offset
        offset += 1
        guard let byte = current else { throw fault("the document ends inside an escape", at: start) }
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try readUnicodeEscape(from: start)
        default: throw fault("\\ followed by \(shown(byte)) is not an escape", at: start)
        }
    }

    /// The rest of `\uXXXX`, or of two of them that are a surrogate pair (RFC 8259, section 7).
    private mutating func readUnicodeEscape(from start: Int) throws(JSONSyntaxFault) -> Unicode.Scalar {
        let first = try readHexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        if UTF16.isLeadSurrogate(UInt16(first)), bytes[offset...].starts(with: [0x5C, 0x75]) {
            offset += 2
            let second = UInt16(try readHexadecimal())
            if UTF16.isTrailSurrogate(second) {
                return UTF16.decode(UTF16.EncodedScalar([UInt16(first), second]))
            }
        }
        throw fault("\\u\(hex(first).dropFirst(2)) is half of a surrogate pair", at: start)
    }

    private mutating func readHexadecimal() throws(JSONSyntaxFault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw fault("\\u needs four hexadecimal digits, found \(shown(current))")
            }
            value = value << 4 | UInt32(digit)
            offset += 1
        }
        return value
    }

    /// Reads true or false.
    package mutating func readBoolean() throws(JSONSyntaxFault) -> Bool {
        let isTrue = current == UInt8(ascii: "t")
        try skipWord(isTrue ? "true" : "false")
        return isTrue
    }

    /// Reads a number, as it is written.
    package mutating func readNumber() throws(JSONSyntaxFault) -> String {
        let start = offset
        try skipNumber()
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func skipNumber() throws(JSONSyntaxFault) {
        if current == UInt8(ascii: "-") { offset += 1 }
        if current == UInt8(ascii: "0") {
            offset += 1
            if isDigit(current) { throw fault("a number must not begin with 0") }
        } else {
            try skipDigits()
        }
        if current == UInt8(ascii: ".") {
            offset += 1
            try skipDigits()
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            offset += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
            try skipDigits()
        }
    }

    private mutating func skipDigits() throws(JSONSyntaxFault) {
        guard isDigit(current) else { throw fault("expected a digit, found \(shown(current))") }
        while isDigit(current) { offset += 1 }
    }

    private mutating func skipWord(_ word: StaticString) throws(JSONSyntaxFault) {
        let start = offset
        for index in 0..<word.utf8CodeUnitCount {
            guard current == word.utf8Start[index] else { throw fault("expected \(word)", at: start) }
            offset += 1
        }
    }

    // MARK: Structure

    private mutating func enter(_ bracket: UInt8) throws(JSONSyntaxFault) {
        try expect(bracket, "here")
        depth += 1
        if depth > maximumDepth {
            throw fault("lists and objects are nested deeper than \(maximumDepth)", at: offset - 1)
        }
    }

    /// Whether the closing bracket was reached; otherwise passes the comma that must stand between elements.
    private mutating func leave(_ bracket: UInt8, afterComma isFirst: inout Bool) throws(JSONSyntaxFault) -> Bool {
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
        try expect(UInt8(ascii: ","), "or \(shown(bracket)) after a value")
        skipWhitespace()
        if current == bracket { throw fault("a comma stands before \(shown(bracket))", at: comma) }
        return false
    }

    private mutating func skipWhitespace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    private mutating func expect(_ byte: UInt8, _ context: String) throws(JSONSyntaxFault) {
        guard current == byte else {
            throw fault("expected \(shown(byte)) \(context), found \(shown(current))")
        }
        offset += 1
    }

    private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private func isDigit(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    // MARK: Faults

    private func fault(_ message: String, at place: Int? = nil) -> JSONSyntaxFault {
        JSONSyntaxFault(offset: place ?? offset, message: message)
    }

    private func shown(_ byte: UInt8?) -> String {
        guard let byte else { return "the end of the document" }
        return (0x21..<0x7F).contains(byte) ? "\"\(Character(Unicode.Scalar(byte)))\"" : "byte \(hex(UInt32(byte)))"
    }

    private func hex(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return "0x" + String(repeating: "0", count: max(0, (value > 0xFF ? 4 : 2) - digits.count)) + digits
    }
}

/// The first place at which a document stops being JSON.
package struct JSONSyntaxFault: Error {
    /// In bytes.
    package var offset: Int
    package var message: String
}

/// The keys of one object; few as a rule, when a walk is quicker than hashing.
private struct SeenKeys {
    private var few: [String] = []
    private var many: Set<String> = []

    mutating func insert(_ key: String) -> Bool {
        if many.isEmpty, few.count < 16 {
            if few.contains(key) { return false }
            few.append(key)
            return true
        }
        if many.isEmpty { many = Set(few) }
        return many.insert(key).inserted
    }
}
