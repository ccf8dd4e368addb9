import StrictJSON

/// Guesses which values keep recipes off the site, at keys that the usual conditions don't read: `Draft` or
/// `fields.Status`.
enum GuessedHiding {
    /// The words of a status that are proposed besides those of the recipes.
    private static let words = ["draft", "private", "hidden", "pending", "unpublished", "archived"]

    /// Returns the conditions as YAML; empty if there aren't any.
    static func conditions(for recipes: GuessedRecipes) -> String {
        recipes.entries.compactMap { condition(for: $0, of: recipes) }.joined(separator: ", ")
    }

    private static func condition(for entry: GuessedRecipes.Entry, of recipes: GuessedRecipes) -> String? {
        guard !entry.isInner, let key = (try? JSONPath(entry.path.text))?.lastName?.lettersAndDigits else { return nil }
        let usual = FeedFormat.usuallyHidden.first { $0.path.firstName?.lettersAndDigits == key }
        guard let usual, !FeedFormat.usuallyHidden.contains(where: { $0.path.description == entry.path.text }) else {
            return nil
        }
        let values = usual.values.compactMap { value -> String? in
            if case .truth(let truth) = value { "\(truth)" } else { nil }
        }
        if let truth = values.first { return "\(entry.path.yaml): \(truth)" }
        guard usual.values.contains(where: { if case .word = $0 { true } else { false } }),
            let way = ValueGuess(recipes: recipes).way(in: entry, { $0.text != nil })
        else { return nil }
        let said = Set(recipes.recipes.compactMap { way.value(in: $0)?.text?.trimmed.lowercased() })
        let known = said.filter { usual.values.contains(.word($0)) && !words.contains($0) }.sorted()
        return "\(way.yaml): [\((words + known).map(\.yamlWord).joined(separator: ", "))]"
    }
}

extension JSONPath {
    /// The last key of the path; `nil` if it ends with something else.
    fileprivate var lastName: String? {
        guard case .name(let name)? = segments.last else { return nil }
        return name
    }
}

extension String {
    /// The text as a YAML scalar in a list, in quotes unless it is a plain word.
    fileprivate var yamlWord: String { wholeMatch(of: #/[a-z]+/#) != nil ? self : yamlScalar }
}
