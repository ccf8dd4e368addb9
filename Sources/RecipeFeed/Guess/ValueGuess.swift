import Diagnostics
import Patterns
import StrictJSON

/// Guesses the rules for fields with one value or a list of short texts, from the values of their keys.
struct ValueGuess {
    let recipes: GuessedRecipes

    /// Returns the possible rules for a field, the most likely first.
    func guesses(_ field: RecipeField) -> [FieldRuleGuess] {
        let guesses = recipes.entries(for: field).compactMap { guess(field, $0) }.filter(\.isFit)
        let best = guesses.map(\.quality).max() ?? 0
        return stride(from: best, through: 0, by: -1).flatMap { quality in guesses.filter { $0.quality == quality } }
    }

    private func guess(_ field: RecipeField, _ entry: GuessedRecipes.Entry) -> FieldRuleGuess? {
        // The object around a recipe describes its row, except for values that exist nowhere else.
        if entry.isOuter, field != .id, field != .photo { return nil }
        if entry.isInner, field == .id || field == .name { return nil }
        switch field {
        case .tags: return tags(entry)
        case .nutrition: return NutritionGuess.guess(entry)
        case .prep, .cook, .total: return TimeGuess(recipes: recipes, field: field).guess(entry)
        case .yield: return yield(entry)
        default: return single(field, entry)
        }
    }

    /// The guesses for a photo at keys of no known name, by their values: pictures, or objects with the source of one.
    var unnamedPhotos: [FieldRuleGuess] {
        recipes.entries.compactMap { entry -> FieldRuleGuess? in
            let isKnown = entry.forms.contains { form in
                GuessedNames.ranks.values.contains { $0[form] != nil } || GuessedNames.strangers.contains(form)
            }
            guard !entry.isOuter, !isKnown, let way = photo(in: entry) else { return nil }
            let photos = recipes.recipes.compactMap { way.value(in: $0)?.text }
            let isSource = way.description.hasSuffix(".src")
            guard !photos.isEmpty, photos.allSatisfy({ isSource || FeedLink.isPicture($0) || Self.isPictureFile($0) })
            else { return nil }
            return guess(entry, at: way) { Self.fit($0, .photo) }
        }
    }

    // MARK: One value

    private func single(_ field: RecipeField, _ entry: GuessedRecipes.Entry) -> FieldRuleGuess? {
        let isPhoto = field == .photo
        let fits = { (value: JSONValue) in Self.fit(value, field) == true }
        guard let first = isPhoto ? photo(in: entry) : way(in: entry, fits, anyKey: field == .video) else { return nil }
        let way = isPhoto ? allPhotos(in: entry, behind: first) : first
        var guess = guess(entry, at: way) { Self.fit($0, field) }
        switch field {
        case .photo:
            let photo = recipes.recipes.lazy.compactMap { way.value(in: $0) }.first
            let isAddress = photo?.text.map(SchemaOrg.isWebAddress) ?? false
            guess.quality = photo?.isPicture == true ? 0 : isAddress ? 2 : 1
            return guess
        // An id must be different in each recipe.
        case .id:
            let texts = recipes.recipes.compactMap { way.value(in: $0)?.plainText }
            return guess.misfits == 0 && Set(texts).count == texts.count && texts.count == recipes.recipes.count
                ? guess : nil
        // The type of a row isn't a category.
        case .category where entry.forms.first == "type":
            return Set(recipes.recipes.compactMap { way.value(in: $0)?.plainText }).count > 1 ? guess : nil
        // All authors are shown, the first cuisine with the others as tags, and all paragraphs.
        case .author, .cuisine, .category:
            return entry.openingLists(of: way).map { self.guess(entry, at: $0) { Self.fit($0, field) } } ?? guess
        case .description where way == entry.path.first:
            return guess.reading(entry.path.yaml, remark: nil)
        default: return guess
        }
    }

    /// Returns the path to all photos of a list, which are fallbacks for each other.
    ///
    /// If the list has other values, returns the path to the first photo.
    private func allPhotos(in entry: GuessedRecipes.Entry, behind first: JSONPath) -> JSONPath {
        let all = first.opened(behind: entry.path)
        let values = recipes.recipes.flatMap { all.values(in: $0) }.filter { !$0.isNothing }
        return values.allSatisfy { Self.fit($0, .photo) == true } ? all : first
    }

