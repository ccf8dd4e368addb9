import StrictJSON

/// Guesses how an ingredient or a step that is an object is written as a text.
struct ItemTextGuess {
    let elements: GuessedElements
    let field: RecipeField

    private static let lines = GuessedNames.forms([
        "display", "original", "originalstring", "raw", "rawtext", "rawingredient", "fulltext", "text", "line",
        "formatted",
        "formattedtext", "displaytext", "plaintext", "string",
    ])
    private static let foods = GuessedNames.forms([
        "name", "food", "ingredient", "foodname", "item", "product", "title", "ingredientnotation", "label", "zutat",
        "text",
        "originaltext",
    ])
    private static let amounts = GuessedNames.forms([
        "amount", "quantity", "qty", "measure", "value", "number", "menge", "cantidad", "description",
    ])
    private static let units = GuessedNames.forms([
        "unit", "measure", "unitname", "unitnotation", "unitofmeasure", "measurement", "uom", "einheit", "unidad",
    ])
    private static let notes = GuessedNames.forms([
        "note", "comment", "preparation", "prep", "remark", "extra", "extracomment", "modifier", "detail",
        "description",
    ])
    private static let steps = GuessedNames.forms([
        "text", "step", "instruction", "direction", "displaytext", "formattedtext", "description", "content", "body",
        "detail",
        "method", "action", "value", "rendered", "plaintext", "name", "title",
    ])
    private static let flags = GuessedNames.forms([
        "isheader", "isheading", "issection", "istitle", "header", "heading",
    ])
    private static let headings = GuessedNames.forms([
        "title", "name", "heading", "header", "summary", "section", "label", "headline",
    ])

    /// The rule of the text; `nil` if none of the keys can be it.
    var rule: String? { field == .ingredients ? ingredient : step?.rule }

    /// The rule of the heading that an element is or has.
    var heading: String? {
        if let flag = elements.key(Self.flags, where: { $0.allSatisfy { $0.boolean != nil } }),
            let text = elements.key(Self.headings + Self.notes, where: Self.areTexts)
        {
            return "{template: \(path(text).inTemplate.yamlScalar), if: \(path(flag).yaml)}"
        }
        guard field != .ingredients, let text = step?.key else { return nil }
        let title = elements.key(Self.headings) { values in
            Self.areTexts(values)
                && values.contains { value in
                    let title = value.text.flatMap(StepLine.text) ?? ""
                    return !title.isBlank && title.unicodeScalars.count <= 80
                }
        }
        return title.flatMap { $0 == text ? nil : path($0).yaml }
    }

    /// Whether some elements are headings among the others.
    var hasHeadings: Bool {
        guard let flag = elements.key(Self.flags, where: { $0.allSatisfy { $0.boolean != nil } }) else { return false }
        return elements.values(of: flag).contains { $0.boolean == true }
    }

    /// The rule of the picture of a step.
    var picture: String? {
        guard field == .steps else { return nil }
        let names = GuessedNames.forms(["image", "imageurl", "picture", "photo", "photourl", "img"])
        return elements.key(names) { $0.allSatisfy { ValueGuess.fit($0, .photo) == true } }.map { path($0).yaml }
    }

    private func path(_ key: String) -> GuessedPath { GuessedPath().key(key) }

    private static func areTexts(_ values: [JSONValue]) -> Bool { values.allSatisfy { $0.text != nil } }

    // MARK: Steps

    private var step: (rule: String, key: String)? {
        guard let key = elements.key(Self.steps, where: Self.areTexts) else { return nil }
        return (path(key).yaml, key)
    }

    // MARK: Ingredients

    private var ingredient: String? {
        let food = food
        let amount = amount(besides: food)
        if let line = line(with: amount) {
            let isEverywhere = elements.values(of: line).count == elements.values.count
            guard !isEverywhere, let food, food != path(line) else { return path(line).yaml }
            let joined = joined(food, amount, besides: [line]) ?? [food.yaml]
            return "[\(([path(line).yaml] + joined).joined(separator: ", "))]"
        }
        guard let food else { return onlyText }
        guard let joined = joined(food, amount, besides: []) else { return food.yaml }
        return "[\(joined.joined(separator: ", "))]"
    }

