import SiteHosting
import SitePages
import SiteSources

/// A page that will be rendered.
enum PlannedPage: Sendable {
    /// A page that the site has once.
    case single(any SinglePage.Type)
    /// A portion of a group, counted from 0.
    indirect case group(Site.RecipeGroup, portion: Int)
    /// A recipe of a cuisine.
    case recipe(Int, cuisine: Int)
    /// One of the site's own pages.
    case text(Int)
    /// A redirect from a former path of a recipe.
    case moved(String, recipe: Int, cuisine: Int)

    /// Whether it is the page of a recipe.
    var isRecipe: Bool {
        if case .recipe = self { true } else { false }
    }
}

extension Site {
    /// Returns every page, in the order of rendering.
    ///
    /// Pages at former paths come last, and only if nothing else has their path.
    func plannedPages(besides assets: AssetIndex) -> [PlannedPage] {
        let pages = currentPages
        let moved = plannedMovedPages
        guard !moved.isEmpty else { return pages }
        let taken = Set((pages.map(path) + assets.paths).map { $0.lowercased() })
        return pages + moved.filter { !taken.contains(path(of: $0).lowercased()) }
    }

    private var currentPages: [PlannedPage] {
        var kinds: [any SinglePage.Type] = [HomePage.self, FavoritesPage.self, NotFoundPage.self, OfflinePage.self]
        if !home.isWhole { kinds.append(AllGroupsPage.self) }
        if mayHaveIngredients { kinds += [PantryPage.self, ShoppingPage.self, PlanPage.self] }
        var pages = kinds.map { PlannedPage.single($0) }
        func plan(_ group: RecipeGroup) { pages += group.pagePaths.indices.map { .group(group, portion: $0) } }
        for (index, cuisine) in cuisines.enumerated() {
            plan(cuisine)
            pages += cuisine.recipes.indices.map { .recipe($0, cuisine: index) }
        }
        (topics + home.groups).forEach(plan)
        return pages + documents.indices.map { .text($0) }
    }

    /// A page for each former path of a recipe.
    private var plannedMovedPages: [PlannedPage] {
        cuisines.enumerated().flatMap { cuisine, members in
            members.recipes.enumerated().flatMap { recipe, entry in
                entry.formerPaths.map { .moved($0, recipe: recipe, cuisine: cuisine) }
            }
        }
    }

    /// Returns the redirects of pages at former paths.
    func redirects(among pages: [PlannedPage]) -> [HostedSite.Redirect] {
        pages.compactMap { page in
            guard case .moved(let path, let recipe, let cuisine) = page else { return nil }
            return HostedSite.Redirect(from: path, to: cuisines[cuisine].recipes[recipe].path)
        }
    }

    /// Returns the pages of recipes with some notes, given by their paths in the site's folder.
    func plannedPages(showing notes: Set<String>) -> [PlannedPage] {
        cuisines.enumerated().flatMap { cuisine, members in
            members.recipes.enumerated().compactMap { recipe, entry in
                guard let note = entry.note, notes.contains(note.path) else { return nil }
                return .recipe(recipe, cuisine: cuisine)
            }
        }
    }

    /// Returns the published path of a page.
    func path(of page: PlannedPage) -> String {
        switch page {
        case .single(let kind): kind.path
        case .group(let group, let portion): group.pagePaths[portion]
        case .recipe(let recipe, let cuisine): cuisines[cuisine].recipes[recipe].path
        case .text(let index): documents[index].path
        case .moved(let path, _, _): path
        }
    }

    /// Returns the source file of a page, for messages; `nil` for a page made from the feed.
    func file(of page: PlannedPage) -> String? {
        guard case .text(let index) = page else { return nil }
        return documents[index].file.shownPath
    }
}

extension PlannedPage {
    /// Whether search engines may index the page.
    var isIndexed: Bool {
        switch self {
        case .single(let kind): kind.isIndexed
        case .group: GroupPage.isIndexed
        case .recipe: RecipePage.isIndexed
        case .text: TextPage.isIndexed
        case .moved: MovedPage.isIndexed
        }
    }

    /// Whether the page isn't a redirect.
    var isPermanent: Bool {
        if case .moved = self { false } else { true }
    }
}
