import Foundation
import MustacheEngine
import RecipeFeed
import SiteSources

/// The home page with all recipes, by cuisine or in the owner's order.
package struct HomePage: SitePage {
    package static let template = "home"
    package static let path = "index.html"

    package let frame: PageFrame
    let order: HomeOrder
    let cuisines: List<HomeSection>
    /// The number of cuisines.
    let cuisineCount: Int
    /// The path of the archive with all recipes; `nil` if it isn't published.
    let archivePath: String?
    let groups: List<HomeSection>
    let fromCuisinesText: String
    let orderName: String
    let groupsName: String
    /// The tags for the filter.
    let tags: List<Topic>
    let times: List<TimeLimit>
    let recipeIndex: RecipeIndex?

    /// The most tags to offer, because each adds to the page.
    private static let mostTags = 100
    /// The number of recipes from which on browsers skip the layout of invisible ones.
    private static let manyRecipes = 500

    package init(_ parts: PageParts) {
        order = parts.site.homeOrder
        cuisines = Self.sections(parts.site.homeGroups(by: .cuisine), parts)
        groups = order == .cuisine ? cuisines : Self.sections(parts.site.homeGroups(by: order), parts)
        let texts = parts.site.texts
        tags = Self.tags(of: parts.site)
        times = TimeLimit.all(
            for: parts.site.recipes.map { RecipeTime.whole(of: $0.recipe.details.times, texts)?.minutes }, texts)
        recipeIndex = parts.recipeIndex
        cuisineCount = parts.site.cuisineCount
        archivePath = parts.offersRecipeFiles ? PageParts.recipeArchivePath : nil
        fromCuisinesText = cuisineCount == 0 ? "" : texts.counted(.fromCuisines, cuisineCount)
        (orderName, groupsName) =
            switch order {
            case .cuisine where cuisineCount == 0: (texts[.orderCategory], texts[.categories])
            case .cuisine: (texts[.orderCuisine], texts[.cuisines])
            case .tag: (texts[.orderTag], texts[.tags])
            case .name: (texts[.orderLetter], texts[.letters])
            }
        frame = parts.frame(
            at: Self.path,
            summary: cuisineCount == 0
                ? texts.counted(.recipeCount, parts.site.recipeCount)
                : texts.filled(
                    .homeSummary,
                    ["recipes": texts.counted(.recipeCount, parts.site.recipeCount), "fromCuisines": fromCuisinesText]),
            metadata: parts.metadata(ofListAt: Self.path, name: parts.site.name, parts.site.recipes))
    }

    private static func sections(_ groups: [Site.HomeGroup], _ parts: PageParts) -> List<HomeSection> {
        var card = 0
        return List(
            groups.map { group in
                HomeSection(
                    name: group.name, anchor: group.slug, path: group.path,
                    shownCount: parts.site.texts.number(group.recipes.count),
                    recipes: List(
                        group.recipes.map { recipe in
                            defer { card += 1 }
                            return parts.card(recipe, root: "", loading: .init(at: card))
                        }))
            })
    }

    /// Returns the most frequent tags and categories, in alphabetical order.
    private static func tags(of site: Site) -> List<Topic> {
        let common = site.topics.sorted { $0.recipes.count > $1.recipes.count }.prefix(mostTags)
        var seen: Set<String> = []
        return List(
            common.filter { seen.insert($0.name.lowercased()).inserted }
                .map { Topic(name: $0.name, path: $0.pagePaths[0]) }
                .sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending })
    }

    static let fields = Fields<HomePage>(
        "home page",
        frameFields + [
            .text("archivePath", "The path of the archive of all recipes, unless recipe-files is off.") {
                $0.archivePath
            },
            .number("cuisineCount", "How many cuisines the recipes belong to.") { $0.cuisineCount },
            .text("fromCuisinesText", "The same in words: \"from 3 cuisines\"; empty if there are no cuisines.") {
                $0.fromCuisinesText
            },
            .flag("hasOneCuisine", "Whether that is exactly one.") { $0.cuisineCount == 1 },
            .flag("hasCuisines", "Whether any recipe has a cuisine; otherwise categories take their place.") {
                $0.cuisineCount > 0
            },
            .flag("hasManyRecipes", "Whether there are so many recipes that only those in sight should be laid out.") {
                $0.frame.recipeCount >= manyRecipes
            },
            .flag("hasSmallGroups", "Whether there are six or more groups, most with at most two recipes.") { page in
                page.groups.count >= 6
                    && page.groups.count { $0.recipes.count <= 2 } * 2 > page.groups.count
            },
            .list(
                "cuisines",
                "The cuisines in alphabetical order, then categories of recipes without one, then the other recipes."
            ) {
                $0.cuisines
            },
            .list(
                "groups",
                "The groups that list the recipes: by cuisine, tag or first letter, according to `home-order`."
            ) {
                $0.groups
            },
            .flag("isByCuisine", "Whether these groups are cuisines.") { $0.order == .cuisine },
            .text("orderName", "The word for one of these groups: \"cuisine\", \"tag\" or \"letter\".") {
                $0.orderName
            },
            .flag("hasTags", "Whether several recipes share a tag or a category.") { !$0.tags.isEmpty },
            .list("tags", "The tags and categories that most recipes have, up to 100, in alphabetical order.") {
                $0.tags
            },
            .flag("hasTimes", "Whether some recipes are quicker than others.") { !$0.times.isEmpty },
            .list("times", "The times that recipes can be filtered by, the shortest first.") { $0.times },
            .text("recipeIndex", "The address of the script with the search index, from the site's top.") {
                $0.recipeIndex.map { _ in RecipeIndex.path }
            },
            .text("pantryPath", "The path of the page “What can I cook?”, if recipes have ingredients.") {
                $0.recipeIndex?.hasFoods == true ? PantryPage.path : nil
            },
            .text("groupsName", "The heading for all of these groups: \"Cuisines\", \"Tags\" or \"Letters\".") {
                $0.groupsName
            },
        ])
}

