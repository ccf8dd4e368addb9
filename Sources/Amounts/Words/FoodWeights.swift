/// The weights of foods that cooks in America measure in cups and others on scales.
struct FoodWeights: Sendable {
    /// The grams in a cup of 236.6 ml, by the food's name.
    ///
    /// The figures are those of USDA's FoodData Central and of King Arthur's chart of ingredient weights; of two, the one closer to
    /// what recipes with both measures say. Foods stay in millilitres if the two differ by much, or if it matters how they are
    /// cut: almonds, kale, grated carrots.
    private static let gramsInCup: [String: Double] = [
        // USDA FoodData Central
        "flour": 125, "self rising flour": 125, "whole wheat flour": 120, "semolina": 167, "chickpea flour": 92,
        "cornstarch": 128, "milk powder": 120, "sugar": 200, "powdered sugar": 120, "honey": 339, "maple syrup": 322,
        "molasses": 337, "jam": 320, "cocoa powder": 86, "peanut butter": 258, "tahini": 240, "coconut oil": 218,
        "mayonnaise": 220, "sour cream": 230, "yogurt": 245, "greek yogurt": 240, "cottage cheese": 226, "ricotta": 246,
        "parmesan": 100, "cheddar": 113, "mozzarella": 112, "feta": 150, "monterey jack": 113, "breadcrumb": 108,
        "rice": 185, "quinoa": 170, "lentil": 192, "couscous": 173, "pumpkin puree": 245, "applesauce": 244,
        "raisin": 145, "blueberry": 148, "strawberry": 152, "raspberry": 123, "cranberry": 100, "cherry tomato": 149,
        "spinach": 30, "onion": 160, "celery": 101, "bell pepper": 149, "pea": 134, "walnut": 117, "pistachio": 123,
        "pine nut": 135, "sesame seed": 144, "pumpkin seed": 129, "marshmallow": 50, "flaxseed meal": 104,
        "gruyere": 108, "swiss cheese": 108, "fontina": 108, "colby": 113, "muenster": 113, "blue cheese": 135,
        "cashew": 137,
        // King Arthur Baking, Ingredient Weight Chart
        "bread flour": 120, "cake flour": 120, "almond flour": 96, "oat flour": 92, "rye flour": 106,
        "tapioca starch": 113, "potato starch": 152, "cornmeal": 138, "brown sugar": 213, "coconut sugar": 154,
        "oat": 89, "butter": 227, "cream cheese": 227, "nutella": 300, "panko": 50, "graham cracker crumb": 99,
        "chocolate chip": 170, "mini chocolate chip": 177, "pecan": 113, "dried cranberry": 114, "coconut": 85,
        "sourdough starter": 227, "sunflower seed": 140, "chocolate": 170, "sliced almond": 86, "mascarpone": 227,
    ]

    /// Names for the same foods, each with the name above: `"confectioner sugar": "powdered sugar"`.
    private let names: [String: String]
    /// Words of a name that don't matter for the weight: "unsalted".
    private let neutral: Set<String>

    /// Makes the weights of a language.
    ///
    /// - Parameters:
    ///   - names: a food's names in this language after the name in the table: `"flour": ["mehl", "weizenmehl"]`.
    ///   - neutral: words that don't matter for the weight.
    init(_ names: [String: [String]] = [:], neutral: [String] = []) {
        self.names = Dictionary(
            names.flatMap { food, names in names.map { ($0, food) } }, uniquingKeysWith: { first, _ in first })
        self.neutral = Set(neutral)
    }

    /// Returns whether a word of a food's name doesn't matter for its weight.
    func isNeutral(_ word: String) -> Bool { neutral.contains(word) }

    /// Returns the grams in a millilitre of a food, given its key, or `nil` if they aren't known.
    func density(of key: String) -> Double? {
        let words = key.split(separator: " ").map(String.init)
        let name = words.filter { !neutral.contains($0) }.joined(separator: " ")
        let foods = [key, names[key], names[name], name].compactMap(\.self)
        return foods.lazy.compactMap { FoodWeights.gramsInCup[$0] }.first.map { $0 / 236.588 }
    }
}
