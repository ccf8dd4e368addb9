import Amounts
import MustacheEngine
import RecipeFeed

/// The cooking tools on a recipe's page: the scripts that have something to work with.
struct CookingTools: TemplateModel {
    let hasIngredients: Bool
    let hasAmounts: Bool
    let hasUnits: Bool
    let hasSteps: Bool
    let yield: Yield?

    /// Determines the tools of a recipe.
    ///
    /// - Parameters:
    ///   - shown: the texts on the page.
    ///   - texts: the finder of marks in them.
    init(_ shown: RecipeTexts, _ texts: CookingTexts) {
        let amounts = shown.ingredients.flatMap { texts.marks(of: $0, .ingredient) }.compactMap(\.1.found)
        hasIngredients = !shown.ingredients.isEmpty
        hasAmounts = amounts.contains { $0.role == .amount } && !Self.areHalfUnread(shown.ingredients, texts)
        // Steps are read only if no ingredient has a unit.
        hasUnits =
            amounts.contains { $0.unit != nil }
            || shown.steps.contains { texts.marks(of: $0, .step).contains { $0.1.found?.unit != nil } }
        hasSteps = shown.steps.count > 1
        // A larger number can't be that of servings.
        yield = shown.yield(texts).flatMap { $0.number < 10_000 ? $0 : nil }
    }

    /// Returns whether no amount is found in half of the ingredients that have one, as in a language that isn't read.
    ///
    /// The others would grow beside them, and nothing would say so.
    private static func areHalfUnread(_ ingredients: [String], _ texts: CookingTexts) -> Bool {
        let measured = ingredients.filter(saysAmount)
        let unread = measured.count { line in
            !texts.marks(of: line, .ingredient).contains { $0.1.found != nil }
        }
        return unread > 1 && unread * 2 >= measured.count
    }

    /// Returns whether a line begins or ends with a number, or with one in Chinese words: "一个土豆".
    private static func saysAmount(_ line: String) -> Bool {
        let words = line.drop { !$0.isLetter && !$0.isNumber }
        guard let first = words.first, let last = line.last(where: { $0.isLetter || $0.isNumber }) else { return false }
        return first.isNumber || last.isNumber || "半两兩".contains(first)
    }

    /// Whether there are no tools.
    var isEmpty: Bool { !hasAmounts && !hasUnits && !hasSteps }

    static let fields = Fields<CookingTools>(
        "cooking tools",
        .flag("hasIngredients", "Whether there are ingredients, those of the note included.") { $0.hasIngredients },
        .flag("hasAmounts", "Whether ingredients have amounts, which can be multiplied.") { $0.hasAmounts },
        .flag("hasUnits", "Whether something is measured, in units that can be converted.") { $0.hasUnits },
        .flag("hasSteps", "Whether there are steps to be shown one by one.") { $0.hasSteps },
        .text("servings", "The number that the recipe is written for, if that is known.") { $0.yield?.number.decimal },
        .text("servingsName", "What that number counts, if not servings: \"cookies\".") { $0.yield?.name },
        .text(
            "servingsForms", "The forms of that name, separated by \"|\", if they are known: \"cookie|cookies\"."
        ) {
            $0.yield.flatMap { CookingMark.amount($0.amount).nouns }
        })
}

extension Rational {
    /// The number with a decimal point, for number fields.
    var decimal: String {
        denominator == 1 ? "\(numerator)" : "\((100 * Double(numerator) / Double(denominator)).rounded() / 100)"
    }
}

extension CookingMark {
    /// The marked amount or measure.
    fileprivate var found: Amount? {
        if case .amount(let amount) = self { amount } else { nil }
    }
}
