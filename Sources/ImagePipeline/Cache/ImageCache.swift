package import Files
package import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Image files and their records, kept on disk between builds.
///
/// Bytes are stored once under their own SHA-256 (`blobs/`). Small records (`records/`) note what a URL returned and which
/// renditions were made. Every file is written beside its place and renamed, so that several processes can share a cache. Every
/// read is checked by hash: damaged files count as missing, and are overwritten when they are made again.
///
/// A file that this value or a copy of it has checked is not hashed again while its `FileStamp` stays the same.
package struct ImageCache: Sendable {
    /// The cache's folder, for this version of its format.
    package let folder: URL
    /// The version of the format, which is part of the path so that later formats don't meet these files.
    private static let version = "v1"

    let path: String
    private let checked = CheckedFiles()

    /// Makes a cache below a folder, which is created when something is stored.
    package init(below folder: URL) {
        self.folder = folder.appending(path: Self.version, directoryHint: .isDirectory)
        path = self.folder.path
    }

    // MARK: Blobs

    /// Returns the bytes with the given digest, or `nil` if they are missing or damaged.
    package func blob(_ digest: ContentDigest) -> [UInt8]? {
        guard let file = CacheFile(location(.blobs, digest)) else { return nil }
        if checked.stamps.withLock({ $0[digest] }) == file.stamp { return file.bytes }
        guard ContentDigest(of: file.bytes) == digest else { return nil }
        checked.stamps.withLock { $0[digest] = file.stamp }
        return file.bytes
    }

    /// Returns the number of bytes with the given digest without reading them, or `nil` if they are missing.
    package func byteCount(of digest: ContentDigest) -> Int? {
        (try? FileSystem.status(BytePath(location(.blobs, digest))))?.bytes
    }

    /// Stores bytes.
    package func store(_ bytes: [UInt8]) throws(CacheError) -> ContentDigest {
        let digest = ContentDigest(of: bytes)
        if blob(digest) == nil { try write(bytes, to: location(.blobs, digest)) }
        return digest
    }

    /// Removes bytes that turned out to be useless.
    func remove(_ digest: ContentDigest) {
        checked.stamps.withLock { $0[digest] = nil }
        // A file that can't be removed is evicted later.
        unlink(location(.blobs, digest))
    }

    /// The stamps of the blobs that passed their hash check.
    private final class CheckedFiles: Sendable {
        let stamps = Mutex<[ContentDigest: FileStamp]>([:])
    }

    // MARK: Records

    /// Returns the record under a key, or `nil` if it is missing or damaged.
    func record<Record: Decodable>(_ type: Record.Type, for key: String) -> Record? {
        guard let file = CacheFile(location(.records, ContentDigest(of: key.utf8))),
            let body = RecordFile.body(of: file.bytes)
        else { return nil }
        // A record of another shape comes from another version, and also counts as missing.
        return try? JSONDecoder().decode(type, from: Data(body))
    }

    /// Stores a record under a key, replacing the previous one.
    func store(_ record: some Encodable, for key: String) throws(CacheError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let body = try? encoder.encode(record) else {
            preconditionFailure("records hold only numbers and texts, which JSON can express")
        }
        try write(RecordFile.file(with: [UInt8](body)), to: location(.records, ContentDigest(of: key.utf8)))
    }

    // MARK: Files

    /// Returns an entry's path, with two digits of the name as a folder, because some file systems are slow with huge folders.
    private func location(_ kind: CacheEntry.Kind, _ digest: ContentDigest) -> String {
        "\(path)/\(kind.rawValue)/\(digest.description.prefix(2))/\(digest.description.dropFirst(2))"
    }

    private func write(_ bytes: [UInt8], to path: String) throws(CacheError) {
        do throws(SystemError) {
            do throws(SystemError) {
                try CacheFile.replace(path, with: bytes)
            } catch  where error.code == ENOENT {
                try CacheTag.makeFolders(for: path, in: self.path)
                try CacheFile.replace(path, with: bytes)
            }
        } catch {
            throw .notWritable(folder: self.path, reason: error.reason)
        }
    }
}

/// A small text about an image, with its checksum.
enum RecordFile {
    /// The length of the digest and line feed before the text.
    private static let checksumLength = 65

    static func file(with body: [UInt8]) -> [UInt8] { Array("\(ContentDigest(of: body))\n".utf8) + body }

    /// Returns the text, or `nil` if the file is damaged.
    static func body(of file: [UInt8]) -> ArraySlice<UInt8>? {
        let body = file.dropFirst(checksumLength)
        return file.prefix(checksumLength).elementsEqual("\(ContentDigest(of: body))\n".utf8) ? body : nil
    }
}

/// The reasons that a cache can't be used.
package enum CacheError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Nothing can be stored in the folder; the reason is the system's.
    case notWritable(folder: String, reason: String)
    /// The folder is not a cache that recipesite made, so nothing in it is touched.
    case notACache(folder: String)
    /// A build is using the cache, so nothing is removed from it.
    case inUse(folder: String)

    /// The problem and, if there is a remedy, the remedy.
    package var description: String {
        switch self {
        case .notWritable(let folder, let reason): "the image cache cannot be written: \(reason) (\(folder))"
        case .notACache(let folder): "this is not an image cache of recipesite, so it is left alone (\(folder))"
        case .inUse(let folder): "a build is using the image cache; try again when it is done (\(folder))"
        }
    }
}
