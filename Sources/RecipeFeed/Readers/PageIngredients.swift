import Amounts
import Diagnostics
import Foundation
import Patterns

/// Finds what a page shows of the ingredients of a recipe and its data lack, such as headings, amounts and notes, or cut.
///
/// In schema.org's vocabulary ingredients are one flat list, so most sites write "For the sauce" for people only, and some give
/// just names to programs. The page shows the ingredients in the same order, and amounts on the line of an ingredient or on the
/// next one.
struct PageIngredients {
    private let lines: [PageLines.Line]
    private let headings: PageHeadings
    private let text: DecodedText
    /// The letters of the lines, with and without what is in parentheses.
    private let letters: [Letters]

    private static let mostIngredients = 200

    init(_ lines: [PageLines.Line], _ text: DecodedText) {
        (self.lines, self.text) = (lines, text)
        headings = PageHeadings(lines: lines)
        letters = [Letters(lines.map(\.text)), Letters(lines.map { Self.withoutParentheses($0.text) })]
    }

    /// Returns the ingredients of a recipe with the headings, amounts and notes that the page shows of them; `nil` if it shows no more
    /// than they say.
    func completed(_ ingredients: SourceValue, ofRecipe name: String?) -> SourceValue? {
        if let text = ingredients.onlyText {
            let known: PageHeadings.Known = ([], Letters.key(of: name ?? ""))
            return shownLines(of: text) { headings.weight(of: $0, besides: known) > 0 }
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
        let own = headings.among(rows, keys)
        let above = headings.above(rows, of: keys, besides: (Set(keys), Letters.key(of: name ?? "")))
        // The weight of a tin is no amount.
        let hasAmounts = texts.count(where: Self.hasNumber) * 4 >= texts.count
        let amounts = hasAmounts ? [:] : amounts(at: rows, keys)
        let notes = notes(at: rows, keys)
        let pieces = pieces(at: rows, texts)
        let numbers = numbers(at: rows, texts)
        guard
            !above.isEmpty || !amounts.isEmpty || !notes.isEmpty || !pieces.texts.isEmpty || !numbers.isEmpty
                || !own.isEmpty
        else { return nil }
        return .list(
            zip(values.indices, values).flatMap { index, value -> [SourceValue] in
                guard !pieces.joined.contains(index), case .text(let written, let offset) = value else { return [] }
                if own.contains(index) { return [.text("## \(texts[index])", at: offset)] }
                let heading = above[index].map { SourceValue.text("## \($0.text)", at: text.offset(of: $0.offset)) }
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
        return shownLines(of: text, areSentences: true, isHeading: PageHeadings.isHeading)
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

    private static let numberOfLine = Pattern(#"(\d{1,3}[.,])"#, followedBy: #"\d"#)

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
            numbers[index] = String(match[1])
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
