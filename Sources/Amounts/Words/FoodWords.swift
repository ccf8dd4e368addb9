/// The words that help to find the food in the line of an ingredient, in one language.
struct FoodWords: Sendable {
    /// Words beside a food for its size, state or preparation: "large", "fresh", "chopped".
    var describing: [String] = []
    /// Words that describe a food and are never one by themselves, but make another food of it: "brown", "unsalted", "boneless".
    var modifying: [String] = []
    /// Names of two words of which one describes other foods: "whole wheat" is not wheat, "crushed tomato" not a tomato, and "coco
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
    /// Words between foods of which one is taken: "or".
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
