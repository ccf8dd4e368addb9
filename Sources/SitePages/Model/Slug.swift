import Foundation

/// Makes the part of an address that names a recipe or a group: `[a-z0-9-]`.
enum Slug {
    /// The longest slug from a name.
    ///
    /// With an id, a number, a page number and an extension it stays far below the 255 bytes that file systems allow.
    private static let maximumLength = 80

    /// Returns the slug of a name, with accents removed and other scripts transliterated; empty if nothing remains.
    static func make(_ name: String) -> String {
        // For ASCII, the transform would only change letter case, and take a hundred times as long.
        let isPlain = name.utf8.allSatisfy { $0 < 128 }
        let latin =
            isPlain
            ? name.lowercased()
            : name.applyingTransform(StringTransform("Any-Latin; Latin-ASCII; Lower()"), reverse: false) ?? name
        let words = latin.utf8.split { !isLetterOrDigit($0) }
        var slug = ""
        for word in words {
            let separator = slug.isEmpty ? "" : "-"
            guard slug.utf8.count + separator.utf8.count + word.count <= maximumLength else {
                if slug.isEmpty { slug = String(decoding: word.prefix(maximumLength), as: UTF8.self) }
                break
            }
            slug += separator + String(decoding: word, as: UTF8.self)
        }
        return slug
    }

    /// Returns whether a text is a valid slug.
    static func isSlug(_ text: String) -> Bool { isWord(text, upTo: longest) && !reserved.contains(text) }

    /// The longest slug in bytes: a name, an id and a number, joined by hyphens.
    private static let longest = maximumLength + 1 + longestID + 1 + 20

    /// Returns whether a text has the form of a recipe's id.
    static func isID(_ text: String) -> Bool { isWord(text, upTo: longestID) }

    private static let longestID = 64

    private static func isWord(_ text: String, upTo length: Int) -> Bool {
        !text.isEmpty && text.utf8.count <= length
            && text.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }

    /// A request for a slug.
    struct Claim {
        let name: String
        /// A unique id of at most 64 ASCII letters, digits and hyphens.
        let id: String
        /// The previous slug.
        var held: String?
        /// Whether the published site currently uses the previous slug.
        var holdsNow = false
    }

    /// Returns a unique slug for each claim, regardless of their order.
    ///
    /// A claim keeps its previous slug if that still fits the name. If new claims want the same slug, the one with the
    /// smallest id gets it; the others get the start of their ids appended, or the whole id if necessary.
    ///
    /// - Parameters:
    ///   - claims: the claims.
    ///   - fallback: a replacement for names without any letter; it always has an id appended.
    /// - Returns: the slugs, in the order of the claims.
    static func assign(_ claims: [Claim], fallback: String) -> [String] {
        let options = claims.map { Options($0, fallback: fallback) }
        let order = claims.indices.sorted { left, right in
            (claims[left].rank, claims[left].id) < (claims[right].rank, claims[right].id)
        }
        var taken: Set<String> = []
        var slugs = claims.map { _ in "" }
        for index in order {
            guard let held = claims[index].held, options[index].usual.contains(held), taken.insert(held).inserted else {
                continue
            }
            slugs[index] = held
        }
        for index in order where slugs[index].isEmpty {
            slugs[index] = options[index].firstFree { taken.insert($0).inserted }
        }
        return slugs
    }

    /// The possible slugs of a claim, the best first.
    private struct Options {
        private let plain: String
        private let isPlainAllowed: Bool
        private let id: String

        init(_ claim: Claim, fallback: String) {
            let made = make(claim.name)
            plain = made.isEmpty ? fallback : made
            isPlainAllowed = !made.isEmpty && !reserved.contains(made)
            id = claim.id
        }

        /// The slugs without a number.
        var usual: [String] {
            (isPlainAllowed ? [plain] : []) + ["\(plain)-\(id.prefix(8))", "\(plain)-\(id)"]
        }

        /// Returns the first free slug; a number is appended if names imitate all others.
        func firstFree(_ take: (String) -> Bool) -> String {
            // Most slugs are free.
            if isPlainAllowed, take(plain) { return plain }
            if let slug = usual.first(where: take) { return slug }
            var number = 2
            while !take("\(plain)-\(id)-\(number)") { number += 1 }
            return "\(plain)-\(id)-\(number)"
        }
    }

    /// The reserved names: a folder's index, and devices on Windows, where no file can have such a name.
    private static let reserved = Set(
        ["index", "con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

    /// Returns whether a byte is a small letter or a digit.
    static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

extension Slug.Claim {
    /// The claim's priority; lower values choose first.
    fileprivate var rank: Int { held == nil ? 2 : holdsNow ? 0 : 1 }
}
