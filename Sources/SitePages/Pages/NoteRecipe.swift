import Amounts
package import CommonMark
package import RecipeFeed
import SiteSources
import Synchronization

/// The ingredients and steps in an owner's note, as plain texts.
package struct NoteRecipe: Sendable {
    let ingredients: [String]
    let steps: [String]
    /// The texts that may contain the yield: the headings of ingredients, and the paragraphs before and below them.
    let yieldTexts: [String]
    /// The headings of ingredients.
    let ingredientHeadings: [String]
    /// The ids of the outermost headings whose lists can be ticked off.
    let tickedHeadings: [String]
    /// The ids of the outermost headings above steps.
    let stepHeadings: [String]
    /// Whether the note has lists, but no heading that names a part.
    let hasUnnamedLists: Bool
    /// The headings of ingredients and steps without any below them.
    let emptyHeadings: [ReportedHeading]

    /// The headings of ingredients with a line that looks like several ingredients.
    let joinedHeadings: [ReportedHeading]

    /// The indices of the sections with the ingredients, if these stand together and have a list; otherwise `nil`.
    ///
    /// In a note of several recipes, each keeps its ingredients above its own steps.
    let ingredientSections: Range<Int>?

    /// A heading that a warning names.
    struct ReportedHeading: Sendable {
        let part: NoteHeadings.Part
        let words: String
        /// The line, counted from 1.
        let line: Int
    }

    /// A section that belongs to a part of a recipe.
    struct PartSection: Sendable {
        let section: MarkdownSection
        let part: NoteHeadings.Part
        /// Whether the section's own heading names the part.
        let isOutermost: Bool
    }

    /// Reads a note.
    ///
    /// Ingredients must be list items; steps may also be paragraphs.
    ///
    /// - Parameters:
    ///   - note: the note.
    ///   - headings: the headings that name parts.
    package init(_ note: MarkdownDocument, _ headings: NoteHeadings) {
        let parts = Self.parts(of: note.sections, headings)
        let ingredientParts = parts.filter { $0.part == .ingredients }
        let ingredientSections = ingredientParts.map(\.section)
        let isTogether =
            ingredientParts.filter(\.isOutermost).count == 1 && ingredientSections.contains { !$0.items.isEmpty }
        self.ingredientSections =
            isTogether
            ? note.sections.firstIndex { $0.id == ingredientSections[0].id }.map { $0..<$0 + ingredientSections.count }
            : nil
        ingredients = ingredientSections.flatMap(\.items)
        ingredientHeadings = ingredientSections.map(\.heading)
        yieldTexts = ingredientHeadings + note.lead + ingredientSections.flatMap(\.paragraphs)
        let stepSections = parts.filter { $0.part == .steps }.map(\.section)
        let items = stepSections.flatMap(\.items)
        steps = items.isEmpty ? stepSections.flatMap(\.paragraphs) : items
        tickedHeadings = parts.filter { $0.isOutermost && $0.part != .steps }.map(\.section.id)
        stepHeadings = parts.filter { $0.isOutermost && $0.part == .steps }.map(\.section.id)
        hasUnnamedLists = parts.isEmpty && note.sections.contains { !$0.items.isEmpty }
        emptyHeadings = Self.emptyHeadings(in: parts)
        let isAlone = ingredients.count == 1
        joinedHeadings = ingredientSections.filter {
            $0.items.count == 1 && JoinedIngredients.areIn($0.items[0], isAlone: isAlone)
        }.map { ReportedHeading(part: .ingredients, words: $0.heading, line: $0.line) }
    }

    private static func emptyHeadings(
        in parts: [PartSection]
    ) -> [ReportedHeading] {
        parts.indices.filter { parts[$0].isOutermost && parts[$0].part != .equipment }.compactMap { index in
            let part = parts[index].part
            let inner = parts[(index + 1)...].prefix { !$0.isOutermost }
            let isEmpty = ([parts[index]] + inner).allSatisfy {
                $0.section.items.isEmpty && (part == .ingredients || $0.section.paragraphs.isEmpty)
            }
            let heading = parts[index].section
            return isEmpty ? ReportedHeading(part: part, words: heading.heading, line: heading.line) : nil
        }
    }

    /// Returns the sections of all parts: those with their headings, and the sections below them.
    static func parts(
        of sections: [MarkdownSection], _ headings: NoteHeadings
    ) -> [PartSection] {
        var found: [PartSection] = []
        var open: (part: NoteHeadings.Part, level: Int)?
        for section in sections {
            if let (part, level) = open, section.level > level,
                !headings.beginsAnother(than: part, section.heading)
            {
                found.append(PartSection(section: section, part: part, isOutermost: false))
            } else if let part = headings.part(section.heading) {
                found.append(PartSection(section: section, part: part, isOutermost: true))
                open = (part, section.level)
            } else {
                open = nil
            }
        }
        return found
    }
}

