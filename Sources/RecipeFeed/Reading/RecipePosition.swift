import StrictJSON

/// Where a recipe stands in its document.
struct RecipePosition {
    /// What its list is called, such as `recipes`; empty where it has no name.
    let list: String
    /// Counted from 0; nil where the document is the recipe.
    let index: Int?
    /// The way to the list as a JSON Pointer (RFC 6901), or to the recipe where it is not in a list.
    let holder: String
    let isInList: Bool

    /// The recipe as a JSON Pointer (RFC 6901).
    var pointer: String { isInList ? "\(holder)/\(index ?? 0)" : holder }

    /// The recipe as messages name it: by its name, else by its id, else by position alone.
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
    /// The text that a document has for a field, whatever it is; nil where it has none.
    fileprivate func text(_ field: RecipeField, of recipe: JSONValue) -> String? {
        for path in self[field]?.paths ?? [] {
            if let text = path.first(in: recipe)?.text, !text.isBlank { return text }
        }
        return nil
    }
}
