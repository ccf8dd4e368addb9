/// How much a recipe makes: a number of servings, or of something else.
public struct Yield: Sendable, Hashable {
    /// The number; of a range the lower end.
    public let number: Rational
    /// What it is a number of, as it is written, such as `cookies`; nil for servings.
    public let name: String?
}
