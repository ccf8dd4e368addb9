/// An amount in a text.
public struct Amount: Sendable, Hashable {
    /// Where it is written, its unit included: `1 1/2 cups`.
    public let range: Range<String.Index>
    /// Where its number is written in that: `1 1/2`, `two to three`; all of it where the number goes on behind the unit, as in
    /// `1 taza y media`.
    public let numberRange: Range<String.Index>
    /// How much it is.
    public let quantity: Quantity
    /// Nil where something is counted, or measured by a word that stands for no fixed measure: `2 onions`, `1 pinch`.
    public let unit: MeasureUnit?
    /// The forms of the unit's word in the case in which it is written, for one and for more: `cup`, `cups`.
    ///
    /// Three in Polish, for one, few and many; none where the word has only one form, or without a unit.
    public let unitForms: [String]
    /// Whether it grows with the number of servings.
    public let role: Role

    /// How an amount changes with the number of servings.
    public enum Role: Sendable {
        /// It grows with them.
        case amount
        /// A measure that stays, of a container or of each piece: the 400 g of `2 x 400 g tins`, the 2 cm of pieces to be cut.
        case size
    }
}

/// A time in a text for which something cooks or rests.
public struct CookingTime: Sendable, Hashable {
    /// Where it is written.
    public let range: Range<String.Index>
    /// How long, in seconds.
    public let seconds: ClosedRange<Int>
}
