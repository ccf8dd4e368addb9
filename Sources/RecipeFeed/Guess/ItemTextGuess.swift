import StrictJSON

/// Guesses the text of an ingredient or a step that is an object.
struct ItemTextGuess {
    let elements: GuessedElements
    let field: RecipeField

    /// The rule for the text; `nil` if no key fits.
    var rule: String? { field == .ingredients ? ingredient : step?.rule }

    /// The rule for the heading that an element is or has.
    var heading: String? {
        if let flag, let text = headingText(behind: flag) {
            return "{template: \(path(text).inTemplate.yamlScalar), if: \(path(flag).yaml)}"
        }
        guard field != .ingredients, let text = step?.key else { return nil }
        let title = elements.key(ItemNames.headings) { values in
            Self.areTexts(values)
                && values.contains { value in
                    let title = value.text.flatMap(StepLine.text) ?? ""
                    return !title.isBlank && title.unicodeScalars.count <= 80
                }
        }
        return title.flatMap { $0 == text ? nil : path($0).yaml }
    }

    var hasHeadings: Bool { flag.map { elements.values(of: $0).contains { $0.boolean == true } } ?? false }

    /// The key of the flag that marks an element as a heading.
    private var flag: String? { elements.key(ItemNames.flags) { $0.allSatisfy { $0.boolean != nil } } }

    /// Returns the key of the text in headings.
    private func headingText(behind flag: String) -> String? {
        let headings = elements.values.filter { $0[flag]?.boolean == true }
        let names = ItemNames.headings + ItemNames.notes + (field == .steps ? ItemNames.steps : ItemNames.foods)
        return elements.key(names) { values in
            Self.areTexts(values)
                && (headings.isEmpty
                    || values.contains { value in
                        headings.contains { $0.members.contains { $0.value.offset == value.offset } }
                    })
        }
    }

    var picture: String? {
        guard field == .steps else { return nil }
        return ItemNames.pictures.lazy.flatMap { name in elements.keys.lazy.filter { $0.forms.contains(name) } }
            .compactMap { key, _, values in ValueGuess.photo(in: values, at: path(key)) }.first?.yaml
    }

    private func path(_ key: String) -> JSONPath { JSONPath.itself.key(key) }

    private static func areTexts(_ values: [JSONValue]) -> Bool { values.allSatisfy { $0.text != nil } }

    // MARK: Steps

    private var step: (rule: String, key: String)? {
        guard let key = elements.key(ItemNames.steps, where: Self.areTexts) else { return nil }
        return (path(key).yaml, key)
    }

    // MARK: Ingredients

    private var ingredient: String? {
        let food = food
        let quantity = quantity(besides: food)
        let amount = quantity?.amount
        if let line = line(with: amount) {
            let isEverywhere = elements.values(of: line).count == elements.values.count
            guard !isEverywhere, let food, food != path(line) else { return path(line).yaml }
            let joined = joined(food, quantity, besides: [line]) ?? [food.yaml]
            return "[\(([path(line).yaml] + joined).joined(separator: ", "))]"
        }
        guard let food else { return onlyText }
        guard let joined = joined(food, quantity, besides: []) else { return food.yaml }
        return "[\(joined.joined(separator: ", "))]"
    }

    /// Returns the key of a text with the whole ingredient, including its amount.
    private func line(with amount: JSONPath?) -> String? {
        elements.key(ItemNames.lines) { values in
            // A program that can't write some of them has "n/a" there.
            let isWhole = !values.contains { ItemNames.emptyUnits.contains($0.text?.trimmed.lowercased() ?? "") }
            guard Self.areTexts(values), isWhole else { return false }
            guard let amount else { return true }
            let counted = elements.values.filter { element in
                amount.value(in: element)?.plainText.map { $0 != "0" } ?? false
            }
            let written = counted.count { element in
                keysText(element, ItemNames.lines).map { text in
                    text.unicodeScalars.contains { $0.properties.numericType != nil }
                } ?? false
            }
            return written * 2 >= counted.count
        }
    }

    private func keysText(_ element: JSONValue, _ names: [String]) -> String? {
        element.member(among: names)?.value.text
    }

    private var food: JSONPath? { text(ItemNames.foods, besides: []) }

