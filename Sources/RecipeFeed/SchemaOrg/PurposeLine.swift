/// Lines that say what the ingredients below them are for, without a mark or a colon: "For the swirl", "Zum Garnieren".
enum PurposeLine {
    private static let purposes = Set(WordLists.texts["purposes"])
    private static let articles = Set(WordLists.texts["articles"])

    /// Returns whether a line begins with a word such as "for".
    static func isBegun(by line: String) -> Bool {
        purposes.contains(line.drop { $0 == " " }.prefix { $0 != " " }.lowercased())
    }

    private static let mostWords = 6

    /// Returns whether a line says a purpose and nothing else.
    ///
    /// "For serving, lime" names a food, as "Für die Form Butter" does, and "for the pan" continues the line above it.
    static func isAll(of line: String) -> Bool {
        guard isBegun(by: line), line.first?.isUppercase == true, !line.contains(where: \.isNumber) else {
            return false
        }
        // "For the glaze (optional)".
        let text = line.hasSuffix(")") ? line[..<(line.lastIndex(of: "(") ?? line.endIndex)] : line[...]
        let words = text.split(separator: " ").dropFirst()
        guard (1..<mostWords).contains(words.count), words.joined().allSatisfy(isOfWord), let first = words.first
        else { return false }
        let hasArticle = articles.contains(first.lowercased())
        if !hasArticle, first.firstIndex(where: isApostrophe) == nil { return words.count == 1 }
        let nouns = words.dropFirst()
        return hasArticle ? !nouns.isEmpty && (first.lowercased() == "the" || !areTwo(nouns)) : true
    }

    /// The beginnings of titles that say what is made, besides a purpose: "to make".
    private static let making = WordLists.texts["making"].map { "\($0) " }

    /// Returns whether a line says what the steps below it are for, as in "For the sauce" and "To make the muffins".
    static func isTitle(ofSteps line: String) -> Bool {
        if isAll(of: line) { return true }
        let start = line.prefix(longestMaking).lowercased()
        // "To make it" goes on.
        return making.contains { beginning in
            guard start.hasPrefix(beginning) else { return false }
            let rest = line.dropFirst(beginning.count)
            return rest.contains(" ") && isAll(of: "For \(rest)")
        }
    }

    private static let longestMaking = 20

    private static func isApostrophe(_ character: Character) -> Bool { character == "'" || character == "’" }

    private static func isOfWord(_ character: Character) -> Bool {
        character.isLetter || isApostrophe(character) || character == "-" || character == "&"
    }

    /// Returns whether two words with capitals stand beside each other, as a purpose and its food do in German.
    private static func areTwo(_ words: ArraySlice<Substring>) -> Bool {
        zip(words, words.dropFirst()).contains { $0.first?.isUppercase == true && $1.first?.isUppercase == true }
    }
}
