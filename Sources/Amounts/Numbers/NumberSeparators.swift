/// How a language writes numbers.
struct NumberSeparators: Sendable {
    /// What stands between thousands, besides spaces.
    let group: Unicode.Scalar
    /// Whether spaces may stand there too, as in `1 000`.
    let hasSpacedGroups: Bool
    /// Words between a whole number and a fraction, as in "1 and 1/2".
    let joiningWords: [String]

    func groups(_ scalar: Unicode.Scalar) -> Bool {
        scalar == group || (hasSpacedGroups && [" ", "\u{A0}", "\u{202F}"].contains(scalar))
    }

    /// The end of such a word at a place, behind the space that follows it.
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
