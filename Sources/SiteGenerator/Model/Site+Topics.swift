import Foundation
import RecipeFeed

extension Site {
    /// The categories and the tags that at least two recipes have; of others, a page would say no more than the recipe's own.
    ///
    /// Spellings that differ in letter case only are one, called as most recipes call it.
    static func topics(of recipes: [SiteRecipe]) -> [RecipeGroup] {
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

    /// The page of each topic, by its kind and its name in small letters.
    var topicPaths: TopicPaths {
        TopicPaths(
            paths: Dictionary(grouping: topics, by: \.kind).mapValues { groups in
                Dictionary(groups.map { (Self.key($0.name), $0.pagePaths[0]) }, uniquingKeysWith: { first, _ in first })
            })
    }

    /// Where the pages of topics are.
    struct TopicPaths: Sendable {
        fileprivate let paths: [GroupKind: [String: String]]

        /// The first page of a topic; nil where it has none.
        func path(_ kind: GroupKind, _ name: String) -> String? {
            paths.isEmpty ? nil : paths[kind]?[Site.key(name)]
        }
    }
}
