import RecipeFeed
import SiteSources

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
            for word in words(recipe.recipe.stored.details) {
                let key = key(word)
                members[key, default: ([], [:])].recipes.append(recipe)
                members[key]?.spellings[word, default: 0] += 1
            }
        }
        let shared = members.values.filter { $0.recipes.count > 1 }.map { group in
            let spelling = group.spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }
            return (spelling?.key ?? "", group.recipes)
        }
        return Dictionary(shared, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the word in the form that is the same for all spellings in letter case.
    static func key(_ word: String) -> String { word.uppercased().lowercased() }

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
