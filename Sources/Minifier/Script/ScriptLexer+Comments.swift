/// Comments (ECMA-262, section 12.4), most of which are removed.
extension ScriptLexer {
    mutating func readLineComment() -> ScriptToken.Kind {
        let start = position
        skipToLineEnd()
        let text = bytes[start..<position].dropFirst(2)
        let isForTools = text.first.map { "!#@".utf8.contains($0) } == true
        return isForTools || Self.tellsLicence(text) ? .keptComment : .space
    }

    mutating func readBlockComment() throws(OddInput) -> ScriptToken.Kind {
        let start = position
        var hasLineBreak = false
        position += 2
        while !isAt("*/") {
            guard position < bytes.count else { throw OddInput() }
            if lineBreakLength > 0 { hasLineBreak = true }
            position += 1
        }
        position += 2
        let text = bytes[start..<position].dropFirst(2)
        if text.first == UInt8(ascii: "!") || Self.tellsLicence(text) { return .keptComment }
        return hasLineBreak ? .lineBreak : .space
    }

    private static func tellsLicence(_ comment: ArraySlice<UInt8>) -> Bool {
        var rest = comment
        while let at = rest.firstIndex(of: UInt8(ascii: "@")) {
            rest = rest[(at + 1)...]
            if rest.starts(with: "license".utf8) || rest.starts(with: "preserve".utf8) { return true }
        }
        return false
    }
}
