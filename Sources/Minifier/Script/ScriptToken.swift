/// A token of a script (ECMA-262, section 12), as specific as a minifier needs.
struct ScriptToken: Equatable {
    enum Kind {
        /// Space, or a comment within a line.
        case space
        /// The end of a line, or a comment of several lines, which counts as one.
        case lineBreak
        case keptComment
        /// A name or a keyword.
        case name
        case number, string
        /// A template, or a part of one up to `${` or from `}`.
        case template
        case regularExpression
        /// An operator or bracket.
        case sign
    }

    let kind: Kind
    let bytes: Range<Int>

    /// Whether the token is neither space nor a comment.
    var isSignificant: Bool { kind != .space && kind != .lineBreak && kind != .keptComment }
}
