import StrictJSON

/// Guesses the rules for ingredients, steps and notes: texts, lists, groups of lists, and numbered keys.
struct ItemGuess {
    let recipes: GuessedRecipes
    let field: RecipeField

    /// The names of the list in a group of items.
    private var listNames: [String] {
        ownListNames
            + GuessedNames.forms(
                field == .ingredients ? ["items", "components", "list", "lines"] : ["items", "list", "lines"])
    }

    /// The same names without those that are common for other lists.
    private var ownListNames: [String] {
        GuessedNames.forms(field == .ingredients ? "ingredient-lists" : "step-lists")
    }

    /// The possible rules for the field, the most likely first.
    var guesses: [FieldRuleGuess] {
        let named = recipes.entries(for: field).filter { !$0.isOuter }.compactMap { guess($0) }.filter(\.isFit)
        // Among lists that cover the same recipes, the one with the best structure wins.
        let ranked = named.enumerated().sorted { one, other in
            (other.element.covered.count, other.element.quality, one.offset)
                < (one.element.covered.count, one.element.quality, other.offset)
        }.map(\.element)
        return ranked
            + (ranked.isEmpty && field != .notes ? [numbered, inOtherLists, inWholeText].compactMap(\.self) : [])
    }

    private func guess(_ entry: GuessedRecipes.Entry) -> FieldRuleGuess? {
        if let parallel = parallelLists(to: entry) { return parallel }
        // Some programs write a list in some recipes and one text in others.
        let values = [entry.present.first { $0.kind != .string }, entry.present.first { $0.kind == .string }]
        let shapes = values.compactMap { $0.flatMap { shape(of: $0, at: entry.path) } }
        guard let first = shapes.first else { return nil }
        let covered = entry.values.indices.filter { index in
            guard let value = entry.values[index] else { return false }
            return shapes.contains { $0.finds(value, in: recipes.recipes[index]) }
        }
        var guess = FieldRuleGuess(
            rule: first.rule, key: entry.path, covered: Set(covered), misfits: entry.present.count - covered.count,
            quality: first.quality)
        guess.alternatives = shapes.dropFirst().map(\.rule).filter { $0 != first.rule }
        return guess
    }

    // MARK: Shapes

    private struct Shape {
        let rule: String
        /// The path that finds a value in each recipe with this shape.
        let path: JSONPath
        let quality: Int
        /// Whether the rule also reads a text at the key.
        var readsText = false

        /// Returns whether the shape matches a recipe with a value at the key.
        func finds(_ value: JSONValue, in recipe: JSONValue) -> Bool {
            readsText && value.kind == .string || !path.values(in: recipe).isEmpty
        }
    }

    private func shape(of value: JSONValue, at path: JSONPath, depth: Int = 3) -> Shape? {
        switch value.kind {
        case .string:
            if field == .notes { return Shape(rule: path.yaml, path: path, quality: 0) }
            guard let text = value.text, !SchemaOrg.isWebAddress(text), TimeText.minutes(of: text) == nil else {
                return nil
            }
            return Shape(
                rule: "{at: \(path.yaml), as: \(isSeparatedByCommas(path) ? "list" : "lines")}", path: path, quality: 0)
        case .array: return list(path)
        case .object where depth > 0: return object(value, at: path, depth: depth)
        default: return nil
        }
    }

    /// Returns whether the texts have their items on one line, separated by commas.
    private func isSeparatedByCommas(_ path: JSONPath) -> Bool {
        let texts = recipes.recipes.compactMap { path.value(in: $0)?.text }
        return field == .ingredients
            && texts.allSatisfy { text in
                !text.trimmed.contains { $0.isNewline || $0 == "<" } && text.count { $0 == "," } >= 2
            }
    }

    private func list(_ path: JSONPath) -> Shape? {
        let elements = elements(path.all)
        if elements.areTexts {
            return Shape(rule: "{at: \(path.yaml), as: lines}", path: path.all, quality: 1, readsText: true)
        }
        if elements.values.contains(where: { $0.kind == .array }) {
            if field == .ingredients, let text = RowGuess(elements.values)?.template {
                let rule = "{each: \(path.all.yaml), text: {template: \(text.yamlScalar)}}"
                return Shape(rule: rule, path: path.all, quality: 1)
            }
            let inner = self.elements(path.all.all)
            let rule = "{at: \(path.all.all.yaml), as: lines}"
            return inner.areTexts ? Shape(rule: rule, path: path.all.all, quality: 1) : nil
        }
        guard elements.areObjects else {
            return elements.values.isEmpty
                ? nil : Shape(rule: "{at: \(path.yaml), as: schema.org}", path: path, quality: 1)
        }
        if let groups = groups(elements, listNames: listNames) { return groups }
        let text = ItemTextGuess(elements: elements, field: field)
        guard let rule = text.rule else { return nil }
        // A table holds all steps in one text, one per line.
        let isOne = recipes.recipes.allSatisfy { path.all.values(in: $0).count < 2 }
        if isOne, field == .steps, text.heading == nil, let key = try? JSONPath(rule) {
            return Shape(
                rule: "{at: \(elements.path.appending(key).yaml), as: lines}", path: path.all, quality: 1)
        }
        return Shape(
            rule: each(elements, heading: text.heading, text: rule, picture: text.picture), path: path.all, quality: 1)
    }

