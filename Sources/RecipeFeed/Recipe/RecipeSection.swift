/// A section of a recipe's ingredients, steps or notes.
public struct RecipeSection: Sendable, Hashable {
    /// The heading, such as `For the dough`; `nil` if there isn't one.
    public var heading: String?
    /// The items, in order.
    public var items: [Item]

    /// An ingredient, a step or a paragraph of a note.
    public struct Item: Sendable, Hashable {
        /// The plain text; a step may have several lines, separated by `\n`.
        public var text: String
        /// The address of a step's picture, absolute.
        public var picture: String?
        /// The feed's other data about the picture, such as its size; `nil` if there isn't one.
        package var pictureMark: String?
        /// The text with its markup; `nil` if it has none.
        public var rich: RichText?

        /// The addresses of all pictures, absolute: the step's own and those in its text.
        package var pictures: [String] { [picture].compactMap(\.self) + (rich?.images.map(\.address) ?? []) }
    }
}
