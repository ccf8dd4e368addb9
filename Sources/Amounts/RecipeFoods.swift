/// The foods that a recipe lists, with the amount of each.
///
/// An amount in a step grows with the number of servings only if it is of a listed food, and if all steps together take no more
/// than is listed.
public struct RecipeFoods: Sendable {
    private let listed: [ListedFood]
    /// The places of the foods by the words that may mean them, by all their words, and by their names of several words.
    private let byMain, byWord: [String: [Int]]
    private let byName: [ArraySlice<String>: [Int]]
    /// The numbers of words of these names, by their first words.
    private let lengths: [String: Set<Int>]
    /// Whether a word may be a form of one of these, by its first byte.
    private let firstBytes: [Bool]
    private let nouns: NounWords
    /// The places of the foods by their names without spaces, in a language that has none; empty in others.
    private let unspaced: [String: [Int]]
    /// The most characters of these names.
    private let longestUnspaced: Int
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
    public init() {
        (listed, byMain, byWord, byName, lengths) = ([], [:], [:], [:], [:])
        (nouns, unspaced, longestUnspaced, firstBytes) = (NounWords(), [:], 0, [])
    }

    /// A step of the recipe.
    private struct Step {
        let tokens: Tokens
        /// Its measures; `nil` if they have to be read again, since what other steps say makes them something else.
        let measures: [Amount]?
    }

