import Diagnostics
import Files
import Foundation
import ImagePipeline
import RecipeFeed
import SiteHosting

/// What a site is about, before it is rendered: recipes by cuisine, with the author's notes, and pages.
struct Site: Sendable {
    /// What recipes are listed under: cuisines, then categories of recipes without one, then a group of all others; each kind in
    /// alphabetical order.
    let cuisines: [RecipeGroup]
    /// The categories and tags that several recipes have, in alphabetical order.
    let topics: [RecipeGroup]
    /// How many recipes all cuisines have together.
    let recipeCount: Int
    /// Whether a recipe has ingredients, or a note that may have some.
    let mayHaveIngredients: Bool
    /// The Markdown pages, by their paths.
    let pages: [TextDocument]
    /// The about page, where the site has a `README.md`.
    let about: TextDocument?
    /// The Markdown pages and the about page.
    let documents: [TextDocument]
    /// The headings that name the parts of notes.
    let headings: NoteHeadings
    /// What the home page lists recipes under.
    let homeOrder: HomeOrder
    /// What its pages may load.
    let contentPolicy: ContentPolicy
    /// What it says, in its language.
    let texts: SiteTexts
    /// Which links of recipes may be gone.
    let lostLinks: LostLinks
    /// When the recipe list came in that the site shows; nil for the built-in sample.
    let listDate: Date?

    /// The site's name, if a setting says it.
    let title: String?

    /// The site's name: that of the setting, or else the heading of its `README.md`.
    var name: String { title ?? about?.heading ?? texts[.recipes] }

    /// Warnings about the site's name.
    var nameWarnings: [Diagnostic] {
        guard title == nil, let about, about.heading == nil else { return [] }
        return [
            Diagnostic(
                severity: .warning, file: about.file.shownPath,
                message: "this file does not begin with a heading, so the site is called \"\(name)\"",
                help: "write the site's name in its first line, such as: # Auntie's table; or set title in "
                    + SiteFolder.configurationFile)
        ]
    }

    /// How many cuisines the recipes belong to; categories that stand in for one are none.
    var cuisineCount: Int { cuisines.count { $0.origin == .given } }

    var recipes: some Sequence<SiteRecipe> { cuisines.lazy.flatMap(\.recipes) }

    /// Recipes that are listed together, in the feed's order: those of a cuisine, a category or a tag.
    struct RecipeGroup: Sendable {
        let kind: GroupKind
        let name: String
        let slug: String
        let recipes: [SiteRecipe]
        /// The paths of the pages that list them, one portion each, in the published folder; at least one.
        let pagePaths: [String]

        /// The best that the name of a cuisine's group is for any of its recipes.
        var origin: CuisineOrigin {
            [.given, .category].first { origin in recipes.contains { $0.recipe.cuisineOrigin == origin } } ?? .none
        }

        /// The most recipes that one page lists.
        static let portionSize = 200

        /// The recipes that a page lists, counted from 0.
        func portion(_ index: Int) -> ArraySlice<SiteRecipe> {
            recipes.dropFirst(index * Self.portionSize).prefix(Self.portionSize)
        }
    }

    /// What the recipes of a group have in common; its raw value is the folder of their pages.
    enum GroupKind: String, Sendable, CaseIterable {
        case cuisine = "cuisines"
        case category = "categories"
        case tag = "tags"
    }

    /// A recipe in its place on the site; an object, as pages, cards and lists all refer to it.
    final class SiteRecipe: Sendable {
        let recipe: Recipe
        /// The id by which visitors' browsers know it, which stays if the recipe's own id is made of its title and changes with that.
        let lastingID: String
        let slug: String
        /// The slugs under which it was found before, and nothing else is now.
        let formerSlugs: [String]
        let note: SourceFile?
        /// When its content changed last; nil for the built-in sample.
        let changed: Date?

        /// The path of its page in the published folder.
        let path: String

        init(
            _ recipe: Recipe, slug: String, lastingID: String? = nil, formerSlugs: [String], note: SourceFile?,
            changed: Date?
        ) {
            self.recipe = recipe
            self.lastingID = lastingID ?? recipe.id
            self.slug = slug
            self.formerSlugs = formerSlugs
            self.note = note
            self.changed = changed
            path = Self.path(slug)
        }

        /// The paths that lead on to its page.
        var formerPaths: [String] { formerSlugs.map(Self.path) }

        private static func path(_ slug: String) -> String { "recipes/\(slug).html" }
    }
}

