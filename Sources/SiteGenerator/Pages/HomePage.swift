import Diagnostics
import Foundation
import MustacheEngine

/// The list of all recipes, by cuisine.
struct HomePage: SitePage {
    static let template = "home"
    static let path = "index.html"

    let frame: PageFrame
    let cuisines: List<CuisineSection>

    /// From this many recipes on, a browser had better not lay out what is out of sight.
    private static let manyRecipes = 500

    init(_ parts: PageParts) {
        var card = 0
        cuisines = List(
            parts.site.cuisines.map { cuisine in
                CuisineSection(
                    name: cuisine.name, anchor: cuisine.slug, path: cuisine.pagePaths[0],
                    recipes: List(
                        cuisine.recipes.map { recipe in
                            defer { card += 1 }
                            return parts.card(recipe, root: "", loading: .init(at: card))
                        }))
            })
        frame = parts.frame(
            at: Self.path,
            summary: "\(counted(parts.site.recipeCount, "recipe")) from \(counted(cuisines.count, "cuisine")).",
            metadata: parts.metadata(ofListAt: Self.path, name: parts.site.name, parts.site.recipes))
    }

    static let fields = Fields<HomePage>(
        "home page",
        frameFields + [
            .number("cuisineCount", "How many cuisines the recipes belong to.") { $0.cuisines.count },
            .flag("hasOneCuisine", "Whether that is exactly one.") { $0.cuisines.count == 1 },
            .flag("hasManyRecipes", "Whether there are so many recipes that only those in sight should be laid out.") {
                $0.frame.recipeCount >= manyRecipes
            },
            .flag("hasSmallGroups", "Whether most of six or more cuisines have no more than two recipes.") { page in
                page.cuisines.count >= 6
                    && page.cuisines.count { $0.recipes.count <= 2 } * 2 > page.cuisines.count
            },
            .list("cuisines", "The cuisines in alphabetical order; empty where there are no recipes yet.") {
                $0.cuisines
            },
        ])
}

/// A cuisine and its recipes on the home page.
struct CuisineSection: TemplateModel {
    let name: String
    let anchor: String
    let path: String
    let recipes: List<RecipeCard>

    static let fields = Fields<CuisineSection>(
        "cuisine",
        .text("name", "The cuisine's name.") { $0.name },
        .text("anchor", "The id of its heading, to link to.") { $0.anchor },
        .text("path", "The path of its own page from the site's top.") { $0.path },
        .number("count", "How many recipes it has.") { $0.recipes.count },
        .list("recipes", "Its recipes, in the feed's order.") { $0.recipes })
}

/// When the recipe list came in, as pages say it.
struct ListDate: TemplateModel {
    /// For machines: `2026-11-21T09:30:00Z` (RFC 3339).
    let machineText: String
    /// For readers without script; a script puts it into their zone and language.
    let readableText: String

    init(_ date: Date) {
        machineText = date.formatted(.iso8601)
        readableText = date.formatted(
            .verbatim(
                "\(day: .defaultDigits) \(month: .wide) \(year: .defaultDigits), \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits) UTC",
                locale: Locale(identifier: "en_GB"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian)))
    }

    static let fields = Fields<ListDate>(
        "list date",
        .text("machineText", "The date and time for machines, in UTC: a time element's datetime.") { $0.machineText },
        .text("readableText", "The same for readers, in English and UTC.") { $0.readableText })
}
