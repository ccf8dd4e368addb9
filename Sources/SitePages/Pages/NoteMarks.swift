import Amounts
package import CommonMark
package import RecipeFeed

/// The marks in an owner's note: amounts and foods in its lists of ingredients, times and measures in its steps.
package struct NoteMarks {
    let headings: NoteHeadings
    /// The fallback for the note's language: that of the recipe, otherwise that of the site.
    let likely: String

    package init(headings: NoteHeadings, likely: String) {
        self.headings = headings
        self.likely = likely
    }

    /// Returns the marker for a note with some sections; `nil` if no section names a part of a recipe.
    package func marker(_ sections: [MarkdownSection]) -> MarkdownMarker? {
        let parts = NoteRecipe.parts(of: sections, headings)
        guard !parts.isEmpty else { return nil }
        func texts(of part: NoteHeadings.Part?) -> [String] {
            parts.filter { part == nil || $0.part == part }.flatMap { $0.section.items + $0.section.paragraphs }
        }
        let ingredients = parts.filter { $0.part == .ingredients }.flatMap(\.section.items)
        let texts = CookingTexts(
            language: AmountReader.language(of: texts(of: nil), likely: likely), ingredients: ingredients,
            steps: texts(of: .steps))
        let kinds = Dictionary(parts.map { ($0.section.id, $0.part) }, uniquingKeysWith: { first, _ in first })
        return { text, place in
            switch place.sectionID.flatMap({ kinds[$0] }) {
            case .ingredients where place.isInList: texts.marks(of: text, .ingredient).map(MarkdownMark.init)
            case .steps: texts.marks(of: text, .step).map(MarkdownMark.init)
            default: []
            }
        }
    }
}

extension MarkdownMark {
    /// Creates the same element as the template `runs`.
    init(_ range: Range<String.Index>, _ mark: CookingMark) {
        var attributes: [(name: StaticString, value: String)] = []
        if let duration = mark.duration {
            attributes.append(("value", duration))
            if let upTo = mark.upTo { attributes.append(("data-to", upTo)) }
            self.init(.data, range, attributes)
        } else if let food = mark.food {
            attributes.append(("data-food", food))
            if let piece = mark.piece { attributes.append(("data-piece", piece)) }
            self.init(.span, range, attributes)
        } else {
            attributes.append(("value", mark.amount ?? ""))
            if let forms = mark.forms { attributes.append(("data-forms", forms)) }
            if let nouns = mark.nouns { attributes.append(("data-nouns", nouns)) }
            if let adjectives = mark.adjectives { attributes.append(("data-adjectives", adjectives)) }
            if let density = mark.density { attributes.append(("data-density", density)) }
            if let change = mark.change { attributes.append(("class", change.rawValue)) }
            self.init(.data, range, attributes)
        }
    }
}
