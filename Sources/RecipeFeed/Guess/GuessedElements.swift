import StrictJSON

/// The elements of a list in several recipes, and where that list is.
struct GuessedElements {
    /// The path to one of them from the recipe, ending in `[*]`.
    let path: GuessedPath
    /// The first of them.
    let values: [JSONValue]
    /// The keys of those that are objects, with their values.
    let keys: [(key: String, forms: [String], values: [JSONValue])]

    /// The most elements that are looked at.
    static let sampleSize = 60

    init(path: GuessedPath, _ values: some Sequence<JSONValue>) {
        self.path = path
        self.values = Array(values.lazy.filter { !$0.isNothing }.prefix(Self.sampleSize))
        var names: [String] = []
        var found: [String: [JSONValue]] = [:]
        for element in self.values {
            for (key, value) in element.members.prefix(100) where GuessedPath.canName(key) {
                if found[key] == nil { names.append(key) }
                found[key, default: []].append(value)
            }
        }
        keys = names.map { ($0, KeyForms.of($0), found[$0] ?? []) }
    }

    var areTexts: Bool { !values.isEmpty && values.allSatisfy { $0.kind == .string } }
    var areObjects: Bool { !values.isEmpty && values.allSatisfy { $0.kind == .object } }

    /// Returns the first key out of some names, the likeliest first, whose values fit.
    func key(_ names: [String], where fits: ([JSONValue]) -> Bool) -> String? {
        for name in names {
            for key in keys where key.forms.contains(name) {
                let said = key.values.filter { !$0.isNothing }
                if !said.isEmpty, fits(said) { return key.key }
            }
        }
        return nil
    }

    /// Returns the values of a key in all elements that say something there.
    func values(of key: String) -> [JSONValue] { values.compactMap { $0[key] }.filter { !$0.isNothing } }

    /// Whether they are whole recipes, as those of a book: each has a name, ingredients and steps.
    var areRecipes: Bool {
        [RecipeField.name, .ingredients, .steps].allSatisfy { field in
            keys.contains { key in key.forms.contains { GuessedNames.ranks[field]?[$0] != nil } }
        }
    }
}
