import StrictJSON

/// A mapping for documents of an unknown format, guessed from the names and values of their keys.
package struct MappingGuess {
    /// The block of settings for `feed:`, indented by two spaces.
    package let settings: String
    /// Remarks for the owner, for example the assumed unit of numbers.
    package let remarks: [String]
    /// The format that the block describes.
    package let format: FeedFormat

    /// The most documents that are examined.
    private static let sampleSize = 40

    /// Guesses a mapping; returns `nil` if nothing in the first documents looks like a recipe.
    ///
    /// - Parameter documents: the feed's documents, which have the same format.
    package init?(_ documents: [FeedDocument]) {
        let roots = documents.prefix(Self.sampleSize).compactMap { try? $0.content.get() }
        guard let mapping = RecipeSearch.mapping(of: roots) else { return nil }
        let recipe = mapping.rules.map { field, rule in
            "    \(field.key): \(rule.text)\(rule.remark.map { "  # \($0)" } ?? "")\n"
        }.joined()
        remarks = mapping.rules.compactMap { field, rule in rule.remark.map { "\(field.key): \($0)" } }
        let next = roots.first.flatMap { GuessedNext.path(in: $0, at: documents.first?.location) }
        let hidden = GuessedHiding.conditions(for: mapping.recipes)
        settings =
            "  list: \(mapping.recipes.list.yamlLine)\n" + (next.map { "  next: \($0.yamlLine)\n" } ?? "")
            + (GuessedTextKind.areMarkdown(mapping.recipes.recipes) ? "  texts: markdown\n" : "")
            + (hidden.isEmpty ? "" : "  hidden: {\(hidden)}\n") + "  recipe:\n" + recipe
        guard let format = FeedFormat(settingsBlock: settings, named: "a guessed mapping") else { return nil }
        self.format = format
    }

    /// Returns advice for a document in which no recipes are recognised; `nil` if the document isn't JSON.
    package static func advice(for document: FeedDocument) -> (message: String, help: String)? {
        guard let root = try? document.content.get() else { return nil }
        let keys = root.members.prefix(12).map { "\"\($0.key.shortened(to: 30))\"" }
        let found = keys.isEmpty ? "" : "; the document has the keys \(keys.joined(separator: ", "))"
        return (
            "nothing in this document looks like a recipe, which has a name and something else, such as ingredients",
            "name the list and where a recipe has its fields in the feed's settings, such as "
                + "feed: {list: \"$.items[*]\", recipe: {name: $.title}}\(found)"
        )
    }
}