/// The ingredients and steps on a recipe's page: those of its note if it has any, otherwise those of the feed.
///
/// The owner's texts take precedence over the feed's.
struct RecipeTexts {
    /// The texts of the note; `nil` if there is no note.
    let note: NoteRecipe?
    let ingredients: [String]
    let steps: [String]
    /// The yield in the feed.
    let feedYield: String?
    /// The texts of the feed, even if the note has its own.
    private let ofFeed: (ingredients: [String], steps: [String])

    init(_ details: RecipeDetails, note: NoteRecipe?) {
        self.note = note
        let (ingredients, steps) = (details.ingredients.texts, details.steps.texts)
        self.ingredients = note.flatMap { $0.ingredients.isEmpty ? nil : $0.ingredients } ?? ingredients
        self.steps = note.flatMap { $0.steps.isEmpty ? nil : $0.steps } ?? steps
        feedYield = details.yield
        ofFeed = (ingredients, steps)
    }

    /// All texts of the feed and the note, which reveal the language.
    private var all: [String] {
        ofFeed.ingredients + ofFeed.steps + (note.map { $0.ingredients + $0.steps } ?? [])
    }

    /// Whether the note has ingredients of its own.
    var hasOwnIngredients: Bool { note?.ingredients.isEmpty == false }
    /// Whether the note has steps of its own.
    var hasOwnSteps: Bool { note?.steps.isEmpty == false }

    /// Returns the finder of amounts, times and foods in these texts.
    ///
    /// - Parameters:
    ///   - language: the language of the texts.
    ///   - findsInSteps: whether it is also asked for what is in steps, which takes most of the time.
    /// - Returns: the finder.
    func cooking(in language: String, findsInSteps: Bool = true) -> CookingTexts {
        CookingTexts(language: language, ingredients: ingredients, steps: findsInSteps ? steps : [])
    }

    /// Returns the language in which these texts are read.
    ///
    /// - Parameters:
    ///   - stated: the language that the feed states.
    ///   - likely: the site's language, which is used if the texts are inconclusive.
    /// - Returns: a BCP 47 code.
    func language(stated: String?, likely: String) -> String {
        stated.map { AmountReader.language(of: all, stated: $0) } ?? AmountReader.language(of: all, likely: likely)
    }

    /// Returns the yield in the note or the feed.
    func yield(_ texts: CookingTexts) -> Yield? {
        noteYield(texts) ?? feedYield.flatMap { texts.yield($0) }
    }

    /// Returns the yield that a sentence of the note says.
    func noteYield(_ texts: CookingTexts) -> Yield? {
        for text in note?.yieldTexts ?? [] {
            if let yield = texts.yield(saidIn: text) { return yield }
        }
        // Few lines don't always tell their language, but a heading may be clear by itself.
        let headings = note?.ingredientHeadings.filter { $0.contains(where: \.isNumber) } ?? []
        return PartText.yield(saidIn: headings).flatMap { texts.yield($0) }
    }
}

extension [RecipeSection] {
    /// The texts of all items.
    fileprivate var texts: [String] { flatMap { $0.items.map(\.text) } }
}

extension Site.SiteRecipe {
    /// Returns the language in which the recipe's texts are read, which is found once.
    ///
    /// - Parameters:
    ///   - texts: its texts.
    ///   - site: its site, whose language is used if the texts are inconclusive.
    /// - Returns: a BCP 47 code.
    func language(of texts: RecipeTexts, on site: Site) -> String {
        knownLanguage.withLock { known in
            let language =
                known ?? texts.language(stated: recipe.details.language, likely: site.texts.language.language)
            known = language
            return language
        }
    }
}
