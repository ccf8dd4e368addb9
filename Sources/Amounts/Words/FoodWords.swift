/// The words that help to find the food in the line of an ingredient, in one language.
struct FoodWords: Sendable {
    /// Words beside a food for its size, state or preparation: "large", "fresh", "chopped".
    var describing: [String] = []
    /// Words that describe a food and are never one by themselves, but make another food of it: "brown", "unsalted", "boneless".
    var modifying: [String] = []
    /// Names of two words, one of them a word that describes other foods: "whole wheat" is not wheat, "crushed tomato" not a tomato, and "coco
    /// ralado" not a coconut.
    ///
    /// A single word is a plural that is another food than its singular: "peppers".
    var names: [String] = []
    /// Phrases behind a food that make another one of it: "em pó", "in scatola".
    ///
    /// Their first word doesn't end the food.
    var kinds: Set<String> = []
    /// Words for counted pieces, before or after a food: "cloves", "sprigs".
    var pieces: [String] = []
    /// The foods that a word for pieces may follow without making another food, by that word in the singular.
    ///
    /// A leaf of basil is basil, but one of a lime is no lime. Words that are not here may follow any food.
    var piecesOf: [String: [String]] = [:]
    /// Words for tins, whose fruit and vegetables are other foods than the fresh ones.
    var tins: [String] = []
    /// Words between alternative foods: "or".
    var alternatives: [String] = []
    /// Foods that are whole before "or", although their name could be the start of another: "butter or coconut oil".
    var alone: [String] = []
    /// Foods that are listed in one line: "salt, pepper".
    var seasonings: [String] = []
    /// Foods that are poured, so that an ounce of them is a fluid ounce: "milk", "heavy cream".
    var drinks: [String] = []
    /// Words that make something of a drink that isn't poured: "condensed".
    var thickened: [String] = []
    /// Endings of words that say how a food was prepared: the "ed" of "chilled".
    var participleEndings: [String] = []
    /// Endings of words that say how something is done, and end a food in a sentence: the "ly" of "gradually".
    var adverbEndings: [String] = []
    /// Words that end a food: "for", "or".
    var ending: [String] = []
    /// Foods that every kitchen has.
    var everywhere: [String] = []
    /// Whether words are joined into compounds, such as "Gemüsebrühe", which is a "Brühe".
    var hasCompounds = false
    /// Plural endings with their singular endings; the first one that fits a word is replaced.
    var plurals: [(ending: String, singular: String)] = []
    /// Words that look like a plural but aren't.
    var singulars: [String] = []
}

extension FoodWords {
    /// Returns the form of a word for comparisons, given the word in lower case.
    func singular(of word: String, _ singulars: Set<String>) -> String {
        guard word.count > 2, !singulars.contains(word) else { return word }
        for (ending, singular) in plurals
        where word.hasSuffix(ending) && word.count - ending.count + singular.count >= 2 {
            return word.dropLast(ending.count) + singular
        }
        return word
    }
}

