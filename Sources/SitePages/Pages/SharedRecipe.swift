import CommonMark
import Diagnostics
import Foundation
import Patterns
import RecipeFeed
import SiteSources

/// A recipe as its page shows it, in plain text, for search engines and other programs.
struct SharedRecipe {
    let entry: Site.SiteRecipe
    /// The ingredients, in groups: those of the owner's note if it has any, otherwise those of the feed.
    let ingredients: [RecipeSection]
    /// The steps, in groups, in the same way.
    let steps: [RecipeSection]
    /// The feed's notes, then the owner's without its ingredients and steps, in Markdown.
    let notes: [RecipeSection]
    /// The time of the last change; `nil` if it isn't known.
    let changed: Date?

    var recipe: Recipe { entry.recipe }
    var details: RecipeDetails { entry.recipe.details }

    /// Combines a recipe and its note.
    ///
    /// - Parameters:
    ///   - entry: the recipe.
    ///   - note: the parsed note; `nil` if there isn't one.
    ///   - text: the note as its author wrote it; `nil` leaves it out of ``notes``.
    ///   - headings: the headings that name parts of notes.
    ///   - changed: the time of the last change if it is later than the entry's.
    init(
        _ entry: Site.SiteRecipe, note: MarkdownDocument?, text: String? = nil, _ headings: NoteHeadings,
        changed: Date? = nil
    ) {
        self.entry = entry
        self.changed = entry.changed.map { changed ?? $0 }
        let details = entry.recipe.details
        let parts = note.map { NoteRecipe.parts(of: $0.sections, headings) } ?? []
        let (ownIngredients, ownSteps) = (Self.sections(.ingredients, of: parts), Self.sections(.steps, of: parts))
        ingredients = ownIngredients.isEmpty ? details.ingredients : ownIngredients
        steps = ownSteps.isEmpty ? details.steps : ownSteps
        guard let note, let text else {
            notes = details.notes
            return
        }
        let taken = parts.filter {
            $0.part == .ingredients && !ownIngredients.isEmpty || $0.part == .steps && !ownSteps.isEmpty
        }.map(\.section)
        let rest = Self.rest(of: text, note.sections, without: Set(taken.map(\.line)), titled: entry.recipe.name)
        // Beside a list, paragraphs say how much it makes, or what to think of.
        let remarks = taken.filter { !$0.items.isEmpty }.flatMap(\.paragraphs)
        let own = (remarks + [rest]).filter { !$0.isEmpty }.joined(separator: "\n\n")
        notes = details.notes + (own.isEmpty ? [] : [RecipeSection(items: [.init(text: own)])])
    }

    /// Reads the note of a recipe and combines both.
    ///
    /// - Throws: a diagnostic if the note cannot be read.
    init(reading entry: Site.SiteRecipe, _ headings: NoteHeadings) throws(Diagnostic) {
        self.init(
            entry, note: try entry.note.map { file throws(Diagnostic) in try file.note(headings) },
            text: try entry.note.map { file throws(Diagnostic) in try file.text() }, headings)
    }

    /// Returns the ingredients or the steps in a note.
    ///
    /// Ingredients are list items; steps may also be paragraphs.
    private static func sections(_ part: NoteHeadings.Part, of all: [NoteRecipe.PartSection]) -> [RecipeSection] {
        let found = all.filter { $0.part == part }
        let hasItems = found.contains { !$0.section.items.isEmpty }
        return found.compactMap { found in
            let section = found.section
            let texts = hasItems || part == .ingredients ? section.items : section.paragraphs
            let items = texts.map { RecipeSection.Item(text: $0) }
            return items.isEmpty
                ? nil : RecipeSection(heading: found.isOutermost ? nil : section.heading, items: items)
        }
    }

    private static let localLink = Pattern(#"!?\[([^\[\]\n]*)\]\(([^()\n]*)\)"#)
    private static let scheme = Pattern("[a-zA-Z][-+.a-zA-Z0-9]*:")

    /// Returns the lines of a note without some of its sections and without its title.
    ///
    /// - Parameters:
    ///   - text: the note.
    ///   - sections: all sections of the note.
    ///   - lines: the lines of the headings of sections to leave out.
    ///   - title: the recipe's name.
    /// - Returns: the remaining text, without blank lines around it.
    private static func rest(
        of text: String, _ sections: [MarkdownSection], without lines: Set<Int>, titled title: String
    ) -> String {
        let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let starts = sections.map(\.line)
        var rest = all.prefix((starts.first ?? all.count + 1) - 1)
        for (section, end) in zip(sections, starts.dropFirst() + [all.count + 1])
        where !lines.contains(section.line) && section.line < end && end <= all.count + 1 {
            let isTitle = section.level == 1 && section.heading.lowercased() == title.lowercased()
            rest += all[(isTitle ? section.line : section.line - 1)..<(end - 1)]
        }
        // Elsewhere, addresses that are relative to the note lead nowhere.
        return rest.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
            .replacing(Self.localLink) { $0[2].prefixMatch(of: Self.scheme) == nil ? $0[1] : $0.text }
    }
}
