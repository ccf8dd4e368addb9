/// The foods that a recipe lists, with the amount of each.
///
/// An amount in a step grows with the number of servings only if it is of a listed food, and if all steps together take no more
/// than is listed.
public struct RecipeFoods: Sendable {
    /// The list.
    let list: FoodList
    /// The recipe's steps, by the bytes of their texts.
    ///
    /// Equal texts may have different bytes (composed and decomposed "ü"), so places in one are invalid in the other.
    private var steps: [ByteText: Step] = [:]
    /// The amounts whose sum over all steps exceeds the list: they are of something else, or said again.
    private var doubtful: Set<Claim.Key> = []
    /// The foods that may be meant where a step takes the rest of something.
    private var rests: Set<Int> = []
    /// The scale of its temperatures.
    private(set) var scale = RecipeScale()

    /// Knows no foods.
    public init() { list = .none }

    /// A step of the recipe.
    struct Step {
        let tokens: Tokens
        /// Its measures; `nil` if they have to be read again, since what other steps say makes them something else.
        let measures: [Amount]?
    }

    /// Takes the foods of a recipe's ingredients, and what its steps take of them.
    init(
        _ ingredients: [IngredientParts], steps: [Tokens], _ lexicon: Lexicon, uses: (RecipeFoods) -> [Use]
    ) {
        list = FoodList(ingredients, lexicon)
        let uses = uses(self)
        rests = Set(uses.flatMap(\.rests))
        scale = RecipeScale(
            of: Set(uses.flatMap(\.scales)), besides: Set(ingredients.flatMap(\.amounts).compactMap(\.unit)))
        let taken = Dictionary(grouping: uses.flatMap(\.claims), by: \.key)
        for (key, claims) in taken where !isCovered(claims, by: key) { doubtful.insert(key) }
        // Where all icing sugar is used, three spoons of "sugar" are of another one.
        let whole = Set(uses.flatMap(\.mentioned))
        for (key, claims) in taken where claims.allSatisfy(\.isShort) && whole.isSuperset(of: key.foods) {
            let sum = claims.reduce(0) { $0 + $1.amount }
            if sum * 2 < total(of: key) { doubtful.insert(key) }
        }
        self.steps = Dictionary(
            zip(steps, uses).map { (ByteText(text: $0.text), Step(tokens: $0, measures: measures(of: $1))) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns the measures of a step that was read before all steps were known, if they are still right.
    private func measures(of use: Use) -> [Amount]? {
        use.mayAskScale && scale != RecipeScale() || use.found.contains(where: doubtful.contains) ? nil : use.measures
    }

    /// Returns the step of the recipe with a text, or `nil` if it has no such step.
    func step(_ text: String) -> Step? { steps[ByteText(text: text)] }

    /// The uses of listed foods in a step.
    struct Use {
        let claims: [Claim]
        /// The places of foods whose rest it takes.
        let rests: [Int]
        /// The places of foods that it names in full without an amount.
        let mentioned: [Int]
        /// The scales of its temperatures, as the units of differences.
        let scales: Set<MeasureUnit>
        /// Its measures, as far as they can be told without the other steps.
        let measures: [Amount]
        /// The foods of these.
        let found: [Claim.Key]
        /// Whether a temperature in it may have the scale of the recipe's others.
        let mayAskScale: Bool
    }

    /// An amount of listed foods that a step takes.
    struct Claim {
        struct Key: Hashable {
            /// The foods that may be meant, by their places in the list: both sugars, for "sugar".
            let foods: [Int]
            let measure: Measured
            /// The part of these that is meant, of which each has one.
            var part: String?
        }
        let key: Key
        /// In grams, millilitres or pieces.
        let amount: Double
        /// Whether the step's name of the food is shorter than the list's.
        var isShort = false
    }

    /// The measure of an amount of a food.
    enum Measured: Hashable {
        case grams, millilitres, pieces
    }

    /// Returns what a step takes by an amount of foods of the list.
    ///
    /// - Parameters:
    ///   - amount: the amount.
    ///   - foods: the places of the foods that may be meant.
    ///   - part: the part of them that is meant; `nil` for the whole.
    /// - Returns: what the step takes, or `nil` if it takes no food of the list, or more than is listed.
    func claim(_ amount: Amount, of foods: [Int], part: String? = nil) -> Claim? {
        let number = (amount.quantity.upper ?? amount.quantity.lower).value
        let measure: Measured
        switch amount.unit?.kind {
        case nil: measure = .pieces
        case .weight: measure = .grams
        case .volume: measure = .millilitres
        case .length, .temperature: return nil
        }
        let claim = Claim(
            key: Claim.Key(foods: foods, measure: measure, part: part), amount: number * (amount.unit?.size ?? 1))
        return claim.amount <= total(of: claim.key) * RecipeFoods.tolerance ? claim : nil
    }

    /// Returns whether what a step takes grows as the list does.
    func isSure(_ claim: Claim) -> Bool { !doubtful.contains(claim.key) }

    /// The highest ratio of a sum to the listed amount, because authors round.
    private static let tolerance = 1.06

    private func total(of key: Claim.Key) -> Double {
        key.foods.reduce(0) { sum, place in sum + list.foods[place].amount(in: key.measure) }
    }

    /// Returns whether the list has all that steps take: as parts of it, or each time the whole.
    private func isCovered(_ claims: [Claim], by key: Claim.Key) -> Bool {
        let total = total(of: key)
        let parts = claims.map(\.amount).filter { $0 * RecipeFoods.tolerance < total }
        let sum = parts.reduce(0, +)
        // "Lay a tortilla on a plate" is of one piece, unless all pieces are counted, or all of a line, or the rest is taken.
        if key.measure == .pieces, !parts.isEmpty, sum * RecipeFoods.tolerance < total,
            rests.isDisjoint(with: key.foods)
        {
            let lines = key.foods.map { list.foods[$0].amount(in: .pieces) }
            return key.foods.count > 1 && parts.allSatisfy(lines.contains)
        }
        return sum <= total * RecipeFoods.tolerance
    }
}