/// The weights of foods that cooks in America measure in cups and others on scales.
struct FoodWeights: Sendable {
    /// The grams in a cup of 236.6 ml, by the food's name.
    ///
    /// The figures are those of King Arthur Baking's ingredient weight chart; of fresh fruit and vegetables, and of what is not on
    /// the chart, those of USDA's FoodData Central. A food stays in millilitres if the two differ by more than a sixth, as of feta
    /// and cashews, or if it matters much how it is cut: almonds, kale, grated carrots.
    private static let gramsInCup: [String: Double] = [
        // King Arthur Baking, Ingredient Weight Chart
        "flour": 120, "self rising flour": 113, "whole wheat flour": 113, "bread flour": 120, "cake flour": 120,
        "almond flour": 96, "oat flour": 92, "rye flour": 106, "chickpea flour": 85, "semolina": 163, "cornmeal": 138,
        "cornstarch": 112, "tapioca starch": 113, "potato starch": 152, "flaxseed meal": 100, "oat": 89, "quinoa": 177,
        "rice": 198, "breadcrumb": 112, "panko": 50, "graham cracker crumb": 99,
        "sugar": 198, "powdered sugar": 113.5, "brown sugar": 213, "coconut sugar": 154, "sparkling sugar": 228,
        "honey": 336, "maple syrup": 312, "molasses": 340, "jam": 340,
        "butter": 227, "coconut oil": 226, "mayonnaise": 226, "cream cheese": 227, "mascarpone": 227, "ricotta": 227,
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
        "cooked quinoa": 185, "sweet rice": 185,
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

/// The nouns that are counted in one language, which change with their number.
struct NounWords: Sendable {
    /// The forms of each noun for one and for more (in Polish for one, few, many and parts): `["loaf", "loaves"]`.
    var forms: [[String]] = []
    /// The places beside a noun whose words need not change with it.
    var neighbours: Neighbours = .anywhere

    /// The ending of adjectives that are the same beside one and more, if there is one: "rote Zwiebel", "rote Zwiebeln".
    var sameAdjectives: String?

    /// Places in which the words beside a noun don't change with its number.
    enum Neighbours: Sendable {
        /// Adjectives don't change: "large eggs".
        case anywhere
        /// Adjectives change, so that only words after a preposition may stand beside the noun: "gousses d'ail".
        ///
        /// If pieces are joined to their food without one, anything may follow these: "Dosen gehackte Tomaten".
        case behind(prepositions: Set<String>, joinsPieces: Bool = false)
    }

    /// Whether the noun comes first in the name of a food, as in "farine de blé", and not last, as in "wheat flour".
    var isFirst = false

    /// Whether further nouns may follow one, as in "flour mixture", without being joined to it.
    var hasOpenCompounds: Bool {
        if case .anywhere = neighbours { !forms.isEmpty } else { false }
    }

    /// Returns the noun among the words of a food's name.
    func mainWord(of words: [String]) -> String? { isFirst ? words.first : words.last }

    /// Makes words from a text with the forms of a noun separated by `|` and nouns by spaces: `loaf|loaves egg|eggs`.
    init(
        _ text: String = "", isFirst: Bool = false, neighbours: Neighbours = .anywhere, sameAdjectives: String? = nil
    ) {
        self.sameAdjectives = sameAdjectives
        self.isFirst = isFirst
        forms = text.split(whereSeparator: \.isWhitespace).map { $0.split(separator: "|").map(String.init) }
        self.neighbours = neighbours
    }
}

/// The words that mark a measure as that of one piece or of a tool, so that it doesn't grow, in one language.
struct PieceWords: Sendable {
    /// Words for every piece: "each fillet".
    var every: [String] = []
    /// Words between a measure and "each": "over each fillet".
    var onto: [String] = []
    /// Words for every piece that need no word before them: "jokaiseen".
    var ontoEvery: [String] = []
    /// Words for one of several pieces on which something goes: "onto a tortilla".
    var ones: [String] = []
    /// Words for the middle of one: "in the middle of the circle".
    var middles: [String] = []
    /// Words between the middle and what it is of.
    var beforeMiddle: [String] = []
    /// Words before a number of pieces that a vessel has room for: "fit 4 eggs in a skillet".
    var fitting: [String] = []
    /// Words that make a rate: "per pound".
    var per: [String] = []
    /// Words between "each" and its measure: "brush each fillet with 1 tbsp oil".
    var with: [String] = []
    /// Words before what is left of an amount: "the remaining 2 tbsp".
    var remaining: [String] = []
    /// Words before an amount that was taken before: "the reserved 2 tbsp".
    var reserved: [String] = []
    /// Words before an amount that was said before: "the full 2 cups".
    var restating: [String] = []
    /// Phrases for a part of an amount: "1 tbsp at a time".
    var atATime: [String] = []
    /// Words before the size of pieces to be made: "cut into 1 tbsp pieces".
    var into: [String] = []
    /// Words for pieces to be made.
    var pieces: [String] = []
    /// Words for vessels that hold one portion each, or that a recipe needs several of: "ramekins", "muffin liners".
    var moulds: [String] = []
    /// Words for what a recipe is divided into, besides pieces: "bites".
    var portions: [String] = []
    /// Words after the size of a tool or of a piece: "a ¼ cup measuring cup", "1 tbsp-sized balls".
    var tools: [String] = []
    /// Vessels whose size is what they hold of a drink: "ramekin".
    var drinkingVessels: [String] = []
    /// Words between a count and the weight of one: "1 boneless 3-pound roast".
    var beforeSize: [String] = []
    /// Foods that are bought whole by their weight: "1 - 3 pound chicken".
    var wholes: [String] = []
}
