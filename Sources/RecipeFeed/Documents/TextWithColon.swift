import Yams

/// An item of a list of texts that YAML takes for an object with one key, such as `- Optional: top with cream`.
struct TextWithColon {
    let key: Node.Scalar
    let value: Node.Scalar

    /// The item as its author wrote it.
    var text: String { "\(key.string.trimmed): \(value.string.trimmed)" }

    /// The fields that are lists of texts.
    private static let fields: Set = ["ingredients", "steps", "notes", "tags", "tools", "equipment"]
    /// The keys of items that are objects.
    private static let keys: Set = ["text", "heading", "title", "name", "items", "picture"]

    /// Returns whether the items of a list are objects, which all have the same key.
    static func areObjects(_ list: Node.Sequence) -> Bool {
        guard list.count > 1, let key = list.first.flatMap(pair)?.key.string else { return false }
        return list.allSatisfy { pair(of: $0)?.key.string == key }
    }

    /// Reads an item of a list whose items aren't all objects; returns `nil` if the item is anything else than a text.
    init?(_ item: Node, of field: String?) {
        guard let field, Self.fields.contains(field), let pair = Self.pair(of: item),
            !Self.keys.contains(pair.key.string),
            !(field == "ingredients" && IngredientWords.part(pair.key.string) == .food)
        else { return nil }
        (key, value) = pair
    }

    /// Returns the key and the value of an object with one text; `nil` for other values.
    private static func pair(of node: Node) -> (key: Node.Scalar, value: Node.Scalar)? {
        guard let mapping = node.mapping, mapping.count == 1, let pair = mapping.first, let key = pair.key.scalar,
            let value = pair.value.scalar, !key.string.isBlank, !pair.value.isNothing
        else { return nil }
        return (key, value)
    }
}
