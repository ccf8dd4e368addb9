/// Names, operators and brackets.
extension ScriptLexer {
    /// Reads a name (ECMA-262, section 12.7), or a private one after `#`; space outside of ASCII is odd.
    mutating func readName() throws(OddInput) -> ScriptToken.Kind {
        let start = position
        position += 1
        while let next = byte(0), next.isScriptNameByte { position += 1 }
        let name = bytes[start..<position]
        if name.contains(where: \.isBeyondASCII) {
            let characters = String(decoding: name, as: UTF8.self).unicodeScalars
            if characters.contains(where: { $0.properties.isWhitespace || $0 == "\u{FEFF}" }) { throw OddInput() }
        }
        return .name
    }

    /// Reads an operator or a bracket (section 12.8), with several characters only if they affect the next token.
    ///
    /// `<!--` and `-->` are odd, because they sometimes begin a comment (section B.1.1).
    mutating func readSign() throws(OddInput) -> ScriptToken.Kind {
        let sign = bytes[position]
        guard "{}()[];,<>+-*%&|^!~?:=.".utf8.contains(sign), !isAt("<!--"), !isAt("-->") else { throw OddInput() }
        brackets.open(sign, isCondition: sign == UInt8(ascii: "(") && isAfterConditionKeyword)
        try brackets.close(sign)
        let isQuestion = isAt("?.") && byte(2)?.isDigit != true
        let length = isAt("...") ? 3 : isAt("++") || isAt("--") || isAt("=>") || isQuestion ? 2 : 1
        position += length
        return .sign
    }

    /// Whether the last token is a keyword before a bracketed condition that a statement follows.
    private var isAfterConditionKeyword: Bool {
        if isText("await", of: previous), isText("for", of: beforePrevious) { return true }
        guard !isProperty(after: beforePrevious) else { return false }
        return isText("if", of: previous) || isText("while", of: previous) || isText("for", of: previous)
            || isText("with", of: previous)
    }

    /// Returns whether a name after this token is a property, even if it looks like a keyword.
    func isProperty(after token: ScriptToken?) -> Bool { isText(".", of: token) || isText("?.", of: token) }
}

extension UInt8 {
    var isScriptNameByte: Bool {
        isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || isBeyondASCII
    }
}
