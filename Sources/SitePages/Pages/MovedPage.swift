import LinkChecker
import MustacheEngine
import RecipeFeed

/// The page at a recipe's former address, which redirects to the current one.
package struct MovedPage: SitePage {
    package static let template = "moved"
    package static let isIndexed = false

    package let frame: PageFrame
    let name: String
    let path: String

    /// Creates the page at a former path of a recipe.
    package init(at former: String, to entry: Site.SiteRecipe, _ parts: PageParts) {
        var metadata = parts.metadata(at: former, name: entry.recipe.name)
        metadata.canonicalURL = parts.address?.url(of: entry.path) ?? former.wayToTop + entry.path
        frame = parts.frame(at: former, title: entry.recipe.name, metadata: metadata)
        name = entry.recipe.name
        path = entry.path
    }

    static let fields = Fields<MovedPage>(
        "moved page",
        frameFields + [
            .text("name", "The recipe's current name.") { $0.name },
            .text("path", "The path of its page from the site's top.") { $0.path },
        ])
}
