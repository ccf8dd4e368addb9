import Amounts
import Diagnostics
import Foundation

/// Finds what a page shows of the ingredients of a recipe and its data lack: headings, amounts and notes.
///
/// In schema.org's vocabulary ingredients are one flat list, so most sites write "For the sauce" for people only, and some give
/// just names to programs. The page shows the ingredients in the same order: headings are the lines between two of them that
/// look like one, and amounts are on the line of an ingredient or on the next one.
struct PageIngredients {
    private let lines: [PageLines.Line]
    private let text: DecodedText
    /// The letters of the lines, with and without what is in parentheses.
    private let letters: [Letters]

    private static let mostIngredients = 200

    init(_ page: HTMLPage, _ text: DecodedText) {
        self.text = text
        let lines = PageLines(page).lines
        self.lines = lines
        letters = [Letters(lines.map(\.text)), Letters(lines.map { Self.withoutParentheses($0.text) })]
    }

    /// Returns the ingredients of a recipe with the headings, amounts and notes that the page shows of them; `nil` if it shows no more
    /// than they say.
    func completed(_ ingredients: SourceValue, ofRecipe name: String?) -> SourceValue? {
        if let text = ingredients.onlyText {
            let known: Known = ([], Letters.key(of: name ?? ""))
            return shownLines(of: text) { weight(of: $0, besides: known) > 0 }
        }
        guard case .list(let values) = ingredients, 2...Self.mostIngredients ~= values.count else { return nil }
        let texts = values.compactMap { if case .text(let text, _) = $0 { PlainText.line(text) } else { nil } }
        guard texts.count == values.count, !texts.contains(where: IngredientLine.isHeading) else { return nil }
        let keys = texts.map(Letters.key)
        // Amounts in other units are in parentheses in one of the two, or notes in the other.
        let shortKeys = texts.map { Letters.key(of: Self.withoutParentheses($0)) }
        let found = zip(letters, [keys, shortKeys]).map { $0.rows(of: $1) }
        guard let rows = found.max(by: { $0.count(where: { $0 != nil }) < $1.count(where: { $0 != nil }) }),
            rows.contains(where: { $0 != nil })
        else { return nil }
        let own = ownHeadings(at: rows, keys)
        let headings = headings(at: rows, of: keys, besides: (Set(keys), Letters.key(of: name ?? "")))
        // The weight of a tin is no amount.
        let hasAmounts = texts.count(where: Self.hasNumber) * 4 >= texts.count
        let amounts = hasAmounts ? [:] : amounts(at: rows, keys)
        let notes = notes(at: rows, keys)
        let pieces = pieces(at: rows, texts)
        let numbers = numbers(at: rows, texts)
        guard
            !headings.isEmpty || !amounts.isEmpty || !notes.isEmpty || !pieces.texts.isEmpty || !numbers.isEmpty
                || !own.isEmpty
        else { return nil }
        return .list(
            zip(values.indices, values).flatMap { index, value -> [SourceValue] in
                guard !pieces.joined.contains(index), case .text(let written, let offset) = value else { return [] }
                if own.contains(index) { return [.text("## \(texts[index])", at: offset)] }
                let heading = headings[index].map { SourceValue.text("## \($0.text)", at: text.offset(of: $0.offset)) }
                var value = amounts[index] ?? pieces.texts[index].map { .text($0, at: offset) } ?? value
                if let number = numbers[index] { value = .text(number + written.trimmed, at: offset) }
                if let note = notes[index], amounts[index] == nil, numbers[index] == nil {
                    value = .text("\(written) \(note.hasPrefix("(") ? note : "(\(note))")", at: offset)
                }
                return [heading, value].compactMap(\.self)
            })
    }

    /// Returns the steps of a recipe, which are one text in its data, in the lines that the page shows.
    func completed(steps: SourceValue) -> SourceValue? {
        guard let text = steps.onlyText else { return nil }
        return shownLines(of: text, areSentences: true) {
            Self.headings.contains($0.block) && IngredientLine.isMarkedHeading("## \($0.text)")
        }
    }

    /// Returns the lines in which the page shows a text; `nil` if it doesn't show it, or in no more lines than it has.
    private func shownLines(
        of source: (text: String, offset: Int), areSentences: Bool = false, isHeading: (PageLines.Line) -> Bool
    ) -> SourceValue? {
        let key = Letters.key(of: PlainText.line(source.text))
        guard key.count >= Self.shortestText, !source.text.contains("</"), let range = letters[0].lines(of: key),
            range.count > IngredientLine.lines(source.text).count
        else { return nil }
        // A line within a sentence is the page's layout.
        if areSentences, lines[range].contains(where: { $0.text.first?.isLowercase == true }) { return nil }
        return .list(
            lines[range].map { .text(isHeading($0) ? "## \($0.text)" : $0.text, at: text.offset(of: $0.offset)) })
    }

    /// The fewest letters of a text whose lines are looked for.
    private static let shortestText = 40

    // MARK: What the data cut

    private static let numberOfLine = Pattern(#/(\d{1,3}[.,])(?=\d)/#)

    /// Returns the numbers that the page shows in front of those of ingredients, by the indices of these.
    ///
    /// Programs take the `1.` of `1.5 cups` for the number of a line, and drop it.
    private func numbers(at rows: [Range<Int>?], _ texts: [String]) -> [Int: String] {
        var numbers: [Int: String] = [:]
        for (index, row) in rows.enumerated() {
            guard let row, texts[index].first?.isNumber == true,
                let match = lines[row.lowerBound].text.prefixMatch(of: Self.numberOfLine),
                case let rest = lines[row.lowerBound].text[match.range.upperBound...],
                case let key = Letters.key(of: String(rest)), Letters.key(of: texts[index]).starts(with: key)
            else { continue }
            numbers[index] = String(match.1)
        }
        return numbers
    }

    /// Returns the ingredients that the data divide at commas as the page shows them, by the first of their pieces, and the other
    /// pieces.
    private func pieces(at rows: [Range<Int>?], _ texts: [String]) -> (texts: [Int: String], joined: Set<Int>) {
        var found: (texts: [Int: String], joined: Set<Int>) = ([:], [])
        var index = 0
        while index < rows.count {
            let start = index
            index += 1
            guard let row = rows[start], row.count == 1 else { continue }
            while index < rows.count, rows[index] == row { index += 1 }
            let line = lines[row.lowerBound].text
            guard index - start > 1,
                texts[start..<index].joined(separator: ",").filter({ !$0.isWhitespace })
                    == line.filter({ !$0.isWhitespace })
            else { continue }
            found.texts[start] = line
            found.joined.formUnion(start + 1..<index)
        }
        return found
    }

    /// Returns the notes behind ingredients that their data lack, by the indices of these.
    private func notes(at rows: [Range<Int>?], _ keys: [[UInt8]]) -> [Int: String] {
        var notes: [Int: String] = [:]
        for (index, row) in rows.enumerated() {
            guard let row, row.count == 1, let note = lines[row.lowerBound].note else { continue }
            let noteKey = Letters.key(of: note)
            let key = String(decoding: keys[index], as: UTF8.self)
            guard !noteKey.isEmpty, !key.contains(String(decoding: noteKey, as: UTF8.self)),
                Letters.key(of: lines[row.lowerBound].text).suffix(noteKey.count).elementsEqual(noteKey)
            else { continue }
            notes[index] = note
        }
        return notes
    }

    /// Returns a text without what is in parentheses, such as an amount in other units, which often only one of the two has.
    private static func withoutParentheses(_ text: String) -> String {
        guard text.contains("("), text.count(where: { $0 == "(" }) == text.count(where: { $0 == ")" }) else {
            return text
        }
        var depth = 0
        return text.filter { character in
            if character == "(" { depth += 1 }
            defer { if character == ")" { depth -= 1 } }
            return depth <= 0 && character != ")"
        }
    }

    // MARK: Headings

    /// The letters and digits of lines that are no headings.
    ///
    /// A group may be called like the recipe.
    private typealias Known = (ingredients: Set<[UInt8]>, name: [UInt8])

    /// Returns the headings by the ingredients that they stand above, without lines that are something else.
    private func headings(at rows: [Range<Int>?], of keys: [[UInt8]], besides known: Known) -> [Int: PageLines.Line] {
        let found = rows.enumerated().compactMap { index, row in row.map { (index, $0) } }
        var headings: [Int: PageLines.Line] = [:]
        for ((index, row), (next, following)) in zip(found, found.dropFirst())
        where row.upperBound < following.lowerBound {
            let between = lines[row.upperBound..<following.lowerBound]
            let others = keys[(index + 1)..<next].map { $0.suffix(12) }.filter { $0.count > 5 }
            let weights = between.map { line in
                // An ingredient in other words has the same food.
                let key = String(decoding: Letters.key(of: line.text), as: UTF8.self)
                let isOther = others.contains { key.contains(String(decoding: $0, as: UTF8.self)) }
                return isOther ? 0 : weight(of: line, besides: known)
            }
            guard let most = weights.max(), most > 0 else { continue }
            let missing = next - index - 1
            // What is not found there is there in other words, a line for each.
            guard missing == 0 || missing == weights.count(where: { $0 == 0 }) else { continue }
            var target = missing == 0 ? next : index + 1
            for (line, weight) in zip(between, weights) {
                if weight == most { headings[target] = line } else if weight == 0, missing > 0 { target += 1 }
            }
        }
        guard let (first, row) = found.first, first == 0, headings[0] == nil else { return headings }
        // The first heading looks like the others.
        let above = lines[..<row.lowerBound].suffix(6)
        headings[0] = above.last { line in
            weight(of: line, besides: known) > 0
                && headings.values.contains { $0.block == line.block && $0.classes == line.classes }
        }
        return headings
    }

    /// Returns the ingredients that are headings: the page shows them as such, or they say what others are for.
    private func ownHeadings(at rows: [Range<Int>?], _ keys: [[UInt8]]) -> Set<Int> {
        var shown: [Int: PageLines.Line] = [:]
        for (index, row) in rows.enumerated() {
            guard let row, row.count == 1, case let line = lines[row.lowerBound],
                Letters.key(of: line.text) == keys[index], IngredientLine.isMarkedHeading("## \(line.text)")
            else { continue }
            shown[index] = line
        }
        let certain = shown.values.filter { Self.headings.contains($0.block) || Self.isPurpose($0.text) }
        let headings = shown.filter { _, line in
            certain.contains { $0.block == line.block && $0.classes == line.classes && $0.isBold == line.isBold }
        }
        // Others look the same if their look says nothing.
        let looks = headings.values.map { ($0.block, $0.classes) }
        let alike = rows.count { row in
            row.map { row in looks.contains { $0 == lines[row.lowerBound].block && $1 == lines[row.lowerBound].classes }
            }
                ?? false
        }
        let found =
            alike == headings.count
            ? Set(headings.keys) : Set(headings.keys.filter { Self.isPurpose(shown[$0]?.text ?? "") })
        guard found.count * 2 <= rows.count, !found.contains(rows.count - 1) else { return [] }
        return found
    }

    /// Returns whether a line begins with a word such as "for".
    private static func isPurpose(_ line: String) -> Bool {
        line.split(separator: " ").first.map { purposes.contains($0.lowercased()) } ?? false
    }

    /// The elements of headings.
    private static let headings: Set = [
        "h1", "h2", "h3", "h4", "h5", "h6", "dt", "caption", "legend", "summary",
    ]

    /// Returns how much a line looks like a heading; 0 if it doesn't.
    private func weight(of line: PageLines.Line, besides known: Known) -> Int {
        let key = Letters.key(of: line.text)
        guard IngredientLine.isMarkedHeading("## \(line.text)"), !known.ingredients.contains(key),
            !Self.titles.contains(key), key != known.name || ["h3", "h4", "h5", "h6"].contains(line.block)
        else { return 0 }
        if Self.headings.contains(line.block) { return 3 }
        if line.isBold || !line.classes.isDisjoint(with: Self.names) { return 2 }
        let isFor = Self.isPurpose(line.text)
        let isCapital = line.text == line.text.uppercased() && line.text != line.text.lowercased() && key.count > 3
        return line.text.hasSuffix(":") || isFor || isCapital ? 1 : 0
    }

    /// The words that headings begin with, such as "for".
    private static let purposes = Set(WordLists.texts["purposes"])

    /// Words in the classes of headings.
    private static let names: Set = [
        "head", "heading", "header", "headline", "subhead", "subheading", "title", "subtitle", "name", "group", "label",
        "section",
    ]
    /// The headings of all ingredients.
    private static let titles = Set(WordLists.texts["ingredients"].map(Letters.key))

    // MARK: Amounts

    /// Returns the ingredients as the page shows them, by their indices; empty if most have no amounts there, either, or if it is
    /// unclear which amount is whose.
    private func amounts(at rows: [Range<Int>?], _ keys: [[UInt8]]) -> [Int: SourceValue] {
        let found = rows.compactMap(\.self)
        guard let first = found.first, let last = found.last, Set(found.map(\.lowerBound)).count == found.count else {
            return [:]
        }
        // Amounts may have a line of their own, above or below.
        let (isAbove, isBelow) = (isAmount(first.lowerBound - 1), isAmount(last.upperBound))
        if isAbove, isBelow { return [:] }
        let named = Set(found.joined())
        var shown: [Int: SourceValue] = [:]
        for (index, row) in rows.enumerated() {
            guard let row else { continue }
            var text = lines[row].map(\.text).joined(separator: " ")
            let other = isAbove ? row.lowerBound - 1 : row.upperBound
            if isAbove || isBelow, !Self.hasNumber(text), !named.contains(other), isShort(other) {
                text = "\(lines[other].text) \(text)"
            }
            // More is a text that only names the ingredient.
            guard text.count <= 120 else { return [:] }
            // What the data say and the line doesn't, such as a note in parentheses, stays.
            guard
                String(decoding: Letters.key(of: text), as: UTF8.self)
                    .contains(String(decoding: keys[index], as: UTF8.self))
            else { continue }
            shown[index] = .text(text, at: self.text.offset(of: lines[row.lowerBound].offset))
        }
        let counted = shown.values.count { if case .text(let text, _) = $0 { Self.hasNumber(text) } else { false } }
        return counted * 2 >= rows.count ? shown : [:]
    }

    /// Returns whether a line begins with a number and is no longer than an amount.
    private func isShort(_ index: Int) -> Bool {
        lines.indices.contains(index) && lines[index].text.first?.isNumber == true && lines[index].text.count < 25
    }

    /// Returns whether a line is an amount, rather than a yield such as "4 servings" or a step.
    private func isAmount(_ index: Int) -> Bool {
        guard isShort(index) else { return false }
        let text = lines[index].text
        let reader = AmountReader(language: AmountReader.language(of: [text], likely: "en"))
        let parts = reader.parts(ofIngredient: text)
        return !parts.amounts.isEmpty && parts.food == nil
    }

    private static func hasNumber(_ text: String) -> Bool { text.contains(where: \.isNumber) }
}
