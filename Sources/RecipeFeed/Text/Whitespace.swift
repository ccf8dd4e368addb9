extension String {
    /// The text without white space (Unicode's property of that name) at its ends.
    var trimmed: String {
        // Nearly all texts need no trimming.
        if let first = utf8.first, let last = utf8.last, Self.visible.contains(first), Self.visible.contains(last) {
            return self
        }
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[first...last])
    }

    /// Whether the text looks empty: it has only white space, joiners, fillers and similar characters.
    var isBlank: Bool {
        // Nearly all texts begin visibly.
        if let first = utf8.first, Self.visible.contains(first) { return false }
        return !utf8.contains(where: Self.visible.contains)
            && unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
    }

    private static let visible: Range<UInt8> = 0x21..<0x7F
}
