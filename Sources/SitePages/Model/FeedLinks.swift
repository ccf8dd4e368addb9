import Diagnostics
import Foundation
import Patterns
import RecipeFeed

/// The targets of links in texts of feeds: the page of a recipe on the site, or otherwise the original address.
///
/// A recipe is recognised by the address of its original page, by its address in the feed's application, by the path of
/// its document, and by its name.
package struct FeedLinks: Sendable {
    /// The path of a recipe's page by the identity of its original page.
    private var pageBySource: [String: String] = [:]
    /// The path of a recipe's page by the end of its address in the application, after the feed's origin.
    private var pageByEnding: [String: String] = [:]
    /// The starts of such ends that are fragments, such as `#r/`.
    private var fragments: Set<String> = []
    /// The path of a recipe's page by the path of its document, after the feed's origin.
    private var pageByDocument: [String: Holder] = [:]
    /// The path of a recipe's page by the last part of that path.
    private var pageByFile: [String: Holder] = [:]
    /// The path of a recipe's page by its name.
    private var pageByName: [String: Holder] = [:]
    /// The recipes by the paths of their pages.
    private var recipeByPage: [String: Site.SiteRecipe] = [:]

    /// The recipe that a path or a name stands for.
    fileprivate enum Holder: Equatable {
        /// The path of its page.
        case page(String)
        case several
    }

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
        /// No single target: several recipes have this name.
        case ambiguous
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
            recipeByPage[entry.path] = entry
            for name in details.linkNames {
                pageByEnding[Self.key(name, details.feedOrigin)] = entry.path
                if let start = Self.fragmentStart(of: name) { fragments.insert(Self.key(start, details.feedOrigin)) }
            }
            pageByName.add(entry.path, at: entry.recipe.name.nameKey)
            guard let path = details.documentPath else { continue }
            pageByDocument.add(entry.path, at: Self.key(path.lowercased(), details.feedOrigin))
            let file = path.split(separator: "/").last.map(String.init) ?? ""
            pageByFile.add(entry.path, at: Self.key(file.nameKey, details.feedOrigin))
        }
        // An original page that several recipes share identifies none of them.
        for source in shared { pageBySource[source] = nil }
    }

    /// Returns the target of a link in a recipe's text.
    func target(of link: String, in entry: Site.SiteRecipe) -> Target {
        let details = entry.recipe.details
        let origin = details.feedOrigin
        if let name = FeedLinkName.name(in: link) { return target(named: name, in: pageByName, name.nameKey) }
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
        if link.hasPrefix("#") {
            let isRecipe = Self.fragmentStart(of: link).map { fragments.contains(Self.key($0, origin)) } ?? false
            return isRecipe ? .nowhere : .asWritten
        }
        if linkOrigin != nil || url?.scheme != nil { return .asWritten }
        let file = target(ofFile: link, of: details)
        if file != .nowhere { return file }
        let folder = details.feedFolder ?? ""
        let isBare = link.hasPrefix("/") && !link.hasPrefix("//") && !link.hasPrefix(folder + "/")
        guard let base = origin.flatMap({ URL(string: $0) }),
            let address = URL(string: isBare ? folder + link : link, relativeTo: base)
        else { return .nowhere }
        return .address(address.absoluteString)
    }

    /// Returns the ingredients of the recipes that make up a recipe: groups below their names.
    ///
    /// An ingredient that is nothing but the name of another recipe stands for all that is in it.
    func components(of entry: Site.SiteRecipe) -> [RecipeSection] {
        var seen: Set<String> = [entry.path]
        var room = Self.mostIncluded
        return entry.recipe.details.ingredients.flatMap(\.items).flatMap { item -> [RecipeSection] in
            guard let rich = item.rich, rich.links.count == 1, FeedLinkName.isAll(of: rich.markdown, rich.links[0]),
                case .recipe(let path) = target(of: rich.links[0], in: entry), seen.insert(path).inserted,
                let part = recipeByPage[path]?.recipe
            else { return [] }
            let sections = part.details.ingredients(below: part.name)
            // A recipe of hundreds of lines is better looked up where it is.
            room -= sections.reduce(0) { $0 + $1.items.count }
            return room >= 0 ? sections : []
        }
    }

    /// Returns the recipes that a recipe's ingredients link to, and those in these: what is in it.
    func parts(of entry: Site.SiteRecipe) -> [Site.SiteRecipe] {
        var seen: Set<String> = [entry.path]
        var found: [Site.SiteRecipe] = []
        var open = [entry]
        while let next = open.popLast() {
            for link in next.recipe.details.ingredients.flatMap(\.items).compactMap(\.rich).flatMap(\.links) {
                guard case .recipe(let path) = target(of: link, in: next), seen.insert(path).inserted,
                    let part = recipeByPage[path]
                else { continue }
                guard found.count < Self.mostParts else { return found }
                found.append(part)
                open.append(part)
            }
        }
        return found
    }

    private static let recipeLink = Pattern(#"\[(#[^\s\[\]()]+)\]\((#[^\s\[\]()]+)\)"#)

    /// Returns a text's Markdown in which names of recipes replace those of the application, such as `#r/89`.
    func naming(_ rich: RichText, in entry: Site.SiteRecipe) -> String {
        guard rich.links.contains(where: { $0.hasPrefix("#") }) else { return rich.markdown }
        return rich.markdown.replacing(Self.recipeLink) { match in
            guard match[1] == match[2] else { return String(match.text) }
            let link = String(match[1])
            return title(of: link, in: entry).map { "[\($0.escaped)](\(link))" } ?? link.escaped
        }
    }

    /// Returns the name of the recipe behind a link; `nil` if the site doesn't have it.
    private func title(of link: String, in entry: Site.SiteRecipe) -> String? {
        guard case .recipe(let path) = target(of: link, in: entry) else { return nil }
        return recipeByPage[path]?.recipe.name
    }

    private static func key(_ name: String, _ origin: String?) -> String { "\(origin ?? "") \(name)" }

    /// Returns the start of a name that is a fragment: the `#r/` of `#r/89`.
    private static func fragmentStart(of name: String) -> String? {
        guard name.hasPrefix("#"), let slash = name.lastIndex(of: "/") else { return nil }
        return String(name[...slash])
    }

    // MARK: Documents

    /// Returns the recipe of a file, given its path from the folder of a document.
    ///
    /// Some programs write paths from the top of their collection, and others only the file's name. Links between files
    /// on the web are as they are written.
    private func target(ofFile link: String, of details: RecipeDetails) -> Target {
        let written = link.prefix { $0 != "#" && $0 != "?" }
        let path = (written.removingPercentEncoding ?? String(written)).withoutFileEnding
        if let document = details.documentPath {
            var folder = document.split(separator: "/").dropLast()
            // Nobody's folders are this deep.
            if folder.count > Self.mostFolders { folder = [] }
            repeat {
                if let found = pageByDocument[Self.key(Self.joined(folder, path).lowercased(), details.feedOrigin)] {
                    return found.target
                }
                if path.contains("../") { break }
            } while folder.popLast() != nil
        }
        guard details.feedOrigin == nil, let file = path.split(separator: "/").last.map(String.init) else {
            return .nowhere
        }
        let found = target(named: file, in: pageByFile, Self.key(file.nameKey, nil))
        return found == .nowhere ? target(named: file, in: pageByName, file.nameKey) : found
    }

    private func target(named name: String, in pages: [String: Holder], _ key: String) -> Target {
        pages[key]?.target ?? .nowhere
    }

    /// Returns a path below a folder.
    private static func joined(_ folder: ArraySlice<Substring>, _ path: String) -> String {
        var parts = folder
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The most folders in each other in which files are looked for.
    private static let mostFolders = 50
    /// The most ingredients of other recipes on a page.
    private static let mostIncluded = 100
    /// The most recipes that are looked at for one.
    private static let mostParts = 50
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

extension FeedLinks.Holder {
    fileprivate var target: FeedLinks.Target {
        switch self {
        case .page(let path): .recipe(path)
        case .several: .ambiguous
        }
    }
}

extension [String: FeedLinks.Holder] {
    /// Adds a recipe's page, unless another one has the key, which then stands for neither.
    fileprivate mutating func add(_ page: String, at key: String) {
        self[key] = self[key] == nil ? .page(page) : .several
    }
}

extension String {
    /// The text with a backslash before each character that could be a Markdown mark.
    fileprivate var escaped: String {
        reduce(into: "") { $0 += $1.isASCII && ($1.isPunctuation || $1.isSymbol) ? "\\\($1)" : "\($1)" }
    }

    /// The words of a name, regardless of case and of how a file's name separates them.
    fileprivate var nameKey: String {
        lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" }.joined(separator: " ")
    }
}

extension RecipeDetails {
    /// The links in the texts with markup, in reading order.
    var textLinks: [(field: RecipeField, address: String)] {
        var found = (richDescription?.links ?? []).map { (field: RecipeField.description, address: $0) }
        for (field, sections) in [(RecipeField.ingredients, ingredients), (.steps, steps), (.notes, notes)] {
            for section in sections {
                // Most items have no markup, and are not copied for it.
                for place in section.items.indices {
                    guard let rich = section.items[place].rich else { continue }
                    found += rich.links.map { (field, $0) }
                }
            }
        }
        return found
    }

    fileprivate var hasLinks: Bool { !textLinks.isEmpty }
}
