import Foundation

#if canImport(CryptoKit)
    import CryptoKit
#else
    import CNettle
#endif

/// A recipe's id with its origin.
struct RecipeID {
    let uuid: String
    let origin: IDOrigin
}

/// The origin of a recipe's id.
package enum IDOrigin: Sendable, Hashable {
    /// The feed's id.
    case given
    /// The feed's id, which is a spelling of the title and changes with it.
    case slug
    /// The address of the recipe's page.
    case source
    /// The title.
    case name
    /// The path of the file.
    case file

    /// Whether the id comes from the feed.
    var isGiven: Bool { self == .given || self == .slug }
}

/// The namespace in which recipes get UUIDs, if the feed has ids of other kinds.
package struct RecipeNamespace: Sendable, Hashable {
    private let uuid: UUID

    /// The namespace of all namespaces: a UUID of version 4, which must never change.
    private static let root = UUID(
        uuid: (0xB6, 0xF0, 0xA1, 0xDE, 0x9D, 0x5B, 0x4D, 0x0E, 0x8F, 0x0C, 0x52, 0xD1, 0xF3, 0xA7, 0xC9, 0xE4))

    /// Creates the namespace of a feed from a UUID, which is used unchanged, or any other text.
    package init(_ name: String) {
        uuid = UUIDText.normalized(name).flatMap(UUID.init(uuidString:)) ?? UUIDText.named(name, in: Self.root)
    }

    /// Returns the UUID of a recipe, which is always the same for the same id.
    package func uuid(of id: String) -> String { UUIDText.named(id, in: uuid).uuidString.lowercased() }
}

/// UUIDs as text: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12 (RFC 9562, section 4).
enum UUIDText {
    /// Returns a UUID in lower case; `nil` if the text isn't a UUID.
    static func normalized(_ text: String) -> String? {
        guard text.utf8.count == 36 else { return nil }
        for (position, byte) in text.utf8.enumerated() {
            let isHyphenPlace = position == 8 || position == 13 || position == 18 || position == 23
            guard isHyphenPlace ? byte == UInt8(ascii: "-") : ASCIISet.hexadecimal.contains(byte) else { return nil }
        }
        return text.lowercased()
    }

    /// Returns the UUID of version 5 for a name in a namespace (RFC 9562, section 5.5).
    static func named(_ name: String, in namespace: UUID) -> UUID {
        var bytes = sha1(withUnsafeBytes(of: namespace.uuid, Array.init) + Array(name.utf8))
        bytes[6] = bytes[6] & 0x0F | 0x50
        bytes[8] = bytes[8] & 0x3F | 0x80
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    /// Returns the SHA-1 of bytes (FIPS 180-4), which the format asks for; it protects nothing here.
    private static func sha1(_ bytes: [UInt8]) -> [UInt8] {
        #if canImport(CryptoKit)
            return Array(Insecure.SHA1.hash(data: bytes))
        #else
            var (state, digest) = (sha1_ctx(), [UInt8](repeating: 0, count: Int(SHA1_DIGEST_SIZE)))
            nettle_sha1_init(&state)
            nettle_sha1_update(&state, bytes.count, bytes)
            write_sha1(&state, &digest)
            return digest
        #endif
    }
}
