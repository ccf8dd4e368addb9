import Diagnostics
import Files
import ImagePipeline
import RecipeFeed
import SitePublisher

/// What the service worker can keep for reading without a network: pages with short digests, the index that searches look into among
/// them, and the files that they show.
struct PrecacheManifest {
    /// The pages that are kept first, whatever was visited.
    let shell: [Page]
    /// The other pages, most useful first: pages of their own, recipes, then lists, which the home page has as well.
    let pages: [Page]
    /// Photos and what else pages refer to, under fingerprinted names.
    ///
    /// Of each photo the widest rendition is enough, as a kept one stands in for the others.
    let files: [File]

    /// The most bytes of an index that is kept first; a larger one comes after all pages.
    private static let mostOfIndex = 100_000
    /// The most bytes, as sent, that a browser keeps without having been asked to.
    static let budget = 1_000_000
    /// How many times smaller HTML is at most when it is compressed: with this, more pages are listed than fit into the budget.
    private static let bestCompression = 6
    /// How many bytes the list of these pages may have, as browsers fetch the script that holds it again and again.
    private static let listLimit = 36_000

    /// A page that can be kept.
    struct Page: Equatable {
        let path: String
        /// The start of its SHA-256, by which a browser sees that the page has changed.
        let digest: String
        /// Its size before compression.
        let bytes: Int
    }

    /// A file whose content never changes under its name.
    struct File: Equatable {
        let path: String
        let bytes: Int
    }

    /// Lists what there is.
    ///
    /// - Parameters:
    ///   - pages: the site's pages.
    ///   - assets: what else pages refer to, photos excepted.
    ///   - photos: the photos of the recipes.
    ///   - recipes: the recipes, in the order of pages.
    ///   - cache: what holds the photos.
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

    /// The pages of which a browser keeps as many as fit into the budget.
    var unaskedPages: ArraySlice<Page> {
        var (bytes, listed) = (0, 0)
        return pages.prefix { page in
            bytes += page.bytes
            // The digest and the size, with what separates them.
            listed += page.path.utf8.count + 21
            return bytes - page.bytes < Self.budget * Self.bestCompression && listed <= Self.listLimit
        }
    }

    /// Finds the folders in which files have fingerprinted names.
    ///
    /// - Parameter scripts: the paths of further files.
    /// - Returns: the folders, each with a slash at its end; the site's top is empty.
    func fileFolders(with scripts: [String]) -> [String] {
        Set((files.map(\.path) + scripts).map(Self.folder(of:))).sorted()
    }

    /// Returns the paths of pages at the site's top and of folders' indexes, and the folders of all others, each with a slash at
    /// its end.
    ///
    /// Another program may answer at a folder of which the site has no index.
    static func places(of pages: some Sequence<Page>) -> [String] {
        Set(
            pages.map { page in
                let isIndex = page.path.hasSuffix("/index.html")
                return page.path.contains("/") && !isIndex ? folder(of: page.path) : page.path
            }
        ).sorted()
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// The size of everything before compression, in bytes.
    var bytes: Int { (shell + pages).reduce(0) { $0 + $1.bytes } + files.reduce(0) { $0 + $1.bytes } }

    private static func group(of page: Page) -> Int {
        switch page.path {
        case RecipeIndex.path: page.bytes <= mostOfIndex ? 0 : 3
        case HomePage.path, FavoritesPage.path, PantryPage.path, ShoppingPage.path, OfflinePage.path: 0
        case let path where path.hasPrefix("recipes/"): 2
        case let path where Site.GroupKind.allCases.contains { path.hasPrefix("\($0.rawValue)/") }: 3
        default: 1
        }
    }
}

extension PrecacheManifest.Page {
    /// As lists have it: `[path, digest, bytes]`.
    var json: ScriptJSON { [.text(path), .text(digest), .number(bytes)] }
}

extension PrecacheManifest.File {
    /// As lists have it: `[path, bytes]`.
    var json: ScriptJSON { [.text(path), .number(bytes)] }
}

extension ContentDigest {
    /// The first 8 digits: enough to see that a page is not the one it was.
    var start: String { String(description.prefix(8)) }
}
