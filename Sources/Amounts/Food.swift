/// What a line of an ingredient asks for, without its amount and without what is done to it: the onions of `2 large onions, sliced`.
public struct Food: Sendable, Hashable {
    /// Where it is written.
    public let range: Range<String.Index>
    /// The same for lines that ask for the same: in lower case and in the singular, as far as its language's endings tell.
    ///
    /// It is for comparing only, as it may be no word: `cipoll` of `cipolle` in Italian.
    public let key: String
    /// Whether it is what every kitchen has, as water and salt are.
    public let isEverywhere: Bool
    /// What it is counted by, if anything: the cloves of `3 garlic cloves`, the tins of `2 tins tomatoes`.
    public let piece: Piece?

    /// What a food is counted by, so that two heads and three cloves are not five of anything.
    public struct Piece: Sendable, Hashable {
        /// The same for the same pieces, as ``Food/key`` is for foods: `clove`.
        public let key: String
        /// As it is written, in lower case: `cloves`.
        public let text: String
    }
}

/// The foods that a recipe asks for, by which its steps are read.
public struct RecipeFoods: Sendable {
    /// The words of their keys.
    let words: Set<String>

    /// Takes the words of some foods.
    public init(_ foods: some Sequence<Food> = []) {
        words = Set(foods.flatMap { $0.key.split(separator: " ").filter { $0.count > 2 }.map(String.init) })
    }
}

/// What is read of the line of an ingredient.
public struct IngredientParts: Sendable, Hashable {
    /// In the order of the line.
    public let amounts: [Amount]
    /// Nil where the line asks for nothing that is written in words.
    public let food: Food?
}
