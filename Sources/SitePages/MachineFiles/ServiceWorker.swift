package import Diagnostics
import Files
package import ImagePipeline
import RecipeFeed
import SiteHosting
package import SitePublisher
package import SiteSources

/// The site's service worker (W3C Service Workers) with its list.
///
/// The script has the data of the site; its logic is in the theme's scripts. Its name never changes, because browsers
/// look for new versions there. It contains the list of pages that may be kept without being asked, so that a changed
/// page changes only one file. The files for "Keep everything offline" are in a separate list, which is requested when
/// a visitor chooses that.
package struct ServiceWorker {
    static let path = "service-worker.js"
    /// The list of files for "Keep everything offline", in addition to the pages in the script.
    static let restListPath = "offline-files.json"
    /// The paths of all its files.
    package static let paths = [path, restListPath]
    /// The theme's scripts, in the order in which they run.
    static let scriptPaths = ["theme/worker-store.js", "theme/worker-copy.js", "theme/worker.js"]

    let manifest: PrecacheManifest
    /// The addresses of the theme's scripts, relative to the site's root.
    let scripts: [String]

    /// The script and its list, which are the same for the same files, and change if any file does.
    var files: [OutputFile] {
        let unasked = manifest.unaskedPages
        let others = manifest.pages.dropFirst(unasked.count)
        let lists: ScriptJSON = [
            "pages": .list(others.map(\.json)), "files": .list(manifest.files.map(\.json)),
        ]
        let rest = lists.encoded
        let list = OutputFile(path: Self.restListPath, content: .bytes(Array(rest.utf8)), origin: "the service worker")
        return [script(unasked, others, rest), list]
    }

    private func script(
        _ unasked: ArraySlice<PrecacheManifest.Page>, _ others: ArraySlice<PrecacheManifest.Page>, _ rest: String
    ) -> OutputFile {
        let shell = ScriptJSON.list(manifest.shell.map(\.json))
        let pages = ScriptJSON.list(unasked.map(\.json))
        let site: ScriptJSON = [
            "version": .text(ContentDigest(ofParts: [shell.encoded, pages.encoded, rest]).short),
            "budget": .number(PrecacheManifest.budget),
            // The patterns of paths with fingerprinted content.
            "fingerprints": [
                "assets": .text(FingerprintedName.pattern), "photos": .text(Photo.Rendition.pathPattern),
                "folders": .list(manifest.fileFolders(with: scripts).map(ScriptJSON.text)),
            ],
            "index": .text(RecipeIndex.path),
            "shell": shell,
            "pages": pages,
            "isComplete": .flag(others.isEmpty),
            "others": .list(PrecacheManifest.places(of: others).map(ScriptJSON.text)),
            "rest": ["path": .text(Self.restListPath), "digest": .text(ContentDigest(of: rest.utf8).start)],
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
    /// Returns the service worker and its list, after every page was rendered; empty if the owner has a worker of
    /// their own.
    ///
    /// - Parameters:
    ///   - pages: the site's pages.
    ///   - used: the assets that pages refer to, without the worker's own scripts.
    ///   - index: the recipe index, if the site has one.
    ///   - cache: the cache with the photos.
    /// - Returns: the script and its list, or nothing.
    /// - Throws: a diagnostic if a script cannot be read.
    package func offlineFiles(
        of pages: [PrecacheManifest.Page], referring used: Set<AssetIndex.Number>, index: RecipeIndex.Scripts?,
        in cache: ImageCache
    ) throws(Diagnostic) -> [OutputFile] {
        guard !assets.index.holds(ServiceWorker.path) else { return [] }
        var scripts: [String] = []
        for path in ServiceWorker.scriptPaths {
            guard let script = try assets.use(path) else { return [] }
            scripts.append(script.path)
        }
        let list = index.map { index in
            PrecacheManifest.Page(path: index.list.path, digest: index.list.digest.start, bytes: index.list.bytes.count)
        }
        let manifest = PrecacheManifest(
            pages: pages + [list].compactMap(\.self),
            assets: assets.index.referenced(using: used).map { .init(path: $0.path, bytes: $0.bytes) }
                + (index?.parts ?? []).map { .init(path: $0.path, bytes: $0.bytes.count) },
            photos: photos, of: site.recipes.lazy.map(\.recipe), in: cache)
        return ServiceWorker(manifest: manifest, scripts: scripts).files
    }
}

/// The files that are sent to a host after all others, in this order.
package enum DeployedLast {
    /// The home page links to all others, and browsers react to the worker at once.
    package static let paths = [HomePage.path, ServiceWorker.path]
}
