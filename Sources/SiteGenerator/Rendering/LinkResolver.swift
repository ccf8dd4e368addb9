import CommonMark
import Diagnostics
import Files
import Foundation
import LinkChecker
import MustacheEngine
import RecipeFeed

/// Finds what the relative links of a Markdown file mean on the published site.
///
/// An author links to files as they lie in the site's folder (`../measures.md`, `Public/photo.jpg`), so that the links work in an
/// editor and on a code host too; or to pages as they are published (`../recipes/shakshuka.html`). Either may be written from the
/// top, with a slash in front (`/recipes/shakshuka.html`).
struct LinkResolver {
    private let assets: AssetIndex
    /// Where the site will be served, if that is known.
    private let address: SiteAddress?
    /// The published paths of what lies in the site's folder.
    private let pages: [String: String]

    init(site: Site, assets: AssetIndex, at address: SiteAddress? = nil) {
        (self.assets, self.address) = (assets, address)
        // Only Markdown asks for them.
        guard !site.documents.isEmpty || site.recipes.contains(where: { $0.note != nil }) else {
            pages = [:]
            return
        }
        var pages = ["": "index.html", "index.html": "index.html", FavoritesPage.path: FavoritesPage.path]
        for path in site.mayHaveIngredients ? [PantryPage.path, ShoppingPage.path] : [] { pages[path] = path }
        // First, as whatever has one of these paths now is meant by it.
        for recipe in site.recipes {
            for path in recipe.formerPaths { pages[path] = recipe.path }
        }
        for recipe in site.recipes {
            pages[recipe.path] = recipe.path
            if let note = recipe.note { pages[note.path] = recipe.path }
            // A recipe in Markdown may have no text of which a note is made.
            if let file = recipe.recipe.details.note { pages[SiteFolder.recipes + file.path] = recipe.path }
        }
        for path in (site.cuisines + site.topics).flatMap(\.pagePaths) { pages[path] = path }
        for document in site.documents {
            pages[document.file.path] = document.path
            pages[document.path] = document.path
        }
        self.pages = pages
    }

    /// Of all that decides where links lead, and how large the images are that they show.
    var digest: ContentDigest {
        let pages = pages.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
        return ContentDigest(ofParts: pages + assets.paths.flatMap { [$0, (try? assets.fingerprinted($0))?.path] })
    }

    /// What a link in `file` becomes on the page at `path`.
    ///
    /// - Parameters:
    ///   - link: the link as written.
    ///   - file: the Markdown file.
    ///   - path: the path of the page that shows it.
    ///   - assets: notes to which assets the page refers.
    /// - Returns: its address, or why it has none.
    func target(
        of link: MarkdownLink, in file: SourceFile, shownAt path: String, with assets: PageAssets
    ) -> LinkTarget {
        let isWeb = link.destination.firstMatch(of: #/^[Hh][Tt][Tt][Pp][Ss]?:/#) != nil
        let own = isWeb ? address?.reference(below: link.destination) : nil
        if (isWeb && own == nil) || link.destination.hasPrefix("#") { return .keep }
        let destination = own.map { "/\($0)" } ?? link.destination
        let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var written = String(parts.first ?? "")
        // What follows a question mark makes no difference to a file.
        if own != nil { written = String(written.prefix { $0 != "?" }) }
        guard let decoded = written.removingPercentEncoding, let source = Self.join(file.path, decoded) else {
            return .refuse(reason: "it leads out of the site's folder")
        }
        if written.hasPrefix("/"), let address, address.isOutside(source) {
            return .replace(address.url(of: String(destination.dropFirst())))
        }
        do throws(Diagnostic) {
            guard let published = try publishedPath(of: source, with: assets) else {
                let question = nearest(to: Self.publicPath(source)).map { "; did you mean /\($0)?" } ?? ""
                let other = own == nil ? "" : "; if something else serves it, name its path with outside-paths"
                return .refuse(
                    reason: "the site publishes nothing that is called \(written)\(question)\(other)",
                    help: link.kind == .image && own == nil ? help(forImage: source) : nil)
            }
            let address = published.reference(from: path.wayToTop)
            if link.kind == .image, let size = self.assets.imageSize(of: Self.publicPath(source)) {
                return .show(address, width: size.width, height: size.height)
            }
            guard parts.count > 1 else { return .replace(address) }
            // In a Markdown file, anchors are what GitHub makes them.
            let fragment = String(parts[1])
            return .replace("\(address)#\(decoded.hasSuffix(".md") ? headingID(ofFragment: fragment) : fragment)")
        } catch {
            return .refuse(reason: "\(written): \(error.message)")
        }
    }

    /// Returns advice on an image that is not published; `nil` if it would be where it is looked for.
    private func help(forImage source: String) -> String? {
        guard !source.hasPrefix("Public/"), let name = source.split(separator: "/").last else { return nil }
        if assets.paths.contains(String(name)) {
            return "write /\(name), which is Public/\(name), or correct the address"
        }
        return
            "pictures in a text belong in Public, whose files are published: put it there as Public/\(name), and write /\(name); "
            + "or correct the address"
    }

    private func publishedPath(of source: String, with assets: PageAssets) throws(Diagnostic) -> String? {
        let path = Self.publicPath(source)
        if let page = pages[source] ?? pages[path] { return page }
        if let asset = try assets.use(path) { return asset.path }
        // That of a folder means its index.
        let index = path.isEmpty ? "index.html" : "\(path)/index.html"
        if let page = pages[index] { return page }
        return try assets.use(index)?.path
    }

    /// What is published in the same folder under the nearest name.
    ///
    /// Not in a large site, where to compare all of its names takes longer than a suggestion is worth.
    private func nearest(to path: String) -> String? {
        guard pages.count <= 1_000 else { return nil }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let names = (Array(pages.keys) + assets.paths).filter { $0.hasPrefix(folder) }
            .map { $0.dropFirst(folder.count) }.filter { !$0.isEmpty && !$0.contains("/") }
        // In one order, as of two names that are as near the first counts.
        return nearestName(to: String(path.dropFirst(folder.count)), among: names.map(String.init).sorted())
            .map { folder + $0 }
    }

    /// The path below `Public`, where a file there is meant.
    private static func publicPath(_ source: String) -> String {
        source.hasPrefix("Public/") ? String(source.dropFirst("Public/".count)) : source
    }

    /// A path relative to a file's folder, or from the top; nil where it leads above the site's folder.
    private static func join(_ file: String, _ path: String) -> String? {
        var parts = path.hasPrefix("/") ? [] : file.split(separator: "/").dropLast()
        for part in path.split(separator: "/") where part != "." {
            if part == ".." {
                guard parts.popLast() != nil else { return nil }
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }
}
