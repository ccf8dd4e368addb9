import StrictJSON

/// Reads recipes as <https://schema.org/Recipe> has them, and as pages and programs write them.
///
/// A property may be a text, a number, an object or a list of them, whatever schema.org expects of it. Each function
/// takes a property's value and gives plain text without markup and hazards. Their recursion is bounded by the depth of
/// the document, which its parser limits, and by that of ``LinkedValue``.
enum SchemaOrg {
    /// Returns every recipe in a value, in the document's order; recipes within recipes are left to them.
    static func recipes(in root: JSONValue) -> [JSONValue] {
        var recipes: [JSONValue] = []
        for value in root.objects where isRecipe(value) {
            if let last = recipes.last, last.holds(value) { continue }
            recipes.append(value)
        }
        return withoutReferences(recipes)
    }

    /// Whether there is a recipe in a value.
    static func holdsRecipe(_ root: JSONValue) -> Bool { root.objects.contains(where: isRecipe) }

    private static func isRecipe(_ value: JSONValue) -> Bool { types(of: value).contains(where: isRecipe) }

    /// Leaves out objects that merely refer to another of the recipes, as a page does to its main entity.
    private static func withoutReferences(_ recipes: [JSONValue]) -> [JSONValue] {
        guard recipes.contains(where: \.isBareReference) else { return recipes }
        let ids = Set(recipes.filter { !$0.isBareReference }.compactMap { $0["@id"]?.text })
        return recipes.filter { !$0.isBareReference || !ids.contains($0["@id"]?.text ?? "") }
    }

    /// Whether a type, as ``types(of:)`` gives it, is that of a recipe.
    static func isRecipe(_ type: String) -> Bool { type.hasSuffix("recipe") }

    /// Returns the types of an object in lower case, without what stands in front of their names, such as `howtostep`.
    static func types(of value: JSONValue) -> [String] {
        guard let type = value["@type"] else { return [] }
        return types(type.text.map { [$0] } ?? type.elements.compactMap(\.text))
    }

    /// Returns the types of an object in lower case, without what stands in front of their names.
    static func types(of value: LinkedValue) -> [String] {
        guard let type = value["@type"] else { return [] }
        return types(type.text.map { [$0] } ?? type.elements.compactMap(\.text))
    }

    private static func types(_ names: [String]) -> [String] {
        names.compactMap { name in
            name.split { "/#:".contains($0) }.last.map { String($0).trimmed.lowercased() }
        }
    }

    /// Whether a value tells nothing, so that nothing is lost with it: there is no text in it, or it merely refers to
    /// something.
    static func saysNothing(_ value: LinkedValue) -> Bool {
        holdsNothing(value) { PlainText.line($0).isBlank }
    }

    private static func holdsNothing(_ value: LinkedValue, _ isNothing: (String) -> Bool) -> Bool {
        switch value.kind {
        case .null: true
        case .number, .boolean: false
        case .string: value.text.map(isNothing) ?? true
        case .array: value.elements.allSatisfy { holdsNothing($0, isNothing) }
        case .object:
            value.members.allSatisfy {
                ["@id", "@type", "@context"].contains($0.key) || holdsNothing($0.value, isNothing)
            }
        }
    }

    /// Whether a value of a field tells nothing; some have values that are passed over on purpose.
    static func saysNothing(_ value: LinkedValue, _ field: RecipeField) -> Bool {
        switch field {
        // 0 is what programs write where nothing was entered.
        case .yield where (quantity(value) ?? text(value)) != nil: true
        // Their addresses are not shown.
        case .author: holdsNothing(value) { PlainText.line($0).isBlank || isWebAddress($0) }
        default: saysNothing(value)
        }
    }

    /// Whether a value, or an element of it, refers to an object that the document does not have.
    static func isLost(_ value: LinkedValue) -> Bool {
        switch value.kind {
        case .array: value.elements.contains(where: isLost)
        case .object: value.isLost || value["itemListElement"].map(isLost) ?? false
        case .string, .number, .boolean, .null: false
        }
    }

    /// Returns what the first of some properties of an object that gives something gives.
    static func first<Result>(
        of keys: [String], in value: LinkedValue, _ read: (LinkedValue) -> Result?
    ) -> Result? {
        for key in keys {
            if let property = value[key], let result = read(property) { return result }
        }
        return nil
    }

    /// Returns what the first of some values that gives something gives; each is asked once.
    ///
    /// A lazy collection would ask twice, which lists in lists make exponential.
    static func first<Result>(in values: [LinkedValue], _ read: (LinkedValue) -> Result?) -> Result? {
        for value in values {
            if let result = read(value) { return result }
        }
        return nil
    }
}

extension Array {
    /// The list; `nil` if it is empty.
    var nonempty: [Element]? { isEmpty ? nil : self }
}
