import ImagePipeline

/// What of a site a visitor's browser keeps, so that it can be read without a network.
///
/// As much as fits the budget, in the order of use: the theme and the pages at the top, lists, recipes, small photos,
/// and what else pages refer to. Large photos are kept as they are looked at; until then a small one stands in.
struct OfflineCopy {
    /// The digest of each file by its path.
    private(set) var files: [String: ContentDigest] = [:]
    /// For photos that are not kept, the path of a smaller rendition that is.
    private(set) var standIns: [String: String] = [:]
    private var bytesLeft: Int

    /// The most bytes that a browser is asked to keep from the first visit on, before compression.
    static let budget = 25_000_000

    /// Chooses files.
    ///
    /// - Parameters:
    ///   - pages: the site's pages.
    ///   - assets: what else pages refer to, photos excepted.
    ///   - photos: the photos of the recipes.
    ///   - recipes: the identifiers of the recipes, in the order of pages.
    ///   - cache: what holds the photos.
    ///   - budget: the most bytes.
    /// - Throws: a diagnostic where a file cannot be read.
    init(
        pages: [OutputFile], assets: [OutputFile], photos: PhotoGallery, of recipes: [String], in cache: ImageCache,
        budget: Int = Self.budget
    ) throws(Diagnostic) {
        bytesLeft = budget
        let groups = Dictionary(grouping: pages.filter { $0.path != NotFoundPage.path }) { page in
            switch page.path.split(separator: "/").first {
            case "recipes": 2
            case _ where page.path.contains("/"): 1
            default: 0
            }
        }
        let theme = assets.filter { $0.path.hasPrefix("theme/") }
        try add(theme + groups[0, default: []])
        try add(groups[1, default: []])
        try add(groups[2, default: []])
        let thumbnails = recipes.compactMap { photos.thumbnails[$0]?.renditions }
        let rounds = thumbnails.map(\.count).max() ?? 0
        for round in 0..<rounds {
            try add(thumbnails.filter { $0.indices.contains(round) }.map { $0[round].outputFile(from: cache) })
        }
        try add(assets.filter { !$0.path.hasPrefix("theme/") })
        for recipe in recipes { addStandIns(photos.thumbnails[recipe], photos.page[recipe]) }
    }

    /// Adds files until one does not fit: what comes behind it matters no more than it does.
    private mutating func add(_ group: [OutputFile]) throws(Diagnostic) {
        for file in group where files[file.path] == nil {
            let bytes = try file.bytes()
            guard bytes.count <= bytesLeft else { return }
            bytesLeft -= bytes.count
            files[file.path] = ContentDigest(of: bytes)
        }
    }

    private mutating func addStandIns(_ thumbnail: Photo?, _ large: Photo?) {
        let small = (thumbnail?.renditions ?? []).map(\.publishedPath)
        guard let standIn = small.last(where: { files[$0] != nil }) else { return }
        let shown = small + (large?.renditions ?? []).filter { $0.format == .webp }.map(\.publishedPath)
        for path in shown where files[path] == nil { standIns[path] = standIn }
    }
}
