import SiteHosting
import SitePages
import SiteSources

/// A page that will be rendered.
enum PlannedPage: Sendable {
    case home, allCuisines, favorites, pantry, shopping, plan, notFound, offline
    /// A portion of a cuisine; both are counted from 0.
    case cuisine(Int, portion: Int)
    /// A portion of a category or tag.
    case topic(Int, portion: Int)
    /// A portion of a group that only the home page has, such as a letter.
    case list(Int, portion: Int)
    /// A recipe of a cuisine.
    case recipe(Int, cuisine: Int)
    /// One of the site's own pages.
    case text(Int)
    /// A redirect from a former path of a recipe.
    case moved(String, recipe: Int, cuisine: Int)
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
        var pages: [PlannedPage] = [.home, .favorites, .notFound, .offline]
        if !home.isWhole { pages.append(.allCuisines) }
        if mayHaveIngredients { pages += [.pantry, .shopping, .plan] }
        for (index, cuisine) in cuisines.enumerated() {
            pages += cuisine.pagePaths.indices.map { .cuisine(index, portion: $0) }
            pages += cuisine.recipes.indices.map { .recipe($0, cuisine: index) }
        }
        for (index, topic) in topics.enumerated() {
            pages += topic.pagePaths.indices.map { .topic(index, portion: $0) }
        }
        for (index, list) in home.groups.enumerated() {
            pages += list.pagePaths.indices.map { .list(index, portion: $0) }
        }
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
        case .home: HomePage.path
        case .allCuisines: AllCuisinesPage.path
        case .favorites: FavoritesPage.path
        case .pantry: PantryPage.path
        case .shopping: ShoppingPage.path
        case .plan: PlanPage.path
        case .notFound: NotFoundPage.path
        case .offline: OfflinePage.path
        case .cuisine(let cuisine, let portion): cuisines[cuisine].pagePaths[portion]
        case .topic(let topic, let portion): topics[topic].pagePaths[portion]
        case .list(let list, let portion): home.groups[list].pagePaths[portion]
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
        case .home: HomePage.isIndexed
        case .allCuisines: AllCuisinesPage.isIndexed
        case .favorites: FavoritesPage.isIndexed
        case .pantry: PantryPage.isIndexed
        case .shopping: ShoppingPage.isIndexed
        case .plan: PlanPage.isIndexed
        case .notFound: NotFoundPage.isIndexed
        case .offline: OfflinePage.isIndexed
        case .cuisine, .topic, .list: CuisinePage.isIndexed
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
