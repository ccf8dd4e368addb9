/// The yield of a recipe: a number of servings, or of something else.
public struct Yield: Sendable, Hashable {
    /// The number, or the lower end of a range.
    public var number: Rational { amount.quantity.lower }
    /// The upper end of a range, such as the 10 of "8 to 10 servings"; `nil` for a single number.
    public var upper: Rational? { amount.quantity.upper }
    /// The number with its place in the text: `8 to 10`.
    public let amount: Amount
    /// The counted product as written, such as `cookies`; `nil` for servings.
    public let name: String?
}
