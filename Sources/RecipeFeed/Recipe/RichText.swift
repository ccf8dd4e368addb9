/// A text of a feed with its markup.
///
/// It is untrusted, so pages may show it only as rendered by the module CommonMark. It is a class because recipes have
/// many texts, few of which have markup.
public final class RichText: Sendable {
    /// The text as Markdown.
    package let markdown: String
    /// The addresses of links as they are written.
    package let links: [String]
    /// The images with valid addresses, in order.
    package let images: [Image]

    /// An image in a text.
    package struct Image: Sendable, Hashable {
        /// The address as it is written.
        package let written: String
        /// The address, absolute.
        package let address: String
    }

    init(_ markdown: String, links: [String], images: [Image]) {
        (self.markdown, self.links, self.images) = (markdown, links, images)
    }
}

extension RichText: Hashable {
    /// Returns whether two texts have the same Markdown and the same images.
    public static func == (one: RichText, other: RichText) -> Bool {
        one === other || (one.markdown == other.markdown && one.images == other.images)
    }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(markdown) }
}
