/// The weights of foods that cooks in America measure in cups and others on scales.
struct FoodWeights: Sendable {
    /// The grams in a cup of 236.6 ml, by the food's name.
    ///
    /// The figures are those of King Arthur Baking's ingredient weight chart; of fresh fruit and vegetables, and of what is not on
    /// the chart, those of USDA's FoodData Central. A food stays in cups if the two differ by more than a sixth, as of feta
    /// and cashews, or if it matters much how it is cut: almonds, kale, grated carrots. `usda-weights.tsv` of the tests has USDA's
    /// figure for each of them.
    static let gramsInCup: [String: Double] = [
        // King Arthur Baking, Ingredient Weight Chart
        "flour": 120, "self rising flour": 113, "whole wheat flour": 113, "bread flour": 120, "cake flour": 120,
        "almond flour": 96, "oat flour": 92, "rye flour": 106, "chickpea flour": 85, "semolina": 163, "cornmeal": 138,
        "cornstarch": 112, "tapioca starch": 113, "potato starch": 152, "flaxseed meal": 100, "oat": 89, "quinoa": 177,
        "rice": 198, "breadcrumb": 112, "panko": 50, "graham cracker crumb": 99,
        "sugar": 198, "powdered sugar": 113.5, "brown sugar": 213, "coconut sugar": 154, "sparkling sugar": 228,
        "honey": 336, "maple syrup": 312, "molasses": 340, "jam": 340,
        "butter": 227, "shortening": 184, "coconut oil": 226, "mayonnaise": 226, "cream cheese": 227, "mascarpone": 227,
        "ricotta": 227,
        "cottage cheese": 226, "sour cream": 227, "yogurt": 227, "greek yogurt": 227, "parmesan": 100, "cheddar": 113,
        "monterey jack": 113, "mozzarella": 113, "swiss cheese": 113,
        "cocoa powder": 84, "chocolate": 170, "chocolate chip": 170, "mini chocolate chip": 177, "nutella": 320,
        "marshmallow": 43, "coconut": 85, "peanut butter": 270, "tahini": 256,
        "walnut": 113, "pecan": 114, "pistachio": 120, "pine nut": 142, "sliced almond": 86, "sesame seed": 142,
        "sunflower seed": 140, "raisin": 149, "dried cranberry": 114, "applesauce": 255, "pumpkin puree": 227,
        "sourdough starter": 227,
        // USDA FoodData Central
        "colby": 113, "muenster": 113, "gruyere": 108, "fontina": 108, "blue cheese": 135, "lentil": 192,
        "couscous": 173, "blueberry": 148, "strawberry": 152, "raspberry": 123, "cranberry": 100, "cherry tomato": 149,
        "spinach": 30,
        "onion": 160, "celery": 101, "bell pepper": 149, "pea": 134, "pumpkin seed": 129, "cooked lentil": 198,
        "cooked quinoa": 185, "sweet rice": 185, "milk powder": 128,
    ]

    /// The grams in a millilitre of foods by their names in English and in the language; of the same name, the first takes precedence.
    private let byName: [String: Double]
    /// The same, but a name in the language takes precedence: for names without the words that don't matter.
    private let byTellingName: [String: Double]
    /// Words of a name that don't matter for the weight: "unsalted".
    let neutral: Set<String>

    /// Indexes the words of a language.
    ///
    /// - Parameters:
    ///   - words: the words.
    ///   - endings: the endings by which the foods' names get the form for comparisons.
    init(_ words: WeightWords, comparedBy endings: PluralEndings) {
        let names = Dictionary(
            words.names.flatMap { food, names in endings.singulars(of: names).map { ($0, food) } },
            uniquingKeysWith: { first, _ in first })
        let own = names.compactMapValues { Self.gramsInCup[$0] }.mapValues { $0 / MeasureUnit.cup.size }
        let english = Self.gramsInCup.mapValues { $0 / MeasureUnit.cup.size }
        byName = english.merging(own) { english, _ in english }
            .filter { !$0.key.spacedWords.contains(where: Self.isNumber) }
        byTellingName = english.merging(own) { _, own in own }
        // The words of steps are compared as they are written.
        neutral = Set(words.neutral + endings.singulars(of: words.neutral))
    }

    /// Returns whether a word of a food's name doesn't matter for its weight.
    func isNeutral(_ word: String) -> Bool { neutral.contains(word) }

    /// Returns the grams in a millilitre of a food, given its key, or `nil` if they aren't known.
    func density(of key: String) -> Double? {
        if let known = byName[key] { return known }
        // A single word has none beside it that doesn't matter.
        guard key.utf8.contains(where: { $0 == UInt8(ascii: " ") }) else { return nil }
        // "00 flour" weighs what flour does.
        let all = key.spacedWords
        let words = all.contains(where: Self.isNumber) ? all.filter { !Self.isNumber($0) } : all
        if words.count < all.count, let known = byName[words.joined(separator: " ")] { return known }
        guard words.contains(where: neutral.contains) else { return nil }
        return byTellingName[words.filter { !neutral.contains($0) }.joined(separator: " ")]
    }

    private static func isNumber(_ word: String) -> Bool {
        word.utf8.first.map { $0 <= UInt8(ascii: "9") } != false && Int(word) != nil
    }
}

/// The words by which the weights of foods are found in one language.
struct WeightWords: Sendable {
    /// A food's names in this language after its name in ``FoodWeights/gramsInCup``: `"flour": ["mehl", "weizenmehl"]`.
    var names: [String: [String]] = [:]
    /// Words of a name that don't matter for the weight: "unsalted".
    var neutral: [String] = []
}
