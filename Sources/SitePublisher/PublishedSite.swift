import Files
import ParallelWork

/// The files that a build published, as listed in the published folder.
package struct PublishedSite: Sendable {
    /// The name of the manifest in the published folder, which doesn't list itself.
    package static let listName = SiteManifest.fileName

    /// The files by their paths in the folder, such as `recipes/scones.html`.
    ///
    /// For some changes they include the fingerprinted files of earlier builds, because pages fetched just before a change
    /// refer to them.
    package let files: [String: SiteManifest.Entry]

    /// Files that may still be at a path in place of the one in ``files``, while a site is published in place.
    package let earlier: [String: SiteManifest.Entry]

    /// Parses a manifest.
    ///
    /// - Throws: `UnreadableManifestError` if the bytes aren't a manifest.
    package init(list: [UInt8]) throws(UnreadableManifestError) {
        let manifest = try StoredManifest<NoRecord>(decoding: list).manifest
        files = manifest.files.merging(manifest.retired) { current, _ in current }
        earlier = (manifest.unfinished ?? [:]).filter { manifest.files[$0.key]?.sha256 != $0.value.sha256 }
    }
}

/// The stamps of a published site's files, which show without reading the files whether they are unchanged.
package struct PublishedStamps: Equatable, Sendable {
    /// The state of a file: its length, the time of its last change, and its number in the file system.
    ///
    /// It is taken before the file is published, which a `FileStamp` would show as a change.
    package struct Stamp: Equatable, Sendable {
        package let bytes: Int
        package let seconds: Int
        package let nanoseconds: Int
        package let node: UInt64

        package init(bytes: Int, seconds: Int, nanoseconds: Int, node: UInt64) {
            self.bytes = bytes
            self.seconds = seconds
            self.nanoseconds = nanoseconds
            self.node = node
        }

        init(_ stamp: FileStamp) {
            self.init(
                bytes: stamp.bytes, seconds: stamp.modified.seconds, nanoseconds: stamp.modified.nanoseconds,
                node: stamp.identity.node)
        }
    }

    /// The stamps by their paths in the published folder, including the manifest's.
    package private(set) var files: [String: Stamp]

    package init(_ files: [String: Stamp]) { self.files = files }

    /// Takes the stamps of files, and the current stamp of the manifest.
    init(_ stamps: [String: FileStamp], in live: BytePath) {
        files = stamps.mapValues(Stamp.init)
        let list = try? FileSystem.status(live.appending(SiteManifest.fileName))
        files[SiteManifest.fileName] = list.map { Stamp($0.stamp) }
    }

    /// Returns whether a folder has all of these files unchanged.
    func areCurrent(in live: BytePath) -> Bool {
        files[SiteManifest.fileName] != nil
            && Array(files.keys).concurrentMap { isCurrent($0, in: live) }.allSatisfy(\.self)
    }

    /// Returns whether a folder has the manifest unchanged.
    func isListCurrent(in live: BytePath) -> Bool { isCurrent(SiteManifest.fileName, in: live) }

    private func isCurrent(_ path: String, in live: BytePath) -> Bool {
        guard let stamp = files[path], let status = try? FileSystem.status(live.appending(path)) else { return false }
        return status.kind == .file && Stamp(status.stamp) == stamp
    }
}
