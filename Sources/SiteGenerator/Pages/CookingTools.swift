import Amounts
import MustacheEngine
import RecipeFeed

/// What a recipe's page offers to cook by: which of its scripts have something to work with.
struct CookingTools: TemplateModel {
    let hasIngredients: Bool
    let hasAmounts: Bool
    let hasUnits: Bool
    let hasSteps: Bool
    let yield: Yield?

    /// - Parameters:
    ///   - shown: the texts that the page shows.
    ///   - texts: finds what is marked in them.
    init(_ shown: RecipeTexts, _ texts: CookingTexts) {
        let amounts = shown.ingredients.flatMap { texts.marks(of: $0, .ingredient) }.compactMap(\.1.found)
        hasIngredients = !shown.ingredients.isEmpty
        hasAmounts = amounts.contains { $0.role == .amount }
        // Steps are read only where no ingredient tells.
        hasUnits =
            amounts.contains { $0.unit != nil }
            || shown.steps.contains { texts.marks(of: $0, .step).contains { $0.1.found?.unit != nil } }
        hasSteps = shown.steps.count > 1
        // A larger number is none of servings.
        yield = shown.yield(texts).flatMap { $0.number < 10_000 ? $0 : nil }
    }

    /// Whether it offers anything.
    var isEmpty: Bool { !hasAmounts && !hasUnits && !hasSteps }

    static let fields = Fields<CookingTools>(
        "cooking tools",
        .flag("hasIngredients", "Whether there are ingredients, those of the note included.") { $0.hasIngredients },
        .flag("hasAmounts", "Whether ingredients have amounts, which can be multiplied.") { $0.hasAmounts },
        .flag("hasUnits", "Whether something is measured, in units that can be converted.") { $0.hasUnits },
        .flag("hasSteps", "Whether there are steps to be shown one by one.") { $0.hasSteps },
        .text("servings", "The number that the recipe is written for, if that is known.") { $0.yield?.number.decimal },
        .text("servingsName", "What that is a number of, where it is not servings: \"cookies\".") { $0.yield?.name })
}

extension Rational {
    /// The number with a decimal point, as a field for numbers has it.
    var decimal: String {
        denominator == 1 ? "\(numerator)" : "\((100 * Double(numerator) / Double(denominator)).rounded() / 100)"
    }
}

extension CookingMark {
    /// The amount or measure that is marked.
    fileprivate var found: Amount? {
        if case .amount(let amount) = self { amount } else { nil }
    }
}
