/// A script without what only those who edit it need: comments, indentation, empty lines.
///
/// Line breaks stay, so that semicolons are inserted where they were, and a fault is found by its line. Nothing is renamed.
/// Comments for others than its editors stay: licences (`/*!`, `//!`, `@license`, `@preserve`) and `//# sourceMappingURL`.
package enum MinifiedScript {
    /// A script's bytes, minified; where anything in them is odd, they come back as they are.
    ///
    /// Odd is what does not end or has no partner, and what only a parser could decide, such as a `/` after a `}`.
    package static func bytes(of script: [UInt8]) -> [UInt8] {
        guard script.isUTF8 else { return script }
        let start = script.byteOrderMarkLength
        do throws(OddInput) {
            let tokens = try ScriptLexer.tokens(of: script, from: start)
            let result = Array(script[..<start]) + ScriptWriter.bytes(of: tokens, in: script)
            // What was left out must not have joined two tokens into another one.
            let again = try ScriptLexer.tokens(of: result, from: start)
            guard said(by: again, in: result) == said(by: tokens, in: script) else { return script }
            return result
        } catch {
            return script
        }
    }

    /// What an engine acts on: tokens, and whether lines end between them, for which an empty slice stands.
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
