import Files

/// The stamps of a published site's files, which show without reading the files whether they are unchanged.
package struct PublishedStamps: Equatable, Sendable {
    /// The state of a file: its length, the time of its last change, and its number in the file system.
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
        files[SiteManifest.fileName] != nil && files.keys.allSatisfy { isCurrent($0, in: live) }
    }

    /// Returns whether a folder has the manifest unchanged.
    func isListCurrent(in live: BytePath) -> Bool { isCurrent(SiteManifest.fileName, in: live) }

    private func isCurrent(_ path: String, in live: BytePath) -> Bool {
        guard let stamp = files[path], let status = try? FileSystem.status(live.appending(path)) else { return false }
        return status.kind == .file && Stamp(status.stamp) == stamp
    }
}
