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
}
