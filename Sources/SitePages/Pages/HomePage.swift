package import Diagnostics
import Foundation
import MustacheEngine
import RecipeFeed
import SiteSources

/// The home page: recipes by cuisine or in the owner's order.
///
/// Up to 100 recipes are all on it. Of more, it has some of each group, so that its size has a bound, and scripts find the
/// others in the recipe index.
package struct HomePage: SinglePage {
    package static let template = "home"
    package static let path = "index.html"

    package let frame: PageFrame
    let order: HomeOrder
    let cuisines: List<HomeSection>
    /// The number of cuisines.
    let cuisineCount: Int
    /// The path of the archive with all recipes; `nil` if it isn't published.
    let archivePath: String?
    let furtherArchives: List<ArchiveLink>
    let shelf: HomeSection?
    let groups: List<HomeSection>
    let isWhole: Bool
    let fromCuisinesText: String
    let orderName: String
    let groupsName: String
    /// The tags for the filter, with categories and diets.
    let tags: List<Topic>
    let courses: List<GroupLink>
    let diets: List<GroupLink>
    /// The tags that are no diets.
    let otherTags: List<GroupLink>
    let hasDates: Bool
    let times: List<TimeLimit>
    let recipeIndex: RecipeIndex.Outline?
    let card: RecipeCard?

    /// The most tags to offer, because each adds to the page; likewise for cuisines.
    private static let mostTags = 100
    private static let mostCuisines = 200

    /// Creates the page.
    ///
    /// - Throws: a diagnostic if the theme's icon cannot be read.
    package init(_ parts: PageParts) throws(Diagnostic) {
        let (site, home) = (parts.site, parts.site.home)
        order = site.homeOrder
        isWhole = home.isWhole
        var cards = 0
        shelf = home.shelf.map { HomeSection($0, parts, after: &cards) }
        groups = List(home.sections.map { HomeSection($0, parts, after: &cards, isWhole: home.isWhole) })
        cuisines = List(Self.largest(site.cuisines, Self.mostCuisines).map { HomeSection(choice: $0, parts) })
        let texts = site.texts
        tags = Self.tags(of: site)
        // Categories take the place of cuisines on a site without any.
        courses = site.cuisineCount == 0 ? List([]) : Self.choices(of: site, .category, parts)
        var diets: Set<Diet> = []
        self.diets = Self.choices(of: site, .tag, parts) { Diet(tag: $0).map { diets.insert($0).inserted } ?? false }
        otherTags = Self.choices(of: site, .tag, parts) { Diet(tag: $0) == nil }
        hasDates = RecipeIndex.hasDates(site.recipes.map { $0.recipe.stored.details.published })
        times = TimeLimit.all(
            for: site.recipes.map { RecipeTime.whole(of: $0.recipe.stored.details.times, texts)?.minutes }, texts)
        recipeIndex = parts.recipeIndex
        card = home.isWhole ? nil : try RecipeCard.blank(parts)
        cuisineCount = site.cuisineCount
        archivePath = parts.recipeArchives.first
        furtherArchives = List(
            parts.recipeArchives.enumerated().dropFirst().map { ArchiveLink(number: $0 + 1, path: $1) })
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
                ? texts.counted(.recipeCount, site.recipeCount)
                : texts.filled(
                    .homeSummary,
                    ["recipes": texts.counted(.recipeCount, site.recipeCount), "fromCuisines": fromCuisinesText]),
            metadata: parts.metadata(
                ofListAt: Self.path, name: site.name,
                home.isWhole ? site.recipes : home.sections.flatMap(\.recipes)))
    }

    /// Returns the largest groups, in their order.
    private static func largest(_ groups: [Site.RecipeGroup], _ count: Int) -> [Site.RecipeGroup] {
        guard groups.count > count else { return groups }
        let largest = Set(groups.sorted { $0.recipes.count > $1.recipes.count }.prefix(count).map(\.slug))
        return groups.filter { largest.contains($0.slug) }
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

    /// Returns the categories or tags of most recipes, in alphabetical order.
    ///
    /// One that all recipes have would choose none of them.
    private static func choices(
        of site: Site, _ kind: Site.GroupKind, _ parts: PageParts, where isOffered: (String) -> Bool = { _ in true }
    ) -> List<GroupLink> {
        let common = site.topics.filter { $0.kind == kind && $0.recipes.count < site.recipeCount }
            .sorted { $0.recipes.count > $1.recipes.count }.filter { isOffered($0.name) }
        return List(
            common.prefix(mostTags).sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
                .map { GroupLink($0, parts) })
    }

    static let fields = Fields<HomePage>(
        "home page",
        frameFields + [
            .text("archivePath", "The path of the archive of all recipes, unless recipe-files is off.") {
                $0.archivePath
            },
            .list("furtherArchives", "The archives after the first, if the photos need several.") {
                $0.furtherArchives
            },
            .number("cuisineCount", "How many cuisines the recipes belong to.") { $0.cuisineCount },
            .text("fromCuisinesText", "The same in words: \"from 3 cuisines\"; empty if there are no cuisines.") {
                $0.fromCuisinesText
            },
            .flag("hasOneCuisine", "Whether that is exactly one.") { $0.cuisineCount == 1 },
            .flag("hasCuisines", "Whether any recipe has a cuisine; otherwise categories take their place.") {
                $0.cuisineCount > 0
            },
            .flag("hasManyRecipes", "Whether there are more than 100 recipes, of which this page lists some only.") {
                !$0.isWhole
            },
            .object("shelf", "The recipes that open the page: the newest ones, or those that `home-shelf` names.") {
                $0.shelf
            },
            .object("card", "A card of no recipe, for a script to fill in, if this page doesn't list every recipe.") {
                $0.card
            },
            .flag("hasSmallGroups", "Whether there are six or more groups, most with at most two recipes.") { page in
                page.groups.count >= 6
                    && page.groups.count { $0.recipes.count <= 2 } * 2 > page.groups.count
            },
            .list(
                "cuisines",
                """
                The cuisines in alphabetical order, then categories of recipes without one, then the other recipes, to \
                choose from; up to 200, without their recipes.
                """
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
            .flag("hasCuisineChoice", "Whether recipes can be filtered by cuisine.") { page in
                page.cuisines.count { $0.isChoice } > 1
            },
            .flag("hasCourses", "Whether recipes can be filtered by category besides their cuisine.") {
                !$0.courses.isEmpty
            },
            .list("courses", "The categories that most recipes have, up to 100, in alphabetical order.") { $0.courses },
            .flag("hasDiets", "Whether recipes can be filtered by diet.") { !$0.diets.isEmpty },
            .list("diets", "The tags that are names of diets, in alphabetical order.") { $0.diets },
            .flag("hasOtherTags", "Whether there are other tags.") { !$0.otherTags.isEmpty },
            .list("otherTags", "The other tags that most recipes have, up to 100, in alphabetical order.") {
                $0.otherTags
            },
            .flag("hasFoods", "Whether the search index has ingredients.") { $0.recipeIndex?.hasFoods ?? false },
            .flag("hasFilters", "Whether recipes can be filtered by any of these, by time or by ingredient.") { page in
                page.cuisines.count { $0.isChoice } > 1 || !page.courses.isEmpty || !page.diets.isEmpty
                    || !page.otherTags.isEmpty || !page.times.isEmpty || page.recipeIndex?.hasFoods ?? false
            },
            .flag("hasDates", "Whether a quarter of the recipes or more have a date, and not all the same.") {
                $0.hasDates
            },
            .flag("hasTimes", "Whether some recipes are quicker than others.") { !$0.times.isEmpty },
            .list("times", "The times that recipes can be filtered by, the shortest first.") { $0.times },
            .text("recipeIndex", "The address of the list of the search index's parts, from the site's top.") {
                $0.recipeIndex.map { _ in RecipeIndex.path }
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
    let duration: String

    /// Returns the limits that divide the recipes; a recipe with an unknown time exceeds all of them.
    static func all(for minutes: [Int?], _ texts: SiteTexts) -> List<TimeLimit> {
        List(
            [15, 30, 45, 60, 120].filter { limit in
                let count = minutes.count { $0.map { $0 <= limit } ?? false }
                return count > 0 && count < minutes.count
            }.map { limit in
                let duration = texts.duration(minutes: limit)
                return TimeLimit(
                    minutes: limit, text: texts.filled(.upToTime, ["time": duration]), duration: duration)
            })
    }

    static let fields = Fields<TimeLimit>(
        "time limit",
        .number("minutes", "The limit in minutes.") { $0.minutes },
        .text("text", "The same in words: \"Up to 30 min\".") { $0.text },
        .text("duration", "The same without \"up to\": \"30 min\".") { $0.duration })
}

/// A link to an archive of recipes after the first.
struct ArchiveLink: TemplateModel {
    let number: Int
    let path: String

    static let fields = Fields<ArchiveLink>(
        "archive of recipes",
        .number("number", "Its number; the first one's is 1.") { $0.number },
        .text("path", "Its path from the site's top.") { $0.path })
}

/// A group of recipes on the home page.
struct HomeSection: TemplateModel {
    let name: String
    let anchor: String
    let path: String?
    let count: Int
    let shownCount: String
    let isMixed: Bool
    let isPartial: Bool
    /// Whether it is a cuisine, or a category on a site without cuisines.
    var isChoice = false
    let recipes: List<RecipeCard>
    let others: List<GroupLink>

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - section: the section of the list.
    ///   - parts: the parts of pages.
    ///   - cards: the number of cards before it; the section adds its own.
    ///   - isWhole: whether it lists all of its recipes.
    init(_ section: HomeList.Section, _ parts: PageParts, after cards: inout Int, isWhole: Bool = true) {
        (name, anchor, path, count) = (section.name, section.slug, section.path, section.count)
        isMixed = section.isMixed
        isPartial = !isWhole && section.path != nil
        shownCount = parts.site.texts.number(section.count)
        let first = cards
        recipes = List(
            section.recipes.enumerated().map { place, recipe in
                var card = parts.card(recipe, root: "", loading: .init(at: first + place))
                card.anchor = section.starts[place]
                return card
            })
        others = List(section.others.map { GroupLink($0, parts) })
        cards += section.recipes.count
    }

    /// Creates a group to choose, without its recipes.
    init(choice group: Site.RecipeGroup, _ parts: PageParts) {
        (name, anchor, path, count) = (group.name, group.slug, group.pagePaths[0], group.recipes.count)
        shownCount = parts.site.texts.number(count)
        (isMixed, isPartial) = (false, false)
        (recipes, others) = (List([]), List([]))
        isChoice = group.origin == .given || parts.site.cuisineCount == 0
    }

    static let fields = Fields<HomeSection>(
        "group of recipes",
        .text("name", "The group's name: a cuisine, a tag or a letter.") { $0.name },
        .text("anchor", "The id of its heading, to link to, and what addresses call a cuisine.") { $0.anchor },
        .text("path", "The path of its own page from the site's top, if it has one.") { $0.path },
        .number("count", "How many recipes it has.") { $0.count },
        .text("shownCount", "The same number, written as in the site's language.") { $0.shownCount },
        .flag("isMixed", "Whether its recipes belong to different cuisines.") { $0.isMixed },
        .flag("isChoice", "Whether it is a cuisine, or a category on a site without cuisines.") { $0.isChoice },
        .flag("isPartial", "Whether only its own page lists all of its recipes.") { $0.isPartial },
        .list("recipes", "Its recipes: in the feed's order, or by name. If they are many, the first ones.") {
            $0.recipes
        },
        .flag("hasOthers", "Whether there are further groups, which have no recipes on the page.") {
            !$0.others.isEmpty
        },
        .list("others", "Further groups, which have no recipes on the page.") { $0.others })
}

/// A link to the page of a cuisine, a category or a tag.
struct GroupLink: TemplateModel {
    let name: String
    let anchor: String
    let path: String
    let shownCount: String

    init(_ group: Site.RecipeGroup, _ parts: PageParts) {
        (name, anchor, path) = (group.name, group.slug, group.pagePaths[0])
        shownCount = parts.site.texts.number(group.recipes.count)
    }

    static let fields = Fields<GroupLink>(
        "link to a group",
        .text("name", "The cuisine, the category or the tag.") { $0.name },
        .text("anchor", "Its id, to link to.") { $0.anchor },
        .text("path", "The path of its page from the site's top.") { $0.path },
        .text("shownCount", "How many recipes it has, written as in the site's language.") { $0.shownCount })
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
