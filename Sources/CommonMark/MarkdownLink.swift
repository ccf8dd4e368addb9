/// A link or image whose destination is relative: it has no scheme and does not start with `#`.
public struct MarkdownLink: Sendable, Hashable {
    /// What the destination is used for.
    public enum Kind: Sendable, Hashable {
        /// `[text](destination)`.
        case link
        /// `![alternative text](destination)`.
        case image
    }

    /// The destination as written, with Markdown's escapes and entities undone and percent-encoding kept.
    public let destination: String
    /// Whether the destination is followed or shown.
    public let kind: Kind
    /// The line it stands on, from 1.
    public let line: Int
    /// The column it starts at, from 1, in characters.
    public let column: Int
}

/// What becomes of a relative destination.
public enum LinkTarget: Sendable, Hashable {
    /// It is used as written.
    case keep
    /// Another address takes its place. An address that Markdown itself may not use is refused.
    case replace(String)
    /// Another address takes an image's place, whose size in pixels is known: a page can keep room for it. For a link as `replace`.
    case show(String, width: Int, height: Int)
    /// The text stays, without a link or image; `reason` completes "the link to … is left out: ".
    case refuse(reason: String)
    /// The text stays, without a link or image, and nothing is reported.
    case leaveOut
}
