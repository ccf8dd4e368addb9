public import Foundation

/// Image files and what is known of them, kept on disk between builds.
///
/// Bytes are stored once under their own SHA-256 (`blobs/`); small records (`records/`) say what a URL gave and what was
/// made of it. Every file is written beside its place and renamed, so that several processes can share a
/// cache, and every read is checked by hash: what is damaged counts as absent and is removed.
public struct ImageCache: Sendable {
    /// The cache's folder, for this version of its format.
    public let folder: URL
    /// Part of the path, so that a later format does not meet these files.
    private static let version = "v1"

    /// A cache below the given folder, which is made when something is stored.
    public init(below folder: URL) {
        self.folder = folder.appending(path: Self.version, directoryHint: .isDirectory)
    }

    // MARK: Blobs

    /// The bytes with the given digest; nil where they are not there or are damaged.
    public func blob(_ digest: ContentDigest) -> [UInt8]? {
        let file = path("blobs", digest)
        guard let data = try? Data(contentsOf: file) else { return nil }
        let bytes = [UInt8](data)
        if ContentDigest(of: bytes) == digest { return bytes }
        discard(file)
        return nil
    }

    /// Keeps bytes.
    func store(_ bytes: [UInt8]) throws -> ContentDigest {
        let digest = ContentDigest(of: bytes)
        if blob(digest) == nil { try write(bytes, to: path("blobs", digest)) }
        return digest
    }

    // MARK: Records

    /// What is known under a key; nil where nothing is, or it is damaged.
    func record<Record: Decodable>(_ type: Record.Type, for key: String) -> Record? {
        let file = path("records", ContentDigest(of: key.utf8))
        guard let data = try? Data(contentsOf: file) else { return nil }
        let body = data.dropFirst(Self.checksumLength)
        guard data.prefix(Self.checksumLength).elementsEqual("\(ContentDigest(of: body))\n".utf8),
            let record = try? JSONDecoder().decode(type, from: body)
        else {
            discard(file)
            return nil
        }
        return record
    }

    /// Notes something under a key, in place of what was there.
    func store(_ record: some Encodable, for key: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body = [UInt8](try encoder.encode(record))
        try write(
            Array("\(ContentDigest(of: body))\n".utf8) + body,
            to: path("records", ContentDigest(of: key.utf8)))
    }

    /// A digest and a line feed stand before a record.
    private static let checksumLength = 65

    // MARK: Files

    /// Two digits of the name make a folder, since some file systems are slow with very full ones.
    private func path(_ kind: String, _ digest: ContentDigest) -> URL {
        folder.appending(path: "\(kind)/\(digest.description.prefix(2))/\(digest.description.dropFirst(2))")
    }

    private func write(_ bytes: [UInt8], to file: URL) throws {
        let parent = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        let beside = parent.appending(path: ".\(UUID().uuidString)")
        do {
            try Data(bytes).write(to: beside)
            guard rename(beside.path, file.path) == 0 else {
                throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
            }
        } catch {
            discard(beside)
            throw error
        }
    }

    /// Removes a file that is of no use; where that fails it stays, and is overwritten by the next write.
    private func discard(_ file: URL) { try? FileManager.default.removeItem(at: file) }
}
