package import Files

/// The form of names that carry the start of their file's digest, so that a browser may keep the file for ever.
package enum FingerprintedName {
    /// `theme/site.css` as `theme/site-0123456789abcdef.css`.
    package static func make(_ path: String, _ digest: ContentDigest) -> String {
        let nameStart = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[nameStart...].lastIndex(of: ".").flatMap { $0 > nameStart ? $0 : nil } ?? path.endIndex
        return "\(path[..<dot])-\(digest.short)\(path[dot...])"
    }

    /// A regular expression for paths of this form, for browsers and servers to know them by.
    package static let pattern = pattern(before: "")

    /// The same for paths with more behind them, which another expression stands for.
    static func pattern(before rest: String) -> String { #"-[0-9a-f]{16}(\.[^./]*)?"# + rest + "$" }

    /// What ``make(_:_:)`` puts behind a name, in bytes: a hyphen and 16 digits.
    private static let length = 17

    /// A path up to its ending, without the start of a digest where it carries one.
    package static func withoutDigest(_ stem: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let end = stem.suffix(length)
        let isDigest =
            end.count == length && end.first == UInt8(ascii: "-") && end.dropFirst().allSatisfy(\.isHexadecimalDigit)
        return isDigest ? stem.dropLast(length) : stem
    }

    /// Whether a path has this form.
    package static func isOne(_ path: String) -> Bool {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
        let stem = name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)]
        return withoutDigest(stem).count < stem.count
    }

    /// Whether a path carries the start of a digest, wherever in its name, so that other bytes would have another path.
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
