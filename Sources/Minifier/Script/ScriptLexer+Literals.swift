/// Literals (ECMA-262, section 12.9).
extension ScriptLexer {
    mutating func readString(endingWith quote: UInt8) throws(OddInput) -> ScriptToken.Kind {
        position += 1
        while let next = byte(0), next != 0x0A, next != 0x0D {
            if next == UInt8(ascii: "\\") {
                position += byte(1) == 0x0D && byte(2) == 0x0A ? 3 : 2
            } else {
                position += 1
                if next == quote { return .string }
            }
        }
        throw OddInput()
    }

    /// Reads a template, from its beginning or the previous `}`, up to its end or the next `${`.
    mutating func readTemplate() throws(OddInput) -> ScriptToken.Kind {
        position += 1
        while let next = byte(0) {
            if next == UInt8(ascii: "`") {
                position += 1
                return .template
            }
            if next == UInt8(ascii: "$"), byte(1) == UInt8(ascii: "{") {
                position += 2
                brackets.openSubstitution()
                return .template
            }
            position += next == UInt8(ascii: "\\") ? 2 : 1
        }
        throw OddInput()
    }

    /// Reads a number, or anything that looks like one, possibly with a property that follows directly.
    mutating func readNumber() -> ScriptToken.Kind {
        let start = position
        let hasPrefix = byte(0) == UInt8(ascii: "0") && byte(1)?.isLetter == true
        while let next = byte(0) {
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") {
                let isExponent = position > start && bytes[position - 1] | 0x20 == UInt8(ascii: "e")
                guard isExponent, !hasPrefix, byte(1)?.isDigit == true else { break }
            } else {
                guard next.isDigit || next.isLetter || next == UInt8(ascii: "_") || next == UInt8(ascii: ".") else {
                    break
                }
            }
            position += 1
        }
        return .number
    }

    /// Reads a regular expression with its flags (section 12.9.5), in which a slash in square brackets is not the end.
    mutating func readRegularExpression() throws(OddInput) -> ScriptToken.Kind {
        position += 1
        var isInClass = false
        while let next = byte(0), lineBreakLength == 0 {
            switch next {
            case UInt8(ascii: "\\"):
                position += 1
                guard lineBreakLength == 0 else { throw OddInput() }
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass:
                position += 1
                while byte(0)?.isLetter == true { position += 1 }
                return .regularExpression
            default: break
            }
            position += 1
        }
        throw OddInput()
    }
}
