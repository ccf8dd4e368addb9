/// A number, a word or a single sign in a text.
struct Token {
    enum Kind {
        case number(Rational)
        /// Letters, or one letter of a script that doesn't separate words.
        case word
        case sign
    }

    let kind: Kind
    /// The word in lower case; a sign or a number as written.
    let text: String
    let range: Range<String.Index>
    let isAfterSpace: Bool

    var number: Rational? {
        if case .number(let value) = kind { value } else { nil }
    }

    var isWord: Bool {
        if case .word = kind { true } else { false }
    }

    /// Returns whether the token is the given word or sign.
    func reads(_ wanted: String) -> Bool { text == wanted && number == nil }
}
