import StrictJSON

/// Reads recipes as <https://schema.org/Recipe> has them, and as pages and programs write them.
///
/// A property may be a text, a number, an object or a list of them, whatever schema.org expects of it. Each function
/// takes a property's value and gives plain text without markup and hazards. Their recursion is bounded by the depth of
/// the document, which its parser limits.
enum SchemaOrg {
    /// Every recipe in a value, in the document's order; recipes within recipes are left to them.
    static func recipes(in root: JSONValue) -> [JSONValue] {
        var recipes: [JSONValue] = []
        var pending = [root]
        while let value = pending.popLast() {
            switch value.kind {
            case .object where isRecipe(value): recipes.append(value)
            case .object: pending += value.members.map(\.value).reversed()
            case .array: pending += Array(value.elements).reversed()
            case .string, .number, .boolean, .null: break
            }
        }
        return recipes
    }

    private static func isRecipe(_ value: JSONValue) -> Bool { types(of: value).contains { $0.hasSuffix("recipe") } }

    /// The types of an object in lower case, without what stands in front of their names, such as `howtostep`.
    static func types(of value: JSONValue) -> [String] {
        guard let type = value["@type"] else { return [] }
        let names = type.text.map { [$0] } ?? type.elements.compactMap(\.text)
        return names.compactMap { name in
            name.split { "/#:".contains($0) }.last.map { String($0).trimmed.lowercased() }
        }
    }

    /// Whether a value tells nothing, so that nothing is lost with it: there is no text in it, or it merely refers to
    /// something.
    static func saysNothing(_ value: JSONValue) -> Bool {
        holdsNothing(value) { PlainText.line($0).isBlank }
    }

    private static func holdsNothing(_ value: JSONValue, _ isNothing: (String) -> Bool) -> Bool {
        switch value.kind {
        case .null: true
        case .number, .boolean: false
        case .string: value.text.map(isNothing) ?? true
        case .array: value.elements.allSatisfy { holdsNothing($0, isNothing) }
        case .object:
            value.members.allSatisfy { ["@id", "@type"].contains($0.key) || holdsNothing($0.value, isNothing) }
        }
    }

    /// The same, where some fields have values that are passed over on purpose.
    static func saysNothing(_ value: JSONValue, _ field: RecipeField) -> Bool {
        switch field {
        // 0 is what programs write where nothing was entered.
        case .yield where (quantity(value) ?? text(value)) != nil: true
        // Their addresses are not shown.
        case .author: holdsNothing(value) { PlainText.line($0).isBlank || isWebAddress($0) }
        default: saysNothing(value)
        }
    }

    /// The first of some properties of an object that gives something.
    static func first<Result>(
        of keys: [String], in value: JSONValue, _ read: (JSONValue) -> Result?
    ) -> Result? {
        for key in keys {
            if let property = value[key], let result = read(property) { return result }
        }
        return nil
    }
}
