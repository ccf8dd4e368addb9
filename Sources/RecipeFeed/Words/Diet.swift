/// A diet that a recipe is suitable for (schema.org/RestrictedDiet).
package struct Diet: Sendable, Hashable {
    /// The name of schema.org's term, such as `GlutenFreeDiet`.
    let term: String

    /// Recognises a tag that is the name of a diet, in any language; returns `nil` for other tags.
    package init?(tag: String) {
        guard let name = Self.names[String(tag.lowercased().filter(\.isLetter))] else { return nil }
        term = name + "Diet"
    }

    /// The address of schema.org's term.
    package var address: String { "https://schema.org/" + term }

    /// The names of schema.org's terms.
    static let terms = Set(WordLists.diets.names.map { $0 + "Diet" })

    private static let names = Dictionary(
        WordLists.diets.names.flatMap { name in WordLists.diets[name].map { ($0, name) } },
        uniquingKeysWith: { first, _ in first })
}
