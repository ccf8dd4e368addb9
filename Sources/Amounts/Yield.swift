/// The yield of a recipe: a number of servings, or of something else.
public struct Yield: Sendable, Hashable {
    /// The number, or the lower end of a range.
    public let number: Rational
    /// The counted product as written, such as `cookies`; `nil` for servings.
    public let name: String?
}