    /// Returns the key of a text that is all of the ingredient, its amount included.
    private func line(with amount: GuessedPath?) -> String? {
        elements.key(Self.lines) { values in
            guard Self.areTexts(values) else { return false }
            guard let amount else { return true }
            let counted = elements.values.filter { element in
                amount.value(in: element)?.plainText.map { $0 != "0" } ?? false
            }
            let written = counted.count { element in
                keysText(element, Self.lines).map { text in
                    text.unicodeScalars.contains { $0.properties.numericType != nil }
                } ?? false
            }
            return written * 2 >= counted.count
        }
    }

    private func keysText(_ element: JSONValue, _ names: [String]) -> String? {
        element.member(among: names)?.value.text
    }

    /// What the ingredient is.
    private var food: GuessedPath? {
        for name in Self.foods {
            guard let key = elements.key([name], where: { _ in true }) else { continue }
            let values = elements.values(of: key)
            if Self.areTexts(values) { return path(key) }
            if let inner = inner(values, at: path(key)) { return inner }
        }
        return nil
    }

    /// Returns the path to the text inside of objects.
    private func inner(_ values: [JSONValue], at path: GuessedPath) -> GuessedPath? {
        values.lazy.filter { $0.kind == .object }.compactMap { value in
            value.member(among: GuessedNames.inner + Self.foods).flatMap {
                $0.value.text == nil ? nil : path.key($0.key)
            }
        }.first
    }

    /// Returns the path to how much there is of it; most texts there must begin with a number.
    private func amount(besides food: GuessedPath?) -> GuessedPath? {
        for name in Self.amounts {
            let key = elements.key([name]) { values in
                values.count { value in
                    if value.number != nil || value.kind == .object { return true }
                    return value.text?.trimmed.unicodeScalars.first?.properties.numericType != nil
                } * 2 > values.count
            }
            guard let key, path(key) != food else { continue }
            if let quantity = elements.values(of: key).lazy.compactMap({ QuantityGuess($0, at: path(key)) }).first {
                return quantity.amount
            }
            if elements.values(of: key).contains(where: { $0.plainText != nil }) { return path(key) }
        }
        return nil
    }

    private func text(_ names: [String], besides others: [GuessedPath?]) -> GuessedPath? {
        for name in names {
            guard let key = elements.key([name], where: { _ in true }), !others.contains(path(key)) else { continue }
            let values = elements.values(of: key)
            if Self.areTexts(values) { return path(key) }
            if let inner = inner(values, at: path(key)) { return inner }
        }
        return nil
    }

    /// Returns the texts that are made of an amount, a unit, the food and a note, for those that have all or some of them.
    private func joined(_ food: GuessedPath, _ amount: GuessedPath?, besides lines: [String]) -> [String]? {
        let lines = lines.map { path($0) }
        let unit = text(Self.units, besides: [food, amount] + lines)
        let note = text(Self.notes, besides: [food, amount, unit] + lines)
        guard amount != nil || unit != nil || note != nil else { return nil }
        let counted = [amount, unit, food].compactMap { $0?.inTemplate }.joined(separator: " ")
        let plain = [unit, food].compactMap { $0?.inTemplate }.joined(separator: " ")
        var texts: [String] = []
        func add(_ text: String, if conditions: [GuessedPath]) {
            let wanted = conditions.map(\.yaml).joined(separator: ", ")
            texts.append("{template: \(text.yamlScalar), if: \(conditions.count == 1 ? wanted : "[\(wanted)]")}")
        }
        if let amount {
            if let note { add("\(counted), \(note.inTemplate)", if: [amount, food, note]) }
            add(counted, if: [amount, food])
        }
        if let note { add("\(plain), \(note.inTemplate)", if: [food, note]) }
        unit == nil ? texts.append(food.yaml) : add(plain, if: [food])
        // Some programs write all of an ingredient there; what is a heading is read as one.
        if let note, heading == nil { texts.append(note.yaml) }
        return texts
    }

    /// The one text that elements have.
    private var onlyText: String? {
        let texts = elements.keys.filter { key in
            let said = key.values.filter { !$0.isNothing }
            return !said.isEmpty && Self.areTexts(said)
        }
        return texts.count == 1 ? path(texts[0].key).yaml : nil
    }
}
