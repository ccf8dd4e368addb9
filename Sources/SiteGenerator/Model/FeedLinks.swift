import Foundation
import RecipeFeed

/// Where the links in texts of feeds lead: to the page of a recipe that the site has, else to where they say.
///
/// A recipe is meant by the address of the page that it comes from, and by the address at which the program of its feed shows it.
struct FeedLinks: Sendable {
    /// The path of a recipe's page by the identity of the page that it comes from.
    private var sources: [String: String] = [:]
    /// The same by the end of its address in the program of the feed, behind the feed's origin.
    private var names: [String: String] = [:]
    /// The recipes' names by the paths of their pages.
    private var titles: [String: String] = [:]

    /// What a link becomes.
    enum Target: Equatable {
        /// The page of a recipe, by its path.
        case recipe(String)
        /// Another address.
        case address(String)
        /// Whatever it is.
        case asWritten
        /// Nothing that a page could lead to.
        case nowhere
    }

    /// Collects the recipes of a site, if any of its texts has markup.
    init(_ site: Site) {
        guard site.recipes.contains(where: { $0.recipe.details.hasLinks }) else { return }
        var shared: Set<String> = []
        for entry in site.recipes {
            let details = entry.recipe.details
            if let source = entry.recipe.sourceIdentity, sources.updateValue(entry.path, forKey: source) != nil {
                shared.insert(source)
            }
            titles[entry.path] = entry.recipe.name
            for name in details.linkNames { names[Self.key(name, details.feedOrigin)] = entry.path }
        }
        // What several recipes come from is the page of none.
        for source in shared { sources[source] = nil }
    }

    /// Returns what a link in a text of a recipe becomes.
    func target(of link: String, in entry: Site.SiteRecipe) -> Target {
        let origin = entry.recipe.details.feedOrigin
        let url = URL(string: link)
        let linkOrigin = url?.webOrigin
        if linkOrigin != nil, let page = Recipe.pageIdentity(of: link).flatMap({ sources[$0] }), page != entry.path {
            return .recipe(page)
        }
        if linkOrigin == nil || origin == nil || linkOrigin == origin {
            for name in Self.ends(of: link, url) {
                if let page = names[Self.key(name, origin)] { return .recipe(page) }
            }
        }
        if linkOrigin != nil || link.hasPrefix("#") || url?.scheme != nil { return .asWritten }
        let folder = entry.recipe.details.feedFolder ?? ""
        let isBare = link.hasPrefix("/") && !link.hasPrefix("//") && !link.hasPrefix(folder + "/")
        guard let base = origin.flatMap({ URL(string: $0) }),
            let address = URL(string: isBare ? folder + link : link, relativeTo: base)
        else { return .nowhere }
        return .address(address.absoluteString)
    }

    /// What the links of a recipe's texts become, as parts of a digest.
    func parts(of entry: Site.SiteRecipe) -> [String?] {
        entry.recipe.details.richTexts.flatMap(\.links).map { link in
            "\(target(of: link, in: entry)) \(link.hasPrefix("#") ? title(of: link, in: entry) ?? "" : "")"
        }
    }

    /// Returns the Markdown of a text in which recipes are called by their names instead of the app's, such as `#r/89`.
    func naming(_ rich: RichText, in entry: Site.SiteRecipe) -> String {
        guard rich.links.contains(where: { $0.hasPrefix("#") }) else { return rich.markdown }
        return rich.markdown.replacing(#/\[(#[^\s\[\]()]+)\]\((#[^\s\[\]()]+)\)/#) { match in
            guard match.output.1 == match.output.2 else { return String(match.output.0) }
            let link = String(match.output.1)
            return title(of: link, in: entry).map { "[\($0.escaped)](\(link))" } ?? link.escaped
        }
    }

    /// Returns the name of the recipe that a link leads to; `nil` if the site doesn't have it.
    private func title(of link: String, in entry: Site.SiteRecipe) -> String? {
        guard case .recipe(let path) = target(of: link, in: entry) else { return nil }
        return titles[path]
    }

    private static func key(_ name: String, _ origin: String?) -> String { "\(origin ?? "") \(name)" }

    /// The ends of an address that may name a recipe: its fragment, and its last segments.
    private static func ends(of link: String, _ url: URL?) -> [String] {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var ends = parts.count > 1 ? ["#\(parts[1].removingPercentEncoding ?? String(parts[1]))"] : []
        let path = url?.path(percentEncoded: false) ?? String(parts.first ?? "")
        let segments = path.split(separator: "/")
        for count in 1...4 where count <= segments.count {
            ends.append("/" + segments.suffix(count).joined(separator: "/"))
        }
        return ends
    }
}

extension String {
    /// The text with a backslash before each character that may be a mark of Markdown.
    fileprivate var escaped: String {
        reduce(into: "") { $0 += $1.isASCII && ($1.isPunctuation || $1.isSymbol) ? "\\\($1)" : "\($1)" }
    }
}

extension RecipeDetails {
    /// Its texts that have markup.
    var richTexts: [RichText] {
        [richDescription].compactMap(\.self) + (ingredients + steps + notes).flatMap { $0.items.compactMap(\.rich) }
    }

    fileprivate var hasLinks: Bool { richTexts.contains { !$0.links.isEmpty } }
}