    /// Takes the foods of a recipe's ingredients, and what its steps take of them.
    init(
        _ ingredients: [IngredientParts], steps: [Tokens], _ lexicon: Lexicon, uses: (RecipeFoods) -> [Use]
    ) {
        let listed = ingredients.flatMap { ListedFood.all(of: $0, lexicon) }
        self.listed = listed
        byMain = Self.places(in: listed) { $0.mainWords }
        byWord = Self.places(in: listed) { $0.otherWords }
        byName = Self.places(in: listed) { (2...Self.longestName).contains($0.words.count) ? [$0.words[...]] : [] }
        lengths = Dictionary(byName.keys.map { ($0[$0.startIndex], [$0.count]) }) { $0.union($1) }
        firstBytes = lexicon.firstBytes(ofFormsOf: lengths.keys)
        nouns = lexicon.words.nouns
        unspaced = lexicon.isUnspaced ? Self.places(in: listed) { [$0.words.joined()] } : [:]
        longestUnspaced = min(unspaced.keys.map(\.count).max() ?? 0, Self.longestUnspaced)
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

    /// Returns the tokens of a step of the recipe, or `nil` if it has no such step.
    func tokens(of step: String) -> Tokens? { steps[ByteText(text: step)]?.tokens }

    /// Returns the measures of a step of the recipe, or `nil` if they aren't known yet.
    func measures(of step: String) -> [Amount]? { steps[ByteText(text: step)]?.measures }

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

    /// Returns whether the pieces of a kind that a step counts, or whole foods if it is `nil`, may be those of the list.
    func mayBeCounted(_ foods: [Int], by piece: String?) -> Bool {
        foods.allSatisfy { listed[$0].mayBeCounted(by: piece) }
    }

    /// Returns the place of the only food that is listed in pieces of a kind, if there are just so many, as in "the 6 leaves".
    func places(of count: Quantity, inPieces piece: String) -> [Int] {
        let places = listed.indices.filter { listed[$0].isCounted(by: piece) }
        guard let place = places.first, places.count == 1, count.lower >= 2 else { return [] }
        return listed[place].amount(in: .pieces) == count.lower.value ? places : []
    }

    /// Returns whether some foods are listed without an amount: "water, as needed".
    func areUnmeasured(_ foods: [Int]) -> Bool { !foods.isEmpty && foods.allSatisfy { listed[$0].isUnmeasured } }

    /// Returns whether what a step takes grows as the list does.
    func isSure(_ claim: Claim) -> Bool { !doubtful.contains(claim.key) }

    /// Returns whether some words are the whole name of a food at a place.
    func isWholeName(_ words: [String], of place: Int) -> Bool { listed[place].words == words }

    /// Returns the places of the foods with names of several words that a text has in full, and in the singular.
    func namedInFull(in tokens: Tokens) -> [Int] {
        if lengths.isEmpty { return [] }
        var found: Set<Int> = []
        for start in tokens.indices where firstBytes[tokens.firstByte(at: start)] {
            for count in lengths[tokens.singular(at: start)] ?? [] {
                found.formUnion(byName[tokens[start..<start + count].map(tokens.singular)[...]] ?? [])
            }
        }
        return found.sorted()
    }

    private static let mostMeant = 50
    /// The most words of a name that is looked for in full.
    private static let longestName = 8

    /// Returns the places of the foods that some words in the singular may mean.
    func places(of words: [String]) -> [Int] {
        guard let main = nouns.mainWord(of: words), byMain[main] != nil else { return [] }
        let lists = words.map { ($0 == main ? byMain[$0] : byWord[$0]) ?? [] }
        guard let fewest = lists.min(by: { $0.count < $1.count }) else { return [] }
        // A word for so many foods means none of them.
        guard fewest.count <= Self.mostMeant else { return [] }
        return fewest.filter { listed[$0].isMeant(by: words) }
    }

    /// Returns the places of foods by words of each, in order.
    private static func places<Key: Hashable>(in foods: [ListedFood], _ keys: (ListedFood) -> [Key]) -> [Key: [Int]] {
        var places: [Key: [Int]] = [:]
        for (place, food) in foods.enumerated() {
            for key in keys(food) { places[key, default: []].appendOnce(place) }
        }
        return places
    }

    /// Returns the places of the foods with the longest name that ends a text without spaces.
    func places(atEndOf text: String) -> [Int] {
        // The 水 of 香水 is another word.
        let isWithin = text.dropLast().last.map { Self.isIdeograph($0) } == true
        return places(ofLongest: text.suffix(longestUnspaced), isWithin ? 2 : 1) { $0.suffix($1) }
    }

    /// Returns the places of the foods with the longest name that starts a text without spaces.
    func places(atStartOf text: String) -> [Int] {
        places(ofLongest: text.prefix(longestUnspaced), 1) { $0.prefix($1) }
    }

    /// The most characters of a name that is looked for in a text without spaces.
    private static let longestUnspaced = 40

    /// Returns the places of the foods with the longest name that a text begins or ends with, of at least so many characters.
    private func places(
        ofLongest text: Substring, _ fewest: Int, part: (_ text: Substring, _ count: Int) -> Substring
    ) -> [Int] {
        for count in stride(from: text.count, through: fewest, by: -1) {
            guard let places = unspaced[String(part(text, count))] else { continue }
            // A word for so many foods means none of them.
            return places.count <= Self.mostMeant ? places : []
        }
        return []
    }

    private static func isIdeograph(_ character: Character) -> Bool { ("一"..."鿿").contains(character) }

    /// Returns the grams in a millilitre of the foods that may be meant, or `nil` if they aren't known or differ.
    func density(of places: [Int], in unit: MeasureUnit?) -> Double? {
        let densities = places.map { listed[$0].density }
        let areHeaped = !places.isEmpty && places.allSatisfy { listed[$0].isHeaped(in: unit) }
        guard let first = densities.first.flatMap(\.self),
            densities.allSatisfy({ $0.map { abs($0 / first - 1) < 0.1 } ?? false })
        else {
            // Of two sugars that weigh differently, a cup stays one.
            let isCup = unit == .cup || unit == .metricCup
            return areHeaped || isCup && densities.contains { $0 != nil } ? Amount.heaped : nil
        }
        return first
    }

    /// The highest ratio of a sum to the listed amount, because authors round.
    private static let tolerance = 1.06

    private func total(of key: Claim.Key) -> Double {
        key.foods.reduce(0) { sum, place in sum + listed[place].amount(in: key.measure) }
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
            let lines = key.foods.map { listed[$0].amount(in: .pieces) }
            return key.foods.count > 1 && parts.allSatisfy(lines.contains)
        }
        return sum <= total * RecipeFoods.tolerance
    }
}

extension [Int] {
    /// Appends a number unless it is the last one.
    fileprivate mutating func appendOnce(_ number: Int) {
        if last != number { append(number) }
    }
}
