import StrictJSON

/// The first recipes of a document, with what their keys hold.
struct GuessedRecipes {
    /// The list, as a mapping names it.
    let list: GuessedPath
    /// The first recipes.
    let recipes: [JSONValue]
    /// Their keys, in the order in which they come up.
    let entries: [Entry]

    /// A key of recipes.
    struct Entry {
        let path: GuessedPath
        /// The names that it may stand for.
        let forms: [String]
        /// Its value in each recipe; nil if a recipe says nothing there.
        let values: [JSONValue?]
        /// Whether it belongs to an object around the recipe, such as a row of a table.
        var isOuter = false
        /// Whether it belongs to an object of the recipe, such as one of times.
        var isInner = false

        /// Whether it is called what the parts of one recipe are, each of which may have a name, ingredients and steps.
        var isOfParts: Bool { forms.contains(where: GuessedNames.parts.contains) }

        /// The values that say something.
        var present: [JSONValue] { values.compactMap(\.self) }
    }

    /// The most recipes that are looked at, and the most keys of one object.
    static let sampleSize = 40
    private static let keyLimit = 300

    /// Takes recipes.
    ///
    /// - Parameters:
    ///   - list: the list, as a mapping names it.
    ///   - recipes: the first of its elements.
    ///   - wrapper: the key of an element under which the recipe's own keys are; nil if the element is the recipe.
    init(list: GuessedPath, _ recipes: [JSONValue], wrapper: String? = nil) {
        self.list = list
        self.recipes = recipes
        let root = GuessedPath()
        guard let wrapper else {
            entries = Self.entries(of: recipes.map { $0 }, at: root, depth: 1)
            return
        }
        entries =
            Self.entries(of: recipes.map { $0[wrapper] }, at: root.key(wrapper), depth: 1)
            + Self.entries(of: recipes.map { $0 }, at: root, depth: 0, isOuter: true)
    }

    /// Returns the keys of objects, each once, and those of objects among their values that only group them.
    private static func entries(
        of objects: [JSONValue?], at path: GuessedPath, depth: Int, isOuter: Bool = false, isInner: Bool = false,
        prefix: String = ""
    ) -> [Entry] {
        var keys: [String] = []
        var values: [String: [JSONValue?]] = [:]
        for (index, object) in objects.enumerated() {
            for (key, value) in object?.members.prefix(keyLimit).map({ $0 }) ?? []
            where !value.isNothing && GuessedPath.canName(key) {
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

    /// Returns the names of a key in an object of times: `prep` there is `timeprep`, and `preptime` is what it says.
    private static func forms(_ form: String, behind prefix: String) -> [String] {
        if prefix.isEmpty { return [form] }
        return form.contains(prefix) ? [prefix + form, form] : [prefix + form]
    }

    /// Returns the keys that may hold a field, the likeliest first.
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
