/// A text of a feed with its markup, beside the plain text of the same.
///
/// It comes from outside, so a page may show it only as the module CommonMark renders it. An object, as recipes have many texts and few
/// of them have markup.
public final class RichText: Sendable {
    /// The text as Markdown.
    package let markdown: String
    /// The addresses of its links, as they are written.
    package let links: [String]
    /// Its images that can be asked for, in their order.
    package let images: [Image]

    /// An image of a text.
    package struct Image: Sendable, Hashable {
        /// Its address as it is written.
        package let written: String
        /// Its address, absolute.
        package let address: String
    }

    init(_ markdown: String, links: [String], images: [Image]) {
        (self.markdown, self.links, self.images) = (markdown, links, images)
    }
}

extension RichText: Hashable {
    /// Whether two texts say the same and show the same images.
    public static func == (one: RichText, other: RichText) -> Bool {
        one === other || (one.markdown == other.markdown && one.images == other.images)
    }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(markdown) }
}
