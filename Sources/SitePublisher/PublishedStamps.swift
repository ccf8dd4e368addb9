import Files

/// The files of a published site as they were when they were published, to tell without reading them whether they still are.
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

    /// By the paths in the published folder; the list of the site is among them.
    package private(set) var files: [String: Stamp]

    package init(_ files: [String: Stamp]) { self.files = files }

    /// Takes the stamps of files, and that of the list of the site as it is now.
    init(_ stamps: [String: FileStamp], in live: BytePath) {
        files = stamps.mapValues(Stamp.init)
        let list = try? FileSystem.status(live.appending(SiteManifest.fileName))
        files[SiteManifest.fileName] = list.map { Stamp($0.stamp) }
    }

    /// Whether a folder has all of these files just so.
    func areCurrent(in live: BytePath) -> Bool {
        files[SiteManifest.fileName] != nil && files.keys.allSatisfy { isCurrent($0, in: live) }
    }

    /// Whether a folder has the list of the site just so.
    func isListCurrent(in live: BytePath) -> Bool { isCurrent(SiteManifest.fileName, in: live) }

    private func isCurrent(_ path: String, in live: BytePath) -> Bool {
        guard let stamp = files[path], let status = try? FileSystem.status(live.appending(path)) else { return false }
        return status.kind == .file && Stamp(status.stamp) == stamp
    }
}