    /// Returns the path to the text inside objects.
    private func inner(_ values: [JSONValue], at path: JSONPath) -> JSONPath? {
        values.lazy.filter { $0.kind == .object }.compactMap { value in
            value.member(among: GuessedNames.inner + ItemNames.foods).flatMap {
                $0.value.text == nil ? nil : path.key($0.key)
            }
        }.first
    }

    /// Returns the paths to the amount and its unit; most texts there must begin with a number.
    private func quantity(besides food: JSONPath?) -> (amount: JSONPath, unit: JSONPath?)? {
        for name in ItemNames.amounts {
            // Such names mean nothing else, while amounts in these languages often begin with a word.
            let isSure = !name.allSatisfy(\.isASCII)
            let key = elements.key([name]) { values in
                values.count { value in
                    if value.number != nil || value.kind == .object || value.kind == .array { return true }
                    return isSure || value.text?.trimmed.unicodeScalars.first?.properties.numericType != nil
                } * 2 > values.count
            }
            guard let key, path(key) != food else { continue }
            let quantities = elements.values(of: key).compactMap { QuantityGuess($0, at: path(key)) }
            if let first = quantities.first { return (first.amount, quantities.lazy.compactMap(\.unit).first) }
            if elements.values(of: key).contains(where: { $0.plainText != nil }) { return (path(key), nil) }
        }
        return nil
    }

    private func text(_ names: [String], besides others: [JSONPath?]) -> JSONPath? {
        for name in names {
            guard let key = elements.key([name], where: { _ in true }), !others.contains(path(key)) else { continue }
            let values = elements.values(of: key)
            if Self.areTexts(values) { return path(key) }
            if let inner = inner(values, at: path(key)) { return inner }
        }
        return nil
    }

    /// Returns templates that join amount, unit, food and note, for elements with all or some of them.
    private func joined(
        _ food: JSONPath, _ quantity: (amount: JSONPath, unit: JSONPath?)?, besides lines: [String]
    ) -> [String]? {
        let lines = lines.map { path($0) }
        let amount = quantity?.amount
        let unit = quantity?.unit ?? text(ItemNames.units, besides: [food, amount] + lines)
        let note = text(ItemNames.notes, besides: [food, amount, unit] + lines)
        guard amount != nil || unit != nil || note != nil else { return nil }
        let exception = unit.flatMap(exception(of:))
        var texts: [String] = []
        func add(_ parts: [JSONPath?], if conditions: [JSONPath?], note: JSONPath? = nil) {
            let conditions = (conditions + [note]).compactMap { $0?.yaml }
            let wanted = conditions.joined(separator: ", ")
            let counted = parts.compactMap { $0?.inTemplate }.joined(separator: " ")
            let text = note.map { "\(counted), \($0.inTemplate)" } ?? counted
            let unless = unit.map(parts.contains) == true ? exception.map { ", unless: \($0)" } ?? "" : ""
            texts.append(
                "{template: \(text.yamlScalar), if: \(conditions.count == 1 ? wanted : "[\(wanted)]")\(unless)}")
        }
        let forms = exception == nil ? [unit] : [unit, nil]
        for unit in amount == nil ? [] : forms {
            if let note { add([amount, unit, food], if: [amount, food], note: note) }
            add([amount, unit, food], if: [amount, food])
        }
        for unit in forms {
            if let note { add([unit, food], if: [food], note: note) }
            unit == nil ? texts.append(food.yaml) : add([unit, food], if: [food])
        }
        // Some programs write the whole ingredient there. The text of a heading is read as a heading.
        if let note, heading == nil { texts.append(note.yaml) }
        return texts
    }

    /// Returns the condition for elements whose unit has no meaning; `nil` if there aren't any.
    private func exception(of unit: JSONPath) -> String? {
        let words = elements.values.compactMap { unit.value(in: $0)?.text?.trimmed.lowercased() }
        let empty = Set(words).intersection(ItemNames.emptyUnits).sorted()
        return empty.isEmpty ? nil : "{\(unit.yaml): [\(empty.map(\.yamlScalar).joined(separator: ", "))]}"
    }

    /// The rule for the only text that elements have.
    private var onlyText: String? {
        let texts = elements.keys.filter { key in
            let said = key.values.filter { !$0.isNothing }
            return !said.isEmpty && Self.areTexts(said)
        }
        return texts.count == 1 ? path(texts[0].key).yaml : nil
    }
}
