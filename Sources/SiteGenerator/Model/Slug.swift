import Foundation

/// The part of an address that names something: `[a-z0-9-]`, made from a name.
enum Slug {
    /// The most characters that are made of a name.
    ///
    /// With an id, a number, a page's number and an ending behind it, it is far from the 255 bytes that file systems allow.
    private static let maximumLength = 80

    /// The slug of a name, with accents folded and other scripts spelled in Latin letters; empty where
    /// nothing of the name can be.
    static func make(_ name: String) -> String {
        // Of a name in ASCII the transform leaves all but capitals, and takes a hundred times as long.
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

    /// Whether a text may be the slug of something, whatever name it was made of.
    static func isSlug(_ text: String) -> Bool { isWord(text, upTo: longest) && !reserved.contains(text) }

    /// The most bytes of a slug: those of a name, an id and a number, with hyphens between.
    private static let longest = maximumLength + 1 + longestID + 1 + 20

    /// Whether a text is of the form of recipes' ids.
    static func isID(_ text: String) -> Bool { isWord(text, upTo: longestID) }

    private static let longestID = 64

    private static func isWord(_ text: String, upTo length: Int) -> Bool {
        !text.isEmpty && text.utf8.count <= length
            && text.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }

    /// A wish for a slug.
    struct Claim {
        let name: String
        /// In ASCII letters, digits and hyphens, at most 64; differs from claim to claim.
        let id: String
        /// The slug that it had before.
        var held: String?
        /// Whether it has that one on the published site, and not only had it once.
        var holdsNow = false
    }

    /// A slug for each claim, all of them different, whatever the order of claims.
    ///
    /// A claim keeps the slug that it had if its name still gives it. Of new claims to one slug the one with the smallest id gets it; the
    /// others get the start of their ids behind it, or all of their ids where that is taken too.
    ///
    /// - Parameters:
    ///   - claims: what is to get a slug.
    ///   - fallback: what stands for a name of which no letter is left; always with an id behind it.
    /// - Returns: the slugs, in the order of claims.
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

    /// The slugs that a claim may get, best first.
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

        /// Those that are not numbered.
        var usual: [String] {
            (isPlainAllowed ? [plain] : []) + ["\(plain)-\(id.prefix(8))", "\(plain)-\(id)"]
        }

        /// Names can be made up that equal any of these: then a number goes behind the id.
        func firstFree(_ take: (String) -> Bool) -> String {
            if let slug = usual.first(where: take) { return slug }
            var number = 2
            while !take("\(plain)-\(id)-\(number)") { number += 1 }
            return "\(plain)-\(id)-\(number)"
        }
    }

    /// Names that mean something else: a folder's index, and devices on Windows, where no file can be called so.
    private static let reserved = Set(
        ["index", "con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

extension Slug.Claim {
    /// Who chooses first.
    fileprivate var rank: Int { held == nil ? 2 : holdsNow ? 0 : 1 }
}
