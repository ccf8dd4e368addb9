/// Finds amounts, foods, times and yields in the texts of recipes.
///
/// ```swift
/// let reader = AmountReader(language: "en")
/// reader.amounts(inIngredient: "1 1/2 cups flour")  // 3/2 cup
/// reader.times(inStep: "Bake for 10 to 12 minutes.")  // 600...720
/// ```
public struct AmountReader: Sendable {
    private let lexicon: Lexicon

    /// The languages that are known, as BCP 47 has them.
    public static var languages: [String] { all.map(\.code).sorted() }

    /// - Parameter language: as BCP 47 has it, such as `de` or `pt-BR`; English where it is not known.
    public init(language: String) {
        let code = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map { $0.lowercased() }
        lexicon = AmountReader.lexicons[code ?? "en"] ?? AmountReader.englishLexicon
    }

    /// The amounts of a line such as "2 x 400 g tins", in its order.
    ///
    /// A line of more than 1,000 bytes is no ingredient, and has none.
    public func amounts(inIngredient line: String) -> [Amount] { parts(ofIngredient: line).amounts }

    /// The amounts of a line such as "2 large onions, sliced", in its order, and the food that it asks for.
    ///
    /// A line of more than 1,000 bytes is no ingredient, and has neither.
    public func parts(ofIngredient line: String) -> IngredientParts {
        line.utf8.count > 1000
            ? IngredientParts(amounts: [], food: nil) : IngredientReader.parts(of: line, lexicon)
    }

    /// What is measured in a step such as "Bake at 180 °C.", in its order: temperatures, lengths, weights and volumes.
    ///
    /// A weight or a volume of one of the recipe's foods grows with the servings; all else is a measure that stays, as that of a pot.
    ///
    /// - Parameters:
    ///   - text: the step.
    ///   - foods: what the recipe asks for.
    /// - Returns: the measures.
    public func measures(inStep text: String, of foods: RecipeFoods = RecipeFoods()) -> [Amount] {
        StepReader.measures(in: text, of: foods.words, lexicon)
    }

    /// The times of a step such as "Bake for 10 to 12 minutes.", in its order.
    public func times(inStep text: String) -> [CookingTime] {
        TimeReader.times(in: text, lexicon)
    }

    /// How much a recipe makes, from a text that is about nothing else: `4`, `Serves 4-6`, `12 cookies`.
    ///
    /// - Parameter text: the text.
    /// - Returns: the yield; nil where no number is written.
    public func yield(_ text: String) -> Yield? { YieldReader(text, lexicon).field() }

    /// How much a recipe makes, where a sentence of a longer text or what stands in parentheses says so: "Serves 4.", "(12 cookies)".
    ///
    /// - Parameter text: the text; of more than 10,000 bytes it is not read.
    /// - Returns: the first yield that is said; nil where none is.
    public func yield(saidIn text: String) -> Yield? {
        text.utf8.count > 10_000 ? nil : YieldReader(text, lexicon).clause()
    }

    static let all: [LanguageWords] = [
        .english, .german, .french, .spanish, .italian, .dutch, .portuguese, .swedish, .polish, .japanese, .arabic,
    ]
    private static let englishLexicon = Lexicon(.english)
    private static let lexicons = Dictionary(
        uniqueKeysWithValues: all.map { ($0.code, $0.code == "en" ? englishLexicon : Lexicon($0)) })
}
