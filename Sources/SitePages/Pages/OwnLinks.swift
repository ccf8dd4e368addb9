package import Diagnostics
import Foundation
package import LinkChecker
import RecipeFeed
package import SiteSources

/// The links of recipes to the site's own address that lead to no file of the site.
///
/// A recipe may come from a page that the site replaced, or that another program on the host serves.
package struct OwnLinks: Sendable {
    private let address: SiteAddress?
    private let files: Set<String>
    private let assets: AssetIndex
    /// The links that lead nowhere, in the order of the recipes.
    private var lost: [LostLink] = []
    /// The ids of the recipes with such links, by the link's field.
    private var recipes: [RecipeField: Set<String>] = [:]

    private struct LostLink {
        let recipe: Recipe
        let field: RecipeField
        let address: String

        /// The link in a sentence about its recipe.
        var words: String { field == .source || field == .video ? "the \(field)" : "a link in the \(field)" }
    }

    /// The target of a link.
    enum Target {
        /// Something that isn't part of the site.
        case elsewhere
        /// A file of the site, and the id of an element in it, if one is named.
        case file(String, id: String?)
        /// Nothing: the site has no such file.
        case nowhere
    }

    /// Checks the links of recipes.
    ///
    /// - Parameters:
    ///   - all: the site's recipes.
    ///   - feedLinks: the targets of links in texts of feeds.
    ///   - address: the site's address, if it is known.
    ///   - files: the paths of its pages and other files.
    ///   - assets: the files of `Public`.
    package init(
        of all: some Sequence<Site.SiteRecipe> = [], besides feedLinks: FeedLinks, at address: SiteAddress?,
        files: Set<String>, assets: AssetIndex
    ) {
        self.address = address
        self.files = files
        self.assets = assets
        guard address != nil else { return }
        for entry in all {
            let recipe = entry.recipe
            for (field, url) in [(RecipeField.source, recipe.source), (.video, recipe.video)] {
                guard let url, !canLead(to: url) else { continue }
                lost.append(LostLink(recipe: recipe, field: field, address: url.absoluteString))
                recipes[field, default: []].insert(recipe.id)
            }
            for (field, link) in recipe.details.textLinks {
                guard let written = feedLinks.target(of: link, in: entry).absoluteAddress(of: link),
                    case .nowhere = target(of: written)
                else { continue }
                lost.append(LostLink(recipe: recipe, field: field, address: written))
            }
        }
    }

    /// Returns whether a page can link to an address.
    private func canLead(to url: URL) -> Bool {
        switch target(of: url.absoluteString) {
        case .elsewhere: true
        case .nowhere: false
        case .file(let path, let id): id == nil || assets.holds(path)
        }
    }

    /// Returns the target of an absolute address.
    func target(of link: String) -> Target {
        guard let address else { return .elsewhere }
        return switch SiteReference(address: link, on: "", of: address) {
        case .elsewhere: .elsewhere
        case .outside: .nowhere
        case .file(let path, let id): files.contains(path) || assets.holds(path) ? .file(path, id: id) : .nowhere
        }
    }

    /// Returns whether a link of a recipe leads nowhere.
    func isLost(_ field: RecipeField, of recipe: Recipe) -> Bool { recipes[field]?.contains(recipe.id) ?? false }

    /// Returns the address for a page's link to an address of a recipe; `nil` if it would lead nowhere.
    func target(of url: URL?, _ field: RecipeField, of recipe: Recipe, with used: PageAssets) -> URL? {
        guard let url, !isLost(field, of: recipe) else { return nil }
        // A file of `Public` that a page refers to is published under a fingerprinted name.
        guard let address, case .file(let path, _) = SiteReference(address: url.absoluteString, on: "", of: address),
            let asset = try? used.use(path)
        else { return url }
        return URL(string: address.url(of: asset.path))
    }

    /// Returns warnings about the links that lead nowhere: one for each of the first, and one for all others.
    ///
    /// - Parameter feed: the feed's name in messages.
    /// - Returns: the warnings.
    package func warnings(of feed: String) -> [Diagnostic] {
        let shown = 3
        let help = "correct the address; if something else serves it, name its path with outside-paths"
        var warnings = lost.prefix(shown).map { link in
            let place = RecipePlace(of: link.field, in: link.recipe)
            return Diagnostic(
                severity: .warning, file: place.file ?? feed, line: place.line,
                message:
                    "\(link.words) of \"\(link.recipe.name)\" is on this site's own address, which has no such page, so it is "
                    + "no link: \(link.address)",
                help: help)
        }
        guard lost.count > shown else { return warnings }
        var rest = Diagnostic(
            severity: .warning, file: feed,
            message:
                "\(lost.count - shown) more links of recipes are on this site's own address, which has no such pages",
            help: help)
        rest.recipes = lost.dropFirst(shown).map { link in
            "\(RecipePlace(of: link.field, in: link.recipe).shown), \(link.address)"
        }
        warnings.append(rest)
        return warnings
    }
}

extension FeedLinks.Target {
    /// Returns the address of a link.
    ///
    /// - Parameter link: the address as it is written.
    /// - Returns: the address; `nil` if the link leads to a recipe of the site, into the page, or nowhere.
    func absoluteAddress(of link: String) -> String? {
        switch self {
        case .address(let address): address
        case .asWritten where !link.hasPrefix("#"): link
        default: nil
        }
    }
}
