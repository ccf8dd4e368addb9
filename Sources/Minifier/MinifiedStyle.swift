/// A stylesheet without what only those who edit it need: comments, indentation, line breaks.
///
/// Nothing is renamed, reordered or merged. Comments that begin with `/*!` stay, since they tell licences.
package enum MinifiedStyle {
    /// A stylesheet's bytes, minified; where anything in them is odd, they come back as they are.
    ///
    /// Odd is what a browser repairs (strings that do not end, brackets without a partner), and what is rare and hard to do
    /// right (`<!--`, `@charset` that is not the very first).
    package static func bytes(of css: [UInt8]) -> [UInt8] {
        guard css.isUTF8, !css.contains(0) else { return css }
        let start = css.byteOrderMarkLength
        do throws(OddInput) {
            let tokens = try StyleLexer.tokens(of: css, from: start)
            let minified = try StyleWriter.bytes(of: tokens, in: css, from: start)
            let result = css[..<start] + minified
            // What was left out must not have joined two tokens into another one.
            let again = try StyleLexer.tokens(of: Array(result), from: start)
            guard said(by: again, in: Array(result)) == said(by: tokens, in: css) else { return css }
            return Array(result)
        } catch {
            return css
        }
    }

    /// The tokens that a browser acts on, without semicolons that only end the last declaration of a block.
    private static func said(by tokens: [StyleToken], in css: [UInt8]) -> [ArraySlice<UInt8>] {
        var said: [ArraySlice<UInt8>] = []
        for token in tokens where token.isSignificant {
            if token.is(";") || token.is("}"), said.last == [UInt8(ascii: ";")] { said.removeLast() }
            said.append(css[token.bytes])
        }
        return said
    }
}
