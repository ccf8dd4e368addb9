/// A diet that a recipe is suitable for (schema.org/RestrictedDiet).
package struct Diet: Sendable, Hashable {
    /// The name of schema.org's term, such as `GlutenFreeDiet`.
    let term: String

    /// Recognises a tag that is the name of a diet, in any language; returns `nil` for other tags.
    package init?(tag: String) {
        guard let name = Self.names[Self.letters(of: tag)] else { return nil }
        term = name + "Diet"
    }

    private static func letters(of tag: String) -> String {
        // Most tags are ASCII.
        guard tag.utf8.allSatisfy({ $0 < 0x80 }) else { return String(tag.lowercased().filter(\.isLetter)) }
        return String(decoding: tag.utf8.filter(ASCIISet.letters.contains), as: UTF8.self).lowercased()
    }

    /// The address of schema.org's term.
    package var address: String { "https://schema.org/" + term }

    /// The names of schema.org's terms.
    static let terms = Set(WordLists.diets.names.map { $0 + "Diet" })

    private static let names = Dictionary(
        WordLists.diets.names.flatMap { name in WordLists.diets[name].map { ($0, name) } },
        uniquingKeysWith: { first, _ in first })
}
