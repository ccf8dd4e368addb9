public import Foundation

/// One recipe of a feed that was valid as a whole.
///
/// Nothing makes a `Recipe` but ``RecipeFeed/init(_:from:limits:)``, so whoever holds one knows that its
/// text is present and its links are safe to put into a page.
public struct Recipe: Sendable, Hashable {
    /// The recipe's UUID in lower case (RFC 9562, section 4).
    public let id: String
    /// What the dish is called; not blank.
    public let name: String
    /// The cuisine that the dish belongs to; not blank.
    public let cuisine: String
    /// The photo meant for lists, absolute.
    public let smallPhoto: URL?
    /// The photo meant for the recipe's own page, absolute.
    public let largePhoto: URL?
    /// The page that the recipe comes from, `http` or `https`.
    public let source: URL?
    /// A video of the dish being made, `http` or `https`.
    public let video: URL?
}
