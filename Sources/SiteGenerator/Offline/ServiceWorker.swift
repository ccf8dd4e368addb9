import Foundation
import ImagePipeline
import RecipeFeed

/// The script that a browser runs for a site while no page of it is open (W3C Service Workers).
///
/// It holds what this version of the site consists of; what it does with that is the theme's `worker.js`. Its name never
/// changes, so that a browser finds the next version by it.
struct ServiceWorker {
    static let path = "service-worker.js"
    /// The script's path in `Public`.
    static let scriptPath = "theme/worker.js"

    let copy: OfflineCopy
    /// The address of the theme's script, relative to the site's top.
    let script: String

    /// The same bytes for the same files, and others as soon as any file differs.
    var file: OutputFile {
        let files = copy.files.sorted { $0.key < $1.key }.map { ($0.key, ScriptJSON.text($0.value.base64)) }
        let standIns = copy.standIns.sorted { $0.key < $1.key }.map { ($0.key, ScriptJSON.text($0.value)) }
        let digest = ContentDigest(of: (files + standIns).flatMap { "\($0.0)\n\($0.1.encoded)\n".utf8 })
        let site: ScriptJSON = [
            "version": .text(digest.short), "files": .object(files), "standIns": .object(standIns),
        ]
        let text = """
            // Written by recipesite: the files of this version of the site, each with its SHA-256.
            const site = \(site.encoded);
            importScripts(\(ScriptJSON.text(script).encoded));

            """
        return OutputFile(path: Self.path, content: .bytes(Array(text.utf8)), origin: "the service worker")
    }
}

extension PageParts {
    /// The service worker, to be asked for when every page is rendered; none where the site's owner has one of their own.
    ///
    /// - Parameters:
    ///   - pages: the site's pages.
    ///   - cache: what holds the photos.
    /// - Returns: the one file, or none.
    /// - Throws: a diagnostic where a file cannot be read.
    func offlineFiles(of pages: [OutputFile], in cache: ImageCache) throws(Diagnostic) -> [OutputFile] {
        let copy = try OfflineCopy(
            pages: pages, assets: assets.referenced, photos: photos, of: site.recipes.map(\.recipe.id), in: cache)
        guard !assets.holds(ServiceWorker.path), let script = try assets.reference(to: ServiceWorker.scriptPath) else {
            return []
        }
        return [ServiceWorker(copy: copy, script: script).file]
    }
}

extension ContentDigest {
    /// The digest as browsers want it (Subresource Integrity, section 3.1).
    fileprivate var base64: String {
        let digits = Array(description.utf8).map { $0 > UInt8(ascii: "9") ? $0 - UInt8(ascii: "a") + 10 : $0 & 15 }
        let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
        return Data(bytes).base64EncodedString()
    }
}
