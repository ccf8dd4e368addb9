import Diagnostics
import Files
import ImagePipeline
import RecipeFeed
import SiteHosting
import SitePublisher

/// The site's service worker (W3C Service Workers), and the lists that it reads.
///
/// The script holds what differs from site to site; what it does with that is in the theme's scripts. It stays small whatever
/// the size of the site, since browsers ask for it with every visit, and its name never changes, since that is how they find
/// the next version. The lists have names of their own, and are fetched only when they have changed and are needed.
struct ServiceWorker {
    static let path = "service-worker.js"
    /// The pages that are kept as far as they fit into the budget.
    static let pageListPath = "offline-pages.json"
    /// What "Keep everything offline" keeps besides these; apart from them, so that it is the same where only they change.
    static let restListPath = "offline-files.json"
    /// The paths of all its files.
    static let paths = [path, pageListPath, restListPath]
    /// The theme's scripts, in the order in which they are run.
    static let scriptPaths = ["theme/worker-store.js", "theme/worker-copy.js", "theme/worker.js"]

    let manifest: PrecacheManifest
    /// The addresses of the theme's scripts, relative to the site's top.
    let scripts: [String]

    /// The script and its lists: the same bytes for the same files, and another script as soon as any of them differs.
    var files: [OutputFile] {
        let unasked = manifest.unaskedPages
        let pageList: ScriptJSON = [
            "pages": .list(unasked.map(\.json)), "isComplete": .flag(unasked.count == manifest.pages.count),
        ]
        let restList: ScriptJSON = [
            "pages": .list(manifest.pages.dropFirst(unasked.count).map(\.json)),
            "files": .list(manifest.files.map(\.json)),
        ]
        return [
            script(pageList, restList), list(pageList, at: Self.pageListPath), list(restList, at: Self.restListPath),
        ]
    }

    private func script(_ pageList: ScriptJSON, _ restList: ScriptJSON) -> OutputFile {
        let shell = ScriptJSON.list(manifest.shell.map(\.json))
        let site: ScriptJSON = [
            "version": .text(ContentDigest(ofParts: [shell, pageList, restList].map(\.encoded)).short),
            "budget": .number(PrecacheManifest.budget),
            // What decides the content under a name, as patterns of paths.
            "fingerprints": [
                "assets": .text(FingerprintedName.pattern), "photos": .text(Photo.Rendition.pathPattern),
            ],
            "index": .text(RecipeIndex.path),
            "shell": shell,
            "pages": [
                "path": .text(Self.pageListPath), "digest": .text(ContentDigest(of: pageList.encoded.utf8).start),
            ],
            "rest": [
                "path": .text(Self.restListPath), "digest": .text(ContentDigest(of: restList.encoded.utf8).start),
            ],
            "bytes": .number(manifest.bytes),
        ]
        let text = """
            // Written by recipesite: what this version of the site consists of.
            const site = \(site.encoded);
            importScripts(\(scripts.map { ScriptJSON.text($0).encoded }.joined(separator: ", ")));

            """
        return OutputFile(path: Self.path, content: .bytes(Array(text.utf8)), origin: "the service worker")
    }

    private func list(_ list: ScriptJSON, at path: String) -> OutputFile {
        OutputFile(path: path, content: .bytes(Array(list.encoded.utf8)), origin: "the service worker")
    }
}

extension PageParts {
    /// The service worker and its lists, to be asked for when every page is rendered; none where the site's owner has a worker
    /// of their own.
    ///
    /// - Parameters:
    ///   - pages: the site's pages.
    ///   - used: the assets to which they refer; the worker's own scripts are not among them.
    ///   - cache: what holds the photos.
    /// - Returns: the script and its lists, or nothing.
    /// - Throws: a diagnostic where a script cannot be read.
    func offlineFiles(
        of pages: some Sequence<PrecacheManifest.Page>, referring used: Set<AssetIndex.Number>, in cache: ImageCache
    ) throws(Diagnostic) -> [OutputFile] {
        guard !assets.index.holds(ServiceWorker.path) else { return [] }
        var scripts: [String] = []
        for path in ServiceWorker.scriptPaths {
            guard let script = try assets.use(path) else { return [] }
            scripts.append(script.path)
        }
        let index = recipeIndex.map { index in
            PrecacheManifest.Page(path: RecipeIndex.path, digest: index.digest.start, bytes: index.bytes.count)
        }
        let manifest = PrecacheManifest(
            pages: Array(pages) + [index].compactMap(\.self),
            assets: assets.index.referenced(using: used).map { .init(path: $0.path, bytes: $0.bytes) },
            photos: photos, of: site.recipes.lazy.map(\.recipe), in: cache)
        return ServiceWorker(manifest: manifest, scripts: scripts).files
    }
}
