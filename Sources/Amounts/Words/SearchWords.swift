/// The words by which searches compare texts in one language.
package struct SearchWords: Sendable {
    /// Plural endings with their singular endings; the first one that fits a word is replaced.
    package let plurals: [(ending: String, singular: String)]
    /// Words that look like a plural but aren't.
    package let singulars: [String]
    /// Words that say nothing about what is sought: "and", "with".
    package let stopWords: [String]

    init(_ words: LanguageWords) {
        plurals = words.foods.plurals
        singulars = words.foods.singulars
        stopWords = words.stopWords
    }
}

extension AmountReader {
    /// Returns the words by which searches compare texts.
    ///
    /// - Parameter language: a BCP 47 tag.
    /// - Returns: the words, or `nil` if the language isn't supported.
    package static func searchWords(of language: String) -> SearchWords? {
        let code = code(of: language)
        return LanguageWords.codes.contains(code) ? SearchWords(Lexicon.of(code).words) : nil
    }
}
