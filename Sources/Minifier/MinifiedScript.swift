/// Removes everything from a script that only its editors need: comments, indentation, empty lines.
///
/// Line breaks stay, so that automatic semicolons don't change, and errors are found by their line. Nothing is renamed.
/// Comments for other readers stay: licences (`/*!`, `//!`, `@license`, `@preserve`) and `//# sourceMappingURL`.
package enum MinifiedScript {
    /// Returns the minified bytes of a script, or the bytes unchanged if anything in them is odd.
    ///
    /// Tokens without an end or a partner are odd, and anything that only a parser could decide, such as a `/` after a `}`.
    package static func bytes(of script: [UInt8]) -> [UInt8] {
        guard script.isUTF8 else { return script }
        let start = script.byteOrderMarkLength
        do throws(OddInput) {
            let tokens = try ScriptLexer.tokens(of: script, from: start)
            let result = Array(script[..<start]) + ScriptWriter.bytes(of: tokens, in: script)
            // The minified script must not have joined two tokens into another one.
            let again = try ScriptLexer.tokens(of: result, from: start)
            guard said(by: again, in: result) == said(by: tokens, in: script) else { return script }
            return result
        } catch {
            return script
        }
    }

    /// Returns the tokens that an engine sees, with an empty slice for one or more line breaks between them.
    private static func said(by tokens: [ScriptToken], in script: [UInt8]) -> [ArraySlice<UInt8>] {
        var said: [ArraySlice<UInt8>] = [[]]
        for token in tokens where token.kind != .space {
            if token.kind != .lineBreak {
                said.append(script[token.bytes])
            } else if said.last != [] {
                said.append([])
            }
        }
        return said
    }
}
