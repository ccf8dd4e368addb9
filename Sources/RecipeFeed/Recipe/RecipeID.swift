import Crypto
import Foundation

/// A recipe's id, and what it is made of.
struct RecipeID {
    let uuid: String
    let origin: IDOrigin
}

/// What the id of a recipe is made of.
package enum IDOrigin: Sendable, Hashable {
    /// What the feed has for it.
    case given
    /// What the feed has for it, which is its title in another spelling and changes with that.
    case slug
    /// The address of the page that it comes from.
    case source
    /// Its title.
    case name
    /// The path of its file.
    case file

    /// Whether the feed gives it.
    var isGiven: Bool { self == .given || self == .slug }
}

/// How recipes get their UUIDs where the feed has ids of other kinds.
package struct RecipeNamespace: Sendable, Hashable {
    private let bytes: [UInt8]

    /// The namespace of all that recipesite makes: a UUID of version 4, which must never change.
    private static let root = "b6f0a1de-9d5b-4d0e-8f0c-52d1f3a7c9e4"

    /// The namespace of a feed.
    ///
    /// - Parameter name: a UUID, which is taken as it stands, or any other text.
    package init(_ name: String) {
        if let uuid = UUIDText.normalized(name) {
            bytes = UUIDText.bytes(uuid)
        } else {
            bytes = UUIDText.bytes(UUIDText.named(name, in: UUIDText.bytes(Self.root)))
        }
    }

    /// The UUID of a recipe, always the same for the same id.
    package func uuid(of id: String) -> String { UUIDText.named(id, in: bytes) }
}

/// UUIDs as text: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12 (RFC 9562, section 4).
enum UUIDText {
    /// The UUID in lower case; nil where the text is none.
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

    /// The UUID of version 5 of a name in a namespace (RFC 9562, section 5.5).
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

    /// The 16 bytes of a UUID in lower case.
    static func bytes(_ normalized: String) -> [UInt8] {
        let digits = normalized.utf8.filter { $0 != UInt8(ascii: "-") }.map { byte in
            byte < UInt8(ascii: "a") ? byte & 15 : byte - UInt8(ascii: "a") + 10
        }
        return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}

/// A UUID as a number of 128 bits: found among a million others in a fraction of the time that their texts take.
struct UUIDNumber: Hashable {
    private var high: UInt64 = 0
    private var low: UInt64 = 0

    /// The number that a UUID's text, in lower case, writes in hexadecimal digits.
    init(_ normalized: String) {
        for byte in normalized.utf8 where byte != UInt8(ascii: "-") {
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(byte < UInt8(ascii: "a") ? byte & 15 : byte - UInt8(ascii: "a") + 10)
        }
    }
}