    static func photo(in values: [JSONValue], at path: JSONPath) -> JSONPath? {
        // Whole addresses come before paths, which may be relative to any address. Embedded pictures come last,
        // because they are refused.
        let kinds: [(JSONValue) -> Bool] = [
            { $0.text.map(SchemaOrg.isWebAddress) ?? false }, { !$0.isPicture }, { _ in true },
        ]
        return kinds.lazy.compactMap { isKind in
            values.lazy.compactMap { value in
                way(value, path, depth: 5, { isKind($0) && fit($0, .photo) == true }, anyKey: true)
            }.first
        }.first
    }

    private func photo(in entry: GuessedRecipes.Entry) -> JSONPath? { Self.photo(in: entry.present, at: entry.path) }

    /// Returns the path to the first fitting value at a key or inside its value.
    func way(
        in entry: GuessedRecipes.Entry, _ fits: (JSONValue) -> Bool, anyKey: Bool = false
    ) -> JSONPath? {
        for value in entry.present {
            if let way = Self.way(value, entry.path, depth: 5, fits, anyKey: anyKey) { return way }
        }
        return nil
    }

    private static func way(
        _ value: JSONValue, _ path: JSONPath, depth: Int, _ fits: (JSONValue) -> Bool, anyKey: Bool
    ) -> JSONPath? {
        switch value.kind {
        case .string, .number: return fits(value) ? path : nil
        case .array where depth > 0:
            return value.elements.first { _ in true }.flatMap {
                way($0, path.first, depth: depth - 1, fits, anyKey: anyKey)
            }
        case .object where depth > 0 && value.isKeyedByIDs:
            return value.members.first { _ in true }.flatMap {
                way($0.value, path.all, depth: depth - 1, fits, anyKey: anyKey)
            }
        case .object where depth > 0:
            for (key, member) in preferred(value, anyKey: anyKey) {
                if let way = way(member, path.key(key), depth: depth - 1, fits, anyKey: anyKey) { return way }
            }
            return nil
        default: return nil
        }
    }

    /// Returns the members of an object that wraps one value, the most likely first.
    private static func preferred(_ value: JSONValue, anyKey: Bool) -> [(key: String, value: JSONValue)] {
        let members = value.members.prefix(60).filter { JSONPath.canName($0.key) }
        let names = anyKey ? GuessedNames.sizes + GuessedNames.inner : GuessedNames.inner
        let known = value.members(among: names)
        // The largest of several widths.
        let widths = members.compactMap { key, value in
            Int(key.prefix(while: \.isNumber)).map { (width: $0, key: key, value: value) }
        }.sorted { $0.width > $1.width }.map { (key: $0.key, value: $0.value) }
        return anyKey ? known + widths + members : known
    }

    func guess(
        _ entry: GuessedRecipes.Entry, at path: JSONPath, rule: String? = nil, _ fit: (JSONValue) -> Bool?
    ) -> FieldRuleGuess {
        var covered: Set<Int> = []
        var misfits = 0
        for index in recipes.recipes.indices where entry.values[index] != nil {
            guard let value = path.value(in: recipes.recipes[index]) else { continue }
            switch fit(value) {
            case true?: covered.insert(index)
            case false?: misfits += 1
            case nil: break
            }
        }
        return FieldRuleGuess(rule: rule ?? path.yaml, key: entry.path, covered: covered, misfits: misfits)
    }

