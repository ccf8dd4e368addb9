/// The separators in a language's numbers.
struct NumberSeparators: Sendable {
    /// The separator between thousands, besides spaces.
    let group: Unicode.Scalar
    /// Whether spaces may also separate thousands, as in `1 000`.
    let hasSpacedGroups: Bool
    /// Words between a whole number and a fraction, as in "1 and 1/2".
    let joiningWords: [String]

    func groups(_ scalar: Unicode.Scalar) -> Bool {
        scalar == group || (hasSpacedGroups && [" ", "\u{A0}", "\u{202F}"].contains(scalar))
    }

    /// Returns the end of a joining word at a place, including the space after it, or `nil` if there isn't one.
    func end(ofJoiningWordAt start: String.Index, in text: String.UnicodeScalarView) -> String.Index? {
        for word in joiningWords {
            var index = start
            var letters = word.unicodeScalars.makeIterator()
            var isRead = true
            while let letter = letters.next() {
                guard index < text.endIndex, text[index] == letter else {
                    isRead = false
                    break
                }
                index = text.index(after: index)
            }
            if isRead, index < text.endIndex, text[index].properties.isWhitespace { return index }
        }
        return nil
    }
}
