import Crypto
import Foundation

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
    private let bytes: [UInt8]

    /// The namespace of all namespaces: a UUID of version 4, which must never change.
    private static let root = "b6f0a1de-9d5b-4d0e-8f0c-52d1f3a7c9e4"

    /// Creates the namespace of a feed from a UUID, which is used unchanged, or any other text.
    package init(_ name: String) {
        if let uuid = UUIDText.normalized(name) {
            bytes = UUIDText.bytes(uuid)
        } else {
            bytes = UUIDText.bytes(UUIDText.named(name, in: UUIDText.bytes(Self.root)))
        }
    }

    /// Returns the UUID of a recipe, which is always the same for the same id.
    package func uuid(of id: String) -> String { UUIDText.named(id, in: bytes) }
}

/// UUIDs as text: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12 (RFC 9562, section 4).
enum UUIDText {
    /// Returns a UUID in lower case; `nil` if the text isn't a UUID.
    static func normalized(_ text: String) -> String? {
        guard text.utf8.count == 36 else { return nil }
        let digits = ASCIISet.hexadecimal
        var position = 0
        for byte in text.utf8 {
            let isHyphenPlace = position == 8 || position == 13 || position == 18 || position == 23
            guard isHyphenPlace ? byte == UInt8(ascii: "-") : digits.contains(byte) else { return nil }
            position += 1
        }
        return text.lowercased()
    }

    /// Returns the UUID of version 5 for a name in a namespace (RFC 9562, section 5.5).
    static func named(_ name: String, in namespace: [UInt8]) -> String {
        var digest = Insecure.SHA1()
        digest.update(data: namespace)
        digest.update(data: Array(name.utf8))
        var bytes = Array(digest.finalize().prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x50
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for (place, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(place) { text.append(UInt8(ascii: "-")) }
            text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the 16 bytes of a UUID in lower case.
    static func bytes(_ normalized: String) -> [UInt8] {
        let digits = normalized.utf8.filter { $0 != UInt8(ascii: "-") }.map { byte in
            byte < UInt8(ascii: "a") ? byte & 15 : byte - UInt8(ascii: "a") + 10
        }
        return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}

/// A UUID as a number of 128 bits, which is much faster to look up among a million others than its text.
struct UUIDNumber: Hashable {
    private var high: UInt64 = 0
    private var low: UInt64 = 0

    /// Creates the number from a UUID in lower case.
    init(_ normalized: String) {
        for byte in normalized.utf8 where byte != UInt8(ascii: "-") {
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(byte < UInt8(ascii: "a") ? byte & 15 : byte - UInt8(ascii: "a") + 10)
        }
    }
}
