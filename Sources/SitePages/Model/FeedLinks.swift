import Foundation
import RecipeFeed

/// The targets of links in texts of feeds: the page of a recipe on the site, or otherwise the original address.
///
/// A recipe is recognised by the address of its original page, and by its address in the feed's application.
package struct FeedLinks: Sendable {
    /// The path of a recipe's page by the identity of its original page.
    private var pageBySource: [String: String] = [:]
    /// The path of a recipe's page by the end of its address in the application, after the feed's origin.
    private var pageByEnding: [String: String] = [:]
    /// The names of recipes by the paths of their pages.
    private var nameByPage: [String: String] = [:]

    /// The target of a link.
    enum Target: Equatable {
        /// A recipe's page, by its path.
        case recipe(String)
        /// Another address.
        case address(String)
        /// The address as it is written.
        case asWritten
        /// No valid target.
        case nowhere
    }

    /// Collects the recipes of a site, if any of its texts has links.
    init(_ site: Site) {
        guard site.recipes.contains(where: { $0.recipe.details.hasLinks }) else { return }
        var shared: Set<String> = []
        for entry in site.recipes {
            let details = entry.recipe.details
            if let source = entry.recipe.sourceIdentity, pageBySource.updateValue(entry.path, forKey: source) != nil {
                shared.insert(source)
            }
            nameByPage[entry.path] = entry.recipe.name
            for name in details.linkNames { pageByEnding[Self.key(name, details.feedOrigin)] = entry.path }
        }
        // An original page that several recipes share identifies none of them.
        for source in shared { pageBySource[source] = nil }
    }

    /// Returns the target of a link in a recipe's text.
    func target(of link: String, in entry: Site.SiteRecipe) -> Target {
        let origin = entry.recipe.details.feedOrigin
        let url = URL(string: link)
        let linkOrigin = url?.webOrigin
        if linkOrigin != nil, let page = Recipe.pageIdentity(of: link).flatMap({ pageBySource[$0] }), page != entry.path
        {
            return .recipe(page)
        }
        if linkOrigin == nil || origin == nil || linkOrigin == origin {
            for name in Self.endings(of: link, url) {
                if let page = pageByEnding[Self.key(name, origin)] { return .recipe(page) }
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

    /// Returns a text's Markdown in which names of recipes replace those of the application, such as `#r/89`.
    func naming(_ rich: RichText, in entry: Site.SiteRecipe) -> String {
        guard rich.links.contains(where: { $0.hasPrefix("#") }) else { return rich.markdown }
        return rich.markdown.replacing(#/\[(#[^\s\[\]()]+)\]\((#[^\s\[\]()]+)\)/#) { match in
            guard match.output.1 == match.output.2 else { return String(match.output.0) }
            let link = String(match.output.1)
            return title(of: link, in: entry).map { "[\($0.escaped)](\(link))" } ?? link.escaped
        }
    }

    /// Returns the name of the recipe behind a link; `nil` if the site doesn't have it.
    private func title(of link: String, in entry: Site.SiteRecipe) -> String? {
        guard case .recipe(let path) = target(of: link, in: entry) else { return nil }
        return nameByPage[path]
    }

    private static func key(_ name: String, _ origin: String?) -> String { "\(origin ?? "") \(name)" }

    /// The most segments in an ending.
    private static let mostSegments = 4

    /// Returns the parts of an address that may identify a recipe: its fragment and its last segments.
    private static func endings(of link: String, _ url: URL?) -> [String] {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var endings = parts.count > 1 ? ["#\(parts[1].removingPercentEncoding ?? String(parts[1]))"] : []
        let path = url?.path(percentEncoded: false) ?? String(parts.first ?? "")
        let segments = path.split(separator: "/")
        for count in 1...mostSegments where count <= segments.count {
            endings.append("/" + segments.suffix(count).joined(separator: "/"))
        }
        return endings
    }
}

extension String {
    /// The text with a backslash before each character that could be a Markdown mark.
    fileprivate var escaped: String {
        reduce(into: "") { $0 += $1.isASCII && ($1.isPunctuation || $1.isSymbol) ? "\\\($1)" : "\($1)" }
    }
}

extension RecipeDetails {
    /// The links in the texts with markup, in reading order.
    var textLinks: [(field: RecipeField, address: String)] {
        let sections = [(RecipeField.ingredients, ingredients), (.steps, steps), (.notes, notes)]
        let texts =
            [(RecipeField.description, richDescription)]
            + sections.flatMap { field, sections in sections.flatMap(\.items).map { (field, $0.rich) } }
        return texts.flatMap { field, rich in rich?.links.map { (field, $0) } ?? [] }
    }

    fileprivate var hasLinks: Bool { !textLinks.isEmpty }
}
