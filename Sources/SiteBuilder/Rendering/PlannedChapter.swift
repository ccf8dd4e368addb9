import SitePages
import SiteSources

/// A page of a book that will be rendered.
enum PlannedChapter: Sendable {
    case title(Book)
    case contents(BookContentsPage)
    case section(Book.Section)
    /// A recipe of a cuisine of the site.
    case recipe(Int, cuisine: Int)
    /// One of the site's own pages.
    case text(Int)
    case index(BookIndexPage, path: String)

    /// Returns the path of the page, as if it were one of the site.
    func path(on site: Site) -> String {
        switch self {
        case .title: Book.titlePath
        case .contents: Book.contentsPath
        case .section(let section): section.path
        case .recipe(let recipe, let cuisine): site.cuisines[cuisine].recipes[recipe].path
        case .text(let index): site.documents[index].path
        case .index(_, let path): path
        }
    }
}
