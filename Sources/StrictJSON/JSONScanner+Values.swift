extension JSONScanner {
    /// Skips white space and reads true or false.
    package mutating func readBoolean() throws(JSONSyntaxError) -> Bool {
        guard try peek() == .boolean else { throw fault("expected true or false") }
        let isTrue = current == UInt8(ascii: "t")
        try skipWord(isTrue ? "true" : "false")
        return isTrue
    }

    mutating func skipWord(_ word: StaticString) throws(JSONSyntaxError) {
        let start = offset
        for index in 0..<word.utf8CodeUnitCount {
            guard current == word.utf8Start[index] else { throw fault("expected \(word)", at: start) }
            offset += 1
        }
    }

    // MARK: Numbers (RFC 8259, section 6)

    /// Skips white space and reads a number as written.
    package mutating func readNumber() throws(JSONSyntaxError) -> String {
        guard try peek() == .number else { throw fault("expected a number") }
        let start = offset
        try skipNumber()
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// Skips white space and reads a whole number.
    package mutating func readInteger() throws(JSONSyntaxError) -> Int {
        guard try peek() == .number, let number = Int(try readNumber()) else { throw fault("expected a whole number") }
        return number
    }

    private mutating func skipNumber() throws(JSONSyntaxError) {
        if current == UInt8(ascii: "-") { offset += 1 }
        if current == UInt8(ascii: "0") {
            offset += 1
            if isDigit(current) { throw fault("a number must not begin with 0", at: offset - 1) }
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

    private mutating func skipDigits() throws(JSONSyntaxError) {
        guard isDigit(current) else { throw fault("expected a digit, found \(shown(current))") }
        while isDigit(current) { offset += 1 }
    }

    private func isDigit(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    // MARK: Strings (RFC 8259, section 7)

    /// Skips white space and reads a string.
    package mutating func readText() throws(JSONSyntaxError) -> String {
        guard try peek() == .string else { throw fault("expected a text") }
        return try readString()
    }

    /// Reads a string and decodes its escapes (RFC 8259).
    package mutating func readString() throws(JSONSyntaxError) -> String {
        let start = offset
        let form = try skipString()
        let content = (start + 1)..<(offset - 1)
        let text = form == .escaped ? unescaped(content) : String(decoding: bytes[content], as: UTF8.self)
        return form == .plain ? text : StreamSafeText.limited(text)
    }

    /// The form in which a string is written.
    enum StringForm: UInt8 {
        /// ASCII without escapes.
        case plain
        /// Any characters without escapes.
        case literal
        case escaped
    }

    /// Checks a string and skips it.
    mutating func skipString() throws(JSONSyntaxError) -> StringForm {
        let opening = offset
        try expect(UInt8(ascii: "\""), "at the start of a text")
        var form = StringForm.plain
        while true {
            if try !skipRun(), form == .plain { form = .literal }
            switch current {
            case UInt8(ascii: "\""):
                offset += 1
                return form
            case UInt8(ascii: "\\"):
                _ = try readEscape()
                form = .escaped
            case let byte?:
                throw fault("a control character (\(hexadecimal(byte))) stands in a text; it must be escaped")
            case nil:
                throw fault("a text that begins here is never closed", at: opening)
            }
        }
    }

    /// Decodes a string that was checked, given the range between its quotes.
    func unescaped(_ content: Range<Int>) -> String {
        var text = ""
        var scanner = JSONScanner(bytes, at: content.lowerBound)
        while scanner.offset < content.upperBound {
            let run = bytes[scanner.offset..<content.upperBound].prefix { $0 != UInt8(ascii: "\\") }
            text += String(decoding: run, as: UTF8.self)
            scanner.offset = run.endIndex
            if run.endIndex < content.upperBound, let scalar = try? scanner.readEscape() {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Skips the characters up to the next quote, escape or control character; returns whether they are ASCII.
    private mutating func skipRun() throws(JSONSyntaxError) -> Bool {
        let start = offset
        // This works on the raw bytes, because most of a document is skipped here.
        let isASCII = bytes.withUnsafeBufferPointer { bytes in
            var end = start
            var seen: UInt8 = 0
            while end < bytes.count, !Self.endsRun(bytes[end]) {
                seen |= bytes[end]
                end += 1
            }
            offset = end
            return seen < 0x80
        }
        if isASCII || String(validating: bytes[start..<offset], as: UTF8.self) != nil { return isASCII }
        var place = start
        var rest = bytes[start..<offset].makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        while case .valid(let character) = parser.parseScalar(from: &rest) { place += character.count }
        throw fault("byte \(hexadecimal(bytes[place])) is not UTF-8; save the document as UTF-8", at: place)
    }

    private static func endsRun(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20
    }

    // MARK: Escapes

    private mutating func readEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
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

    /// Reads the rest of `\uXXXX`, or of two of them that form a surrogate pair.
    private mutating func readUnicodeEscape(from start: Int) throws(JSONSyntaxError) -> Unicode.Scalar {
        let first = try readCodeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let written = String(decoding: bytes[start..<offset], as: UTF8.self)
        if UTF16.isLeadSurrogate(first), bytes[offset...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
            offset += 2
            let second = try readCodeUnit()
            if UTF16.isTrailSurrogate(second) { return UTF16.decode(UTF16.EncodedScalar([first, second])) }
        }
        throw fault("\(written) is half of a surrogate pair", at: start)
    }

    private mutating func readCodeUnit() throws(JSONSyntaxError) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw fault("\\u needs four hexadecimal digits, found \(shown(current))")
            }
            value = value << 4 | UInt16(digit)
            offset += 1
        }
        return value
    }
}
