import Diagnostics
import Files
import ImagePipeline
import RecipeFeed
import SitePublisher
import SiteSources

/// The files that the service worker can keep for offline reading: pages and the recipe index with short digests, and
/// the files that they show.
package struct PrecacheManifest {
    /// The pages that are kept first, regardless of visits.
    let shell: [Page]
    /// The other pages, the most useful first: the owner's pages, recipes, then lists, whose content is on the home
    /// page as well.
    let pages: [Page]
    /// Photos and other files that pages refer to, with fingerprinted names.
    ///
    /// Only the widest rendition of each photo is listed, because it can replace the others.
    let files: [File]

    /// The most compressed bytes that a browser keeps without being asked.
    static let budget = 1_000_000
    /// The best compression ratio of HTML; it makes sure that more pages are listed than fit into the budget.
    private static let bestCompression = 6
    /// The longest list of these pages, in bytes; browsers request the script with it again and again.
    private static let listLimit = 36_000

    /// A page to keep.
    package struct Page: Equatable {
        let path: String
        /// The start of its SHA-256, which shows browsers that the page has changed.
        let digest: String
        /// The uncompressed size.
        let bytes: Int

        package init(path: String, digest: String, bytes: Int) {
            self.path = path
            self.digest = digest
            self.bytes = bytes
        }
    }

    /// A file whose content never changes under its name.
    struct File: Equatable {
        let path: String
        let bytes: Int
    }

    /// Lists the files of a site.
    ///
    /// - Parameters:
    ///   - pages: the pages.
    ///   - assets: the other files that pages refer to, without photos.
    ///   - photos: the photos.
    ///   - recipes: the recipes, in the order of pages.
    ///   - cache: the cache with the photos.
    init(
        pages: some Sequence<Page>, assets: [File], photos: PhotoGallery, of recipes: some Sequence<Recipe>,
        in cache: ImageCache
    ) {
        var groups = [[Page]](repeating: [], count: 4)
        for page in pages where page.path != NotFoundPage.path {
            groups[Self.group(of: page)].append(page)
        }
        shell = groups[0]
        self.pages = groups[1...].flatMap(\.self)
        var files = assets
        var seen: Set<String> = []
        for recipe in recipes {
            for photo in photos.all(of: recipe) {
                guard let widest = photo?.renditions.last(where: { $0.format == .webp }),
                    seen.insert(widest.publishedPath).inserted, let bytes = cache.byteCount(of: widest.digest)
                else { continue }
                files.append(File(path: widest.publishedPath, bytes: bytes))
            }
        }
        self.files = files
    }

    /// The pages among which a browser keeps as many as fit into the budget.
    var unaskedPages: ArraySlice<Page> {
        var (bytes, listed) = (0, 0)
        return pages.prefix { page in
            bytes += page.bytes
            // The digest and the size, with separators.
            listed += page.path.utf8.count + 21
            return bytes - page.bytes < Self.budget * Self.bestCompression && listed <= Self.listLimit
        }
    }

    /// Returns the folders with fingerprinted files.
    ///
    /// - Parameter scripts: the paths of further files.
    /// - Returns: the folders, each with a slash at its end; the site's root is empty.
    func fileFolders(with scripts: [String]) -> [String] {
        Set((files.map(\.path) + scripts).map(Self.folder(of:))).sorted()
    }

    /// Returns the paths of pages at the site's root and of index pages, and the folders of all others with a slash at
    /// the end.
    ///
    /// Another program may answer at a folder for which the site has no index.
    static func places(of pages: some Sequence<Page>) -> [String] {
        Set(
            pages.map { page in
                let isIndex = page.path.hasSuffix("/index.html")
                return page.path.contains("/") && !isIndex ? folder(of: page.path) : page.path
            }
        ).sorted()
    }

    private static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    }

    /// The uncompressed size of everything, in bytes.
    var bytes: Int { (shell + pages).reduce(0) { $0 + $1.bytes } + files.reduce(0) { $0 + $1.bytes } }

    private static func group(of page: Page) -> Int {
        switch page.path {
        case HomePage.path, FavoritesPage.path, PantryPage.path, ShoppingPage.path, PlanPage.path, OfflinePage.path,
            RecipeIndex.path:
            0
        case let path where path.hasPrefix("recipes/"): 2
        case let path where Site.GroupKind.allCases.contains { path.hasPrefix("\($0.rawValue)/") }: 3
        // Of the owner's own pages, those in folders are read less than recipes.
        default: page.path.contains("/") ? 3 : 1
        }
    }
}

extension PrecacheManifest.Page {
    /// The page in the worker's lists: `[path, digest, bytes]`.
    var json: ScriptJSON { [.text(path), .text(digest), .number(bytes)] }
}

extension PrecacheManifest.File {
    /// The file in the worker's lists: `[path, bytes]`.
    var json: ScriptJSON { [.text(path), .number(bytes)] }
}

extension ContentDigest {
    /// The first 8 digits, which are enough to notice a changed page.
    package var start: String { String(description.prefix(8)) }
}
