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
    /// The tools, in the same way.
    let tools: [String]
    /// The feed's notes, then the owner's without its other parts, in Markdown.
    let notes: [RecipeSection]
    /// The yield: that of the owner's note if it says one, otherwise that of the feed.
    let yield: SharedYield?
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
    ///   - site: the site, whose headings name parts of notes.
    ///   - changed: the time of the last change if it is later than the entry's.
    init(
        _ entry: Site.SiteRecipe, note: MarkdownDocument?, text: String? = nil, on site: Site,
        changed: Date? = nil
    ) {
        let headings = site.headings
        self.entry = entry
        self.changed = entry.changed.map { changed ?? $0 }
        let details = entry.recipe.details
        let parts = note.map { NoteRecipe.parts(of: $0.sections, headings) } ?? []
        let (ownIngredients, ownSteps) = (Self.sections(.ingredients, of: parts), Self.sections(.steps, of: parts))
        ingredients = ownIngredients.isEmpty ? details.ingredients : ownIngredients
        steps = ownSteps.isEmpty ? details.steps : ownSteps
        let ownTools = Self.sections(.equipment, of: parts).flatMap { $0.items.map(\.text) }
        tools = ownTools.isEmpty ? details.tools : ownTools
        yield = SharedYield(
            of: RecipeTexts(details, note: note.map { NoteRecipe($0, headings) }), in: entry, on: site)
        guard let note, let text else {
            notes = details.notes
            return
        }
        let taken = parts.filter {
            switch $0.part {
            case .ingredients: !ownIngredients.isEmpty
            case .steps: !ownSteps.isEmpty
            case .equipment: !ownTools.isEmpty
            }
        }.map(\.section)
        let rest = Self.rest(of: text, note.sections, without: Set(taken.map(\.line)), titled: entry.recipe.name)
        // Beside a list, paragraphs say how much it makes, or what to think of.
        let remarks = taken.filter { !$0.items.isEmpty }.flatMap { section in
            let headings = section.lists.filter { $0.heading != nil }.compactMap(\.lead)
            return section.paragraphs.filter { !headings.contains($0) }
        }
        let own = (remarks + [rest]).filter { !$0.isEmpty }.joined(separator: "\n\n")
        notes = details.notes + (own.isEmpty ? [] : [RecipeSection(items: [.init(text: own)])])
    }

    /// Reads the note of a recipe and combines both.
    ///
    /// - Throws: a diagnostic if the note cannot be read.
    init(reading entry: Site.SiteRecipe, on site: Site) throws(Diagnostic) {
        self.init(
            entry, note: try entry.note.map { file throws(Diagnostic) in try file.note(site.headings) },
            text: try entry.note.map { file throws(Diagnostic) in try file.text() }, on: site)
    }

    /// Returns the ingredients or the steps in a note.
    ///
    /// Ingredients are list items; steps are paragraphs where a section has no list. A paragraph such as "For the dough:" heads
    /// the list below it.
    private static func sections(_ part: NoteHeadings.Part, of all: [NoteRecipe.PartSection]) -> [RecipeSection] {
        let found = all.filter { $0.part == part }
        return found.flatMap { found in
            let section = found.section
            let heading = found.isOutermost ? nil : section.heading
            let groups =
                !section.items.isEmpty || part == .ingredients
                ? section.lists.map { (heading: $0.heading, texts: $0.items) } : [(nil, section.paragraphs)]
            return groups.reduce(into: [RecipeSection]()) { sections, group in
                let items = group.texts.map { RecipeSection.Item(text: $0) }
                if let last = sections.indices.last, group.heading == nil {
                    sections[last].items += items
                } else if !items.isEmpty {
                    sections.append(RecipeSection(heading: group.heading ?? heading, items: items))
                }
            }
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
        return rest.joined(separator: "\n")
            .replacing(Self.localLink) {
                $0[2].prefixMatch(of: Self.scheme) != nil ? $0.text : $0.text.hasPrefix("!") ? "" : $0[1]
            }
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

extension MarkdownSection.List {
    /// The heading that the paragraph before the list is: "For the dough:", or bold words; `nil` if it is a sentence.
    var heading: String? {
        guard let lead, lead.count <= 80, let last = lead.last, lead.contains(where: \.isLetter) else { return nil }
        let isMarked = ":：".contains(last) && !lead.contains(where: \.isNumber)
        guard isMarked || isLeadBold && !".!?。".contains(last) else { return nil }
        return String(lead.reversed().drop { ":： ".contains($0) }.reversed()).nonempty
    }
}

extension String {
    /// The text; `nil` if it is empty.
    fileprivate var nonempty: String? { isEmpty ? nil : self }
}
