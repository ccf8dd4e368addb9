import Foundation

/// The part of an address that names something: `[a-z0-9-]`, made from a name.
enum Slug {
    /// The most characters of a slug; file systems allow 255 bytes of a name, and readers fewer.
    private static let maximumLength = 80

    /// The slug of a name, with accents folded and other scripts spelled in Latin letters; empty where
    /// nothing of the name can be.
    static func make(_ name: String) -> String {
        let latin = name.applyingTransform(StringTransform("Any-Latin; Latin-ASCII; Lower()"), reverse: false) ?? name
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

    /// A slug for each thing, independent of their order: those that would share one all get the start of
    /// their identifier behind it, or all of it where even that is shared.
    static func unique<Thing>(
        _ things: [Thing], name: (Thing) -> String, id: (Thing) -> String, fallback: String
    ) -> [String] {
        let plain = things.map { thing in
            let slug = make(name(thing))
            return slug.isEmpty ? fallback : slug
        }
        let short = distinguished(plain, things, by: { String(id($0).prefix(8)) }, alsoWhere: { $0 == fallback })
        return distinguished(short, things, by: id, alsoWhere: { _ in false })
    }

    private static func distinguished<Thing>(
        _ slugs: [String], _ things: [Thing], by suffix: (Thing) -> String, alsoWhere isVague: (String) -> Bool
    ) -> [String] {
        var counts: [String: Int] = [:]
        for slug in slugs { counts[slug, default: 0] += 1 }
        return zip(slugs, things).map { slug, thing in
            counts[slug] == 1 && !isVague(slug) ? slug : "\(slug)-\(suffix(thing))"
        }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
