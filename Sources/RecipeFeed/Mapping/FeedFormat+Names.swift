extension FeedFormat {
    /// Returns Markdown in which every name of a recipe that is a word of its own, such as `#r/89`, is a link.
    func linkingNames(in text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
        return Set(links.compactMap(\.start)).filter { $0.hasPrefix("#") }.sorted().reduce(text) {
            Self.linking($0, names: $1)
        }
    }

    /// Returns Markdown with links for the names that begin with a text.
    private static func linking(_ text: String, names start: String) -> String {
        var (linked, rest) = ("", text[...])
        while let range = rest.firstRange(of: start) {
            let name = rest[range.lowerBound..<rest[range.upperBound...].endOfName]
            linked += rest[..<range.lowerBound]
            let isAlone = linked.isEmpty || linked.last.map { $0.isWhitespace || ",;:(–-".contains($0) } ?? true
            let isName = name.utf8.count > start.utf8.count && isAlone && !linked.hasSuffix("](")
            linked += isName ? "[\(name)](\(name))" : String(name)
            rest = rest[name.endIndex...]
        }
        return linked + rest
    }
}

extension Substring {
    /// The end of the letters, digits, hyphens and underscores at its start.
    fileprivate var endOfName: Index {
        utf8.firstIndex {
            !ASCIISet.digits.contains($0) && !ASCIISet.letters.contains($0 | 0x20) && $0 != 0x2D && $0 != 0x5F
        }
            ?? endIndex
    }
}
