import Foundation
import SiteGenerator

/// A published site as one build left it: its folder, held open, and its list of files.
final class SiteSnapshot: Sendable {
    /// The published files by their paths.
    let files: [SitePath: PublishedSite.File]
    /// By which a newer list is told from this one.
    let stamp: FileStamp
    private let folder: OpenFile

    /// Opens a published folder.
    ///
    /// - Throws: `FileFault` where it cannot be read, `DecodingError` where its list is none.
    init(folder path: String) throws {
        folder = try OpenFile.folder(at: path)
        let list = try folder.file(at: PublishedSite.listName)
        stamp = try list.stamp()
        let published = try PublishedSite(list: Data(try list.read(0..<stamp.bytes)))
        files = Dictionary(published.files.map { (SitePath($0), $1) }, uniquingKeysWith: { first, _ in first })
    }

    /// Opens one of its files, in the folder as it was then, wherever that is now.
    func open(_ path: String) throws(FileFault) -> OpenFile { try folder.file(at: path) }
}
