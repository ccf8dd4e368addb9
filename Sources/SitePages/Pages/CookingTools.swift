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
        // In most recipes the first ingredients tell.
        let amounts = shown.ingredients.lazy.flatMap { texts.marks(of: $0, .ingredient) }.compactMap { $0.1.found }
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

    /// Returns whether half of the ingredients with amounts are in a script of a language that isn't read, and have amounts that
    /// aren't found, as in Korean.
    ///
    /// The others would grow beside them, and nothing would say so.
    private static func areHalfUnread(_ ingredients: [String], _ texts: CookingTexts) -> Bool {
        guard !otherScripts.contains(texts.language), !ingredients.allSatisfy(isLatin),
            !ingredients.contains(where: { $0.unicodeScalars.contains(where: isKana) })
        else {
            return false
        }
        let measured = ingredients.filter(saysAmount)
        let unread = measured.count { line in
            !isLatin(line) && !texts.marks(of: line, .ingredient).contains { $0.1.found != nil }
        }
        return unread > 1 && unread * 2 >= measured.count
    }

    /// The languages in other scripts that are read.
    private static let otherScripts: Set = ["ja", "zh", "ar", "he"]

    /// Returns whether a line has a digit, or begins with a number in Chinese words: "一个土豆".
    private static func saysAmount(_ line: String) -> Bool {
        line.unicodeScalars.contains { $0.properties.numericType == .decimal }
            || line.first { $0.isLetter || $0.isNumber }.map("一二三四五六七八九十半两兩".contains) == true
    }

    /// Whether a character is one that only Japanese has; its names of foods may begin with a number, as in "三つ葉".
    private static func isKana(_ character: Unicode.Scalar) -> Bool { (0x3041...0x30FF).contains(character.value) }

    private static func isLatin(_ line: String) -> Bool {
        line.utf8.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
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
        },
        .text(
            "servingsAdjectives",
            "The forms of its adjectives that change with the number, separated by \"|\", and adjectives by spaces."
        ) {
            $0.yield.flatMap { CookingMark.amount($0.amount).adjectives }
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
