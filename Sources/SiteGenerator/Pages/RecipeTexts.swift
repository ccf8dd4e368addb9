import Amounts
import RecipeFeed

/// The ingredients and the steps that a recipe's page shows: those of its note, where that has them, or else the feed's.
///
/// What the author wrote counts more than the feed.
struct RecipeTexts {
    /// The note's own; nil where it has no note.
    let note: RecipeText?
    let ingredients: [String]
    let steps: [String]
    /// How much the feed says that the recipe makes.
    private let feedYield: String?
    /// All of them, the feed's included where the note has its own: they tell the recipe's language.
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

    /// What finds amounts, times and foods in these texts.
    ///
    /// - Parameters:
    ///   - language: the one that they are in, if that is known.
    ///   - likely: the site's.
    /// - Returns: the reader.
    func cooking(in language: String?, likely: String) -> CookingTexts {
        CookingTexts(language: language, likely: likely, of: all, ingredients: ingredients, steps: steps)
    }

    /// How much the recipe makes, as far as the note or the feed says so.
    func yield(_ texts: CookingTexts) -> Yield? {
        for text in note?.yieldTexts ?? [] {
            if let yield = texts.yield(saidIn: text) { return yield }
        }
        return feedYield.flatMap { texts.yield($0) }
    }
}

extension [RecipeSection] {
    /// The texts of all their items.
    fileprivate var texts: [String] { flatMap { $0.items.map(\.text) } }
}
