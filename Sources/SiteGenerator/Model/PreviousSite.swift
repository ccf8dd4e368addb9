import Diagnostics
import Files
public import Foundation
import SitePublisher

/// A published site outside the output folder.
public enum PreviousSite: Sendable {
    /// A copy of the site's folder.
    case folder(URL)
    /// The manifest from the site's deployment target.
    case manifest([UInt8], at: String)

    /// The place in messages.
    var place: String {
        switch self {
        case .folder(let folder): folder.relativePath
        case .manifest(_, let place): place
        }
    }
}

extension SiteHistory {
    /// Reads the history of a published site.
    ///
    /// - Parameters:
    ///   - site: the site.
    ///   - setting: the setting that named it, for messages.
    /// - Throws: `BuildError` if the folder contains no published site, or its manifest cannot be read.
    init(of site: PreviousSite, named setting: String) throws(BuildError) {
        let manifest: StoredManifest<SiteHistory>?
        do {
            manifest =
                switch site {
                case .folder(let folder): try StoredManifest(in: BytePath(resolving: folder))
                case .manifest(let bytes, _): try StoredManifest(decoding: bytes)
                }
        } catch {
            throw BuildError(
                .badData, "the manifest of the earlier site cannot be read: \(error.plainWords)",
                file: "\(site.place)/\(SiteManifest.fileName)",
                help: (error as? UnreadableManifestError)?.help
                    ?? "copy the published site again, with its hidden files")
        }
        guard let manifest else {
            throw BuildError(
                .noSite, "there is no published site in this folder, which \(setting) names", file: site.place,
                help:
                    "copy the published site there, with its \(SiteManifest.fileName); for the first build, leave the setting out"
            )
        }
        self = manifest.record ?? SiteHistory()
    }
}
