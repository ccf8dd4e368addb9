import MustacheEngine
import RecipeFeed
import SiteSources

/// A page with the recipes of a cuisine, a category or a tag, or a portion of them.
package struct GroupPage: SitePage {
    package static let template = "cuisine"

    package let frame: PageFrame
    let name: String
    let isCuisine: Bool
    /// The id of the heading on the home page; `nil` if it has none there.
    let anchor: String?
    let count: Int
    let countText: String
    /// The number of the page, counted from 1.
    let number: Int
    let pages: List<NumberedPage>
    let previousPath: String?
    let nextPath: String?
    let recipes: List<RecipeCard>

    /// Creates the page for a portion of a group, counted from 0.
    package init(_ index: Int, of group: Site.RecipeGroup, _ parts: PageParts) {
        let paths = group.pagePaths
        name = group.name
        isCuisine = group.kind == .cuisine
        anchor = parts.site.home.anchor(of: group)
        count = group.recipes.count
        let texts = parts.site.texts
        countText = texts.counted(.recipeCount, count)
        number = index + 1
        pages = List(
            Self.linkedPages(from: index, of: paths.count).map {
                NumberedPage(number: $0 + 1, path: paths[$0], isCurrent: $0 == index)
            })
        previousPath = index > 0 ? paths[index - 1] : nil
        nextPath = number < paths.count ? paths[number] : nil
        let frame = parts.frame(
            at: paths[index],
            title: index == 0
                ? group.name : texts.filled(.titleAndPage, ["name": group.name, "number": texts.number(number)]),
            summary: group.kind == .cuisine && group.origin == .given
                ? texts.filled(.cuisineSummary, ["recipes": countText, "cuisine": name])
                : texts.filled(.topicSummary, ["recipes": countText, "topic": name]),
            metadata: parts.metadata(ofListAt: paths[index], name: group.name, group.portion(index)))
        self.frame = frame
        recipes = List(
            group.portion(index).enumerated().map { position, recipe in
                parts.card(recipe, root: frame.root, loading: .init(at: position))
            })
    }

    /// Returns the pages that a page of a group links to, counted from 0.
    ///
    /// Up to 12 pages are all linked. Of more, the neighbours and about 8 at even distances are: that many fit into a
    /// few lines, and linking all from all would be quadratic.
    static func linkedPages(from index: Int, of count: Int) -> [Int] {
        guard count > 12 else { return Array(0..<count) }
        let steps = stride(from: 0, to: count, by: (count + 7) / 8)
        let near = max(0, index - 2)...min(count - 1, index + 2)
        return Set(Array(steps) + near + [count - 1]).sorted()
    }

    static let fields = Fields<GroupPage>(
        "cuisine page",
        frameFields + [
            .text("name", "The name of the cuisine, category or tag.") { $0.name },
            .flag("isCuisine", "Whether it is a cuisine.") { $0.isCuisine },
            .text("anchor", "The id of its heading on the home page, if it has one there.") { $0.anchor },
            .number("count", "How many recipes it has.") { $0.count },
            .text("countText", "The same in words: \"12 recipes\".") { $0.countText },
            .flag("hasOne", "Whether that is exactly one.") { $0.count == 1 },
            .flag("hasPages", "Whether it takes more than one page to list them.") { $0.pages.count > 1 },
            .list(
                "pages",
                "Links to these pages. If there are more than 12, the pages near the current one and some of the others."
            ) { $0.pages },
            .number("number", "The number of this page among them, counted from 1.") { $0.number },
            .flag("isFirst", "Whether this is the first of them.") { $0.number == 1 },
            .text("previousPath", "The path of the page before it from the site's top, if any.") { $0.previousPath },
            .text("nextPath", "The path of the page after it from the site's top, if any.") { $0.nextPath },
            .list("recipes", "The recipes of this page, in the feed's order.") { $0.recipes },
        ])
}

/// One of the pages of a long list.
struct NumberedPage: TemplateModel {
    let number: Int
    let path: String
    let isCurrent: Bool

    static let fields = Fields<NumberedPage>(
        "numbered page",
        .number("number", "Its number, counted from 1.") { $0.number },
        .text("path", "Its path from the site's top.") { $0.path },
        .flag("isCurrent", "Whether it is the current page.") { $0.isCurrent })
}
