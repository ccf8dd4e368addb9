/// The words that help to find the food in the line of an ingredient, in one language.
struct FoodWords: Sendable {
    /// Words in the singular for parts of a food that is listed as a whole: "yolk", "white".
    var parts: [String] = []
    /// The foods that have one of each of these parts: "egg".
    var partsOf: [String] = []
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
    var kinds: [String] = []
    /// Words for counted pieces, before or after a food: "cloves", "sprigs".
    var pieces: [String] = []
    /// Those of ``pieces``, in the singular, that are several of a food together: "bunch", "head".
    var bundles: [String] = []
    /// The foods that a word for pieces may follow without making another food, by that word in the singular.
    ///
    /// A leaf of basil is basil, but one of a lime is no lime. Words that are not here may follow any food.
    var piecesOf: [String: [String]] = [:]
    /// Words for tins, whose fruit and vegetables are other foods than the fresh ones.
    var tins: [String] = []
    /// Words at the end of a name that is also said without them, by the last of them, with the words that they follow then (none if
    /// that may be any word): the "cheese" of "mozzarella cheese".
    var shortNames: [String: [String]] = [:]
    /// Words between alternative foods: "or".
    var alternatives: [String] = []
    /// Foods that are whole before "or", although their name could be the start of another: "butter or coconut oil".
    var alone: [String] = []
    /// Foods that are listed in one line: "salt, pepper".
    var seasonings: [String] = []
    /// Foods that are poured, so that an ounce of them is a fluid ounce: "milk", "heavy cream".
    var drinks: [String] = []
    /// Foods that are poured, besides drinks: "oil", "sauce".
    ///
    /// Where a language names any, a cup of anything else has no millilitres.
    var liquids: [String] = []
    /// Words that make something of a drink that isn't poured: "condensed".
    var thickened: [String] = []
    /// Words for a food that was named before: the "it" of "2 tbsp of it".
    var pronouns: [String] = []
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

extension FoodWords {
    /// Brings words that are compared with those of a food, which are in their forms for comparisons, into these forms as well.
    mutating func makeComparable() {
        let lists: [WritableKeyPath<FoodWords, [String]>] = [
            \.parts, \.partsOf, \.bundles, \.tins, \.seasonings, \.drinks, \.liquids, \.thickened, \.everywhere,
        ]
        let endings = PluralEndings(self)
        for list in lists { self[keyPath: list] = endings.singulars(of: self[keyPath: list]) }
        piecesOf = endings.comparable(piecesOf)
        shortNames = endings.comparable(shortNames)
    }
}

/// The endings of words for several, by which words get their form for comparisons.
struct PluralEndings: Sendable {
    private struct Ending {
        let plural, singular: String
        /// The bytes of the plural from its end, if it is of ASCII, in which words are compared with it byte by byte.
        let reversed: [UInt8]?
        /// The least characters of a word that has it.
        let least: Int

        init(_ plural: String, _ singular: String) {
            (self.plural, self.singular) = (plural, singular)
            reversed = plural.utf8.allSatisfy { $0 < 0x80 } ? plural.utf8.reversed() : nil
            least = max(3, plural.count - singular.count + 2)
        }

        /// Returns whether a word has the ending.
        func ends(_ word: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            guard bytes.count >= least else { return false }
            guard let reversed else { return word.hasSuffix(plural) && word.count >= least }
            guard bytes.count >= reversed.count else { return false }
            for place in reversed.indices where reversed[place] != bytes[bytes.count - 1 - place] { return false }
            return word.count >= least
        }
    }

    /// The endings in their order, and those that end with a letter of ASCII by that letter.
    ///
    /// Another letter may be written as one scalar or as two (`ą`), so words that end with one are compared with all.
    private let all: [Ending]
    private let byLetter: [[Ending]]
    /// Words that look like a plural but aren't.
    private let singulars: Set<String>
    /// The plurals by their singulars, of which words are some as a whole.
    private let plurals: [String: [String]]

    init(_ words: FoodWords) {
        let all = words.plurals.map(Ending.init)
        byLetter = (0..<0x80).map { letter in all.filter { $0.plural.utf8.last == letter } }
        (self.all, singulars) = (all, Set(words.singulars))
        plurals = Dictionary(all.map { ($0.singular, [$0.plural]) }, uniquingKeysWith: +)
    }

    /// Returns the form of a word for comparisons, given the word in lower case.
    func singular(of word: String) -> String {
        guard let last = word.utf8.last else { return word }
        let endings = last < 0x80 ? byLetter[Int(last)] : all
        if endings.isEmpty { return word }
        // A short String has no buffer of its own, so that one is made once for all endings.
        var word = word
        let place = word.withUTF8 { [word] bytes in endings.indices.first { endings[$0].ends(word, bytes) } }
        guard let found = place.map({ endings[$0] }), !singulars.contains(word) else { return word }
        guard let ending = found.reversed else { return word.dropLast(found.plural.count) + found.singular }
        return String(Substring(word.utf8.dropLast(ending.count))) + found.singular
    }

    /// Returns the words for several that have another form in whole: "women" for "woman".
    func wholePlurals(of word: String) -> [String] { plurals[word] ?? [] }

    /// Returns the forms of names for comparisons, those of all of their words.
    func singulars(of names: [String]) -> [String] {
        let forms = names.map { name in name.spacedWords.map(singular).joined(separator: " ") }
        var seen: Set<String> = []
        return forms.filter { seen.insert($0).inserted }
    }

    fileprivate func comparable(_ foods: [String: [String]]) -> [String: [String]] {
        Dictionary(
            foods.flatMap { word, foods in singulars(of: [word]).map { ($0, singulars(of: foods)) } },
            uniquingKeysWith: +)
    }
}

/// The nouns that are counted in one language, which change with their number.
struct NounWords: Sendable {
    /// The forms of each noun for one and for more (in Polish for one, few, many and parts): `["loaf", "loaves"]`.
    var forms: [[String]] = []
    /// Whether the noun comes first in the name of a food, as in "farine de blé", and not last, as in "wheat flour".
    var isFirst = false
    /// The words that join another noun to one, if adjectives change with their noun: the "de" of "gousse d'ail".
    ///
    /// Only adjectives whose forms are known and what these words join may then stand beside the noun; words for pieces are joined to
    /// their food without any, too: "Dosen gehackte Tomaten". If there are none, adjectives don't change: "large eggs".
    var prepositions: [String] = []
    /// The adjectives that change with the noun.
    var adjectives = AdjectiveWords()

    /// Whether further nouns may follow one, as in "flour mixture", without being joined to it.
    var hasOpenCompounds: Bool { prepositions.isEmpty && !forms.isEmpty }

    /// Returns the noun among the words of a food's name.
    func mainWord(of words: [String]) -> String? { isFirst ? words.first : words.last }
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