    private static let languageTag = Pattern(#"[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,4}"#)
    private static let countryCode = Pattern(#"[A-Z]{2,3}"#)

    static func fit(_ value: JSONValue, _ field: RecipeField) -> Bool? {
        guard let text = value.plainText?.trimmed, !text.isBlank else { return false }
        let isAddress = SchemaOrg.isWebAddress(text)
        switch field {
        case .name: return value.text != nil && !isAddress && text.unicodeScalars.count <= 300
        case .id: return text.utf8.count <= 300
        case .source, .video: return isAddress && (try? FeedLink(text, relativeTo: nil)) != nil
        case .photo, .thumbnail:
            return value.text != nil && ((isAddress || isPath(text)) && !isOtherFile(text) || value.isPicture)
        case .language: return text.wholeMatch(of: Self.languageTag) != nil
        case .rating: return Rating(text) != nil || text == "0"
        case .date: return SchemaOrg.date(LinkedValue(value)) != nil
        // A code such as "US" belongs to a site.
        case .cuisine where text.wholeMatch(of: Self.countryCode) != nil: return false
        case .cuisine, .category, .author:
            return value.text != nil && !isAddress && text.unicodeScalars.count <= 120
        default: return value.text != nil && !isAddress
        }
    }

    private static let pictureName = Pattern(#"[^\s<>]+\.(?i:jpe?g|png|webp|gif|avif|heic|tiff?)(\?[^\s]*)?"#)

    /// Returns whether an address or a path ends like that of a picture.
    private static func isPictureFile(_ text: String) -> Bool {
        text.wholeMatch(of: Self.pictureName) != nil
    }

    /// Returns whether a text may be the path of a photo beside the document or on its server.
    private static func isPath(_ text: String) -> Bool {
        isPictureFile(text) || text.hasPrefix("//") || (text.hasPrefix("/") && !text.contains(" "))
    }

    private static let otherMedium = Pattern(#"\.(?i:mp4|m4v|mov|webm|m3u8|mp3|pdf|html?|json)([?#]|$)"#)

    /// Returns whether an address is that of another kind of file, such as a video.
    private static func isOtherFile(_ text: String) -> Bool {
        text.contains(Self.otherMedium)
    }

    // MARK: Several texts

    private func tags(_ entry: GuessedRecipes.Entry) -> FieldRuleGuess? {
        guard let value = entry.present.first else { return nil }
        if value.kind == .string {
            let rule = "{at: \(entry.path.yaml), as: list}"
            return guess(entry, at: entry.path, rule: rule) { $0.kind == .string }
        }
        return texts(in: entry)
    }

    /// Returns the guess for all texts of a list, for example the names of its elements.
    func texts(in entry: GuessedRecipes.Entry) -> FieldRuleGuess? {
        let isText: (JSONValue) -> Bool = { Self.fit($0, .category) == true }
        guard let way = way(in: entry, isText), let all = entry.openingLists(of: way) else { return nil }
        return guess(entry, at: all) { isText($0) }
    }

    // MARK: Amounts

    private func yield(_ entry: GuessedRecipes.Entry) -> FieldRuleGuess? {
        func fit(_ value: JSONValue) -> Bool? {
            guard let text = value.plainText else { return false }
            if value.number != nil { return text == "0" ? nil : !text.hasPrefix("-") }
            return !SchemaOrg.isWebAddress(text) && text.unicodeScalars.count <= 80
        }
        if let value = entry.present.first, value.kind == .object,
            let joined = QuantityGuess(value, at: entry.path)?.template
        {
            return guess(entry, at: entry.path, rule: joined) { _ in true }
        }
        if let value = entry.present.first, value.isRange {
            return guess(entry, at: entry.path, rule: "{at: \(entry.path.yaml), as: schema.org}") { $0.isRange }
        }
        guard let way = way(in: entry, { fit($0) == true }) else { return nil }
        var rule: String?
        if entry.present.first?.number != nil, let unit = unit(beside: entry) {
            rule = "{template: \("\(way.inTemplate) \(unit.inTemplate)".yamlScalar), if: \(way.yaml)}"
        }
        var guess = guess(entry, at: way, rule: rule, fit)
        // "4 servings" is clearer than "Servings: 4".
        let first = recipes.recipes.lazy.compactMap { way.value(in: $0)?.plainText?.unicodeScalars.first }.first
        guess.quality = first?.properties.numericType == nil ? 0 : 1
        return guess
    }

    /// Returns the key with the unit of a yield, such as `servings_text` beside `servings`.
    private func unit(beside entry: GuessedRecipes.Entry) -> JSONPath? {
        let endings = ["text", "unit", "type", "label", "name", "notation"]
        let wanted = entry.forms.flatMap { form in endings.flatMap { [form + $0, form + "s" + $0] } }
        let unit = recipes.entries.first { other in
            other.forms.contains(where: wanted.contains) && other.present.allSatisfy { $0.text != nil }
                && other.isOuter == entry.isOuter
        }
        return unit?.path
    }
}

extension GuessedRecipes.Entry {
    /// Returns the path to all values of the lists, the first of which another path finds; `nil` if that is the key
    /// itself.
    fileprivate func openingLists(of way: JSONPath) -> JSONPath? {
        way != path ? way.opened(behind: path) : nil
    }
}

extension JSONValue {
    /// Whether it is a list written as an object with ids for keys: `{"-Nx1": {…}, "-Nx2": {…}}`.
    var isKeyedByIDs: Bool {
        kind == .object && !isEmpty
            && members.allSatisfy { key, value in
                value.kind == .object && (key.hasPrefix("-") || key.contains(where: \.isNumber))
            }
    }

    /// Whether it is an embedded picture instead of an address.
    fileprivate var isPicture: Bool { text.map(FeedLink.isPicture) ?? false }

    /// Whether it is an object with a minimum and a maximum: `{"min": 4, "max": 6}`.
    var isRange: Bool { SchemaOrg.range(LinkedValue(self)) != nil }
}
