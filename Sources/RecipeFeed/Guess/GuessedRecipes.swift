import StrictJSON

/// A sample of a document's recipes, with the values of their keys.
struct GuessedRecipes {
    let list: JSONPath
    let recipes: [JSONValue]
    /// The keys, in order of first appearance.
    let entries: [Entry]

    /// A key of recipes.
    struct Entry {
        let path: JSONPath
        /// The names that the key may stand for.
        let forms: [String]
        /// The key's value in each recipe; `nil` if it is empty or missing.
        let values: [JSONValue?]
        /// Whether the key belongs to an object around the recipe, such as a row of a table.
        var isOuter = false
        /// Whether the key belongs to an object in the recipe, such as one with times.
        var isInner = false

        /// Whether the key's name is one for the parts of a recipe, each of which may have a name, ingredients and
        /// steps.
        var isOfParts: Bool { forms.contains(where: GuessedNames.parts.contains) }

        var present: [JSONValue] { values.compactMap(\.self) }
    }

    /// The most recipes to examine.
    static let sampleSize = 40
    private static let keyLimit = 300

    /// Creates the sample from the first elements of a list, which may have the recipes under the key `wrapper`.
    init(list: JSONPath, _ recipes: [JSONValue], wrapper: String? = nil) {
        self.list = list
        self.recipes = recipes
        let root = JSONPath.itself
        guard let wrapper else {
            entries = Self.entries(of: recipes.map { $0 }, at: root, depth: 1)
            return
        }
        entries =
            Self.entries(of: recipes.map { $0[wrapper] }, at: root.key(wrapper), depth: 1)
            + Self.entries(of: recipes.map { $0 }, at: root, depth: 0, isOuter: true)
    }

    /// Returns the distinct keys of objects, and the keys of inner objects that only group values.
    private static func entries(
        of objects: [JSONValue?], at path: JSONPath, depth: Int, isOuter: Bool = false, isInner: Bool = false,
        prefix: String = ""
    ) -> [Entry] {
        var keys: [String] = []
        var values: [String: [JSONValue?]] = [:]
        for (index, object) in objects.enumerated() {
            for (key, value) in object?.members.prefix(keyLimit).map({ $0 }) ?? []
            where !value.isNothing && JSONPath.canName(key) {
                if values[key] == nil {
                    guard keys.count < keyLimit else { continue }
                    keys.append(key)
                    values[key] = objects.map { _ in nil }
                }
                values[key]?[index] = value
            }
        }
        let own = keys.map { key in
            Entry(
                path: path.key(key), forms: KeyForms.of(key).flatMap { forms($0, behind: prefix) },
                values: values[key] ?? [], isOuter: isOuter, isInner: isInner)
        }
        guard depth > 0 else { return own }
        return own
            + own.flatMap { entry -> [Entry] in
                let isTime = entry.forms.contains(where: GuessedNames.times.contains)
                guard isTime || entry.forms.contains(where: GuessedNames.containers.contains) else { return [] }
                let inner = entry.values.map { $0?.kind == .object ? $0 : nil }
                return entries(
                    of: inner, at: entry.path, depth: depth - 1, isOuter: isOuter, isInner: true,
                    prefix: isTime ? "time" : "")
            }
    }

    /// Returns the names of a key in an object of times: `prep` becomes `timeprep`, and `preptime` stays as well.
    private static func forms(_ form: String, behind prefix: String) -> [String] {
        if prefix.isEmpty { return [form] }
        return form.contains(prefix) ? [prefix + form, form] : [prefix + form]
    }

    /// Returns the keys that may hold a field, the most likely first.
    func entries(for field: RecipeField) -> [Entry] {
        let ranks = GuessedNames.ranks[field] ?? [:]
        let isTime = [.prep, .cook, .total].contains(field)
        let ranked = entries.enumerated().compactMap { place, entry in
            let forms = entry.forms + (isTime ? entry.forms.compactMap { KeyForms.timeUnit(of: $0)?.form } : [])
            return forms.compactMap { ranks[$0] }.min().map { (entry: entry, rank: $0, place: place) }
        }
        return ranked.sorted {
            ($0.entry.isOuter ? 1 : 0, $0.rank, $0.place) < ($1.entry.isOuter ? 1 : 0, $1.rank, $1.place)
        }
        .map(\.entry)
    }
}

/// The elements of a list in several recipes, and the path to it.
struct GuessedElements {
    /// The path from a recipe to the elements, ending in `[*]`.
    let path: JSONPath
    let values: [JSONValue]
    /// The keys of those elements that are objects, with their values.
    let keys: [(key: String, forms: [String], values: [JSONValue])]

    /// The most elements that are examined.
    static let sampleSize = 60

    init(path: JSONPath, _ values: some Sequence<JSONValue>) {
        self.path = path
        self.values = Array(values.lazy.filter { !$0.isNothing }.prefix(Self.sampleSize))
        var names: [String] = []
        var found: [String: [JSONValue]] = [:]
        for element in self.values {
            for (key, value) in element.members.prefix(100) where JSONPath.canName(key) {
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
