import Files

/// A file that a cache made.
struct CacheEntry: Sendable {
    /// The folders of a cache.
    enum Kind: String, Sendable, CaseIterable {
        case blobs
        case records
    }

    let kind: Kind
    let path: String
    /// The digest that it is stored under: of its content, or of its record's key.
    let digest: ContentDigest
    let stamp: FileStamp

    /// What it takes on a disk, in bytes: file systems give away blocks of 4 KiB.
    var space: Int { (stamp.bytes + 4_095) / 4_096 * 4_096 }

    /// Whether its bytes are what they were.
    var isWhole: Bool {
        guard let file = CacheFile(peekingAt: path) else { return false }
        return switch kind {
        case .blobs: ContentDigest(of: file.bytes) == digest
        case .records: RecordFile.body(of: file.bytes) != nil
        }
    }
}
