/// The distinction between division and regular expressions at a `/`, based on the tokens before it (ECMA-262, section 12).
extension ScriptLexer {
    /// Whether the `/` begins a regular expression; throws if only a parser could know.
    var startsRegularExpression: Bool {
        get throws(OddInput) {
            guard let previous else { return true }
            switch previous.kind {
            case .number, .string, .regularExpression: return false
            case .template: return bytes[previous.bytes].last == UInt8(ascii: "{")
            case .name: return try startsRegularExpression(afterName: previous)
            case .sign: return try startsRegularExpression(afterSign: previous)
            case .space, .lineBreak, .keptComment: throw OddInput()
            }
        }
    }

    private func startsRegularExpression(afterName name: ScriptToken) throws(OddInput) -> Bool {
        if isProperty(after: beforePrevious) { return false }
        let word = String(decoding: bytes[name.bytes], as: UTF8.self)
        if Self.wordsBeforeValues.contains(word) { return true }
        guard !Self.unclearWords.contains(word) else { throw OddInput() }
        return false
    }

    private func startsRegularExpression(afterSign sign: ScriptToken) throws(OddInput) -> Bool {
        switch bytes[sign.bytes].last {
        case UInt8(ascii: ")"): return brackets.hasClosedCondition
        case UInt8(ascii: "]"): return false
        // It is unclear after a brace, which may end a block or an object, after a dot, which precedes a property, and after
        // `++` or `--`, which may precede or follow a value.
        case UInt8(ascii: "}"), UInt8(ascii: "."): throw OddInput()
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            guard sign.bytes.count == 1 else { throw OddInput() }
            return true
        default: return true
        }
    }

    /// The keywords before a value.
    private static let wordsBeforeValues: Set = [
        "return", "typeof", "case", "in", "instanceof", "delete", "void", "throw", "new", "do", "else", "default",
    ]

    /// Keywords that can also be names, and keywords that never precede a slash.
    private static let unclearWords: Set = [
        "await", "yield", "of", "break", "continue", "if", "while", "for", "with", "function", "class", "const", "var",
        "import", "export", "switch", "try", "catch", "finally", "debugger", "extends", "enum",
    ]
}
