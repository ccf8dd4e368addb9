/// Writes a stylesheet's tokens without meaningless comments and space.
struct StyleWriter {
    private let css: [UInt8]
    private var result: [UInt8] = []
    private var place = StylePlace()
    /// The last significant token that was written.
    private var previous: StyleToken?
    /// The space and comments between that token and the next.
    private var gap = Gap()
    /// Whether a semicolon is pending, which is not written if the block ends after it.
    private var hasHeldSemicolon = false

    private struct Gap {
        var hasSpace = false
        var hasComment = false
        var keptComments: [Range<Int>] = []
    }

    static func bytes(of tokens: [StyleToken], in css: [UInt8], from start: Int) throws(OddInput) -> [UInt8] {
        var writer = StyleWriter(css: css)
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .space: writer.gap.hasSpace = true
            case .comment: writer.gap.hasComment = true
            case .keptComment: writer.gap.keptComments.append(token.bytes)
            default:
                try writer.checkEncoding(at: token, isFirst: token.bytes.lowerBound == start)
                let isBetweenStatements = writer.place.statement == nil
                if isBetweenStatements, !token.isOne(of: ";}") {
                    let isInBlock = !writer.place.brackets.isEmpty
                    writer.place.begin(
                        StyleStatement(beginningAt: index, of: tokens, in: css, isInBlock: isInBlock))
                }
                writer.writeGap(before: token, isBetweenStatements: isBetweenStatements)
                try writer.write(token)
            }
        }
        guard writer.place.brackets.isEmpty else { throw OddInput() }
        writer.writeGap(before: nil, isBetweenStatements: true)
        return writer.result
    }

    private init(css: [UInt8]) { self.css = css }

    /// Throws unless `@charset` is written exactly like this and at the very beginning, as only then it sets the encoding
    /// (section 3.2).
    private func checkEncoding(at token: StyleToken, isFirst: Bool) throws(OddInput) {
        guard token.kind == .atKeyword,
            css[token.bytes].elementsEqual("@charset".utf8, by: { $0 == $1 || $0 | 0x20 == $1 })
        else { return }
        guard isFirst, css[token.bytes.lowerBound...].starts(with: "@charset \"".utf8) else { throw OddInput() }
    }

    private mutating func write(_ token: StyleToken) throws(OddInput) {
        let mayHold = token.is(";") && place.mayLeaveOutSemicolon(after: previous)
        try place.pass(token)
        if mayHold { hasHeldSemicolon = true } else { result += css[token.bytes] }
        previous = token
    }

    /// Writes the necessary space and comments before a token, or at the end.
    private mutating func writeGap(before next: StyleToken?, isBetweenStatements: Bool) {
        if hasHeldSemicolon, next?.is("}") != true, next?.is(";") != true { result.append(UInt8(ascii: ";")) }
        hasHeldSemicolon = false
        if let previous, let next, !isBetweenStatements {
            if gap.hasSpace, !place.mayLeaveOutSpace(between: previous, and: next) {
                result.append(UInt8(ascii: " "))
            } else if !gap.hasSpace, gap.hasComment, gap.keptComments.isEmpty, Self.mayJoin(previous, next) {
                result += "/**/".utf8
            }
        }
        for comment in gap.keptComments { result += css[comment] }
        gap = Gap()
    }

    /// Returns whether two tokens could become another one with nothing between them.
    private static func mayJoin(_ one: StyleToken, _ other: StyleToken) -> Bool {
        !one.isOne(of: "{};,()[]:") && !other.isOne(of: "{};,)[]:")
    }
}
