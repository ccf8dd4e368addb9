import Amounts
import MustacheEngine
import RecipeFeed

/// What a recipe's page offers to cook by: which of its scripts have something to work with.
struct CookingTools: TemplateModel {
    let hasIngredients: Bool
    let hasAmounts: Bool
    let hasUnits: Bool
    let hasSteps: Bool
    let servings: Servings?

    /// - Parameters:
    ///   - texts: finds what is marked in the texts.
    ///   - ingredients: the lines that the page shows.
    ///   - steps: the steps that it shows.
    ///   - yield: how much it makes, as it is written.
    init(_ texts: CookingTexts, ingredients: [String], steps: [String], yield: String?) {
        let amounts = ingredients.flatMap { texts.marks(of: $0, .ingredient) }.compactMap(\.1.found)
        hasIngredients = !ingredients.isEmpty
        hasAmounts = amounts.contains { $0.role == .amount }
        // Steps are read only where no ingredient tells.
        hasUnits =
            amounts.contains { $0.unit != nil }
            || steps.contains { texts.marks(of: $0, .step).contains { $0.1.found?.unit != nil } }
        hasSteps = steps.count > 1
        servings = yield.flatMap(Servings.init)
    }

    /// Whether it offers anything.
    var isEmpty: Bool { !hasAmounts && !hasUnits && !hasSteps }

    static let fields = Fields<CookingTools>(
        "cooking tools",
        .flag("hasIngredients", "Whether there are ingredients, those of the note included.") { $0.hasIngredients },
        .flag("hasAmounts", "Whether ingredients have amounts, which can be multiplied.") { $0.hasAmounts },
        .flag("hasUnits", "Whether something is measured, in units that can be converted.") { $0.hasUnits },
        .flag("hasSteps", "Whether there are steps to be shown one by one.") { $0.hasSteps },
        .text("servings", "The number that the recipe is written for, if that is known.") { $0.servings?.number },
        .text("servingsName", "What that is a number of, where it is not servings: \"cookies\".") { $0.servings?.name })
}

/// How much a recipe makes, as a number of something.
struct Servings: Sendable, Hashable {
    /// A whole or decimal number, with a point.
    let number: String
    /// What it is a number of; nil for servings.
    let name: String?

    /// Reads how much a recipe makes: `4`, `Serves 4-6`, `12 cookies`; of a range the lower end.
    ///
    /// Nil where no number is written.
    init?(_ yield: String) {
        guard let start = yield.firstIndex(where: \.isASCIIDigit) else { return nil }
        let number = yield[start...].prefix { $0.isASCIIDigit || $0 == "." || $0 == "," }
        let text = String(number).replacing(",", with: ".")
        guard let value = Double(text), value > 0, value < 10_000 else { return nil }
        self.number = value == value.rounded() ? String(Int(value)) : text
        // Behind the other end of a range, where there is one.
        let rest = yield[number.endIndex...].drop { !$0.isLetter && $0 != "(" && $0 != "," }
        let words = rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let isName =
            start == yield.startIndex && !words.isEmpty && words.count <= 20
            && words.allSatisfy { $0.isLetter || $0 == " " }
        name = isName && !Servings.common.contains(words.lowercased()) ? words : nil
    }

    /// What servings are called, for which a page has a word of its own.
    private static let common: Set = [
        "servings", "serving", "portions", "portion", "people", "persons", "person", "portionen", "personen",
        "portioner",
        "personer", "personnes", "parts", "porciones", "personas", "porzioni", "persone", "porties", "personen",
        "porções",
        "pessoas", "porcje", "osoby", "人分", "人前",
    ]
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension CookingMark {
    /// The amount or measure that is marked.
    fileprivate var found: Amount? {
        if case .amount(let amount) = self { amount } else { nil }
    }
}
