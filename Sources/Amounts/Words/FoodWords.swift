/// The words that help to find the food in the line of an ingredient, in one language.
struct FoodWords: Sendable {
    /// Words for parts of a food that is listed as a whole: yolks and whites of eggs.
    var partsOf = FoodParts()
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
    /// Words before what a food has in it: "with", "containing".
    var containing: [String] = []
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

/// Words for parts of a food, each of which has one of them: a yolk and a white of an egg.
struct FoodParts: Sendable {
    let parts: Set<String>
    let foods: [String]

    /// Makes words in the singular.
    init(_ parts: Set<String> = [], of foods: [String] = []) { (self.parts, self.foods) = (parts, foods) }
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

/// The nouns that are counted in one language, which change with their number.
struct NounWords: Sendable {
    /// The forms of each noun for one and for more (in Polish for one, few, many and parts): `["loaf", "loaves"]`.
    let forms: [[String]]
    /// Whether the noun comes first in the name of a food, as in "farine de blé", and not last, as in "wheat flour".
    let isFirst: Bool
    /// The places beside a noun whose words need not change with it.
    let neighbours: Neighbours
    /// The ending of adjectives that are the same beside one and more, if there is one: "rote Zwiebel", "rote Zwiebeln".
    let sameAdjectives: String?

    /// Places in which the words beside a noun don't change with its number.
    enum Neighbours: Sendable {
        /// Adjectives don't change: "large eggs".
        case anywhere
        /// Adjectives change, so that only words after a preposition may stand beside the noun: "gousses d'ail".
        ///
        /// If pieces are joined to their food without one, anything may follow these: "Dosen gehackte Tomaten".
        case behind(prepositions: Set<String>, joinsPieces: Bool = false)
    }

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
        forms = text.split(whereSeparator: \.isWhitespace).map { $0.split(separator: "|").map(String.init) }
        self.isFirst = isFirst
        self.neighbours = neighbours
        self.sameAdjectives = sameAdjectives
    }
}

/// The words that mark a measure as that of one piece or of a tool, so that it doesn't grow, in one language.
struct PieceWords: Sendable {
    /// Words for every piece: "each fillet".
    var every: [String] = []
    /// Words for the sides and the layers of one piece: "on each side".
    var faces: [String] = []
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
    /// Words before a tin with several moulds, which are counted as cups: "a 12-cup muffin tin".
    var trays: [String] = []
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
