/// The origin of the cuisine under which a recipe is listed.
package enum CuisineOrigin: Sendable, Hashable {
    /// The format's field for it.
    case given
    /// The recipe's category, if it has no cuisine.
    case category
    /// None: the recipe has neither.
    case none

    /// The placeholder for recipes without a cuisine and a category.
    package static let unknownName = "Other"
}
