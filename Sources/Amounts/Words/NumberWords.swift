/// Makes the words for numbers up to 99 in one language.
///
/// Words of several parts have single spaces between them: "twenty five".
enum NumberWords {
    /// Returns the words for numbers.
    ///
    /// - Parameters:
    ///   - small: the words for 1, 2 and so on, separated by spaces; `|` separates words for the same number, `~` stands for the space
    ///     in a word of two parts, and `_` for a number that is also an article or has no word here.
    ///   - tens: the words for 20, 30 and so on, likewise.
    ///   - compound: joins the words for tens and for 1 to 9.
    /// - Returns: the words, each with its number.
    static func words(_ small: String, tens: String, _ compound: (_ tens: String, _ ones: String) -> [String])
        -> [String: Rational]
    {
        let small = listed(small)
        var words: [String: Rational] = [:]
        for (index, names) in small.enumerated() { for name in names { words[name] = Rational(index + 1) } }
        for (index, names) in listed(tens).enumerated() {
            for ten in names {
                let value = (index + 2) * 10
                words[ten] = Rational(value)
                for (ones, names) in small.prefix(9).enumerated() {
                    for name in names.flatMap({ compound(ten, $0) }) { words[name] = Rational(value + ones + 1) }
                }
            }
        }
        return words
    }

    private static func listed(_ text: String) -> [[String]] {
        text.split(separator: " ").map { names in
            names.split(separator: "|").filter { $0 != "_" }.map { String($0.map { $0 == "~" ? " " : $0 }) }
        }
    }
}

extension [String: Rational] {
    /// Returns these words with others, whose numbers take precedence.
    func with(_ others: [String: Rational]) -> [String: Rational] { merging(others) { $1 } }
}
