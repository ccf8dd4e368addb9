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
    }
}
