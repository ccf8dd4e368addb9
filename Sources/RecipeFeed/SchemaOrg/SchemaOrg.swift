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
