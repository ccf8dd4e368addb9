import Amounts
import Patterns

/// Bullets and then numbers without a heading, which are ingredients and steps.
///
/// Headings take the place of the blank lines above them, so that whatever reads notes finds both; line numbers don't
/// change.
struct NoteUnnamedLists {
    /// A list of ingredients with the steps below it.
    private struct Run {
        /// The first bullet, or the line that says what it is for.
        let start: Int
        /// The level of its headings.
        let level: Int
        var steps = 0
        var items: [String] = []
    }

    private let lines: [NoteLine]
    private var runs: [Run] = []
    private var open: Run?
    /// The line above the first bullet that says what it is for.
    private var label: Int?
    private var level = 1

    /// Finds the lists.
    init(in lines: [NoteLine], searching searched: inout SearchedLines) {
        self.lines = lines
        for index in lines.indices where !lines[index].isBlank { read(index, searching: &searched) }
    }

    /// Whether there are none.
    var isEmpty: Bool { runs.isEmpty }

    /// Writes the headings into the note's lines.
    func write(to all: inout [NoteLine]) {
        for run in runs {
            let language = AmountReader.language(of: run.items + [lines[run.steps].trimmed], likely: "en")
            let words = Self.headings[language] ?? ("Ingredients", "Steps")
            let mark = String(repeating: "#", count: run.level)
            all[run.start - 1] = NoteLine("\(mark) \(words.0)"[...])
            all[run.steps - 1] = NoteLine("\(mark) \(words.1)"[...])
        }
    }

    /// The headings of ingredients and steps by language.
    static let headings: [String: (String, String)] = [
        "de": ("Zutaten", "Zubereitung"), "fr": ("Ingrédients", "Préparation"), "es": ("Ingredientes", "Preparación"),
        "it": ("Ingredienti", "Preparazione"), "nl": ("Ingrediënten", "Bereiding"),
        "pt": ("Ingredientes", "Modo de preparo"), "sv": ("Ingredienser", "Gör så här"),
        "da": ("Ingredienser", "Fremgangsmåde"), "nb": ("Ingredienser", "Fremgangsmåte"),
        "fi": ("Ainekset", "Valmistus"), "pl": ("Składniki", "Przygotowanie"), "ja": ("材料", "作り方"),
        "ar": ("المقادير", "طريقة التحضير"), "cs": ("Suroviny", "Postup"), "tr": ("Malzemeler", "Yapılışı"),
        "zh": ("食材", "做法"), "he": ("מצרכים", "אופן ההכנה"),
    ]

    private mutating func read(_ index: Int, searching searched: inout SearchedLines) {
        let line = lines[index]
        if let level = line.underlineLevel ?? line.headingLevel { self.level = level }
        if !line.isCode, line.isFirstNumber {
            end(before: index)
        } else if let item = line.listedText {
            if open == nil { open = Run(start: label ?? index, level: min(level + 1, 6)) }
            open?.items.append(item)
        } else if isLabel(line) {
            if open == nil { label = index }
        } else if open == nil || line.indentation == 0 && !Self.isYield(line, &searched) {
            (open, label) = (nil, nil)
        }
    }

    /// Returns whether a line says how much the recipe makes.
    private static func isYield(_ line: NoteLine, _ searched: inout SearchedLines) -> Bool {
        line.trimmed.contains(where: \.isNumber) && searched.isYield(line.trimmed)
    }

    /// Keeps the bullets above the first number if they are ingredients and there is room for headings.
    private mutating func end(before index: Int) {
        if var run = open, run.start > 0, lines[run.start - 1].isBlank, lines[index - 1].isBlank,
            Self.haveAmounts(run.items), !run.items.contains(where: Self.isOther)
        {
            run.steps = index
            runs.append(run)
        }
        (open, label) = (nil, nil)
    }

    /// Returns whether half of the items have amounts in front of their foods or behind them.
    private static func haveAmounts(_ items: [String]) -> Bool {
        items.count { IngredientLines.beginsWithAmount($0) || IngredientLines.endsWithAmount($0) } * 2 >= items.count
    }

    /// Returns whether an item is a sentence, or says what is in the dish.
    private static func isOther(_ item: String) -> Bool {
        item.contains("kcal") || item.hasSuffix(".") && item.split(separator: " ").count > 3
    }

    /// Returns whether a line says what the items below it are for: "Filling:", "**Filling**".
    private func isLabel(_ line: NoteLine) -> Bool {
        let text = line.trimmed
        let isMarked = text.last.map { ":：".contains($0) } ?? false || text.hasPrefix("**") && text.hasSuffix("**")
        return !line.isCode && isMarked && text.utf8.count <= 100 && !text.contains(Self.nutrition)
    }

    /// Words for what is in a dish.
    static let nutrition = Pattern(
        #"nutri|nähr|nutrit|kcal|calor|kalor|ravinto|odżyw|næring|näring|voeding|valori"#, ignoresCase: true)
}

extension NoteLine {
    private static let box = Pattern(#"^\[[ xX]?\]\s*"#)

    /// The text behind a bullet, without a box; `nil` for other lines.
    fileprivate var listedText: String? {
        guard !isCode, !trimmed.hasPrefix("**") else { return nil }
        if let content = bulletContent { return content }
        guard isItem, trimmed.first?.isNumber == false else { return nil }
        return String(trimmed.dropFirst()).trimmedNote.replacing(Self.box, with: "")
    }

    /// Whether it begins with the number 1 of a list, as in `1. Mix` and `1) Mix`.
    fileprivate var isFirstNumber: Bool {
        guard trimmed.hasPrefix("1.") || trimmed.hasPrefix("1)") else { return false }
        return trimmed.dropFirst(2).first.map { !$0.isNumber } ?? false
    }

    /// The level of a heading behind `#`.
    fileprivate var headingLevel: Int? {
        guard !isCode, trimmed.hasPrefix("#") else { return nil }
        return trimmed.prefix { $0 == "#" }.count
    }
}
