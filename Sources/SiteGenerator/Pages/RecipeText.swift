import CommonMark

/// What an author's note says that machines can use: ingredients and steps, each a plain text.
struct RecipeText: Sendable {
    let ingredients: [String]
    let steps: [String]

    /// The headings under which people write ingredients, in lower case.
    private static let ingredientHeadings: Set = ["ingredients", "what you need", "you will need", "shopping list"]
    /// The headings under which people write what to do, in lower case.
    private static let stepHeadings: Set = [
        "steps", "method", "directions", "instructions", "preparation", "procedure", "how to make it",
    ]

    /// Reads a note's sections.
    ///
    /// Ingredients are items of lists only; steps may be written as paragraphs too.
    init(_ sections: [MarkdownSection]) {
        ingredients = Self.sections(under: Self.ingredientHeadings, of: sections).flatMap(\.items)
        let steps = Self.sections(under: Self.stepHeadings, of: sections)
        let items = steps.flatMap(\.items)
        self.steps = items.isEmpty ? steps.flatMap(\.paragraphs) : items
    }

    /// The sections with one of the headings, each with those that are parts of it.
    private static func sections(under headings: Set<String>, of sections: [MarkdownSection]) -> [MarkdownSection] {
        var found: [MarkdownSection] = []
        var openLevel: Int?
        for section in sections {
            if let level = openLevel, section.level > level {
                found.append(section)
            } else if headings.contains(normalised(section.heading)) {
                found.append(section)
                openLevel = section.level
            } else {
                openLevel = nil
            }
        }
        return found
    }

    private static func normalised(_ heading: String) -> String {
        let words = heading.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }
        return words.joined(separator: " ")
    }
}
