import CommonMark
import Diagnostics
import Files
import Foundation
import LinkChecker
import RecipeFeed
import SitePages
import SiteSources

/// Resolves the relative links of a Markdown file.
///
/// Authors may link to files in the site's folder (`../measures.md`, `Public/photo.jpg`), so that the links also work
/// in an editor and on a code host, or to published pages (`../recipes/shakshuka.html`). Both kinds may begin at the
/// root, with a slash (`/recipes/shakshuka.html`).
struct LinkResolver {
    private let assets: AssetIndex
    /// The site's address, if it is known.
    private let address: SiteAddress?
    /// The published paths by the paths in the site's folder.
    private let pages: [String: String]
    /// The pages of Markdown files by their paths in lower case: note apps and many disks don't tell `Pho.md` from `pho.md`.
    private let notes: [String: String]
    /// The names in each folder, for links that lead nowhere; `nil` on large sites, since comparing them would take too long.
    private let names: [String: NearestNames]?

    init(site: Site, assets: AssetIndex, at address: SiteAddress? = nil) {
        self.assets = assets
        self.address = address
        // Only Markdown has such links.
        guard !site.documents.isEmpty || site.recipes.contains(where: { $0.note != nil }) else {
            (pages, notes, names) = ([:], [:], nil)
            return
        }
        var pages = ["": "index.html", "index.html": "index.html", FavoritesPage.path: FavoritesPage.path]
        let cooking = [PantryPage.path, ShoppingPage.path, PlanPage.path]
        for path in site.mayHaveIngredients ? cooking : [] { pages[path] = path }
        // These come first, so that current paths replace them.
        for recipe in site.recipes {
            for path in recipe.formerPaths { pages[path] = recipe.path }
        }
        for recipe in site.recipes {
            pages[recipe.path] = recipe.path
            if let note = recipe.note { pages[note.path] = recipe.path }
            // A Markdown recipe without a text has no note.
            if let file = recipe.recipe.details.note { pages[SiteFolder.recipes + file.path] = recipe.path }
        }
        for path in (site.cuisines + site.topics).flatMap(\.pagePaths) { pages[path] = path }
        for document in site.documents {
            pages[document.file.path] = document.path
            pages[document.path] = document.path
        }
        self.pages = pages
        let files = Dictionary(grouping: pages.filter { $0.key.hasSuffix(".md") }) { $0.key.lowercased() }
        notes = files.compactMapValues { $0.count == 1 ? $0[0].value : nil }
        guard pages.count + assets.paths.count <= Self.mostPages else {
            names = nil
            return
        }
        // The order is fixed, because the first of equally similar names wins.
        let paths = (Array(pages.keys) + assets.paths).filter { !$0.isEmpty && !$0.hasSuffix("/") }.sorted()
        names = Dictionary(grouping: paths, by: Self.folder).mapValues { paths in
            NearestNames(paths.map { String($0.split(separator: "/").last ?? "") })
        }
    }

    private static let mostPages = 1_000

    /// Returns the path of the folder of a file, with a slash at its end; empty at the top.
    private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

    /// Returns the target of a link.
    ///
    /// - Parameters:
    ///   - link: the link as it is written.
    ///   - file: the Markdown file.
    ///   - path: the path of the page with the text.
    ///   - assets: records the assets that the page uses.
    ///   - suggests: whether a link that leads nowhere is compared with all names, which takes the most time.
    /// - Returns: the target, or the reason that there isn't one.
    func target(
        of link: MarkdownLink, in file: SourceFile, shownAt path: String, with assets: PageAssets,
        suggests: Bool = true
    ) -> LinkTarget {
        let scheme = link.destination.prefix { $0 != ":" }.lowercased()
        let isWeb = scheme == "http" || scheme == "https"
        let own = isWeb ? address?.reference(below: link.destination) : nil
        if (isWeb && own == nil) || link.destination.hasPrefix("#") { return .keep }
        let destination = own.map { "/\($0)" } ?? link.destination
        let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var written = String(parts.first ?? "")
        // A query doesn't affect which file is meant.
        if own != nil { written = String(written.prefix { $0 != "?" }) }
        guard let decoded = written.removingPercentEncoding, let source = Self.join(file.path, decoded) else {
            return .refuse(reason: "it leads out of the site's folder")
        }
        if written.hasPrefix("/"), let address, address.isOutside(source) {
            return .replace(address.url(of: String(destination.dropFirst())))
        }
        do throws(Diagnostic) {
            guard let published = try publishedPath(of: source, with: assets) else {
                let near = suggests ? nearest(to: Self.publicPath(source), as: link.kind) : nil
                let question = near.map { "; did you mean /\($0)?" } ?? ""
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
            // In Markdown files, fragments follow GitHub's rules.
            let fragment = String(parts[1])
            return .replace("\(address)#\(decoded.hasSuffix(".md") ? headingID(ofFragment: fragment) : fragment)")
        } catch {
            return .refuse(reason: "\(written): \(error.message)")
        }
    }

    /// Returns advice about an image that isn't published; `nil` if the path is already in `Public`.
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
        if let page = pages[source] ?? pages[path] ?? notes[source.lowercased()] { return page }
        if let asset = try assets.use(path) { return asset.path }
        // The path of a folder stands for its index.
        let index = path.isEmpty ? "index.html" : "\(path)/index.html"
        if let page = pages[index] { return page }
        return try assets.use(index)?.path
    }

    /// Returns the published file in the same folder with the most similar name; `nil` if none is similar, or an image is
    /// something else.
    private func nearest(to path: String, as kind: MarkdownLink.Kind) -> String? {
        let folder = Self.folder(of: path)
        let name = names?[folder]?.nearest(to: String(path.dropFirst(folder.count)))
        return name.flatMap { kind != .image || PictureName.fits($0) ? folder + $0 : nil }
    }

    /// Returns the path below `Public`, if the path has this folder.
    private static func publicPath(_ source: String) -> String {
        source.hasPrefix("Public/") ? String(source.dropFirst("Public/".count)) : source
    }

    /// Returns a path relative to a file's folder or to the root; `nil` if it leads out of the site's folder.
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
