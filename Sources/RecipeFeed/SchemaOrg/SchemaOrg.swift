import StrictJSON

/// Reads recipes in the vocabulary of <https://schema.org/Recipe>, including common deviations of pages and programs.
///
/// A property may be a text, a number, an object or a list, regardless of what schema.org expects. Each function takes
/// the value of a property and returns plain text without markup and forbidden characters. The depth of recursion is
/// limited by the JSON parser, and by ``LinkedValue``.
package enum SchemaOrg {
    /// Returns every recipe in a value, in the document's order, without recipes inside other recipes.
    static func recipes(in root: JSONValue) -> [JSONValue] {
        var recipes: [JSONValue] = []
        for value in root.objects where isRecipe(value) {
            if let last = recipes.last, last.holds(value) { continue }
            recipes.append(value)
        }
        return withoutReferences(recipes)
    }

    static func holdsRecipe(_ root: JSONValue) -> Bool { root.objects.contains(where: isRecipe) }

    private static func isRecipe(_ value: JSONValue) -> Bool { types(of: value).contains(where: isRecipe) }

    /// Removes objects that only refer to another of the recipes, as a page does to its main entity.
    private static func withoutReferences(_ recipes: [JSONValue]) -> [JSONValue] {
        guard recipes.contains(where: \.isBareReference) else { return recipes }
        let ids = Set(recipes.filter { !$0.isBareReference }.compactMap { $0["@id"]?.text })
        return recipes.filter { !$0.isBareReference || !ids.contains($0["@id"]?.text ?? "") }
    }

    /// Returns whether a type from ``types(of:)`` is a recipe.
    static func isRecipe(_ type: String) -> Bool { type.hasSuffix("recipe") }

    /// Returns the types of an object in lower case, without prefixes, such as `howtostep`.
    static func types(of value: JSONValue) -> [String] {
        guard let type = value["@type"] else { return [] }
        return types(type.text.map { [$0] } ?? type.elements.compactMap(\.text))
    }

    /// Returns the types of an object in lower case, without prefixes.
    static func types(of value: LinkedValue) -> [String] {
        guard let type = value["@type"] else { return [] }
        return types(type.text.map { [$0] } ?? type.elements.compactMap(\.text))
    }

    /// The marks between a prefix and the name of a type.
    private static let marks = ASCIISet("/#:")

    private static func types(_ names: [String]) -> [String] {
        names.compactMap { name in
            // Most types have no prefix.
            if !name.isEmpty, name.utf8.allSatisfy(ASCIISet.letters.contains) { return name.lowercased() }
            return name.utf8.split(whereSeparator: marks.contains).last.map {
                String(Substring($0)).trimmed.lowercased()
            }
        }
    }

    /// Returns whether a value has no content: it has no text, or is only a reference.
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

    /// Returns whether a field's value has no content; values that are ignored on purpose count as such.
    static func saysNothing(_ value: LinkedValue, _ field: RecipeField) -> Bool {
        switch field {
        // Programs write 0 if nothing was entered.
        case .yield where (quantity(value) ?? text(value)) != nil: true
        // The addresses of authors aren't shown.
        case .author: holdsNothing(value) { PlainText.line($0).isBlank || isWebAddress($0) }
        default: saysNothing(value)
        }
    }

    /// Returns whether a value, or an element of it, refers to an object that the document doesn't have.
    static func isLost(_ value: LinkedValue) -> Bool { value.leaves.contains(where: \.isLost) }

    /// Returns the first result that isn't `nil` for some properties of an object.
    static func first<Result>(
        of keys: [String], in value: LinkedValue, _ read: (LinkedValue) -> Result?
    ) -> Result? {
        for key in keys {
            if let property = value[key], let result = read(property) { return result }
        }
        return nil
    }

    /// Returns the first result that isn't `nil` for some values.
    ///
    /// A lazy collection would call the function twice for it, which becomes exponential for nested lists.
    static func first<Result>(in values: [LinkedValue], _ read: (LinkedValue) -> Result?) -> Result? {
        for value in values {
            if let result = read(value) { return result }
        }
        return nil
    }
}

extension Array {
    var nonempty: [Element]? { isEmpty ? nil : self }
}
