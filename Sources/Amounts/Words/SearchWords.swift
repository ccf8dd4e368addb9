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
        stopWords = Self.stopWords[words.code, default: ""].split(separator: " ").map(String.init)
    }

    /// Words between those that matter, by language.
    ///
    /// A word that is also a food, such as "is" (Swedish for ice) or "thé", is not in the list.
    private static let stopWords = [
        "ar": "و في من مع على إلى أو عن ال",
        "da": "og med i på af til for en et den det de der eller uden fra",
        "de": """
        und mit in im auf aus an am von vom zu zum zur der die das den dem des ein eine einer einem einen für oder nach ohne
        """,
        "en": "and with the a an of in on for to from or without by my your our",
        "es": "y e con de del la el los las en al a un una unos unas para o sin por",
        "fi": "ja sekä kanssa tai ilman",
        "fr": "et avec de du des la le les l d en au aux a à un une pour ou sans sur",
        "it": """
        e ed con di del della dello dei degli delle la il lo le gli i in al alla allo alle ai un una uno per o senza da
        """,
        "ja": "の と を で に が",
        "nb": "og med i på av til for en et ei den det de eller uten fra",
        "nl": "en met van de het een in op uit aan voor of zonder door",
        "pl": "i z ze w we na do od a o dla lub bez po",
        "pt": "e com de do da dos das a o os as em no na nos nas ao à um uma para ou sem",
        "sv": "och med i på av till för en ett den det de eller utan från",
    ]
}

extension AmountReader {
    /// Returns the words by which searches compare texts.
    ///
    /// - Parameter language: a BCP 47 tag.
    /// - Returns: the words, or `nil` if the language isn't supported.
    package static func searchWords(of language: String) -> SearchWords? {
        all.first { $0.code == code(of: language) }.map(SearchWords.init)
    }
}
