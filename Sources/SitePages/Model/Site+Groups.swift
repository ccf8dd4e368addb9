import Foundation
import RecipeFeed
import SiteSources

extension Site {
    /// A group of recipes on the home page.
    struct HomeGroup: Sendable {
        let name: String
        /// The unique id of the group's heading.
        let slug: String
        /// The page with the same recipes; `nil` if there isn't one.
        let path: String?
        let recipes: [SiteRecipe]
    }

    /// Returns all recipes in groups, each recipe in one.
    func homeGroups(by order: HomeOrder) -> [HomeGroup] {
        switch order {
        case .cuisine:
            cuisines.map { HomeGroup(name: $0.name, slug: $0.slug, path: $0.pagePaths[0], recipes: $0.recipes) }
        case .tag: groupsByTag
        case .name: groupsByLetter
        }
    }

    /// Returns the id of a group's heading on the home page; `nil` if it has none there.
    func anchor(of group: RecipeGroup) -> String? {
        homeOrder == .cuisine && group.kind == .cuisine ? group.slug : nil
    }

    /// Returns the group for the recipes that belong to no other one.
    private static func rest(_ name: String, _ recipes: [SiteRecipe]) -> [HomeGroup] {
        // The slugs of other groups never contain an underscore.
        recipes.isEmpty ? [] : [HomeGroup(name: name, slug: "other_recipes", path: nil, recipes: recipes)]
    }

    private var groupsByTag: [HomeGroup] {
        let tags = topics.filter { $0.kind == .tag }
        let paths = topicPaths
        var members: [String: [SiteRecipe]] = [:]
        var untagged: [SiteRecipe] = []
        for recipe in recipes {
            if let path = recipe.recipe.details.tags.lazy.compactMap({ paths.path(.tag, $0) }).first {
                members[path, default: []].append(recipe)
            } else {
                untagged.append(recipe)
            }
        }
        let groups = tags.compactMap { tag in
            members[tag.pagePaths[0]].map {
                HomeGroup(name: tag.name, slug: tag.slug, path: tag.pagePaths[0], recipes: $0)
            }
        }
        return groups + Self.rest(texts[.otherRecipes], untagged)
    }

    private var groupsByLetter: [HomeGroup] {
        let english = Locale(identifier: "en")
        // Comparing the unfolded names would take seconds for a long list.
        let sorted = recipes.map { recipe in
            let name = recipe.recipe.name
            return (name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: english), name, recipe)
        }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        var groups: [(letter: String, recipes: [SiteRecipe])] = []
        var others: [SiteRecipe] = []
        for (key, _, recipe) in sorted {
            guard let first = key.first(where: { $0.isLetter || $0.isNumber }), first.isLetter, first.isAlphabetic
            else {
                others.append(recipe)
                continue
            }
            let letter = first.uppercased()
            if groups.last?.letter == letter {
                groups[groups.count - 1].recipes.append(recipe)
            } else {
                groups.append((letter, [recipe]))
            }
        }
        let slugs = Self.slugs(of: groups.map(\.letter), held: [:], fallback: "letter")
        return zip(groups, slugs).map { HomeGroup(name: $0.letter, slug: $1, path: nil, recipes: $0.recipes) }
            + Self.rest("#", others)
    }
}

extension Character {
    /// Whether it belongs to an alphabet; in other scripts, nearly every word would have its own group.
    fileprivate var isAlphabetic: Bool { !unicodeScalars.contains { $0.properties.isIdeographic } }
}

extension Site {
    /// Returns the categories and tags that at least two recipes have; a page for a single recipe would add nothing.
    ///
    /// Spellings that differ only in letter case are merged under the most frequent one.
    package static func topics(of recipes: [SiteRecipe]) -> [RecipeGroup] {
        let categories = members(of: recipes) { $0.category.map { [$0] } ?? [] }
        return groups(.category, categories) + groups(.tag, members(of: recipes, by: \.tags))
    }

    private static func members(
        of recipes: [SiteRecipe], by words: (RecipeDetails) -> [String]
    ) -> [String: [SiteRecipe]] {
        var members: [String: (recipes: [SiteRecipe], spellings: [String: Int])] = [:]
        for recipe in recipes {
            for word in words(recipe.recipe.details) {
                members[key(word), default: ([], [:])].recipes.append(recipe)
                members[key(word)]?.spellings[word, default: 0] += 1
            }
        }
        let shared = members.values.filter { $0.recipes.count > 1 }.map { group in
            let spelling = group.spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }
            return (spelling?.key ?? "", group.recipes)
        }
        return Dictionary(shared, uniquingKeysWith: { first, _ in first })
    }

    private static func key(_ word: String) -> String { word.uppercased().lowercased() }

    /// The paths of topics' pages.
    var topicPaths: TopicPaths {
        TopicPaths(
            paths: Dictionary(grouping: topics, by: \.kind).mapValues { groups in
                Dictionary(groups.map { (Self.key($0.name), $0.pagePaths[0]) }, uniquingKeysWith: { first, _ in first })
            })
    }

    /// The paths of topics' pages, by kind and lower-case name.
    struct TopicPaths: Sendable {
        fileprivate let paths: [GroupKind: [String: String]]

        /// Returns the path of a topic's first page; `nil` if it has no page.
        func path(_ kind: GroupKind, _ name: String) -> String? {
            paths.isEmpty ? nil : paths[kind]?[Site.key(name)]
        }
    }
}
