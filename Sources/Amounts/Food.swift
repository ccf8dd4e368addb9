/// The food in the line of an ingredient, without its amount and its preparation: the onions of `2 large onions, sliced`.
public struct Food: Sendable, Hashable {
    /// The range of the food.
    public let range: Range<String.Index>
    /// A key that is the same for the same food: in lower case and, as far as the language's endings show, in the singular.
    ///
    /// It is only for comparisons, because it may not be a word: `cipoll` for `cipolle` in Italian.
    public let key: String
    /// Whether every kitchen has it, as with water and salt.
    public let isEverywhere: Bool
    /// The pieces that are counted, if any: the cloves of `3 garlic cloves`, the tins of `2 tins tomatoes`.
    public let piece: Piece?

    /// The kind of piece that is counted for a food, so that two heads and three cloves don't add up to five.
    public struct Piece: Sendable, Hashable {
        /// A key that is the same for the same pieces, as ``Food/key`` is for foods: `clove`.
        public let key: String
        /// The word as written, but in the letter case of its language: `cloves`, `Zehen`.
        public let text: String
    }
}

/// The amounts and the food in the line of an ingredient.
public struct IngredientParts: Sendable, Hashable {
    /// The amounts in the order of the line.
    public let amounts: [Amount]
    /// The food; `nil` if the line has no words for one.
    public let food: Food?
    /// The keys of foods that may be taken instead: the shallot of `1 onion or shallot`.
    var alternatives: [String] = []
    /// The same in parts, if the line adds one food to another: `1 egg` and `2 yolks` of `1 egg plus 2 yolks`.
    var parts: [IngredientParts] = []
}
