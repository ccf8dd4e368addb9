/// The words by which a language tells what a line of an ingredient asks for.
struct FoodWords: Sendable {
    /// Words beside a food that tell its size, its state or its preparation: "large", "fresh", "chopped".
    var describing: [String] = []
    /// What a food is counted by, which may stand before it or after it: "cloves", "sprigs".
    var pieces: [String] = []
    /// Words that end it: "for", "or".
    var ending: [String] = []
    /// What every kitchen has.
    var everywhere: [String] = []
    /// Whether words are joined into one, as in "Gemüsebrühe", which is a "Brühe".
    var hasCompounds = false
    /// Endings of the plural, each with that of the singular; the first that a word has is replaced.
    var plurals: [(ending: String, singular: String)] = []
    /// Words that end like a plural and are none.
    var singulars: [String] = []
}

extension FoodWords {
    /// The form of a word in lower case by which it is compared.
    func singular(of word: String, _ singulars: Set<String>) -> String {
        guard word.count > 2, !singulars.contains(word) else { return word }
        for (ending, singular) in plurals
        where word.hasSuffix(ending) && word.count - ending.count + singular.count >= 2 {
            return word.dropLast(ending.count) + singular
        }
        return word
    }
}
