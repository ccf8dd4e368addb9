import Diagnostics
import Foundation
import MustacheEngine

/// The list of all recipes, by cuisine, or as its owner orders it.
struct HomePage: SitePage {
    static let template = "home"
    static let path = "index.html"

    let frame: PageFrame
    let order: HomeOrder
    let cuisines: List<HomeSection>
    let groups: List<HomeSection>

    /// From this many recipes on, a browser had better not lay out what is out of sight.
    private static let manyRecipes = 500

    init(_ parts: PageParts) {
        order = parts.site.homeOrder
        cuisines = Self.sections(parts.site.homeGroups(by: .cuisine), parts)
        groups = order == .cuisine ? cuisines : Self.sections(parts.site.homeGroups(by: order), parts)
        frame = parts.frame(
            at: Self.path,
            summary: "\(counted(parts.site.recipeCount, "recipe")) from \(counted(cuisines.count, "cuisine")).",
            metadata: parts.metadata(ofListAt: Self.path, name: parts.site.name, parts.site.recipes))
    }

    private static func sections(_ groups: [Site.HomeGroup], _ parts: PageParts) -> List<HomeSection> {
        var card = 0
        return List(
            groups.map { group in
                HomeSection(
                    name: group.name, anchor: group.slug, path: group.path,
                    recipes: List(
                        group.recipes.map { recipe in
                            defer { card += 1 }
                            return parts.card(recipe, root: "", loading: .init(at: card))
                        }))
            })
    }

    static let fields = Fields<HomePage>(
        "home page",
        frameFields + [
            .number("cuisineCount", "How many cuisines the recipes belong to.") { $0.cuisines.count },
            .flag("hasOneCuisine", "Whether that is exactly one.") { $0.cuisines.count == 1 },
            .flag("hasManyRecipes", "Whether there are so many recipes that only those in sight should be laid out.") {
                $0.frame.recipeCount >= manyRecipes
            },
            .flag("hasSmallGroups", "Whether most of six or more groups have no more than two recipes.") { page in
                page.groups.count >= 6
                    && page.groups.count { $0.recipes.count <= 2 } * 2 > page.groups.count
            },
            .list("cuisines", "The cuisines in alphabetical order; empty where there are no recipes yet.") {
                $0.cuisines
            },
            .list(
                "groups", "What the recipes are listed under: cuisines, or tags or first letters, as `home-order` says."
            ) {
                $0.groups
            },
            .flag("isByCuisine", "Whether these are cuisines.") { $0.order == .cuisine },
            .text("orderName", "What one of these is called: \"cuisine\", \"tag\" or \"letter\".") {
                $0.order == .name ? "letter" : $0.order.rawValue
            },
            .text("groupsName", "What all of these are called: \"Cuisines\", \"Tags\" or \"Letters\".") { page in
                switch page.order {
                case .cuisine: "Cuisines"
                case .tag: "Tags"
                case .name: "Letters"
                }
            },
        ])
}

/// Recipes that stand together on the home page.
struct HomeSection: TemplateModel {
    let name: String
    let anchor: String
    let path: String?
    let recipes: List<RecipeCard>

    static let fields = Fields<HomeSection>(
        "group of recipes",
        .text("name", "What they are listed under: a cuisine, a tag or a letter.") { $0.name },
        .text("anchor", "The id of its heading, to link to, and what addresses call a cuisine.") { $0.anchor },
        .text("path", "The path of its own page from the site's top, where it has one.") { $0.path },
        .number("count", "How many recipes it has.") { $0.recipes.count },
        .list("recipes", "Its recipes: in the feed's order, or by name.") { $0.recipes })
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
