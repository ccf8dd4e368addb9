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
    public static var languages: [String] { LanguageWords.codes.sorted() }

    /// Makes a reader for a language.
    ///
    /// - Parameter language: the BCP 47 tag, such as `de` or `pt-BR`; English is used if the language is not supported.
    public init(language: String) {
        lexicon = Lexicon.of(AmountReader.code(of: language))
    }

    /// Returns the words in parentheses behind an ingredient in a language.
    ///
    /// A reader of any language understands them in all supported ones.
    ///
    /// - Parameter language: the BCP 47 tag; English is used if the language is not supported.
    /// - Returns: the words.
    public static func notes(in language: String) -> IngredientNotes {
        Lexicon.of(code(of: language)).words.notes
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
        let step = foods.step(text)
        return step?.measures ?? StepReader(step?.tokens ?? Tokens(text, lexicon), of: foods).measures()
    }

    /// Returns the times and the measures in a step, each as the function for these alone does, and sooner than both of them.
    package func found(
        inStep text: String, of foods: RecipeFoods
    ) -> (times: [CookingTime], measures: [Amount]) {
        let step = foods.step(text)
        let tokens = step?.tokens ?? Tokens(text, lexicon)
        return (times(in: tokens), step?.measures ?? StepReader(tokens, of: foods).measures())
    }

    /// Returns the foods of a recipe, which its steps are read with.
    ///
    /// - Parameters:
    ///   - ingredients: the recipe's ingredients, as they were read.
    ///   - steps: all of its steps, which together take no more than is listed.
    /// - Returns: the foods, with how much of each is listed.
    public func foods(of ingredients: [IngredientParts], takenIn steps: [String]) -> RecipeFoods {
        if ingredients.isEmpty, steps.isEmpty { return RecipeFoods() }
        let tokens = steps.map { Tokens($0, lexicon) }
        return RecipeFoods(ingredients, steps: tokens, lexicon) { foods in
            tokens.map { StepReader($0, of: foods).use() }
        }
    }

    /// Returns the times in a step such as "Bake for 10 to 12 minutes.", in order.
    ///
    /// - Parameters:
    ///   - text: the step.
    ///   - foods: the foods of the recipe, if they are known; with them the step isn't split into words again.
    /// - Returns: the times.
    public func times(inStep text: String, of foods: RecipeFoods = RecipeFoods()) -> [CookingTime] {
        times(in: foods.step(text)?.tokens ?? Tokens(text, lexicon))
    }

    private func times(in step: Tokens) -> [CookingTime] {
        TimeReader(tokens: step).times().map {
            CookingTime(range: step.textRange(of: $0.tokens), seconds: $0.seconds)
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
        for code in LanguageWords.codes {
            let tokens = Tokens(text, Lexicon.of(code))
            guard let found = TimeReader(tokens: tokens, hasDays: true).timeOfField() else { continue }
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
    /// Norwegian in general, and nynorsk, are read as bokmål is, and Slovak, which has the same abbreviations, as Czech.
    static func code(of tag: String) -> String {
        if LanguageWords.codes.contains(tag) { return tag }
        let code = tag.split { $0 == "-" || $0 == "_" }.first.map { $0.lowercased() } ?? tag
        return ["no", "nn"].contains(code) ? "nb" : code == "sk" ? "cs" : code
    }
}

extension AmountReader {
    /// Guesses the language of a recipe's lines by their units and most common words.
    ///
    /// - Parameters:
    ///   - lines: ingredients or steps.
    ///   - likely: the BCP 47 code of the language to return if the lines are not conclusive.
    /// - Returns: a BCP 47 code: `likely`, one of ``languages``, or that of a language without a file of words.
    public static func language(of lines: some Sequence<String>, likely: String) -> String {
        language(of: Array(lines), likely: likely, isStated: false)
    }

    /// Returns the language in which a recipe's lines are read whose language somebody stated.
    ///
    /// - Parameters:
    ///   - lines: ingredients or steps.
    ///   - stated: the BCP 47 code of the language in the recipe's own words.
    /// - Returns: that language, unless the lines are certainly in another one.
    public static func language(of lines: some Sequence<String>, stated: String) -> String {
        language(of: Array(lines), likely: stated, isStated: true)
    }

    private static func language(of lines: [String], likely: String, isStated: Bool) -> String {
        var scores = [Int](repeating: 0, count: codes.count)
        let expected = codes.firstIndex(of: code(of: likely))
        let (table, signs) = signs
        // Most recipes are in the likely language, and say so long before their end.
        for line in lines where expected.map({ scores[$0] < enough || scores[$0] < scores.max() ?? 0 }) ?? true {
            var isAfterNumber = false
            for token in Tokenizer.tokens(of: line, LanguageWords.outlines[0].separators, by: table) {
                if token.number != nil {
                    isAfterNumber = true
                    continue
                }
                guard token.isWord else { continue }
                // Most words have no number, since they are no sign of a language.
                if token.word > 0 {
                    let sign = signs[Int(token.word)]
                    if isAfterNumber { for language in sign.unitOf { scores[language] += 2 } }
                    for language in sign.wordOf { scores[language] += 1 }
                }
                isAfterNumber = false
            }
        }
        guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }), scores[best] > 2 else {
            return isStated ? likely : hasKana(lines) ? "ja" : isChinese(lines) ? "zh" : likely
        }
        // Languages share words, so another one must be clearly ahead.
        if let expected, (isStated ? 5 : 2) * scores[expected] >= scores[best] { return likely }
        if isStated, expected == nil || scores[best] < 20 { return likely }
        // The two share their characters.
        if codes[best] == "zh", hasKana(lines) { return "ja" }
        return codes[best] == "ja" && isChinese(lines) ? "zh" : codes[best]
    }

    /// The signs of the likely language after which no more are sought, if no other has more.
    private static let enough = 40

    /// Returns whether a text in Chinese characters has none of those that every Japanese text has.
    private static func isChinese(_ lines: [String]) -> Bool {
        ideographs(in: lines) >= 20 && !hasKana(lines)
    }

    private static func ideographs(in lines: [String]) -> Int {
        lines.lazy.flatMap(\.unicodeScalars).count { (0x4E00...0x9FFF).contains($0.value) }
    }

    /// Returns whether a text has letters that only Japanese has, and more than a の or two in Chinese names.
    private static func hasKana(_ lines: [String]) -> Bool {
        let kana = lines.lazy.flatMap(\.unicodeScalars).count { (0x3041...0x30FF).contains($0.value) && $0 != "・" }
        return kana > 0 && kana * 20 >= ideographs(in: lines)
    }

    /// The languages that a text may be in.
    private static let codes = LanguageWords.codes + SharedWords.all.unread.map(\.code)
    /// The languages, by their places in ``codes``, that a word is a sign of.
    private struct Sign {
        /// Those that have it among their most common words.
        var wordOf: [Int] = []
        /// Those that have it for a unit, excluding symbols that all languages share.
        var unitOf: [Int] = []
    }
    /// The words that are signs, and those signs by the words' numbers.
    private static let signs: (table: WordTable, all: [Sign]) = {
        var signs: [String: Sign] = [:]
        for (place, words) in (LanguageWords.outlines.map(\.common) + SharedWords.all.unread.map(\.common))
            .enumerated()
        {
            for word in Set(words) { signs[word, default: Sign()].wordOf.append(place) }
        }
        let shared = Set(UnitWords.shared.flatMap(\.forms))
        for (place, language) in LanguageWords.outlines.enumerated() {
            let units = language.units.flatMap(\.forms).filter { !shared.contains($0.lowercased()) }.compactMap {
                Tokenizer.words(of: $0, language.separators).first
            }
            for unit in Set(units) { signs[unit, default: Sign()].unitOf.append(place) }
        }
        let table = WordTable(of: [(nil, Array(signs.keys))])
        return (table, table.words.map { signs[$0] ?? Sign() })
    }()
}