extension Site {
    /// Puts recipes, notes and pages in their places.
    ///
    /// Cuisines are ordered as a reader of English would look them up, whatever the machine's language, so that
    /// the same inputs give the same site everywhere.
    init(
        recipes: [Recipe], slugs: [String], notes: [String: SourceFile], pages: [TextDocument], about: TextDocument?,
        headings: NoteHeadings = NoteHeadings(), homeOrder: HomeOrder = .cuisine, title: String? = nil,
        contentPolicy: ContentPolicy = ContentPolicy(),
        texts: SiteTexts = .english, lostLinks: LostLinks = LostLinks(), history: SiteHistory
    ) {
        self.headings = headings
        self.homeOrder = homeOrder
        self.title = title
        self.contentPolicy = contentPolicy
        self.texts = texts
        self.lostLinks = lostLinks
        let formerSlugs = Dictionary(grouping: history.formerSlugs.sorted { $0.key < $1.key }, by: \.value)
            .mapValues { $0.map(\.key) }
        let isDated = history.list != nil
        var members: [String: [SiteRecipe]] = [:]
        for (recipe, slug) in zip(recipes, slugs) {
            members[recipe.cuisine, default: []].append(
                SiteRecipe(
                    recipe, slug: slug, lastingID: history.recipes[recipe.id]?.lasting,
                    formerSlugs: formerSlugs[recipe.id] ?? [], note: notes[recipe.id],
                    changed: isDated ? history.recipes[recipe.id]?.changed : nil))
        }
        let groups = Self.groups(.cuisine, members, held: history.cuisines)
        cuisines = [CuisineOrigin.given, .category, .none].flatMap { origin in groups.filter { $0.origin == origin } }
        topics = Self.topics(of: cuisines.flatMap(\.recipes))
        recipeCount = recipes.count
        mayHaveIngredients = !notes.isEmpty || recipes.contains { !$0.details.ingredients.isEmpty }
        self.pages = pages
        self.about = about
        documents = pages + [about].compactMap(\.self)
        listDate = history.list?.changed
    }

    /// The groups of one kind.
    ///
    /// - Parameters:
    ///   - kind: what the recipes of each have in common.
    ///   - members: the recipes by the name of their group.
    ///   - held: the slugs that groups had before, by their names.
    /// - Returns: the groups in alphabetical order, as a reader of English would look them up.
    static func groups(
        _ kind: GroupKind, _ members: [String: [SiteRecipe]], held: [String: String] = [:]
    ) -> [RecipeGroup] {
        let english = Locale(identifier: "en")
        let sorted = members.keys.sorted { left, right in
            switch left.compare(right, options: [.caseInsensitive, .diacriticInsensitive], locale: english) {
            case .orderedAscending: true
            case .orderedDescending: false
            case .orderedSame: left < right
            }
        }
        let slugs = slugs(of: sorted, held: held, fallback: "\(kind)")
        let takenSlugs = Set(slugs)
        return zip(sorted, slugs).map { name, slug in
            let recipes = members[name] ?? []
            return RecipeGroup(
                kind: kind, name: name, slug: slug, recipes: recipes,
                pagePaths: pagePaths(kind, slug, recipeCount: recipes.count, otherThan: takenSlugs))
        }
    }

    /// A slug for each of some names of groups.
    static func slugs(of names: [String], held: [String: String], fallback: String) -> [String] {
        Slug.assign(
            names.map { name in
                // The same for both spellings of an accent, which count as one name.
                let id = ContentDigest(of: name.precomposedStringWithCanonicalMapping.utf8).description
                return Slug.Claim(name: name, id: id, held: held[name], holdsNow: held[name] != nil)
            }, fallback: fallback)
    }

    /// `cuisines/thai.html`, `cuisines/thai-2.html` and so on; with one more hyphen where a cuisine is called "Thai 2".
    private static func pagePaths(
        _ kind: GroupKind, _ slug: String, recipeCount: Int, otherThan slugs: Set<String>
    ) -> [String] {
        let pageCount = max(1, (recipeCount + RecipeGroup.portionSize - 1) / RecipeGroup.portionSize)
        return (1...pageCount).map { number in
            guard number > 1 else { return "\(kind.rawValue)/\(slug).html" }
            let name = "\(slug)-\(number)"
            return "\(kind.rawValue)/\(slugs.contains(name) ? "\(slug)--\(number)" : name).html"
        }
    }
}
