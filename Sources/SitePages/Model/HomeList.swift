import Foundation
import RecipeFeed
import SiteSources

/// The lists of recipes on the home page.
///
/// Up to ``mostRecipes`` recipes are all there, each in one section. Of more, the page shows some of each of the largest
/// groups and links to the others, so that its size has a bound; the groups' own pages have all of their recipes.
package struct HomeList: Sendable {
    /// A section of the home page.
    struct Section: Sendable {
        let name: String
        /// The unique id of the section's heading.
        let slug: String
        /// The page with all recipes of the section; `nil` if there isn't one.
        var path: String?
        /// The number of recipes.
        let count: Int
        /// The recipes that the home page lists.
        let recipes: [Site.SiteRecipe]
        /// Whether the recipes belong to different cuisines.
        var isMixed = false
        /// The groups that only have a link.
        var others: [Site.RecipeGroup] = []
        /// The slugs of the small groups in it by their first recipe's place, so that links to a group lead there.
        var starts: [Int: String] = [:]
    }

    /// The most recipes that are all listed.
    static let mostRecipes = 100
    /// The most sections of a home page that doesn't list all recipes.
    static let mostSections = 30
    /// The most recipes in these sections.
    private static let mostCards = 136
    /// The recipes of a row on a wide window, and of two.
    private static let oneRow = 4
    static let twoRows = 8
    /// The most recipes of small groups, of which each is listed by its own name.
    private static let mostOfSmallGroups = 16
    /// The most links to other groups.
    private static let mostLinks = 24
    /// The fewest recipes of a group with a section.
    private static let fewest = 3

    /// The recipes that open the page; `nil` if there aren't enough of their kind.
    let shelf: Section?
    let sections: [Section]
    /// Whether the sections list every recipe.
    package let isWhole: Bool
    /// The groups that no other page has: those of letters, and of recipes without a tag.
    package let groups: [Site.RecipeGroup]
    /// The ids of the headings, by the slugs of the cuisines below them.
    private let anchors: [String: String]

    /// Arranges the recipes of a site.
    init(
        cuisines: [Site.RecipeGroup], topics: [Site.RecipeGroup], by order: HomeOrder, opening shelf: HomeShelf?,
        _ texts: SiteTexts
    ) {
        let recipes = cuisines.flatMap(\.recipes)
        isWhole = recipes.count <= Self.mostRecipes
        self.shelf = Self.shelf(of: recipes, shelf, texts)
        let others: [Site.RecipeGroup]
        let all: [Site.RecipeGroup]
        switch order {
        case .cuisine: (all, others) = (cuisines, [])
        case .tag:
            let groups = Self.groups(ofTags: topics.filter { $0.kind == .tag }, recipes, texts)
            (all, others) = (groups, groups.filter { $0.kind == .list })
        case .name:
            let groups = Self.groupsByLetter(recipes)
            (all, others) = (groups, groups)
        }
        groups = isWhole ? [] : others
        let hasCuisines = cuisines.contains { $0.origin == .given }
        let more = order == .cuisine && hasCuisines ? texts[.moreCuisines] : texts[.more]
        if isWhole {
            sections = order == .cuisine ? Self.merged(all, as: more, texts) : all.map { Self.whole($0) }
        } else {
            sections = Self.bounded(all, as: more, mergesSmall: order == .cuisine)
        }
        var anchors: [String: String] = [:]
        if order == .cuisine {
            let own = Set(sections.map(\.slug))
            for cuisine in cuisines where own.contains(cuisine.slug) || own.contains(Self.moreSlug) {
                anchors[cuisine.slug] = own.contains(cuisine.slug) ? cuisine.slug : Self.moreSlug
            }
        }
        self.anchors = anchors
    }

    /// Returns the sections of a list of any length with all of its recipes, each in one of them.
    ///
    /// - Parameters:
    ///   - site: the site.
    ///   - isListed: whether the list has a recipe.
    /// - Returns: the sections.
    static func wholeSections(of site: Site, listing isListed: (Site.SiteRecipe) -> Bool) -> [Section] {
        let recipes = site.recipes.filter(isListed)
        switch site.homeOrder {
        case .cuisine:
            let cuisines = site.cuisines.map { $0.listing($0.recipes.filter(isListed)) }.filter { !$0.recipes.isEmpty }
            let more = site.cuisineCount > 0 ? site.texts[.moreCuisines] : site.texts[.more]
            return merged(cuisines, as: more, site.texts)
        case .tag:
            return groups(ofTags: site.topics.filter { $0.kind == .tag }, recipes, site.texts).map { whole($0) }
        case .name: return groupsByLetter(recipes).map { whole($0) }
        }
    }

    /// Returns the id of the heading above a cuisine's recipes; `nil` if the page doesn't name the group.
    func anchor(of group: Site.RecipeGroup) -> String? { group.kind == .cuisine ? anchors[group.slug] : nil }

    // MARK: Sections

    /// The id of the heading above small groups; the slugs of other groups never contain an underscore.
    private static let moreSlug = "more_cuisines"

    private static func whole(_ group: Site.RecipeGroup) -> Section {
        let path = group.kind == .list ? nil : group.pagePaths[0]
        return Section(
            name: group.name, slug: group.slug, path: path, count: group.recipes.count, recipes: group.recipes)
    }

    /// Returns a section for each group, and one for all small groups if there are several.
    private static func merged(_ groups: [Site.RecipeGroup], as name: String, _ texts: SiteTexts) -> [Section] {
        let small = groups.filter { $0.recipes.count < fewest }
        guard small.count > 1 else { return groups.map { whole($0) } }
        let large = groups.filter { $0.recipes.count >= fewest }
        let recipes = small.flatMap(\.recipes)
        return large.map { whole($0) } + [
            Section(
                name: large.isEmpty ? texts[.recipes] : name, slug: moreSlug, count: recipes.count, recipes: recipes,
                isMixed: true, starts: starts(of: small))
        ]
    }

    /// Returns the slugs of groups by the places of their first recipes among those of all.
    private static func starts(of groups: some Sequence<Site.RecipeGroup>) -> [Int: String] {
        var starts: [Int: String] = [:]
        var place = 0
        for group in groups {
            starts[place] = group.slug
            place += group.recipes.count
        }
        return starts
    }

    /// Returns sections with some recipes of the largest groups, and one for all other groups.
    private static func bounded(_ groups: [Site.RecipeGroup], as name: String, mergesSmall: Bool) -> [Section] {
        let large = groups.enumerated().filter { !mergesSmall || $0.element.recipes.count >= fewest }
        let largest = Set(
            large.sorted { ($1.element.recipes.count, $0.offset) < ($0.element.recipes.count, $1.offset) }
                .prefix(mostSections).map(\.offset))
        // Of all groups one row, and of as many as possible two; the largest come first.
        let two = Set(
            large.filter { largest.contains($0.offset) }
                .sorted { ($1.element.recipes.count, $0.offset) < ($0.element.recipes.count, $1.offset) }
                .prefix(max(0, mostCards - largest.count * oneRow) / (twoRows - oneRow)).map(\.offset))
        let sections = groups.enumerated().filter { largest.contains($0.offset) }.map { place, group in
            Section(
                name: group.name, slug: group.slug, path: group.pagePaths[0], count: group.recipes.count,
                recipes: Array(group.recipes.prefix(two.contains(place) ? twoRows : oneRow)))
        }
        let rest = groups.enumerated().filter { !largest.contains($0.offset) }.map(\.element)
        guard !rest.isEmpty else { return sections }
        let small = mergesSmall ? rest.filter { $0.recipes.count < fewest } : []
        let listed = small.flatMap(\.recipes).prefix(mostOfSmallGroups)
        let listedSlugs = Set(small.prefix(listed.count).map(\.slug))
        let linked = rest.filter { $0.recipes.count >= fewest || !listedSlugs.contains($0.slug) }
        let most = Set(
            linked.sorted { $0.recipes.count > $1.recipes.count }.prefix(mostLinks).map(\.slug))
        return sections + [
            Section(
                name: name, slug: moreSlug, count: rest.reduce(0) { $0 + $1.recipes.count }, recipes: Array(listed),
                isMixed: true, others: linked.filter { most.contains($0.slug) },
                starts: starts(of: small).filter { $0.key < listed.count && !most.contains($0.value) })
        ]
    }

    // MARK: The shelf

    /// The fewest recipes of a site whose first shelf says something that the list does not.
    private static let fewestForShelf = 24
    /// The most minutes of a quick recipe.
    private static let quickMinutes = 30

    /// Returns the recipes that open the page.
    ///
    /// - Parameters:
    ///   - recipes: all recipes.
    ///   - kind: what the owner chose; `nil` for the newest, if the site is large enough and has dates.
    ///   - texts: the site's texts.
    /// - Returns: the section; `nil` if there aren't at least four such recipes.
    private static func shelf(of recipes: [Site.SiteRecipe], _ kind: HomeShelf?, _ texts: SiteTexts) -> Section? {
        let name: String
        var chosen: [Site.SiteRecipe]
        switch kind {
        case .nothing: return nil
        case nil where recipes.count <= fewestForShelf: return nil
        case nil, .newest:
            name = texts[.newestRecipes]
            let dated = recipes.enumerated().compactMap { place, recipe in
                recipe.recipe.stored.details.published.map { (day: $0, place: place, recipe: recipe) }
            }
            guard Set(dated.map(\.day)).count > 1 else { return nil }
            chosen = dated.sorted { ($1.day, $0.place) < ($0.day, $1.place) }.prefix(twoRows).map(\.recipe)
        case .quick:
            name = texts[.quickRecipes]
            chosen = spread(
                recipes.filter { recipe in
                    recipe.recipe.stored.details.times.total.map { $0 <= quickMinutes } ?? false
                })
        case .tag(let tag):
            let key = tag.lowercased()
            let tagged = recipes.filter { recipe in
                let details = recipe.recipe.details
                return (details.tags + [details.category].compactMap(\.self)).contains { $0.lowercased() == key }
            }
            name = tag
            chosen = spread(tagged)
        }
        guard chosen.count >= min(4, recipes.count) else { return nil }
        return Section(name: name, slug: "first_shelf", count: chosen.count, recipes: chosen, isMixed: true)
    }

    /// Returns two rows of recipes at even distances, so that they are not all of the first cuisine.
    private static func spread(_ recipes: [Site.SiteRecipe]) -> [Site.SiteRecipe] {
        guard recipes.count > twoRows else { return recipes }
        return (0..<twoRows).map { recipes[$0 * recipes.count / twoRows] }
    }

    // MARK: Groups

    /// Returns the group of the recipes that belong to no other one.
    private static func rest(_ name: String, _ recipes: [Site.SiteRecipe]) -> [Site.RecipeGroup] {
        recipes.isEmpty ? [] : [Site.RecipeGroup(.list, name, slug: "other_recipes", recipes)]
    }

    /// Returns the tags, each with the recipes that have it as their first shared tag, and the other recipes.
    private static func groups(
        ofTags tags: [Site.RecipeGroup], _ recipes: [Site.SiteRecipe], _ texts: SiteTexts
    ) -> [Site.RecipeGroup] {
        let places = Dictionary(
            tags.enumerated().map { (Site.key($1.name), $0) }, uniquingKeysWith: { first, _ in first })
        var members = [[Site.SiteRecipe]](repeating: [], count: tags.count)
        var untagged: [Site.SiteRecipe] = []
        for recipe in recipes {
            if let place = recipe.recipe.stored.details.tags.lazy.compactMap({ places[Site.key($0)] }).first {
                members[place].append(recipe)
            } else {
                untagged.append(recipe)
            }
        }
        return zip(tags, members).filter { !$1.isEmpty }.map { $0.listing($1) } + rest(texts[.otherRecipes], untagged)
    }

    private static func groupsByLetter(_ recipes: [Site.SiteRecipe]) -> [Site.RecipeGroup] {
        var groups = byLetter(recipes) { $0.recipe.name }
        let others = groups.last.flatMap { $0.letter == otherLetters ? $0.members : nil } ?? []
        if !others.isEmpty { groups.removeLast() }
        let slugs = Site.slugs(of: groups.map(\.letter), held: [:], fallback: "letter")
        let taken = Set(slugs)
        return zip(groups, slugs).map { Site.RecipeGroup(.list, $0.letter, slug: $1, $0.members, otherThan: taken) }
            + rest(otherLetters, others)
    }

    /// The heading of names that begin with no letter.
    private static let otherLetters = "#"

    /// Returns values in the order of their names, by the first letters of these.
    static func byLetter<Value>(
        _ values: [Value], named name: (Value) -> String
    ) -> [(letter: String, members: [Value])] {
        let english = Locale(identifier: "en")
        // Comparing the unfolded names would take seconds for a long list.
        let sorted = values.map { value in
            let name = name(value)
            return (name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: english), name, value)
        }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        var groups: [(letter: String, members: [Value])] = []
        var others: [Value] = []
        for (key, _, value) in sorted {
            guard let first = key.first(where: { $0.isLetter || $0.isNumber }), first.isLetter, first.isAlphabetic
            else {
                others.append(value)
                continue
            }
            let letter = first.uppercased()
            if groups.last?.letter == letter {
                groups[groups.count - 1].members.append(value)
            } else {
                groups.append((letter, [value]))
            }
        }
        return groups + (others.isEmpty ? [] : [(otherLetters, others)])
    }
}

extension Character {
    /// Whether it belongs to an alphabet; in other scripts, nearly every word would have its own group.
    fileprivate var isAlphabetic: Bool { !unicodeScalars.contains { $0.properties.isIdeographic } }
}
