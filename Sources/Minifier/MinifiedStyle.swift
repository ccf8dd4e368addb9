/// Removes everything from a stylesheet that only its editors need: comments, indentation, line breaks.
///
/// Nothing is renamed, reordered or merged. Comments that begin with `/*!` stay, because they state licences.
package enum MinifiedStyle {
    /// Returns the minified bytes of a stylesheet, or the bytes unchanged if anything in them is odd.
    ///
    /// Parts are odd if a browser repairs them (strings without an end, brackets without a partner), or if they are rare and
    /// hard to handle correctly (`<!--`, `@charset` anywhere but at the very beginning).
    package static func bytes(of css: [UInt8]) -> [UInt8] {
        guard css.isUTF8, !css.contains(0) else { return css }
        let start = css.byteOrderMarkLength
        do throws(OddInput) {
            let tokens = try StyleLexer.tokens(of: css, from: start)
            let minified = try StyleWriter.bytes(of: tokens, in: css, from: start)
            let result = css[..<start] + minified
            // The minified stylesheet must not have joined two tokens into another one.
            let again = try StyleLexer.tokens(of: Array(result), from: start)
            guard said(by: again, in: Array(result)) == said(by: tokens, in: css) else { return css }
            return Array(result)
        } catch {
            return css
        }
    }

    /// Returns the tokens that a browser sees, without semicolons that only end the last declaration of a block.
    private static func said(by tokens: [StyleToken], in css: [UInt8]) -> [ArraySlice<UInt8>] {
        var said: [ArraySlice<UInt8>] = []
        for token in tokens where token.isSignificant {
            if token.is(";") || token.is("}"), said.last == [UInt8(ascii: ";")] { said.removeLast() }
            said.append(css[token.bytes])
        }
        return said
    }
}
