import Diagnostics
import Files
import ImagePipeline
import RecipeFeed
import SiteHosting
import SitePublisher

/// The site's service worker (W3C Service Workers), and the list that it reads.
///
/// The script holds what differs from site to site; what it does with that is in the theme's scripts. Its name never changes,
/// since that is how browsers find the next version. It lists the pages that may be kept unasked. They are in the script and not in
/// a file of their own, so that a changed page changes one file only. What only "Keep everything offline" keeps is in another file,
/// which is fetched when that is chosen.
struct ServiceWorker {
    static let path = "service-worker.js"
    /// What "Keep everything offline" keeps besides the pages that the script lists.
    static let restListPath = "offline-files.json"
    /// The paths of all its files.
    static let paths = [path, restListPath]
    /// The theme's scripts, in the order in which they are run.
    static let scriptPaths = ["theme/worker-store.js", "theme/worker-copy.js", "theme/worker.js"]

    let manifest: PrecacheManifest
    /// The addresses of the theme's scripts, relative to the site's top.
    let scripts: [String]

    /// The script and its list: the same bytes for the same files, and another script as soon as any of them differs.
    var files: [OutputFile] {
        let unasked = manifest.unaskedPages
        let others = manifest.pages.dropFirst(unasked.count)
        let rest: ScriptJSON = [
            "pages": .list(others.map(\.json)), "files": .list(manifest.files.map(\.json)),
        ]
        let list = OutputFile(
            path: Self.restListPath, content: .bytes(Array(rest.encoded.utf8)), origin: "the service worker")
        return [script(unasked, others, rest), list]
    }

    private func script(
        _ unasked: ArraySlice<PrecacheManifest.Page>, _ others: ArraySlice<PrecacheManifest.Page>, _ rest: ScriptJSON
    ) -> OutputFile {
        let shell = ScriptJSON.list(manifest.shell.map(\.json))
        let pages = ScriptJSON.list(unasked.map(\.json))
        let site: ScriptJSON = [
            "version": .text(ContentDigest(ofParts: [shell, pages, rest].map(\.encoded)).short),
            "budget": .number(PrecacheManifest.budget),
            // What decides the content under a name, as patterns of paths.
            "fingerprints": [
                "assets": .text(FingerprintedName.pattern), "photos": .text(Photo.Rendition.pathPattern),
                "folders": .list(manifest.fileFolders(with: scripts).map(ScriptJSON.text)),
            ],
            "index": .text(RecipeIndex.path),
            "shell": shell,
            "pages": pages,
            "isComplete": .flag(others.isEmpty),
            "others": .list(PrecacheManifest.places(of: others).map(ScriptJSON.text)),
            "rest": ["path": .text(Self.restListPath), "digest": .text(ContentDigest(of: rest.encoded.utf8).start)],
            "bytes": .number(manifest.bytes),
        ]
        let text = """
            // Written by recipesite: what this version of the site consists of.
            const site = \(site.encoded);
            importScripts(\(scripts.map { ScriptJSON.text($0).encoded }.joined(separator: ", ")));

            """
        return OutputFile(path: Self.path, content: .bytes(Array(text.utf8)), origin: "the service worker")
    }
}

extension PageParts {
    /// The service worker and its list, to be asked for when every page is rendered; none where the site's owner has a worker
    /// of their own.
    ///
    /// - Parameters:
    ///   - pages: the site's pages.
    ///   - used: the assets to which they refer; the worker's own scripts are not among them.
    ///   - cache: what holds the photos.
    /// - Returns: the script and its list, or nothing.
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
