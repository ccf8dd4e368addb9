import StrictJSON

/// A recipe's position in its document.
struct RecipePosition {
    /// The name of the list, such as `recipes`; empty if it has none.
    let list: String
    /// The index, counted from 0; `nil` if the document is the recipe.
    let index: Int?
    /// The list as a JSON Pointer (RFC 6901); the recipe itself if it isn't in a list.
    let holder: String
    let isInList: Bool

    /// The recipe as a JSON Pointer (RFC 6901).
    var pointer: String { isInList ? "\(holder)/\(index ?? 0)" : holder }

    /// Returns the recipe's label for messages: with its name, otherwise with its id, otherwise only its position.
    func label(of recipe: JSONValue?, _ format: FeedFormat, showsID: Bool = true) -> String {
        let place = index.map { "\(list)[\($0)]" } ?? "the recipe"
        if let name = recipe.flatMap({ format.text(.name, of: $0) }) { return "\(place) \"\(name.shortened())\"" }
        if showsID, let id = recipe.flatMap({ format.text(.id, of: $0) }) {
            return "\(place) (\(format[.id]?.paths.first?.shown ?? "id") \(id.shortened()))"
        }
        return place
    }
}

extension FeedFormat {
    /// Returns a field's raw text in a document; `nil` if it has none.
    fileprivate func text(_ field: RecipeField, of recipe: JSONValue) -> String? {
        for path in self[field]?.paths ?? [] {
            if let text = path.first(in: recipe)?.text, !text.isBlank { return text }
        }
        return nil
    }
}
