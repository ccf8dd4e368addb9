package import Diagnostics
import Foundation
import RecipeFeed
import SiteSources

// Links to recipes that the site doesn't have.

extension FeedLinks {
    /// A link that leads to no recipe.
    private struct LostLink {
        let recipe: Recipe
        let field: RecipeField
        /// The recipe that it names, for readers.
        let name: String
    }

    /// Returns warnings about links to recipes that the site doesn't have, and about names that several recipes have.
    ///
    /// - Parameters:
    ///   - all: the site's recipes.
    ///   - feed: the feed's name in messages.
    /// - Returns: at most one warning for each.
    package func warnings(about all: some Sequence<Site.SiteRecipe>, of feed: String) -> [Diagnostic] {
        var (missing, ambiguous): ([LostLink], [LostLink]) = ([], [])
        for entry in all {
            // A step names an ingredient once more.
            var links: Set<String> = []
            for (field, link) in entry.recipe.details.textLinks where links.insert(link).inserted {
                let lost = LostLink(recipe: entry.recipe, field: field, name: FeedLinkName.shown(link))
                switch target(of: link, in: entry) {
                case .nowhere: missing.append(lost)
                case .ambiguous: ambiguous.append(lost)
                case .recipe, .address, .asWritten: break
                }
            }
        }
        return [
            Self.warning(
                about: missing, of: feed, one: "which the site doesn't have",
                several: "links in texts lead to recipes or files that the site doesn't have",
                help: "add what is missing to the source, or write its name as it is there"),
            Self.warning(
                about: ambiguous, of: feed, one: "but several recipes have this name",
                several: "links in texts name recipes by a name that several have",
                help: "give each of these recipes its own name"),
        ].compactMap(\.self)
    }

    private static func warning(
        about links: [LostLink], of feed: String, one: String, several: String, help: String
    ) -> Diagnostic? {
        guard let first = links.first else { return nil }
        if links.count == 1 {
            let place = RecipePlace(of: first.field, in: first.recipe)
            return Diagnostic(
                severity: .warning, file: place.file ?? feed, line: place.line,
                message:
                    "a link in the \(first.field) of \"\(first.recipe.name)\" leads to \"\(first.name)\", \(one), "
                    + "so it is no link",
                help: help)
        }
        var seen: Set<String> = []
        let names = links.map(\.name).filter { seen.insert($0).inserted }
        let shown = names.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
        var warning = Diagnostic(
            severity: .warning, file: feed,
            message: "\(links.count) \(several), so they are no links: \(shown)"
                + (names.count > 5 ? " and \(names.count - 5) more" : ""),
            help: help)
        warning.recipes = links.map { "\(RecipePlace(of: $0.field, in: $0.recipe).shown), \($0.name)" }
        return warning
    }
}
