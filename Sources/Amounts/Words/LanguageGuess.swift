extension AmountReader {
    /// Guesses the language of a recipe's lines by their units and most common words.
    ///
    /// - Parameters:
    ///   - lines: ingredients or steps.
    ///   - likely: the BCP 47 code of the language to return if the lines are not conclusive.
    /// - Returns: a BCP 47 code: one of ``languages``, or `likely`.
    public static func language(of lines: some Sequence<String>, likely: String) -> String {
        language(of: lines, likely: likely, isStated: false)
    }

    /// Returns the language in which a recipe's lines are read whose language somebody stated.
    ///
    /// - Parameters:
    ///   - lines: ingredients or steps.
    ///   - stated: the BCP 47 code of the language in the recipe's own words.
    /// - Returns: that language, unless the lines are certainly in another one.
    public static func language(of lines: some Sequence<String>, stated: String) -> String {
        language(of: lines, likely: stated, isStated: true)
    }

    private static func language(of lines: some Sequence<String>, likely: String, isStated: Bool) -> String {
        var scores = [Int](repeating: 0, count: all.count)
        for line in lines {
            var isAfterNumber = false
            for token in Tokenizer.tokens(of: line, all[0].separators) {
                if token.number != nil {
                    isAfterNumber = true
                    continue
                }
                guard token.isWord else { continue }
                if isAfterNumber { for language in byUnit[token.text] ?? [] { scores[language] += 2 } }
                for language in byWord[token.text] ?? [] { scores[language] += 1 }
                isAfterNumber = false
            }
        }
        let expected = all.firstIndex { $0.code == code(of: likely) }
        guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }), scores[best] > 2 else { return likely }
        // Languages share words, so another one must be clearly ahead.
        if let expected, (isStated ? 5 : 2) * scores[expected] >= scores[best] { return likely }
        if isStated, expected == nil || scores[best] < 20 { return likely }
        return all[best].code
    }

    /// The languages, by their indices, that have a word among their most common ones.
    private static let byWord = index { $0.common }
    /// The languages that have a word for a unit, excluding symbols that all languages share.
    private static let byUnit = index { language in
        let shared = Set(UnitWords.metric.flatMap(\.forms))
        return language.units.flatMap(\.forms).filter { !shared.contains($0) }.compactMap {
            Tokenizer.tokens(of: $0, language.separators).first?.text
        }
    }

    private static func index(_ words: (LanguageWords) -> [String]) -> [String: [Int]] {
        var index: [String: [Int]] = [:]
        for (place, language) in all.enumerated() {
            for word in Set(words(language)) { index[word, default: []].append(place) }
        }
        return index
    }
}
