import Amounts
import RecipeFeed

/// The ingredients and steps on a recipe's page: those of its note if it has any, otherwise those of the feed.
///
/// The owner's texts take precedence over the feed's.
struct RecipeTexts {
    /// The texts of the note; `nil` if there is no note.
    let note: RecipeText?
    let ingredients: [String]
    let steps: [String]
    /// The yield in the feed.
    private let feedYield: String?
    /// All texts of the feed and the note, which reveal the language.
    private let all: [String]

    init(_ details: RecipeDetails, note: RecipeText?) {
        self.note = note
        let (ingredients, steps) = (details.ingredients.texts, details.steps.texts)
        self.ingredients = note.flatMap { $0.ingredients.isEmpty ? nil : $0.ingredients } ?? ingredients
        self.steps = note.flatMap { $0.steps.isEmpty ? nil : $0.steps } ?? steps
        feedYield = details.yield
        all = ingredients + steps + (note.map { $0.ingredients + $0.steps } ?? [])
    }

    /// Whether the note has ingredients of its own.
    var hasOwnIngredients: Bool { note?.ingredients.isEmpty == false }
    /// Whether the note has steps of its own.
    var hasOwnSteps: Bool { note?.steps.isEmpty == false }

    /// Returns the finder of amounts, times and foods in these texts.
    ///
    /// - Parameters:
    ///   - language: the language of the texts, if it is known.
    ///   - likely: the site's language.
    /// - Returns: the finder.
    func cooking(in language: String?, likely: String) -> CookingTexts {
        CookingTexts(language: language, likely: likely, of: all, ingredients: ingredients, steps: steps)
    }

    /// Returns the yield in the note or the feed.
    func yield(_ texts: CookingTexts) -> Yield? {
        for text in note?.yieldTexts ?? [] {
            if let yield = texts.yield(saidIn: text) { return yield }
        }
        return feedYield.flatMap { texts.yield($0) }
    }
}

extension [RecipeSection] {
    /// The texts of all items.
    fileprivate var texts: [String] { flatMap { $0.items.map(\.text) } }
}
