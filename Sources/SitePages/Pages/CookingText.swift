import Amounts
import MustacheEngine
import Patterns
import RecipeFeed

/// A run of text: an amount, a measure, a time, a food, or the text between these.
struct TextRun: TemplateModel {
    let text: String
    var mark: CookingMark?
    /// The words of an amount's number, if it has any.
    var number: String?

    static let fields = Fields<TextRun>(
        "run of text",
        .text("text", "What it says.") { $0.text },
        .text(
            "amount", "Its amount or measure, for scripts: \"3/2 cup\", \"200-250 g\", \"9x13 inch\", \"2\"."
        ) {
            $0.mark?.amount
        },
        .text("forms", "The forms of its unit, separated by \"|\", if it has several: \"cup|cups\".") {
            $0.mark?.forms
        },
        .text(
            "nouns",
            "The forms of the noun that it counts, separated by \"|\": \"onion|onions\"; one if they don't differ."
        ) {
            $0.mark?.nouns
        },
        .text(
            "adjectives",
            "The forms of the adjectives that change with that noun, separated by \"|\", and adjectives by spaces: \"mediana|medianas\"."
        ) {
            $0.mark?.adjectives
        },
        .text(
            "density",
            "The grams in a millilitre of its food, if it is a volume and they are known: \"0.53\"; 0 of a cup that isn't poured."
        ) {
            $0.mark?.density
        },
        .text("number", "Its number as it is written, if it has words: \"two to three\", \"1 and a half\".") {
            $0.number
        },
        .flag("stays", "Whether it stays the same with more servings, like the size of a tin.") {
            $0.mark?.change == .stays
        },
        .flag(
            "isAsWritten",
            "Whether it stays although it looks like an amount, because it isn't known to be one of the list."
        ) {
            $0.mark?.change == .asWritten
        },
        .flag("isOne", "Whether it is the size of one tin. More servings need more tins of that size.") {
            $0.mark?.change == .one
        },
        .flag("isLess", "Whether it is taken away from the amount before it: \"1 cup minus 2 tbsp\".") {
            $0.mark?.change == .less
        },
        .text("duration", "Its time in ISO 8601, for a data element's value.") { $0.mark?.duration },
        .text("upTo", "The upper end of this time in seconds, if it is a range.") { $0.mark?.upTo },
        .text("food", "The key of the food, if an ingredient asks for it: the same for the same food.") {
            $0.mark?.food
        },
        .text("piece", "The noun that the food is counted by, for scripts and as it is written: \"clove|cloves\".") {
            $0.mark?.piece
        },
        .flag("isPlain", "Whether it is plain text: not an amount, a measure, a time or a food.") { $0.mark == nil })
}

/// An amount, measure, time or food in a text, marked for scripts.
enum CookingMark: Sendable {
    case amount(Amount)
    case time(CookingTime)
    case food(Food)

    var amount: String? {
        guard case .amount(let amount) = self else { return nil }
        let number = "\(amount.quantity)" + amount.otherSides.map { "x\($0)" }.joined()
        return amount.unit.map { "\(number) \($0.rawValue)" } ?? number
    }

    var forms: String? {
        guard case .amount(let amount) = self, !amount.unitForms.isEmpty else { return nil }
        return amount.unitForms.joined(separator: "|")
    }

    var nouns: String? {
        guard case .amount(let amount) = self, let first = amount.nounForms.first else { return nil }
        return Set(amount.nounForms).count > 1 ? amount.nounForms.joined(separator: "|") : first
    }

    var adjectives: String? {
        guard case .amount(let amount) = self else { return nil }
        let changing = amount.adjectiveForms.filter { Set($0).count > 1 }
        return changing.isEmpty ? nil : changing.map { $0.joined(separator: "|") }.joined(separator: " ")
    }

    var density: String? {
        guard case .amount(let amount) = self, let density = amount.density else { return nil }
        return String((density * 1000).rounded() / 1000)
    }

    /// A way in which an amount changes other than by growing, whose raw value is the classes of its element.
    enum Change: String {
        case stays
        case asWritten = "stays as-written"
        case one
        case less
    }

    /// The way in which an amount changes; `nil` if it grows.
    var change: Change? {
        guard case .amount(let amount) = self else { return nil }
        if amount.isOfOneContainer { return .one }
        return switch amount.role {
        case .amount: amount.isSubtracted ? .less : nil
        case .size: .stays
        case .asWritten: .asWritten
        }
    }

    var duration: String? {
        if case .time(let time) = self { "PT\(time.seconds.lowerBound)S" } else { nil }
    }

    var upTo: String? {
        guard case .time(let time) = self, time.seconds.count > 1 else { return nil }
        return "\(time.seconds.upperBound)"
    }

    var food: String? {
        if case .food(let food) = self { food.key } else { nil }
    }

    /// Returns the words of the number in a text, if it has any.
    fileprivate func number(in text: String) -> String? {
        guard case .amount(let amount) = self else { return nil }
        let number = text[amount.numberRange]
        // Most numbers have digits and signs only.
        if number.utf8.allSatisfy({ $0 < UInt8(ascii: "A") }) { return nil }
        return number.contains(where: \.isLetter) ? String(number) : nil
    }

