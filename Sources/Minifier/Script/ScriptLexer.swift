/// Splits a script into tokens (ECMA-262, section 12), without its grammar.
struct ScriptLexer {
    let bytes: [UInt8]
    var position: Int
    /// The open brackets.
    var brackets = ScriptBrackets()
    /// The last two significant tokens.
    var previous: ScriptToken?
    var beforePrevious: ScriptToken?

    /// Returns all tokens, which together make up the whole script.
    static func tokens(of script: [UInt8], from start: Int) throws(OddInput) -> [ScriptToken] {
        var lexer = ScriptLexer(bytes: script, position: start)
        var tokens: [ScriptToken] = []
        if lexer.isAt("#!") {
            lexer.skipToLineEnd()
            tokens.append(ScriptToken(kind: .keptComment, bytes: start..<lexer.position))
        }
        while lexer.position < script.count {
            let start = lexer.position
            let token = ScriptToken(kind: try lexer.readToken(), bytes: start..<lexer.position)
            tokens.append(token)
            if token.isSignificant { (lexer.beforePrevious, lexer.previous) = (lexer.previous, token) }
        }
        guard lexer.brackets.areClosed else { throw OddInput() }
        return tokens
    }

    func byte(_ distance: Int) -> UInt8? {
        position + distance < bytes.count ? bytes[position + distance] : nil
    }

    func isAt(_ text: StaticString) -> Bool { bytes.holds(text, at: position) }

    /// Returns whether a token is exactly this text.
    func isText(_ text: StaticString, of token: ScriptToken?) -> Bool {
        guard let token, token.bytes.count == text.utf8CodeUnitCount else { return false }
        return bytes.holds(text, at: token.bytes.lowerBound)
    }

    private mutating func readToken() throws(OddInput) -> ScriptToken.Kind {
        let first = bytes[position]
        switch first {
        case 0x20, 0x09, 0x0B, 0x0C:
            position += 1
            return .space
        case _ where lineBreakLength > 0:
            position += lineBreakLength
            return .lineBreak
        case UInt8(ascii: "/"): return try readCommentOrSlash()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return try readString(endingWith: first)
        case UInt8(ascii: "`"): return try readTemplate()
        case UInt8(ascii: "}") where brackets.isInSubstitution:
            try brackets.close(first)
            return try readTemplate()
        case _ where first.isDigit || first == UInt8(ascii: ".") && byte(1)?.isDigit == true: return readNumber()
        case UInt8(ascii: "#") where byte(1)?.isScriptNameByte == true, _ where first.isScriptNameByte:
            return try readName()
        default: return try readSign()
        }
    }

    /// The length of the line break at the current position, or 0 (section 12.3).
    var lineBreakLength: Int {
        if isAt("\u{2028}") || isAt("\u{2029}") { return 3 }
        return byte(0) == 0x0A || byte(0) == 0x0D ? 1 : 0
    }

    mutating func skipToLineEnd() {
        while position < bytes.count, lineBreakLength == 0 { position += 1 }
    }

    private mutating func readCommentOrSlash() throws(OddInput) -> ScriptToken.Kind {
        switch byte(1) {
        case UInt8(ascii: "/"): return readLineComment()
        case UInt8(ascii: "*"): return try readBlockComment()
        default:
            if try startsRegularExpression { return try readRegularExpression() }
            position += 1
            return .sign
        }
    }
}
