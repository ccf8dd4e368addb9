/// The words for the parts of a recipe in headings, in lower case.
///
/// The headings of notes and the keys of front matter both use these lists.
package enum PartWords {
    /// Returns the words of a heading in lower case, without text in brackets.
    package static func words(of heading: String) -> [String] {
        let text = heading.prefix { $0 != "(" && $0 != "[" && $0 != "（" }.lowercased().replacing("’", with: "'")
        return text.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
    }

    /// The headings of ingredients.
    package static let ingredients = Set(WordLists.texts["ingredients"])
    /// The headings of steps.
    package static let steps = Set(WordLists.texts["steps"])
    /// The headings of tools; their lists can be ticked off, but aren't in the data for search engines.
    package static let equipment = Set(WordLists.texts["equipment"])
    /// The headings of other parts, which often follow the steps.
    package static let remarks = Set(WordLists.texts["remarks"])
    /// The categories and cuisines that stand for a missing one.
    private static let noCategories = Set(WordLists.texts["no-category"])

    /// Returns whether a category or cuisine says nothing.
    static func isNoCategory(_ category: String) -> Bool {
        noCategories.contains(words(of: category).joined(separator: " "))
    }
}

/// The words for the parts of an ingredient, as people write them above the columns of a table and as keys.
package enum IngredientWords {
    /// A part of an ingredient.
    package enum Part: String, CaseIterable, Sendable {
        case amount, unit, food, note
    }

    private static let words = Part.allCases.map { (part: $0, words: Set(WordLists.texts[$0.rawValue])) }

    /// Returns the part that a word names; `nil` if it names none.
    package static func part(_ word: String) -> Part? {
        let word = PartWords.words(of: word).joined(separator: " ")
        return words.first { $0.words.contains(word) }?.part
    }
}
