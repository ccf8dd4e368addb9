import Files
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One file of a cache, read whole through one descriptor.
struct CacheFile {
    let bytes: [UInt8]
    let stamp: FileStamp

    /// Reads a file; returns `nil` if there is no file that can be read whole.
    ///
    /// Symbolic links are not followed, because no cache makes any.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - isUse: whether to note a use of the file, which is not only checked.
    init?(_ path: String, isUse: Bool = true) {
        guard let file = try? OpenFile(BytePath(path)), let found = try? file.status(), found.kind == .file,
            let bytes = try? file.read(0..<found.bytes)
        else { return nil }
        self.bytes = bytes
        stamp = isUse ? Self.noteUse(of: file, found.stamp) : found.stamp
    }

    /// Writes a file beside its place and renames it, so that a reader sees all of it or nothing.
    ///
    /// Nothing is synced to the disk: a file that a power failure leaves half-written fails its hash check and is made again.
    static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        // The cache's maintenance removes those of its large folders.
        try FileSystem.replace(BytePath(path), with: bytes, removesUnfinished: false)
    }

    /// The seconds before another use of a file is noted, so that a file in constant use is updated once a minute.
    static let useGranularity = 60

    /// Sets the file's modification time to the time of its last use.
    ///
    /// In a cache that can't be written the time stays unchanged, but nothing is evicted there either.
    private static func noteUse(of file: OpenFile, _ found: FileStamp) -> FileStamp {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        guard abs(now.tv_sec - found.modified.seconds) > useGranularity else { return found }
        guard futimens(file.descriptor, [now, now]) == 0 else { return found }
        return (try? file.status().stamp) ?? found
    }
}

/// The file that marks a folder as a cache (https://bford.info/cachedir/).
///
/// Backups leave such folders out. Nothing is evicted or cleared in a folder that lacks it.
enum CacheTag {
    private static let fileName = "CACHEDIR.TAG"
    private static let text = """
        Signature: 8a477f597d28d172789f06886806bc55
        # This folder is the image cache of recipesite. `recipesite cache clear` empties it.

        """

    /// Returns whether the folder is one of our caches.
    static func marks(_ folder: String) -> Bool {
        CacheFile("\(folder)/\(fileName)")?.bytes == Array(text.utf8)
    }

    /// Makes the folder of a file, and marks the cache.
    static func makeFolders(for file: String, in cache: String) throws(SystemError) {
        if let folder = BytePath(file).parent { try FileSystem.makeFolders(folder) }
        if !marks(cache) { try CacheFile.replace("\(cache)/\(fileName)", with: Array(text.utf8)) }
    }
}

/// Everything in a cache's folders.
struct CacheListing: Sendable {
    /// The files that a cache made, in no particular order.
    private(set) var entries: [CacheEntry] = []
    /// Files that are being written, or were when a build was killed.
    private(set) var unfinished: [(path: String, stamp: FileStamp)] = []
    /// The number of files that the cache did not make, which stay.
    private(set) var foreign = 0
    /// The folders of these files, innermost first.
    private(set) var folders: [String] = []

    /// Lists a cache without following symbolic links.
    init(of cache: String) {
        for kind in CacheEntry.Kind.allCases {
            let top = "\(cache)/\(kind.rawValue)"
            for name in Self.names(in: top) {
                guard name.utf8.count == 2, Self.isFolder("\(top)/\(name)") else {
                    foreign += 1
                    continue
                }
                list(kind, top, name)
                folders.append("\(top)/\(name)")
            }
            if Self.isFolder(top) { folders.append(top) }
        }
    }

    private mutating func list(_ kind: CacheEntry.Kind, _ top: String, _ start: String) {
        for name in Self.names(in: "\(top)/\(start)") {
            let path = "\(top)/\(start)/\(name)"
            // A file may have been renamed or removed since it was listed.
            guard let status = try? FileSystem.status(BytePath(path)) else { continue }
            if name.contains(NewFile.mark), status.kind == .file {
                unfinished.append((path, status.stamp))
            } else if let digest = ContentDigest(start + name), status.kind != .folder {
                entries.append(CacheEntry(kind: kind, path: path, digest: digest, stamp: status.stamp))
            } else {
                foreign += 1
            }
        }
    }

    private static func names(in folder: String) -> [String] {
        isFolder(folder) ? (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] : []
    }

    private static func isFolder(_ path: String) -> Bool { (try? FileSystem.status(BytePath(path)))?.kind == .folder }
}

/// A file that a cache made.
struct CacheEntry: Sendable {
    /// The folders of a cache.
    enum Kind: String, Sendable, CaseIterable {
        case blobs
        case records
    }

    let kind: Kind
    let path: String
    /// The digest that it is stored under: that of its content, or of its record's key.
    let digest: ContentDigest
    let stamp: FileStamp

    /// The bytes that it takes on a disk, because file systems allocate blocks of 4 KiB.
    var space: Int { (stamp.bytes + 4_095) / 4_096 * 4_096 }

    /// Whether its bytes are undamaged.
    var isWhole: Bool {
        guard let file = CacheFile(path, isUse: false) else { return false }
        return switch kind {
        case .blobs: ContentDigest(of: file.bytes) == digest
        case .records: RecordFile.body(of: file.bytes) != nil
        }
    }
}