    private func object(_ value: JSONValue, at path: JSONPath, depth: Int) -> Shape? {
        if value.isNumberedList {
            return Shape(rule: "{at: \(path.yaml), as: schema.org}", path: path, quality: 1)
        }
        if let (key, member) = value.member(among: listNames + GuessedNames.inner),
            let shape = shape(of: member, at: path.key(key), depth: depth - 1)
        {
            return shape
        }
        let members = value.members.map(\.value).filter { !$0.isNothing }
        // Items by their ids.
        if members.allSatisfy({ $0.kind == .object }) { return list(path) }
        let lines = "{at: \(path.yaml), as: lines}"
        // Lists by the names of their parts.
        if members.allSatisfy({ $0.kind == .array }), elements(path.all.all).areTexts {
            return Shape(rule: lines, path: path.all.all, quality: 2)
        }
        if members.allSatisfy({ $0.kind == .array }) {
            let parts = elements(path.all.all)
            guard parts.areObjects, let rule = ItemTextGuess(elements: parts, field: field).rule else { return nil }
            return Shape(
                rule: each(
                    elements(path.all), heading: "{at: $, as: key}", items: JSONPath.itself.all.yaml, text: rule),
                path: parts.path, quality: 2)
        }
        // Amounts by the names of their ingredients, or steps by names such as "step1".
        if field == .ingredients, members.allSatisfy({ $0.plainText != nil }) {
            return Shape(rule: lines, path: path.all, quality: 1)
        }
        if field == .steps, members.allSatisfy({ $0.kind == .string }) {
            return Shape(rule: path.all.yaml, path: path.all, quality: 1)
        }
        return nil
    }

    private func elements(_ path: JSONPath) -> GuessedElements {
        GuessedElements(path: path, recipes.recipes.lazy.flatMap { path.values(in: $0) })
    }

    private func each(
        _ elements: GuessedElements, heading: String?, items: String? = nil, text: String?, picture: String? = nil
    ) -> String {
        let parts = [
            heading.map { "heading: \($0)" }, items.map { "items: \($0)" }, text.map { "text: \($0)" },
            picture.map { "picture: \($0)" },
        ].compactMap(\.self)
        // A single text at a path needs no `each`; a step with several lines stays one step.
        if field == .ingredients, parts.count == 1, let text, let key = try? JSONPath(text.trimmingQuotes), items == nil
        {
            return "{at: \(elements.path.appending(key).yaml), as: lines}"
        }
        return "{each: \(elements.path.yaml), \(parts.joined(separator: ", "))}"
    }

    // MARK: Groups

    /// Returns the shape of groups of items, which are objects with a list and possibly a heading.
    private func groups(_ elements: GuessedElements, listNames: [String]) -> Shape? {
        let heading = elements.key(ItemNames.groups) { $0.allSatisfy { $0.text != nil } }
        // A group without a name here may have one in other recipes.
        let blank = elements.keys.first { key in
            key.forms.contains(where: ItemNames.groups.contains)
                && key.values.allSatisfy { $0.kind == .string || $0.kind == .null }
        }
        let key = heading ?? blank?.key
        let rule = key.map { JSONPath.itself.key($0).yaml }
        let quality = heading == nil ? 1 : 2
        guard let list = elements.key(listNames, where: { $0.contains { $0.kind == .array } }) else {
            // The lines of a text, if it belongs to a part with a name.
            guard field == .ingredients || heading != nil,
                let text = elements.key(listNames, where: { $0.allSatisfy { $0.text?.contains("\n") == true } })
            else { return nil }
            let lines = "{at: \(JSONPath.itself.key(text).yaml), as: lines}"
            return Shape(
                rule: each(elements, heading: rule, text: lines), path: elements.path.key(text), quality: quality)
        }
        let inner = self.elements(elements.path.key(list).all)
        let items = JSONPath.itself.key(list).all.yaml
        if inner.areTexts {
            return Shape(
                rule: each(elements, heading: rule, items: items, text: nil), path: inner.path, quality: quality)
        }
        let item = ItemTextGuess(elements: inner, field: field)
        guard inner.areObjects, let text = item.rule else { return nil }
        // Headings among the items take precedence over groups without headings.
        if item.heading != nil, heading == nil || item.hasHeadings {
            return Shape(
                rule: each(inner, heading: item.heading, text: text, picture: item.picture), path: inner.path,
                quality: quality)
        }
        return Shape(
            rule: each(elements, heading: rule, items: items, text: text, picture: item.picture), path: inner.path,
            quality: quality)
    }

    /// The guess for ingredients that each step lists, and for steps that are listed with their ingredients.
    private var inOtherLists: FieldRuleGuess? {
        for entry in recipes.entries where !entry.isOuter && entry.present.contains(where: { $0.kind == .array }) {
            let elements = elements(entry.path.all)
            guard elements.areObjects, entry.isOfParts || !elements.areRecipes,
                let shape = groups(elements, listNames: ownListNames)
            else { continue }
            let covered = recipes.recipes.indices.filter { !shape.path.values(in: recipes.recipes[$0]).isEmpty }
            // The key also belongs to the other field.
            return FieldRuleGuess(rule: shape.rule, key: shape.path, covered: Set(covered))
        }
        return nil
    }

    /// The guess for a whole text with headings, such as the body of a post; `nil` if no recipe has one.
    var inWholeText: FieldRuleGuess? {
        for entry in recipes.entries where !entry.isOuter {
            let covered = entry.values.indices.filter { index in
                guard let text = entry.values[index]?.text, text.contains("\n") || text.contains("</") else {
                    return false
                }
                let parts = PartText(text).parts
                return parts[field] != nil && parts[.ingredients] != nil && parts[.steps] != nil
            }
            guard !covered.isEmpty else { continue }
            // The other fields have other parts of the text.
            let key = JSONPath(written: "\(entry.path.description)#\(field.key)")
            return FieldRuleGuess(rule: "{at: \(entry.path.yaml), as: part}", key: key, covered: Set(covered))
        }
        return nil
    }
}