    var piece: String? {
        guard case .food(let food) = self else { return nil }
        return food.piece.map { "\($0.key)|\($0.text)" }
    }

    fileprivate var range: Range<String.Index> {
        switch self {
        case .amount(let amount): amount.range
        case .time(let time): time.range
        case .food(let food): food.range
        }
    }
}

/// Finds the marks in a recipe's texts.
///
/// It is a class, because all parts of a page hold a reference to it.
final class CookingTexts: Sendable {
    private let reader: AmountReader
    /// The language in which the texts are read.
    let language: String
    /// The parts of each ingredient, with the exact text that was read.
    private let ingredients: [String: (line: String, parts: IngredientParts)]
    private let foods: RecipeFoods

    /// The kind of a text.
    enum Kind {
        case ingredient, step
    }

    /// Reads a recipe's ingredients, and the amounts of them that its steps use.
    ///
    /// - Parameters:
    ///   - language: the language of the texts.
    ///   - ingredients: the recipe's ingredients.
    ///   - steps: the recipe's steps.
    init(language: String, ingredients: [String], steps: [String]) {
        self.language = language
        let reader = AmountReader(language: language)
        self.reader = reader
        let parts = ingredients.map(reader.parts)
        self.ingredients = Dictionary(
            zip(ingredients, zip(ingredients, parts).map { (line: $0, parts: $1) }),
            uniquingKeysWith: { first, _ in first })
        foods = reader.foods(of: parts, takenIn: steps)
    }

    /// Returns the language in which the texts are read, or `nil` if it is another one, the site's.
    func language(unless site: String) -> String? { language == site ? nil : language }

    /// Returns the marks of a text, in order and without overlaps.
    func marks(of text: String, _ kind: Kind) -> [(Range<String.Index>, CookingMark)] {
        var marks: [CookingMark]
        switch kind {
        case .ingredient:
            let parts = parts(of: text)
            marks = parts.amounts.map(CookingMark.amount)
            for food in parts.foods { marks.append(.food(food)) }
        case .step:
            let found = reader.found(inStep: text, of: foods)
            marks = found.times.map(CookingMark.time)
            for measure in found.measures { marks.append(.amount(measure)) }
        }
        if marks.count > 1 { marks.sort { $0.range.lowerBound < $1.range.lowerBound } }
        var end = text.startIndex
        return marks.compactMap { mark in
            guard mark.range.lowerBound >= end else { return nil }
            end = mark.range.upperBound
            return (mark.range, mark)
        }
    }

    /// Returns the foods that an ingredient asks for, and those that they have in them, with their spellings.
    func foods(of line: String) -> (asked: [NamedFood], contents: [NamedFood]) {
        let parts = parts(of: line)
        func named(_ foods: [Food]) -> [NamedFood] { foods.map { ($0, String(line[$0.range])) } }
        return (named(parts.foods), named(parts.contents))
    }

    /// A food with its spelling.
    typealias NamedFood = (food: Food, text: String)

    /// Returns the yield in a text that has nothing else.
    func yield(_ text: String) -> Yield? { reader.yield(text) }

    /// Returns the yield in a sentence of a text.
    func yield(saidIn text: String) -> Yield? { reader.yield(saidIn: text) }

    /// Returns a text with a yield as runs, with its number marked.
    ///
    /// - Parameters:
    ///   - shown: the text, in which words of the site may surround the yield.
    ///   - yield: the yield in the feed.
    /// - Returns: the runs.
    func runs(of shown: String, yield: String) -> [TextRun] {
        guard let amount = reader.yield(yield)?.amount, let place = shown[...].place(of: yield[...]),
            let range = shown[place].place(of: yield[amount.range])
        else { return [TextRun(text: shown)] }
        let parts = [
            TextRun(text: String(shown[..<range.lowerBound])),
            TextRun(
                text: String(shown[range]), mark: .amount(amount), number: CookingMark.amount(amount).number(in: yield)),
            TextRun(text: String(shown[range.upperBound...])),
        ]
        return parts.filter { !$0.text.isEmpty }
    }

    private func parts(of line: String) -> IngredientParts {
        // Equal texts may have different bytes (composed and decomposed "ü"), so indices of one are invalid in the
        // other.
        if let read = ingredients[line], read.line.hasSameBytes(as: line) { return read.parts }
        return reader.parts(ofIngredient: line)
    }

    /// Returns a text as runs.
    func runs(of text: String, _ kind: Kind) -> [TextRun] {
        let marks = marks(of: text, kind)
        var runs: [TextRun] = []
        runs.reserveCapacity(2 * marks.count + 1)
        var end = text.startIndex
        for (range, mark) in marks {
            if end < range.lowerBound { runs.append(TextRun(text: String(text[end..<range.lowerBound]))) }
            runs.append(TextRun(text: String(text[range]), mark: mark, number: mark.number(in: text)))
            end = range.upperBound
        }
        if end < text.endIndex { runs.append(TextRun(text: String(text[end...]))) }
        return runs
    }
}
