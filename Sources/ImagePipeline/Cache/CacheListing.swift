import Files
import Foundation

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
            if name.contains(FileSystem.unfinishedMark), status.kind == .file {
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
        guard let file = CacheFile(peekingAt: path) else { return false }
        return switch kind {
        case .blobs: ContentDigest(of: file.bytes) == digest
        case .records: RecordFile.body(of: file.bytes) != nil
        }
    }
}
