extension String.UTF8View {
    /// Returns whether the text has a byte.
    ///
    /// The standard library's own `contains` calls a function for each byte.
    package func contains(_ byte: UInt8) -> Bool {
        withContiguousStorageIfAvailable { $0.contains(byte) } ?? (firstIndex(of: byte) != nil)
    }
}

extension String {
    /// Returns whether the text has another one in it.
    ///
    /// It is what the standard library's own does for any collections, which compares character by character. Most texts are known
    /// not to have the other one by their bytes alone.
    package func contains(_ other: String) -> Bool { mayContain(other) && self[...].contains(other[...]) }

    /// Returns the text with a text in the place of another one, wherever that is in it.
    package func replacing(_ other: String, with replacement: String) -> String {
        mayContain(other) ? String(self[...].replacing(other[...], with: replacement[...])) : self
    }

    /// The most bytes of a text that is looked for by its bytes.
    private static let longest = 64

    /// Returns whether the text may have another one in it; `false` if that is short, of ASCII, and its bytes are nowhere.
    private func mayContain(_ other: String) -> Bool {
        guard let first = other.utf8.first, other.utf8.count <= Self.longest, other.utf8.allSatisfy({ $0 < 0x80 })
        else { return true }
        var (text, wanted) = (self, other)
        return text.withUTF8 { text in
            wanted.withUTF8 { wanted in
                var rest = text[...]
                while let place = rest.firstIndex(of: first) {
                    rest = rest[place...]
                    if rest.starts(with: wanted) { return true }
                    rest = rest.dropFirst()
                }
                return false
            }
        }
    }
}

extension Substring {
    /// Returns the first range of another text in this one, or `nil` if it has none.
    ///
    /// It is what the standard library's own does for any collections, but texts of ASCII are compared by their bytes.
    package func place(of other: Substring) -> Range<Index>? {
        guard isPlain, other.isPlain, let first = other.utf8.first else { return firstRange(of: other) }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: other.utf8) { return start..<rest.index(start, offsetBy: other.utf8.count) }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// Whether each byte is a character.
    private var isPlain: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") } }
}
