/// Names, numbers, and tokens that begin with a name.
extension StyleLexer {
    /// Whether a number begins here (section 4.3.10).
    var startsNumber: Bool {
        let hasSign = byte(0) == UInt8(ascii: "+") || byte(0) == UInt8(ascii: "-")
        let first = hasSign ? 1 : 0
        return byte(first)?.isDigit == true || byte(first) == UInt8(ascii: ".") && byte(first + 1)?.isDigit == true
    }

    /// Returns whether a name begins at a distance from here (section 4.3.9).
    func startsName(at distance: Int) throws(OddInput) -> Bool {
        guard byte(distance) == UInt8(ascii: "-") else { return try startsNameWithoutHyphen(at: distance) }
        guard byte(distance + 1) != UInt8(ascii: "-") else { return true }
        return try startsNameWithoutHyphen(at: distance + 1)
    }

    private func startsNameWithoutHyphen(at distance: Int) throws(OddInput) -> Bool {
        try continuesName(at: distance) && byte(distance)?.isDigit == false && byte(distance) != UInt8(ascii: "-")
    }

    /// Returns whether a name continues at a distance from here; throws for a backslash at the end of a line or of the file.
    func continuesName(at distance: Int) throws(OddInput) -> Bool {
        guard let first = byte(distance) else { return false }
        guard first == UInt8(ascii: "\\") else { return first.isStyleNameByte }
        guard let next = byte(distance + 1), !next.isStyleLineBreak else { throw OddInput() }
        return true
    }

    mutating func readName() throws(OddInput) {
        while try continuesName(at: 0) {
            if byte(0) == UInt8(ascii: "\\") { try readEscape() } else { position += 1 }
        }
    }

    /// Reads a number with its unit (section 4.3.3).
    mutating func readNumber() throws(OddInput) -> StyleToken.Kind {
        position += 1
        while byte(0)?.isDigit == true { position += 1 }
        if byte(0) == UInt8(ascii: "."), byte(1)?.isDigit == true {
            position += 1
            while byte(0)?.isDigit == true { position += 1 }
        }
        if let e = byte(0), e | 0x20 == UInt8(ascii: "e") {
            let hasSign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-")
            if byte(hasSign ? 2 : 1)?.isDigit == true {
                position += hasSign ? 2 : 1
                while byte(0)?.isDigit == true { position += 1 }
            }
        }
        if byte(0) == UInt8(ascii: "%") {
            position += 1
        } else if try startsName(at: 0) {
            try readName()
        }
        return .number
    }

    /// Reads a name, a name with its bracket, or all of `url(…)` (section 4.3.4).
    mutating func readNameOrFunction() throws(OddInput) -> StyleToken.Kind {
        let start = position
        try readName()
        guard byte(0) == UInt8(ascii: "(") else { return .name }
        let name = bytes[start..<position]
        // An escaped name may also be `url`.
        if name.contains(UInt8(ascii: "\\")) { throw OddInput() }
        position += 1
        guard name.elementsEqual("url".utf8, by: { $0 | 0x20 == $1 }) else { return .function }
        var distance = 0
        while let next = byte(distance), next.isStyleSpace { distance += 1 }
        if byte(distance) == UInt8(ascii: "\"") || byte(distance) == UInt8(ascii: "'") { return .function }
        position += distance
        try readURL()
        return .url
    }

    /// Reads the content of `url()` without quotes (section 4.3.6).
    private mutating func readURL() throws(OddInput) {
        while let next = byte(0), next != UInt8(ascii: ")"), !next.isStyleSpace {
            switch next {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), 0..<0x20, 0x7F: throw OddInput()
            case UInt8(ascii: "\\"):
                _ = try continuesName(at: 0)
                try readEscape()
            default: position += 1
            }
        }
        while byte(0)?.isStyleSpace == true { position += 1 }
        guard byte(0) == UInt8(ascii: ")") else { throw OddInput() }
        position += 1
    }
}

extension UInt8 {
    fileprivate var isStyleNameByte: Bool {
        isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || isBeyondASCII
    }
}
