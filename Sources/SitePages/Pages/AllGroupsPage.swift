import MustacheEngine
import SiteSources

/// The page with links to all cuisines, categories and tags of a site whose home page can't list every recipe.
package struct AllGroupsPage: SinglePage {
    package static let template = "all-cuisines"
    package static let path = "all-cuisines.html"

    package let frame: PageFrame
    let name: String
    let hasCuisines: Bool
    let cuisines: List<GroupLink>
    let categories: List<GroupLink>
    let tags: List<GroupLink>
    let lists: List<GroupLink>

    package init(_ parts: PageParts) {
        let site = parts.site
        hasCuisines = site.cuisineCount > 0
        name = hasCuisines ? site.texts[.allCuisines] : site.texts[.allCategories]
        cuisines = List(site.cuisines.map { GroupLink($0, parts) })
        func topics(_ kind: Site.GroupKind) -> List<GroupLink> {
            List(site.topics.filter { $0.kind == kind }.map { GroupLink($0, parts) })
        }
        // In place of cuisines, the categories are those above.
        categories = hasCuisines ? topics(.category) : List([])
        tags = topics(.tag)
        lists = List(site.home.groups.map { GroupLink($0, parts) })
        frame = parts.frame(at: Self.path, title: name)
    }

    static let fields = Fields<AllGroupsPage>(
        "page of all cuisines",
        frameFields + [
            .text("name", "\"All cuisines\", or \"All categories\" if there are no cuisines.") { $0.name },
            .list("cuisines", "The cuisines, then categories of recipes without one, then the other recipes.") {
                $0.cuisines
            },
            .flag("hasCategories", "Whether there are categories besides.") { !$0.categories.isEmpty },
            .list("categories", "The categories that several recipes have.") { $0.categories },
            .flag("hasTags", "Whether several recipes share a tag.") { !$0.tags.isEmpty },
            .list("tags", "The tags that several recipes have.") { $0.tags },
            .flag("hasLists", "Whether the home page is ordered by letters, or by tags that some recipes lack.") {
                !$0.lists.isEmpty
            },
            .list("lists", "The letters, or the recipes without a tag.") { $0.lists },
        ])
}
