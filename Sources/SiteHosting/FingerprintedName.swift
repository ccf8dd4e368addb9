package import Files

/// The form of names that carry the start of their file's digest, so that browsers may keep the file for ever.
package enum FingerprintedName {
    /// Returns `theme/site.css` as `theme/site-0123456789abcdef.css`.
    package static func make(_ path: String, _ digest: ContentDigest) -> String {
        let nameStart = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[nameStart...].lastIndex(of: ".").flatMap { $0 > nameStart ? $0 : nil } ?? path.endIndex
        return "\(path[..<dot])-\(digest.short)\(path[dot...])"
    }

    /// A regular expression for paths of this form, by which browsers and servers recognise them.
    package static let pattern = pattern(before: "")

    /// Returns the same expression for paths with a rest, which another expression matches.
    static func pattern(before rest: String) -> String { #"-[0-9a-f]{16}(\.[^./]*)?"# + rest + "$" }

    /// The length in bytes of the suffix that ``make(_:_:)`` adds to a name: a hyphen and 16 digits.
    private static let length = 17

    /// Returns a path without its extension and without the start of a digest, if it carries one.
    package static func withoutDigest(_ stem: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let end = stem.suffix(length)
        let isDigest =
            end.count == length && end.first == UInt8(ascii: "-") && end.dropFirst().allSatisfy(\.isHexadecimalDigit)
        return isDigest ? stem.dropLast(length) : stem
    }

    /// Returns whether a path has this form.
    package static func isOne(_ path: String) -> Bool {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
        let stem = name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)]
        return withoutDigest(stem).count < stem.count
    }

    /// Returns whether a path's name contains the start of a digest anywhere, so that other bytes would have another path.
    ///
    /// The names of photos that earlier versions published begin with it.
    package static func carries(_ path: String, _ digest: ContentDigest) -> Bool {
        let start = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
        // Few names have as many digits in a row.
        var digits = 0
        let mayCarry = path.utf8[start...].contains { byte in
            digits = byte.isHexadecimalDigit ? digits + 1 : 0
            return digits == length - 1
        }
        return mayCarry && path[start...].contains(digest.short)
    }
}

extension UInt8 {
    fileprivate var isHexadecimalDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
    }
}
