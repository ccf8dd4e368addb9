/// A token of a stylesheet (CSS Syntax Level 3, section 4), as specific as a minifier needs.
struct StyleToken: Equatable {
    enum Kind: Equatable {
        case space, comment
        /// A comment that is kept: `/*! … */`.
        case keptComment
        case name, number, string, hash, atKeyword
        /// A name with its opening bracket.
        case function
        /// `url(…)` without quotes, as a whole.
        case url
        /// Any other single character.
        case sign(UInt8)
    }

    let kind: Kind
    let bytes: Range<Int>

    /// Whether the token is neither space nor a comment.
    var isSignificant: Bool { kind != .space && kind != .comment && kind != .keptComment }

    func `is`(_ sign: Unicode.Scalar) -> Bool { kind == .sign(UInt8(ascii: sign)) }

    func isOne(of signs: StaticString) -> Bool {
        guard case .sign(let byte) = kind else { return false }
        return signs.withUTF8Buffer { $0.contains(byte) }
    }
}
