import StrictJSON

/// Searches a document of an unknown format for objects that are recipes.
struct RecipeSearch {
    private var best: (guess: GuessedMapping, score: Int)?
    /// The number of places left to examine; a document may have any number of them.
    private var placesLeft = 400

    private static let depth = 6

    /// Returns the mapping for the objects that look most like recipes in documents of one format; `nil` if nothing
    /// does.
    static func mapping(of roots: [JSONValue]) -> GuessedMapping? {
        var search = RecipeSearch()
        search.look(at: roots, JSONPath.itself, holder: nil, depth: depth)
        return search.best?.guess
    }

    /// The objects around others, with the key to those.
    private struct Holder {
        let path: JSONPath
        let values: [JSONValue]
        let key: String
    }

    /// Examines the values at a path, and what they contain.
    private mutating func look(at values: [JSONValue], _ path: JSONPath, holder: Holder?, depth: Int) {
        guard placesLeft > 0, !values.isEmpty else { return }
        placesLeft -= 1
        let objects = values.filter { $0.kind == .object }
        if !objects.isEmpty, !objects.contains(where: Self.isBook), consider(objects, path, holder) { return }
        guard depth > 0 else { return }
        let elements = values.lazy.flatMap { $0.elements.prefix(GuessedRecipes.sampleSize) }
            .prefix(GuessedRecipes.sampleSize)
        if values.contains(where: { $0.kind == .array }) {
            look(at: Array(elements), path.all, holder: nil, depth: depth - 1)
        }
        // A list by ids may get further ones.
        let areByIDs = !objects.isEmpty && objects.allSatisfy(\.isKeyedByIDs)
        for key in areByIDs ? [] : keys(of: objects) {
            let inner = objects.compactMap { $0[key] }
            let isWrapped = path.description.hasSuffix("[*]")
            look(
                at: inner, path.key(key), holder: isWrapped ? Holder(path: path, values: objects, key: key) : nil,
                depth: depth - 1)
        }
        // Recipes by their ids.
        let members = objects.prefix(1).flatMap { $0.members.map(\.value).prefix(GuessedRecipes.sampleSize) }
        if members.count > 1 || areByIDs, members.allSatisfy({ $0.kind == .object }) {
            look(at: members, path.all, holder: nil, depth: depth - 1)
        }
    }

    /// Returns whether an object has a list of recipes, but neither ingredients nor steps of its own.
    private static func isBook(_ object: JSONValue) -> Bool {
        var hasRecipes = false
        for (key, value) in object.members.prefix(40) {
            let forms = KeyForms.of(key)
            let isOwn = [RecipeField.ingredients, .steps].contains { field in
                forms.contains { GuessedNames.ranks[field]?[$0] != nil }
            }
            if isOwn, !forms.contains("recipe") { return false }
            if forms.contains("recipe"), value.elements.contains(where: { $0.kind == .object }) { hasRecipes = true }
        }
        return hasRecipes
    }

    /// Returns the keys whose values may contain recipes.
    private func keys(of objects: [JSONValue]) -> [String] {
        var keys: [String] = []
        for object in objects.prefix(5) {
            for (key, value) in object.members.prefix(40)
            where value.kind == .object || value.kind == .array {
                if !keys.contains(key), JSONPath.canName(key) { keys.append(key) }
            }
        }
        return keys
    }

    /// Keeps objects as the best candidates if they look more like recipes than earlier ones.
    ///
    /// Returns whether they are recipes without doubt, so that their values need not be searched.
    private mutating func consider(_ objects: [JSONValue], _ path: JSONPath, _ holder: Holder?) -> Bool {
        let recipes = Self.recipes(objects, path, holder)
        guard let guess = GuessedMapping(recipes) else { return false }
        let score = guess.score
        if let best {
            let isInside = path.description.hasPrefix(best.guess.recipes.list.description)
            let count = (recipes.recipes.count, best.guess.recipes.recipes.count)
            guard score > best.score || (score == best.score && !isInside && count.0 > count.1) else {
                return guess.isSure
            }
        }
        best = (guess, score)
        return guess.isSure
    }

    /// Returns the recipes at a path, together with the objects around them if only those have ids.
    private static func recipes(_ objects: [JSONValue], _ path: JSONPath, _ holder: Holder?) -> GuessedRecipes {
        let recipes = GuessedRecipes(list: path, objects)
        guard let holder, ValueGuess(recipes: recipes).guesses(.id).isEmpty else { return recipes }
        let wrapped = GuessedRecipes(list: holder.path, holder.values, wrapper: holder.key)
        return ValueGuess(recipes: wrapped).guesses(.id).isEmpty ? recipes : wrapped
    }
}