/// A time limit for filtering recipes.
struct TimeLimit: TemplateModel {
    let minutes: Int
    let text: String

    /// Returns the limits that divide the recipes; a recipe with an unknown time exceeds all of them.
    static func all(for minutes: [Int?], _ texts: SiteTexts) -> List<TimeLimit> {
        List(
            [15, 30, 45, 60, 120].filter { limit in
                let count = minutes.count { $0.map { $0 <= limit } ?? false }
                return count > 0 && count < minutes.count
            }.map { limit in
                TimeLimit(
                    minutes: limit, text: texts.filled(.upToTime, ["time": texts.duration(minutes: limit)]))
            })
    }

    static let fields = Fields<TimeLimit>(
        "time limit",
        .number("minutes", "The limit in minutes.") { $0.minutes },
        .text("text", "The same in words: \"Up to 30 min\".") { $0.text })
}

/// A group of recipes on the home page.
struct HomeSection: TemplateModel {
    let name: String
    let anchor: String
    let path: String?
    let shownCount: String
    let recipes: List<RecipeCard>

    static let fields = Fields<HomeSection>(
        "group of recipes",
        .text("name", "The group's name: a cuisine, a tag or a letter.") { $0.name },
        .text("anchor", "The id of its heading, to link to, and what addresses call a cuisine.") { $0.anchor },
        .text("path", "The path of its own page from the site's top, if it has one.") { $0.path },
        .number("count", "How many recipes it has.") { $0.recipes.count },
        .text("shownCount", "The same number, written as in the site's language.") { $0.shownCount },
        .list("recipes", "Its recipes: in the feed's order, or by name.") { $0.recipes })
}

/// The time of the recipe list in the forms for pages.
struct ListDate: TemplateModel {
    /// The time for machines: `2026-11-21T09:30:00Z` (RFC 3339).
    let machineText: String
    /// The time for readers without scripts; a script converts it to their time zone.
    let readableText: String

    init(_ date: Date, _ texts: SiteTexts) {
        machineText = date.formatted(.iso8601)
        readableText = texts.date(date)
    }

    static let fields = Fields<ListDate>(
        "list date",
        .text("machineText", "The date and time for machines, in UTC: a time element's datetime.") { $0.machineText },
        .text("readableText", "The same for readers, in the site's language and UTC.") { $0.readableText })
}
