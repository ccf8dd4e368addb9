/// Splits a stylesheet into tokens as CSS Syntax Level 3 does (section 4.3).
struct StyleLexer {
    let bytes: [UInt8]
    var position: Int

    /// Returns all tokens, which together make up the whole stylesheet.
    static func tokens(of css: [UInt8], from start: Int) throws(OddInput) -> [StyleToken] {
        var lexer = StyleLexer(bytes: css, position: start)
        var tokens: [StyleToken] = []
        while lexer.position < css.count {
            let start = lexer.position
            let kind = try lexer.readToken()
            tokens.append(StyleToken(kind: kind, bytes: start..<lexer.position))
        }
        return tokens
    }

    func byte(_ distance: Int) -> UInt8? {
        position + distance < bytes.count ? bytes[position + distance] : nil
    }

    func isAt(_ text: StaticString) -> Bool { bytes.holds(text, at: position) }

    private mutating func readToken() throws(OddInput) -> StyleToken.Kind {
        let first = bytes[position]
        switch first {
        case _ where first.isStyleSpace:
            while byte(0)?.isStyleSpace == true { position += 1 }
            return .space
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): return try readComment()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return try readString(endingWith: first)
        case _ where startsNumber: return try readNumber()
        case _ where isAt("<!--") || isAt("-->"): throw OddInput()
        case _ where try startsName(at: 0): return try readNameOrFunction()
        case UInt8(ascii: "#") where try continuesName(at: 1):
            position += 1
            try readName()
            return .hash
        case UInt8(ascii: "@") where try startsName(at: 1):
            position += 1
            try readName()
            return .atKeyword
        case UInt8(ascii: "\\"): throw OddInput()
        default:
            position += 1
            return .sign(first)
        }
    }

    private mutating func readComment() throws(OddInput) -> StyleToken.Kind {
        let kind: StyleToken.Kind = byte(2) == UInt8(ascii: "!") ? .keptComment : .comment
        position += 2
        while !(byte(0) == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
            guard position < bytes.count else { throw OddInput() }
            position += 1
        }
        position += 2
        return kind
    }

    private mutating func readString(endingWith quote: UInt8) throws(OddInput) -> StyleToken.Kind {
        position += 1
        while let next = byte(0), !next.isStyleLineBreak {
            if next == UInt8(ascii: "\\") {
                try readEscape()
            } else {
                position += 1
                if next == quote { return .string }
            }
        }
        throw OddInput()
    }

    /// Reads an escape in a name or string (section 4.3.7), with the one space that ends its digits.
    mutating func readEscape() throws(OddInput) {
        position += 1
        var digits = 0
        while digits < 6, byte(0)?.isHexDigit == true {
            position += 1
            digits += 1
        }
        guard digits > 0 || position < bytes.count else { throw OddInput() }
        guard digits == 0 || byte(0)?.isStyleSpace == true else { return }
        position += isAt("\r\n") ? 2 : 1
    }
}

extension UInt8 {
    var isStyleLineBreak: Bool { self == 0x0A || self == 0x0C || self == 0x0D }

    var isStyleSpace: Bool { isStyleLineBreak || self == 0x20 || self == 0x09 }
}
