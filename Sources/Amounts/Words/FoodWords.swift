/// The words that help to find the food in the line of an ingredient, in one language.
struct FoodWords: Sendable {
    /// Words beside a food for its size, state or preparation: "large", "fresh", "chopped".
    var describing: [String] = []
    /// Words for counted pieces, before or after a food: "cloves", "sprigs".
    var pieces: [String] = []
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
