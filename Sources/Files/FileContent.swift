/// The bytes of a file, or where to read them.
package enum FileContent: Sendable {
    case bytes([UInt8])
    case file(BoundedFile)
    /// Bytes that another store keeps under their digest, such as the image cache, which verifies them when they are read.
    case stored(ContentDigest, @Sendable () throws -> [UInt8])

    package func read() throws -> [UInt8] {
        switch self {
        case .bytes(let bytes): bytes
        case .file(let file): try file.open().readToEnd() ?? []
        case .stored(_, let read): try read()
        }
    }

    /// The digest of the bytes, if it is known without reading them.
    package var digest: ContentDigest? {
        guard case .stored(let digest, _) = self else { return nil }
        return digest
    }
}
