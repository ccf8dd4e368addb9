import Diagnostics
import Files
package import Foundation
import ImagePipeline
package import RecipeFeed
package import SiteHosting
package import SiteSources
import Synchronization

/// The content of a site before rendering: recipes by cuisine with their notes, and pages.
///
/// It is a class because every page refers to it.
package final class Site: Sendable {
    /// The groups of recipes: cuisines, then categories of recipes without a cuisine, then all others; each kind in
    /// alphabetical order.
    package let cuisines: [RecipeGroup]
    /// The categories and tags that several recipes have in common, in alphabetical order.
    package let topics: [RecipeGroup]
    /// The recipes of all cuisines.
    package let recipes: [SiteRecipe]
    /// Whether a recipe has ingredients, or a note that may have some.
    package let mayHaveIngredients: Bool
    /// The Markdown pages, ordered by path.
    let pages: [TextDocument]
    /// The about page, if the site has a `README.md`.
    let about: TextDocument?
    /// The Markdown pages and the about page.
    package let documents: [TextDocument]
    /// The headings that name the parts of notes.
    package let headings: NoteHeadings
    /// The grouping of recipes on the home page.
    let homeOrder: HomeOrder
    /// The lists of the home page.
    package let home: HomeList
    /// The aisles of the shopping list.
    let aisles: ShopAisles
    /// The resources that pages may load.
    package let contentPolicy: ContentPolicy
    /// The texts in the site's language.
    package let texts: SiteTexts
    /// The links of recipes that may be gone.
    let lostLinks: LostLinks
    /// The time of the recipe list; `nil` for the built-in sample.
    package let listDate: Date?

    /// The site's name, if a setting has it.
    let title: String?

    /// The site's name: the setting, otherwise the heading of its `README.md`.
    var name: String { title ?? about?.heading ?? texts[.recipes] }

    /// Arranges recipes, notes and pages.
    ///
    /// Cuisines are ordered as in English regardless of the machine's locale, so that the same inputs always give the
    /// same site.
    init(
        recipes: [Recipe], slugs: [String], notes: [String: SourceFile], pages: [TextDocument], about: TextDocument?,
        headings: NoteHeadings = NoteHeadings(), homeOrder: HomeOrder = .cuisine, homeShelf: HomeShelf? = nil,
        aisles: ShopAisles = ShopAisles(), title: String? = nil,
        contentPolicy: ContentPolicy = ContentPolicy(),
        texts: SiteTexts = .english, lostLinks: LostLinks = LostLinks(), history: SiteHistory
    ) {
        self.headings = headings
        self.homeOrder = homeOrder
        self.aisles = aisles
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
        self.recipes = cuisines.flatMap(\.recipes)
        topics = Self.topics(of: self.recipes)
        home = HomeList(cuisines: cuisines, topics: topics, by: homeOrder, opening: homeShelf, texts)
        mayHaveIngredients = !notes.isEmpty || recipes.contains { !$0.details.ingredients.isEmpty }
        self.pages = pages
        self.about = about
        documents = pages + [about].compactMap(\.self)
        listDate = history.list?.changed
    }

    /// Returns a warning if the owner chose a shelf for the home page that the site has too few recipes for.
    func shelfWarnings(_ chosen: HomeShelf?) -> [Diagnostic] {
        guard let chosen, chosen != .nothing, home.shelf == nil, !recipes.isEmpty else { return [] }
        return [
            Diagnostic(
                severity: .warning, file: SiteFolder.configurationFile,
                message:
                    "home-shelf is \"\(chosen)\", but fewer than four recipes are that, so the home page has no shelf",
                help: "write newest, quick, none, or tag: and a tag of several recipes")
        ]
    }

    /// The path of the about page, if there is one.
    package var aboutPath: String? { about?.path }

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

    /// The number of recipes.
    package var recipeCount: Int { recipes.count }

    /// The number of cuisines; categories in place of a cuisine don't count.
    package var cuisineCount: Int { cuisines.count { $0.origin == .given } }

    /// A group of recipes in the feed's order: those of a cuisine, a category or a tag.
    package struct RecipeGroup: Sendable {
        let kind: GroupKind
        let name: String
        let slug: String
        package let recipes: [SiteRecipe]
        /// The paths of the pages in the published folder, one per portion; at least one.
        package let pagePaths: [String]

        /// The best origin of the group's name among its recipes.
        var origin: CuisineOrigin {
            [.given, .category].first { origin in recipes.contains { $0.recipe.cuisineOrigin == origin } } ?? .none
        }

        /// The most recipes that one page lists.
        static let portionSize = 60

        /// Creates a group; its pages have other paths than those of groups with other slugs.
        init(
            _ kind: GroupKind, _ name: String, slug: String, _ recipes: [SiteRecipe], otherThan slugs: Set<String> = []
        ) {
            self.kind = kind
            self.name = name
            self.slug = slug
            self.recipes = recipes
            pagePaths = Site.pagePaths(kind, slug, recipeCount: recipes.count, otherThan: slugs)
        }

        private init(_ group: RecipeGroup, _ recipes: [SiteRecipe]) {
            (kind, name, slug, pagePaths) = (group.kind, group.name, group.slug, group.pagePaths)
            self.recipes = recipes
        }

        /// Returns the group with the same pages and only some of its recipes, for the home page.
        func listing(_ recipes: [SiteRecipe]) -> RecipeGroup { RecipeGroup(self, recipes) }

        /// Returns the recipes on one of the pages, counted from 0.
        func portion(_ index: Int) -> ArraySlice<SiteRecipe> {
            recipes.dropFirst(index * Self.portionSize).prefix(Self.portionSize)
        }
    }

    /// The kind of a group; the raw value is the folder of its pages.
    enum GroupKind: String, Sendable, CaseIterable {
        case cuisine = "cuisines"
        case category = "categories"
        case tag = "tags"
        /// A letter, or the recipes without a tag: only where the home page is ordered by these.
        case list = "lists"
    }

    /// A recipe with its place on the site; a class, because pages, cards and lists all refer to it.
    package final class SiteRecipe: Sendable {
        package let recipe: Recipe
        /// The id in visitors' browsers, which stays the same if an id made from the title changes.
        let lastingID: String
        package let slug: String
        /// Former slugs that are free now.
        let formerSlugs: [String]
        package let note: SourceFile?
        /// The time of the last change; `nil` for the built-in sample.
        let changed: Date?

        /// The path of the page in the published folder.
        package let path: String

        /// The language in which its texts are read, once something has asked for it.
        let knownLanguage = Mutex<String?>(nil)

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

        /// Former paths, which redirect to the page.
        package var formerPaths: [String] { formerSlugs.map(Self.path) }

        /// The path of the file with the recipe's data.
        package var dataPath: String { "recipes/\(slug).json" }

        private static func path(_ slug: String) -> String { "recipes/\(slug).html" }
    }
}

extension Site {
    /// Returns the groups of one kind in English alphabetical order.
    ///
    /// Recipes and the previous slugs are given by the group's name.
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
            return RecipeGroup(kind, name, slug: slug, recipes, otherThan: takenSlugs)
        }
    }

    /// Returns slugs for the names of groups.
    static func slugs(of names: [String], held: [String: String], fallback: String) -> [String] {
        Slug.assign(
            names.map { name in
                // Composed and decomposed accents count as the same name.
                let id = ContentDigest(of: name.precomposedStringWithCanonicalMapping.utf8).description
                return Slug.Claim(name: name, id: id, held: held[name], holdsNow: held[name] != nil)
            }, fallback: fallback)
    }

    /// Returns `cuisines/thai.html`, `cuisines/thai-2.html` and so on; with another hyphen if there is a cuisine "Thai
    /// 2".
    fileprivate static func pagePaths(
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
