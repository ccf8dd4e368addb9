import Files
import LinkChecker
import SitePublisher

/// The record of a build's pages for the next build.
struct PageRecords: Sendable {
    /// The pages by path, without those that have warnings.
    var pages: [String: Page] = [:]
    /// The lists of assets that pages use: published paths by paths in `Public`.
    var assetLists: [[String: String]] = []
    /// The ids that other pages refer to, by page.
    var idTargets: [String: Set<String>] = [:]

    struct Page: Sendable {
        let key: ContentDigest
        /// The index of the assets in ``assetLists``.
        let assets: Int
    }
}

extension PageRecords {
    /// Records the pages of a build.
    ///
    /// - Parameters:
    ///   - rendered: all pages.
    ///   - assets: the site's assets.
    ///   - links: the links of every page whose links were read.
    ///   - broken: the broken links.
    ///   - last: the record of the previous build.
    init(
        of rendered: [RenderedPage], _ assets: AssetIndex, _ links: [PageLinks], broken: [BrokenLink],
        after last: LastBuild?
    ) {
        let broken = Set(broken.map(\.page))
        var lists: [[AssetIndex.Number]: Int] = [:]
        for page in rendered where page.warnings.isEmpty && !broken.contains(page.path) {
            guard let key = page.key else { continue }
            let list = lists[page.assets] ?? lists.count
            if list == lists.count {
                lists[page.assets] = list
                assetLists.append(assets.publishedPaths(byPathOf: page.assets))
            }
            pages[page.path] = Page(key: key, assets: list)
        }
        if links.count < rendered.count, let last { idTargets = last.pages.idTargets }
        for links in links where !broken.contains(links.page) {
            for target in links.targets { idTargets[target.file, default: []].insert(target.id) }
        }
    }
}

/// The published pages that need not be rendered again.
struct PageReuse: Sendable {
    private let last: LastBuild
    private let draft: SiteDraft
    /// The assets of each list in the record; `nil` if the address of one has changed.
    private let assetLists: [[AssetIndex.Number]?]

    /// Compares the record of the previous build with the current assets.
    ///
    /// - Parameters:
    ///   - last: the record.
    ///   - draft: the site that is being made.
    ///   - assets: the current assets.
    init(of last: LastBuild, in draft: SiteDraft, _ assets: AssetIndex) {
        (self.last, self.draft) = (last, draft)
        assetLists = last.pages.assetLists.map { list in
            var numbers: [AssetIndex.Number] = []
            for (path, published) in list {
                guard let asset = try? assets.fingerprinted(path), asset.path == published else { return nil }
                numbers.append(asset.number)
            }
            return numbers.sorted()
        }
    }

    /// Returns a page that stays as it was published; `nil` if it must be rendered.
    func page(at path: String, key: ContentDigest) -> RenderedPage? {
        guard let record = last.pages.pages[path], record.key == key, assetLists.indices.contains(record.assets),
            let assets = assetLists[record.assets], let stamp = last.stamps.files[path],
            let file = draft.keep(path, as: stamp)
        else { return nil }
        return RenderedPage(
            path: path, bytes: [], digest: file.sha256, byteCount: file.bytes, assets: assets, links: nil, warnings: [],
            key: key)
    }

    /// Returns the unchanged pages whose links must be checked again.
    ///
    /// Their links still work if no published file has disappeared, and the pages that they refer to still have the
    /// same ids. If a rendered page refers to another id of an unchanged page, that page is read for its ids.
    ///
    /// - Parameters:
    ///   - pages: all pages.
    ///   - published: the paths of all files.
    /// - Returns: the unchanged pages to read.
    func doubtfulPages(among pages: [RenderedPage], publishing published: Set<String>) -> [RenderedPage] {
        let kept = pages.filter { $0.links == nil }
        let rendered = Dictionary(
            pages.compactMap(\.links).map { ($0.page, $0) }, uniquingKeysWith: { first, _ in first })
        let isAllThere =
            last.stamps.files.keys.allSatisfy { published.contains($0) || $0 == PublishedSite.listName }
            && last.pages.idTargets.allSatisfy { file, ids in rendered[file].map { ids.isSubset(of: $0.ids) } ?? true }
        guard isAllThere else { return kept }
        let unknown = rendered.values.flatMap(\.targets).filter {
            last.pages.idTargets[$0.file]?.contains($0.id) != true
        }
        let files = Set(unknown.map(\.file))
        return kept.filter { files.contains($0.path) }
    }
}
