import Diagnostics
import Files
import Foundation
import SitePublisher

extension SiteHistory {
    /// The history in a copy of a published site.
    ///
    /// - Parameters:
    ///   - folder: the copy.
    ///   - setting: what named it, as a message puts it.
    /// - Throws: `BuildError` where the folder holds no site that a build published, or its manifest cannot be read.
    init(ofSiteIn folder: URL, named setting: String) throws(BuildError) {
        let manifest: StoredManifest<SiteHistory>?
        do {
            manifest = try StoredManifest(in: BytePath(resolving: folder))
        } catch {
            throw BuildError(
                .badData, "the manifest of the earlier site cannot be read: \(error.plainWords)",
                file: "\(folder.relativePath)/\(SiteManifest.fileName)",
                help: "copy the published site again, with its hidden files")
        }
        guard let manifest else {
            throw BuildError(
                .noSite, "there is no published site in this folder, which \(setting) names", file: folder.relativePath,
                help:
                    "copy the published site there, with its \(SiteManifest.fileName); for the first build, leave the setting out"
            )
        }
        self = manifest.record ?? SiteHistory()
    }
}
