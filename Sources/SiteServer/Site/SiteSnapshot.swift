import Files
import Foundation
import SitePublisher

/// A published site as one build left it: its folder, held open, and its list of files.
final class SiteSnapshot: Sendable {
    /// The published files by their paths.
    let files: [SitePath: PublishedSite.File]
    /// The files that may still be at a path, while a site is published in place.
    let earlier: [SitePath: PublishedSite.File]
    /// Identifies this version of the list.
    let stamp: FileStamp
    private let folder: OpenFile

    /// Opens a published folder.
    ///
    /// - Throws: `SystemError` if the folder can't be read, `UnreadableManifestError` if its manifest is invalid.
    init(folder path: String) throws {
        folder = try OpenFile(folder: BytePath(path))
        let list = try folder.file(at: PublishedSite.listName)
        let status = try list.status()
        guard status.kind == .file else { throw SystemError("read", list.path, code: EINVAL) }
        stamp = status.stamp
        let site = try PublishedSite(list: try list.read(0..<stamp.bytes))
        files = Dictionary(site.files.map { (SitePath($0), $1) }, uniquingKeysWith: { first, _ in first })
        earlier = Dictionary(site.earlier.map { (SitePath($0), $1) }, uniquingKeysWith: { first, _ in first })
    }

    /// Opens one of its files in the original folder, wherever that is now.
    func open(_ path: String) throws(SystemError) -> OpenFile { try folder.file(at: path) }
}
