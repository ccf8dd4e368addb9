import Patterns
import Yams

/// The lists of words in a YAML file of this folder: each key has words that are separated by commas.
struct WordLists {
    private let lists: [(name: String, words: [String])]

    static let texts = WordLists(PackageResources.texts_yaml)
    static let nutrients = WordLists(PackageResources.nutrients_yaml)
    static let diets = WordLists(PackageResources.diets_yaml)
    /// The names of fields in front matter and notes.
    static let frontMatter = WordLists(PackageResources.front_matter_yaml)
    /// The keys of fields in documents of other programs.
    static let keys = WordLists(PackageResources.keys_yaml)
    /// The keys of the parts of ingredients and steps.
    static let itemKeys = WordLists(PackageResources.item_keys_yaml)

    /// The keys by which documents say what list they are a page of.
    static let paging = WordLists(PackageResources.paging_yaml)

    private init(_ bytes: [UInt8]) {
        let mapping = try? Yams.compose(yaml: String(decoding: bytes, as: UTF8.self), .truths)?.mapping
        lists = (mapping ?? [:]).map { name, words in
            (name.string ?? "", Self.words(of: words))
        }
    }

    /// Returns the words of a text that are separated by commas.
    static func words(of list: Node) -> [String] {
        let words = list.string?.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)).trimmed } ?? []
        return words.filter { !$0.isEmpty }
    }

    /// The names of the lists, in the order of the file.
    var names: [String] { lists.map(\.name) }

    /// Returns the words of a list, in order.
    subscript(name: String) -> [String] {
        guard let list = lists.first(where: { $0.name == name }) else {
            // The files are part of the program, and every test reads them.
            preconditionFailure("there are no words for \(name)")
        }
        return list.words
    }
}

/// The words for the parts of a recipe in headings, in lower case.
///
/// The headings of notes and the keys of front matter both use these lists.
package enum PartWords {
    /// Returns the words of a heading in lower case, without text in brackets.
    package static func words(of heading: String) -> [String] {
        guard ReadingWork.spend(heading.utf8.count) else { return [] }
        let text = heading.prefix { $0 != "(" && $0 != "[" && $0 != "（" }.lowercased().replacing("’", with: "'")
        return text.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
    }

    /// The headings of ingredients.
    package static let ingredients = Set(WordLists.texts["ingredients"])
    /// The headings of ingredients and tools in one word, in a language without spaces.
    package static let ingredientsWithTools = Set(WordLists.texts["ingredients-with-tools"])
    /// Words between such a heading and what the ingredients are for.
    private static let purposes = Set(WordLists.texts["for"])

    /// Returns whether a heading is that of ingredients, alone or in front of what they are for: `Ingredients for 4`,
    /// `Ingredients: Dough`.
    package static func isOfIngredients(_ heading: String) -> Bool {
        let words = words(of: heading)
        if ingredients.contains(words.joined(separator: " ")) { return true }
        let start = heading.split(maxSplits: 1) { ":–—,/".contains($0) }.first.map(String.init) ?? ""
        let behindHyphen = start.firstRange(of: " - ").map { String(start[..<$0.lowerBound]) } ?? start
        let isDivided = behindHyphen.count < heading.prefix { $0 != "(" && $0 != "[" && $0 != "（" }.count
        if isDivided, ingredients.contains(Self.words(of: behindHyphen).joined(separator: " ")) { return true }
        return (1..<max(1, min(words.count, 5))).contains { count in
            (purposes.contains(words[count]) || words[count].first?.isNumber == true)
                && ingredients.contains(words[..<count].joined(separator: " "))
        }
    }

    /// The headings of steps.
    package static let steps = Set(WordLists.texts["steps"])
    /// The headings of tools.
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

    /// The words above a column with the part of a recipe that an ingredient is for.
    static let groups = Set(WordLists.texts["ingredient-group"])

    /// Returns the part that a word names; `nil` if it names none.
    package static func part(_ word: String) -> Part? {
        let word = PartWords.words(of: word).joined(separator: " ")
        return words.first { $0.words.contains(word) }?.part
    }
}
