import StrictJSON

/// The guessed rules for recipes.
struct GuessedMapping {
    let recipes: GuessedRecipes
    /// The rules as YAML, in the order of display.
    let rules: [(field: RecipeField, rule: GuessedRule)]

    /// Guesses the fields of recipes; returns `nil` if they have no name, or nothing besides it.
    init?(_ recipes: GuessedRecipes) {
        self.recipes = recipes
        var rules: [RecipeField: GuessedRule] = [:]
        var used: Set<JSONPath> = []
        var times: [RecipeField: JSONPath] = [:]
        for field in GuessedNames.fields {
            let guesses = Self.guesses(field, recipes).filter { !used.contains($0.key) }
            guard let (rule, keys) = FieldRuleGuess.joined(guesses, takesAll: field == .photo) else {
                if field == .name { return nil }
                continue
            }
            rules[field] = rule
            times[field] = keys.first
            // An id such as a slug or an address may also be another field.
            if field != .id { used.formUnion(keys) }
        }
        // A total can't be shorter than the cooking time: some programs call the preparation time "duration".
        if rules[.prep] == nil, let total = times[.total], let cook = times[.cook],
            Self.isShorter(total, than: cook, in: recipes)
        {
            (rules[.prep], rules[.total]) = (rules[.total], nil)
        }
        // The first value is shown as the category, the others become tags.
        if let all = Self.allCategories(of: recipes), used.contains(all.key) {
            rules[.category] = GuessedRule(text: all.rule)
        }
        guard rules.keys.contains(where: { ![.name, .id, .date, .language].contains($0) }) else { return nil }
        self.rules = GuessedNames.fields.compactMap { field in rules[field].map { (field, $0) } }
    }

    private static func guesses(_ field: RecipeField, _ recipes: GuessedRecipes) -> [FieldRuleGuess] {
        switch field {
        case .ingredients, .steps, .notes: return ItemGuess(recipes: recipes, field: field).guesses
        case .photo:
            // A thumbnail is a field of its own, unless some recipes have no other photo.
            let guesses = ValueGuess(recipes: recipes).guesses(.photo)
            let thumbnails = Set(recipes.entries(for: .thumbnail).map(\.path))
            let photos = guesses.filter { !thumbnails.contains($0.key) }
            let covered = photos.reduce(into: Set<Int>()) { $0.formUnion($1.covered) }
            if guesses.isEmpty { return ValueGuess(recipes: recipes).unnamedPhotos }
            return guesses.filter { !thumbnails.contains($0.key) || !$0.covered.isSubset(of: covered) }
        default: return ValueGuess(recipes: recipes).guesses(field)
        }
    }

    /// Returns whether the numbers at one key are smaller than those at another, in most recipes with both.
    private static func isShorter(_ one: JSONPath, than other: JSONPath, in recipes: GuessedRecipes) -> Bool {
        let pairs = recipes.recipes.compactMap { recipe -> (Double, Double)? in
            guard let one = one.value(in: recipe)?.number.flatMap(Double.init),
                let other = other.value(in: recipe)?.number.flatMap(Double.init), one > 0, other > 0
            else { return nil }
            return (one, other)
        }
        return pairs.count(where: <) * 2 > pairs.count
    }

    /// Returns the rule for all categories, and their key, if recipes have several.
    private static func allCategories(of recipes: GuessedRecipes) -> (rule: String, key: JSONPath)? {
        let values = ValueGuess(recipes: recipes)
        guard let category = values.guesses(.category).first,
            let entry = recipes.entries(for: .category).first(where: { $0.path == category.key }),
            entry.present.contains(where: { $0.elements.prefix(2).count { _ in true } > 1 })
        else { return nil }
        return values.texts(in: entry).map { ($0.rule, category.key) }
    }

    /// The likelihood that the objects are recipes.
    var score: Int {
        rules.reduce(0) { score, entry in
            switch entry.field {
            case .ingredients, .steps: score + 8
            case .yield, .prep, .cook, .total, .photo, .cuisine: score + 2
            default: score + 1
            }
        }
    }

    /// Whether the objects are recipes without doubt.
    var isSure: Bool {
        let fields = rules.map(\.field)
        return fields.contains(.ingredients) && fields.contains(.steps)
    }
}

/// A possible rule for a field, and the recipes that it fits.
struct FieldRuleGuess {
    /// The rule as YAML, in a form that can be an element of a list.
    private(set) var rule: String
    /// Rules for values of other kinds at the same key, tried if the first finds nothing.
    var alternatives: [String] = []
    let key: JSONPath
    /// The indices of the recipes in which the rule finds a fitting value.
    let covered: Set<Int>
    /// The number of recipes with a value that doesn't fit.
    var misfits = 0
    /// The rank of the structure that is read: lists rank above texts, and groups with headings above lists.
    var quality = 0
    /// A remark for the owner, for example the assumed unit of numbers.
    var remark: String?

    var isFit: Bool { covered.count > misfits }

    func reading(_ rule: String, remark: String?) -> FieldRuleGuess {
        var guess = self
        (guess.rule, guess.remark) = (rule, remark)
        return guess
    }

    /// Returns the rule for a field and the keys that it reads: the most likely guess, and a second one for recipes
    /// that the first doesn't cover; `nil` if there are no guesses.
    ///
    /// `takesAll` takes several guesses, because the next is tried if a value turns out to be useless.
    static func joined(
        _ guesses: [FieldRuleGuess], takesAll: Bool = false
    ) -> (rule: GuessedRule, keys: [JSONPath])? {
        guard let best = guesses.first else { return nil }
        let second = guesses.dropFirst().first { !$0.covered.isSubset(of: best.covered) }
        let taken = takesAll ? Array(guesses.prefix(4)) : [best, second].compactMap(\.self)
        let rules = taken.flatMap { [$0.rule] + $0.alternatives }
        let text = rules.count == 1 ? rules[0] : "[\(rules.joined(separator: ", "))]"
        return (GuessedRule(text: text, remark: taken.lazy.compactMap(\.remark).first), taken.map(\.key))
    }
}

struct GuessedRule {
    /// The rule as YAML, to follow a key.
    let text: String
    var remark: String?
}
