import StrictJSON

/// Guesses which values keep recipes off the site, where the usual conditions don't apply: in nested objects such as
/// `properties.Status.status`, and where some recipes have no value.
enum GuessedHiding {
    /// The words of a status that are proposed besides those of the recipes.
    private static let words = ["draft", "private", "hidden", "pending", "unpublished", "archived"]

    /// Returns the conditions as YAML; empty if there aren't any.
    static func conditions(for recipes: GuessedRecipes) -> String {
        recipes.entries.compactMap { condition(for: $0, of: recipes) }.joined(separator: ", ")
    }

    private static func condition(for entry: GuessedRecipes.Entry, of recipes: GuessedRecipes) -> String? {
        guard !entry.isInner, let key = (try? JSONPath(entry.path.text))?.lastName?.lettersAndDigits else { return nil }
        guard let values = UsualHiding.values(at: key) else { return nil }
        if case .truth(let truth)? = values.first {
            if !truth, isMissingInDrafts(entry, of: recipes) { return "\(entry.path.yaml): [false, null]" }
            return isPlain(entry) ? nil : "\(entry.path.yaml): \(truth)"
        }
        guard !isPlain(entry), values != [.anything],
            let way = ValueGuess(recipes: recipes).way(in: entry, { $0.text != nil })
        else { return nil }
        let said = Set(recipes.recipes.compactMap { way.value(in: $0)?.text?.trimmed.lowercased() })
        let known = said.filter { values.contains(.word($0)) && !words.contains($0) }.sorted()
        return "\(way.yaml): [\((words + known).map(\.yamlWord).joined(separator: ", "))]"
    }
}

extension GuessedHiding {
    /// Returns whether the usual conditions find a value: at a recipe's own key, or one of the object with its fields.
    private static func isPlain(_ entry: GuessedRecipes.Entry) -> Bool {
        guard let path = try? JSONPath(entry.path.text) else { return false }
        return path.segments.count == 1
    }

    /// Returns whether recipes without a value, in the place of a day or `true`, seem to be drafts.
    ///
    /// Some databases write `null` for the day on which a draft is published. Tables of the web leave out a box that isn't
    /// ticked; their recipes are in an object, such as `fields`.
    private static func isMissingInDrafts(_ entry: GuessedRecipes.Entry, of recipes: GuessedRecipes) -> Bool {
        guard let path = try? JSONPath(entry.path.text) else { return false }
        let values = recipes.recipes.map { path.first(in: $0) }
        let isTicked = values.contains { $0?.truth == true }
        let isDated = values.contains { $0?.plainText.flatMap(DayText.day) != nil }
        let isNull = values.contains { $0?.kind == .null }
        return (isTicked || isDated) && isNull || isTicked && path.segments.count > 1 && values.contains { $0 == nil }
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
