/// A part of a recipe's ingredients or steps, with its heading where it has one.
public struct RecipeSection: Sendable, Hashable {
    /// What stands above it, such as `For the dough`.
    public var heading: String?
    /// Its ingredients or steps, in their order.
    public var items: [Item]

    /// An ingredient or a step.
    public struct Item: Sendable, Hashable {
        /// One paragraph of plain text (a step may hold several lines, separated by `\n`).
        public var text: String
        /// The address of a picture of a step, absolute.
        public var picture: String?
        /// Identifies what the feed says of that picture besides its address, such as its size; `nil` if it says nothing.
        package var pictureMark: String?
        /// The text with its markup; `nil` if it has none.
        public var rich: RichText?

        /// The addresses of its pictures, absolute: that of the step, and those in its text.
        package var pictures: [String] { [picture].compactMap(\.self) + (rich?.images.map(\.address) ?? []) }
    }
}
