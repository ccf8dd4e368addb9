/// An amount in a text.
public struct Amount: Sendable, Hashable {
    /// The range of the amount, including its unit: `1 1/2 cups`.
    public let range: Range<String.Index>
    /// The range of its number: `1 1/2`, `two to three`.
    ///
    /// It is the whole range if the number continues after the unit, as in `1 taza y media` and `2 lb 3 oz`.
    public let numberRange: Range<String.Index>
    /// The quantity.
    public let quantity: Quantity
    /// The unit; `nil` if something is counted, or measured by a word without a fixed size: `2 onions`, `1 pinch`.
    public internal(set) var unit: MeasureUnit?
    /// The forms of the unit's word for one and for more, in the letter case of the text: `cup`, `cups`.
    ///
    /// Polish has three, for one, few and many. It is empty without a unit, or if the word has only one form.
    public let unitForms: [String]
    /// The further sides of something with several, in the same unit: the 13 of `9x13 inch`.
    public internal(set) var otherSides: [Rational] = []
    /// The forms of the noun that a number without a unit counts, for one and for more, in lower case unless the language has
    /// nouns with capitals: `onion`, `onions`.
    ///
    /// Polish has four, for one, few, many and parts. It is empty if the noun isn't known, or if its adjectives would have to
    /// change, too. The noun is the first word after the amount that is one of the forms.
    public internal(set) var nounForms: [String] = []
    /// Whether it is the size of one container whose number isn't written, of which there are more with more servings: `15 oz can`.
    public internal(set) var isOfOneContainer = false
    /// The grams in a millilitre of its food, if it is a volume and that is known.
    public internal(set) var density: Double?
    /// The way in which it changes with the number of servings.
    public internal(set) var role: Role

    /// Returns the same amount in another role.
    func with(_ role: Role) -> Amount {
        var amount = self
        amount.role = role
        return amount
    }

    /// A way in which an amount changes with the number of servings.
    public enum Role: Sendable {
        /// It grows with the number of servings.
        case amount
        /// A measure that stays, of a container or of each piece: the 400 g of `2 x 400 g tins`, the 2 cm of pieces to be cut.
        case size
        /// It looks like an amount of the recipe, but isn't known to be one of a listed food, or is a number of moulds or portions: it
        /// stays, and the page says so.
        case asWritten
    }
}

/// A time in a text during which something cooks or rests.
public struct CookingTime: Sendable, Hashable {
    /// The range of the time.
    public let range: Range<String.Index>
    /// The duration in seconds.
    public let seconds: ClosedRange<Int>
}

/// A time in a field about nothing else, such as "25-35 minutes", "1 hour + chilling" or "overnight".
public struct FieldTime: Sendable, Hashable {
    /// The duration in seconds; `nil` if the text has no number.
    public let seconds: ClosedRange<Int>?
}
