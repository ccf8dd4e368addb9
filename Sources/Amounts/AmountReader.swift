/// Finds amounts, foods, times and yields in the texts of recipes.
///
/// ```swift
/// let reader = AmountReader(language: "en")
/// reader.amounts(inIngredient: "1 1/2 cups flour")  // 3/2 cup
/// reader.times(inStep: "Bake for 10 to 12 minutes.")  // 600...720
/// ```
public struct AmountReader: Sendable {
    private let lexicon: Lexicon

    /// The supported languages, as BCP 47 codes.
    public static var languages: [String] { all.map(\.code).sorted() }

    /// Makes a reader for a language.
    ///
    /// - Parameter language: the BCP 47 tag, such as `de` or `pt-BR`; English is used if the language is not supported.
    public init(language: String) {
        lexicon = AmountReader.lexicons[AmountReader.code(of: language)] ?? AmountReader.englishLexicon
    }

    /// Returns the amounts in a line such as "2 x 400 g tins", in order.
    ///
    /// A line of more than 1,000 bytes is not an ingredient, so the result is empty.
    public func amounts(inIngredient line: String) -> [Amount] { parts(ofIngredient: line).amounts }

    /// Returns the amounts in a line such as "2 large onions, sliced", in order, and its food.
    ///
    /// A line of more than 1,000 bytes is not an ingredient, so the result is empty.
    public func parts(ofIngredient line: String) -> IngredientParts {
        line.utf8.count > 1000
            ? IngredientParts(amounts: [], food: nil) : IngredientReader(Tokens(line, lexicon)).parts()
    }

    /// Returns the measures in a step such as "Bake at 180 °C.", in order: temperatures, lengths, weights, volumes, and counts of
    /// the recipe's foods.
    ///
    /// An amount of a listed food grows with the servings, as its ingredient does. All else stays: the size of a pot, an amount for
    /// each piece, and an amount that may not be of a listed food.
    ///
    /// - Parameters:
    ///   - text: the step.
    ///   - foods: the foods of the recipe.
    /// - Returns: the measures.
    public func measures(inStep text: String, of foods: RecipeFoods = RecipeFoods()) -> [Amount] {
        StepReader(Tokens(text, lexicon), of: foods).measures()
    }

    /// Returns the foods of a recipe, which its steps are read with.
    ///
    /// - Parameters:
    ///   - ingredients: the recipe's ingredients, as they were read.
    ///   - steps: all of its steps, which together take no more than is listed.
    /// - Returns: the foods, with how much of each is listed.
    public func foods(of ingredients: [IngredientParts], takenIn steps: [String]) -> RecipeFoods {
        RecipeFoods(ingredients, lexicon) { foods in steps.map { StepReader(Tokens($0, lexicon), of: foods).use() } }
    }

    /// Returns the times in a step such as "Bake for 10 to 12 minutes.", in order.
    public func times(inStep text: String) -> [CookingTime] {
        let tokens = Tokens(text, lexicon)
        return TimeReader(tokens: tokens).times().map {
            CookingTime(range: tokens.textRange(of: $0.tokens), seconds: $0.seconds)
        }
    }

    /// Returns the yield in a text about nothing else: `4`, `Serves 4-6`, `12 cookies`.
    ///
    /// - Parameter text: the text.
    /// - Returns: the yield, or `nil` if the text has no number.
    public func yield(_ text: String) -> Yield? { YieldReader(tokens: Tokens(text, lexicon)).yieldOfField() }

    /// Returns the yield in a sentence or parenthesis of a longer text: "Serves 4.", "(12 cookies)".
    ///
    /// - Parameter text: the text, which is ignored if it has more than 10,000 bytes.
    /// - Returns: the first yield, or `nil` if there isn't one.
    public func yield(saidIn text: String) -> Yield? {
        text.utf8.count > 10_000 ? nil : YieldReader(tokens: Tokens(text, lexicon)).yieldInClause()
    }

    /// Returns the time in a field about nothing else, in any supported language: "25-35 minutes", "1:30", "über Nacht".
    ///
    /// - Parameter text: the text, which is ignored if it has more than 200 bytes.
    /// - Returns: the time that most of the text is about, or `nil` if there isn't one.
    public static func time(inField text: String) -> FieldTime? {
        guard text.utf8.count <= 200, !isNegative(text) else { return nil }
        var best: (time: FieldTime, length: Int)?
        for words in all {
            guard let lexicon = lexicons[words.code],
                let found = TimeReader(tokens: Tokens(text, lexicon), hasDays: true).timeOfField()
            else { continue }
            if found.length > best?.length ?? 0 { best = found }
        }
        return best?.time
    }

    /// Returns whether the first number of a text has a minus sign, alone or in a duration: `-30 min`, `PT-475323H41M52S`.
    private static func isNegative(_ text: String) -> Bool {
        let before = text.prefix { !$0.isNumber }
        guard before.last == "-", before.endIndex < text.endIndex else { return false }
        let sign = before.dropLast()
        return sign.allSatisfy(\.isWhitespace) || sign.uppercased() == "P" || sign.uppercased() == "PT"
    }

    /// Returns the code in ``languages`` of a BCP 47 tag, or the tag's own if the language isn't one of them.
    ///
    /// Norwegian in general, and nynorsk, are read as bokmål is.
    static func code(of tag: String) -> String {
        let code = tag.split { $0 == "-" || $0 == "_" }.first.map { $0.lowercased() } ?? tag
        return ["no", "nn"].contains(code) ? "nb" : code
    }

    static let all: [LanguageWords] = [
        .english, .german, .french, .spanish, .italian, .dutch, .portuguese, .swedish, .danish, .norwegian, .finnish,
        .polish, .japanese, .arabic,
    ]
    private static let englishLexicon = Lexicon(.english)
    private static let lexicons = Dictionary(
        uniqueKeysWithValues: all.map { ($0.code, $0.code == "en" ? englishLexicon : Lexicon($0)) })
}

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
        guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }), scores[best] > 2 else { return likely }
        let code = code(of: likely)
        let expected = all.firstIndex { $0.code == code }
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
