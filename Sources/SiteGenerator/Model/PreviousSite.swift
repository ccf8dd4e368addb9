import Diagnostics
import Files
public import Foundation
import SitePublisher

/// A published site that is not in the output of a build.
public enum PreviousSite: Sendable {
    /// A copy of its folder.
    case folder(URL)
    /// Its manifest, from where the site is deployed to.
    case manifest([UInt8], at: String)

    /// Where it is, for messages.
    var place: String {
        switch self {
        case .folder(let folder): folder.relativePath
        case .manifest(_, let place): place
        }
    }
}

extension SiteHistory {
    /// The history in a published site.
    ///
    /// - Parameters:
    ///   - site: the site.
    ///   - setting: what named it, as a message puts it.
    /// - Throws: `BuildError` where the folder holds no site that a build published, or its manifest cannot be read.
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
