import StrictJSON

/// The elements of a list in several recipes, and the path to it.
struct GuessedElements {
    /// The path from a recipe to the elements, ending in `[*]`.
    let path: GuessedPath
    /// A sample of the elements.
    let values: [JSONValue]
    /// The keys of those elements that are objects, with their values.
    let keys: [(key: String, forms: [String], values: [JSONValue])]

    /// The most elements that are examined.
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

    /// Returns the first key with one of some names whose values fit; the most likely name comes first.
    func key(_ names: [String], where fits: ([JSONValue]) -> Bool) -> String? {
        for name in names {
            for key in keys where key.forms.contains(name) {
                let said = key.values.filter { !$0.isNothing }
                if !said.isEmpty, fits(said) { return key.key }
            }
        }
        return nil
    }

    /// Returns the values of a key, without empty ones.
    func values(of key: String) -> [JSONValue] { values.compactMap { $0[key] }.filter { !$0.isNothing } }

    /// Whether the elements are whole recipes, as in a book: they have a name, ingredients and steps.
    var areRecipes: Bool {
        [RecipeField.name, .ingredients, .steps].allSatisfy { field in
            keys.contains { key in key.forms.contains { GuessedNames.ranks[field]?[$0] != nil } }
        }
    }
}
