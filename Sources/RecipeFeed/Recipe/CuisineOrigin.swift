/// The source of the name under which a recipe is listed.
package enum CuisineOrigin: Sendable, Hashable {
    /// What the format has for it.
    case given
    /// The recipe's category, as there is no cuisine.
    case category
    /// Nothing: the recipe has neither.
    case none

    /// The cuisine of recipes that have neither a cuisine nor a category.
    package static let unknownName = "Other"
}
