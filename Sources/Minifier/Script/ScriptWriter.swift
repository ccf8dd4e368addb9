/// Writes a script's tokens without meaningless comments and space.
enum ScriptWriter {
    static func bytes(of tokens: [ScriptToken], in script: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var hasSpace = false
        var hasLineBreak = false
        var previous: UInt8?
        for token in tokens {
            switch token.kind {
            case .space: hasSpace = true
            case .lineBreak: hasLineBreak = true
            default:
                if let previous, let next = script[token.bytes].first {
                    if hasLineBreak {
                        result.append(UInt8(ascii: "\n"))
                    } else if hasSpace, !mayLeaveOutSpace(between: previous, and: next) {
                        result.append(UInt8(ascii: " "))
                    }
                }
                result += script[token.bytes]
                previous = script[token.bytes].last
                hasSpace = false
                hasLineBreak = false
            }
        }
        if previous != nil, hasLineBreak { result.append(UInt8(ascii: "\n")) }
        return result
    }

    /// Returns whether two tokens on a line stay apart without space, given the last character of one and the first of the
    /// other.
    private static func mayLeaveOutSpace(between one: UInt8, and other: UInt8) -> Bool {
        one.isBracketOrSeparator || other.isBracketOrSeparator
            || one.isOperator && other.isPartOfValue || one.isPartOfValue && other.isOperator
    }
}

extension UInt8 {
    fileprivate var isBracketOrSeparator: Bool { "{}()[],;".utf8.contains(self) }

    /// Whether the byte is part of an operator, except for the slash, which begins comments, and the dot, which is part of
    /// numbers.
    fileprivate var isOperator: Bool { "=+-*%&|^<>!~?:".utf8.contains(self) }

    /// Whether a name, a string or a number begins or ends with the byte, except for numbers that do so with a dot.
    fileprivate var isPartOfValue: Bool { isScriptNameByte || "#\"'`".utf8.contains(self) }
}
