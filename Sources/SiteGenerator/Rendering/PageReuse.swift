import Files
import LinkChecker
import SitePublisher

/// What a build keeps of its pages for the next one.
struct PageRecords: Sendable {
    /// By path; those are not among them of which the owner is to be warned each time.
    var pages: [String: Page] = [:]
    /// The assets to which pages refer: their paths in `Public`, and those under which they are published.
    var assetLists: [[String: String]] = []
    /// The ids to which pages of the site refer on other pages, by the page that has them.
    var idTargets: [String: Set<String>] = [:]

    struct Page: Sendable {
        let key: ContentDigest
        /// The index of its assets in ``assetLists``.
        let assets: Int
    }
}

extension PageRecords {
    /// Takes what the next build is to know.
    ///
    /// - Parameters:
    ///   - rendered: all pages.
    ///   - assets: the assets.
    ///   - links: the links of all pages but those of which they are as they were.
    ///   - broken: those of them that are broken.
    ///   - last: what the last build left.
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

/// The pages of the published site that a build need not render again.
struct PageReuse: Sendable {
    private let last: LastBuild
    private let draft: SiteDraft
    /// The assets of each list of the last build; nil where one has another address now.
    private let assetLists: [[AssetIndex.Number]?]

    /// Looks at what the last build left.
    ///
    /// - Parameters:
    ///   - last: what it left.
    ///   - draft: the site in the making.
    ///   - assets: the assets as they are now.
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

    /// A page as it was published, which stays as it is; nil where it has to be rendered.
    func page(at path: String, key: ContentDigest) -> RenderedPage? {
        guard let record = last.pages.pages[path], record.key == key, assetLists.indices.contains(record.assets),
            let assets = assetLists[record.assets], let stamp = last.stamps.files[path],
            let file = draft.keep(path, as: stamp)
        else { return nil }
        return RenderedPage(
            path: path, bytes: [], digest: file.sha256, byteCount: file.bytes, assets: assets, links: nil, warnings: [],
            key: key)
    }

    /// The pages that have to be read for their links although they stay as they are.
    ///
    /// Their links are right as long as nothing has gone to which they may lead, and the pages to which they lead have the ids that
    /// they had. Where a rendered page leads to another id of such a page, that page is read for its ids.
    ///
    /// - Parameters:
    ///   - pages: all pages.
    ///   - published: the paths of all files.
    /// - Returns: those of the pages that are not rendered and have to be read.
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
