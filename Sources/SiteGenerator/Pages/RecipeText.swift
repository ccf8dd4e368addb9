import CommonMark
import RecipeFeed

/// What an author's note says that machines can use: ingredients and steps, each a plain text.
struct RecipeText: Sendable {
    let ingredients: [String]
    let steps: [String]
    /// Texts that may say how much the recipe makes: the headings of its ingredients, and the paragraphs before and below them.
    let yieldTexts: [String]
    /// The ids of the headings whose lists are ticked off, of each part the outermost.
    let tickedHeadings: [String]
    /// The ids of the headings that steps stand under, of each part the outermost.
    let stepHeadings: [String]
    /// Whether it has lists, and none of them stands under a heading that names a part.
    let hasUnnamedLists: Bool
    /// The headings of ingredients and steps below which nothing is that could be read as one, neither in their own parts.
    let emptyHeadings: [EmptyHeading]

    /// The headings of ingredients below which one ingredient looks like several in one line.
    let joinedHeadings: [EmptyHeading]

    /// A heading without what it names.
    struct EmptyHeading: Sendable {
        let part: NoteHeadings.Part
        let words: String
        /// Counted from 1.
        let line: Int
    }

    /// Reads a note.
    ///
    /// Ingredients are items of lists only; steps may be written as paragraphs too.
    ///
    /// - Parameters:
    ///   - note: the note.
    ///   - headings: those that name a part.
    init(_ note: MarkdownDocument, _ headings: NoteHeadings) {
        let parts = Self.parts(of: note.sections, headings)
        let ingredients = parts.filter { $0.part == .ingredients }
        self.ingredients = ingredients.flatMap(\.section.items)
        yieldTexts = ingredients.map(\.section.heading) + note.lead + ingredients.flatMap(\.section.paragraphs)
        let steps = parts.filter { $0.part == .steps }.map(\.section)
        let items = steps.flatMap(\.items)
        self.steps = items.isEmpty ? steps.flatMap(\.paragraphs) : items
        tickedHeadings = parts.filter { $0.isOutermost && $0.part != .steps }.map(\.section.id)
        stepHeadings = parts.filter { $0.isOutermost && $0.part == .steps }.map(\.section.id)
        hasUnnamedLists = parts.isEmpty && note.sections.contains { !$0.items.isEmpty }
        emptyHeadings = Self.emptyHeadings(in: parts)
        let isAlone = self.ingredients.count == 1
        joinedHeadings = ingredients.map(\.section).filter {
            $0.items.count == 1 && JoinedIngredients.areIn($0.items[0], isAlone: isAlone)
        }.map { EmptyHeading(part: .ingredients, words: $0.heading, line: $0.line) }
    }

    private static func emptyHeadings(
        in parts: [(section: MarkdownSection, part: NoteHeadings.Part, isOutermost: Bool)]
    ) -> [EmptyHeading] {
        parts.indices.filter { parts[$0].isOutermost && parts[$0].part != .equipment }.compactMap { index in
            let part = parts[index].part
            let inner = parts[(index + 1)...].prefix { !$0.isOutermost }
            let isEmpty = ([parts[index]] + inner).allSatisfy {
                $0.section.items.isEmpty && (part == .ingredients || $0.section.paragraphs.isEmpty)
            }
            let heading = parts[index].section
            return isEmpty ? EmptyHeading(part: part, words: heading.heading, line: heading.line) : nil
        }
    }

    /// The sections that belong to a part: those with its heading, and what stands below them.
    static func parts(
        of sections: [MarkdownSection], _ headings: NoteHeadings
    ) -> [(section: MarkdownSection, part: NoteHeadings.Part, isOutermost: Bool)] {
        var found: [(section: MarkdownSection, part: NoteHeadings.Part, isOutermost: Bool)] = []
        var open: (part: NoteHeadings.Part, level: Int)?
        for section in sections {
            if let (part, level) = open, section.level > level,
                !headings.beginsAnother(than: part, section.heading)
            {
                found.append((section, part, false))
            } else if let part = headings.part(section.heading) {
                found.append((section, part, true))
                open = (part, section.level)
            } else {
                open = nil
            }
        }
        return found
    }
}
