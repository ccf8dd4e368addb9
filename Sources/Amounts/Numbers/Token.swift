/// A number, a word or a single sign of a text.
struct Token {
    enum Kind {
        case number(Rational)
        /// Letters, or one letter of a script that does not separate words.
        case word
        case sign
    }

    let kind: Kind
    /// A word in lower case; a sign or a number as written.
    let text: String
    let range: Range<String.Index>
    let isAfterSpace: Bool

    var number: Rational? {
        if case .number(let value) = kind { value } else { nil }
    }

    var isWord: Bool {
        if case .word = kind { true } else { false }
    }

    /// Whether this is the given word or sign.
    func reads(_ wanted: String) -> Bool { text == wanted && number == nil }
}

extension [Token] {
    /// Where tokens stand in the text.
    ///
    /// - Parameter tokens: at least one of them.
    /// - Returns: from the start of the first to the end of the last.
    func textRange(of tokens: Range<Int>) -> Range<String.Index> {
        self[tokens.lowerBound].range.lowerBound..<self[tokens.upperBound - 1].range.upperBound
    }
}
