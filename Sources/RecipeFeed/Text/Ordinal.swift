/// An ordinal at the start of a text, such as `1.`, `2)` or `Step 3:`.
struct Ordinal {
    let number: Int
    /// The text behind the ordinal and its white space.
    let rest: Substring.UnicodeScalarView
    /// Whether it begins with a word such as `Step`.
    let hasWord: Bool

    init?(at scalars: Substring.UnicodeScalarView) {
        let text = scalars.drop { $0.properties.isWhitespace }
        let word = text.prefix(12).prefix { $0.properties.isAlphabetic }
        let hasWord = !word.isEmpty
        guard !hasWord || Self.words.contains(String(Substring(word)).lowercased()) else { return nil }
        let behindWord = text[word.endIndex...].drop { hasWord && ($0.properties.isWhitespace || $0 == "#") }
        let digits = behindWord.prefix(4).prefix { "0"..."9" ~= $0 }
        guard 1...3 ~= digits.count, let number = Int(String(Substring(digits))) else { return nil }
        let behindDigits = behindWord[digits.endIndex...]
        let hasMark = behindDigits.first.map { $0 == "." || $0 == ")" || (hasWord && Self.marks.contains($0)) } ?? false
        let behind = hasMark ? behindDigits.dropFirst() : behindDigits
        let rest = behind.drop { $0.properties.isWhitespace || (hasWord && Self.marks.contains($0)) }
        let isApart = behind.startIndex != rest.startIndex || behind.isEmpty
        let isSentence = rest.first.map(\.properties.isUppercase) ?? true
        if hasMark {
            // `1.Mix`, but neither `1.5` nor `1.L`.
            guard isApart || (isSentence && rest.dropFirst().first?.properties.isLowercase == true) else { return nil }
        } else {
            guard hasWord, isApart, isSentence else { return nil }
        }
        self.number = number
        self.rest = rest
        self.hasWord = hasWord
    }

    private static let marks = Set(":-–—".unicodeScalars)
    private static let words: Set = [
        "step", "instruction", "direction", "schritt", "étape", "etape", "paso", "passo", "krok", "stap", "steg",
        "trin",
    ]
}
