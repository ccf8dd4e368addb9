/// A link or image with a relative destination, which has no scheme and doesn't start with `#`.
public struct MarkdownLink: Sendable, Hashable {
    /// The use of the destination.
    public enum Kind: Sendable, Hashable {
        /// `[text](destination)`.
        case link
        /// `![alternative text](destination)`.
        case image
    }

    /// The destination as written, with Markdown's escapes and entities decoded and percent-encoding kept.
    public let destination: String
    /// Whether the destination is followed or shown.
    public let kind: Kind
    /// The line of the link, counted from 1.
    public let line: Int
    /// The column where the link starts, counted in characters from 1.
    public let column: Int
}

/// A decision about a relative destination.
public enum LinkTarget: Sendable, Hashable {
    /// The destination is used as written.
    case keep
    /// Another address replaces it, but is refused if Markdown itself may not use it.
    case replace(String)
    /// Another address replaces an image's, whose size in pixels is known so that a page can reserve room. For links it acts as
    /// `replace`.
    case show(String, width: Int, height: Int)
    /// Only the text is kept, without a link or image; `reason` completes "the link to … is left out: ", and `help` says what to do.
    case refuse(reason: String, help: String? = nil)
    /// Only the text is kept, without a link or image, and nothing is reported.
    case leaveOut
}
