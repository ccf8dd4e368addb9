import StrictJSON

/// The keys of a recipe that a feed may have; others are ignored.
enum RecipeKey: String, CaseIterable {
    case uuid
    case name
    case cuisine
    case smallPhoto = "photo_url_small"
    case largePhoto = "photo_url_large"
    case source = "source_url"
    case video = "youtube_url"
}

/// What a feed says of one recipe, before anything of it is believed.
struct RecipeFields {
    /// A value that was read, and the byte offset at which it stands.
    struct Field {
        enum Value {
            case text(String)
            case null
            case other(JSONScanner.Kind)
        }
        var offset: Int
        var value: Value
    }

    /// The byte offset of the recipe's opening brace.
    let start: Int
    /// Its position in the list, counted from 0.
    let index: Int
    private var fields: [RecipeKey: Field] = [:]

    init(start: Int, index: Int) {
        self.start = start
        self.index = index
    }

    subscript(key: RecipeKey) -> Field? {
        get { fields[key] }
        set { fields[key] = newValue }
    }

    /// The recipe's name as far as it can be shown.
    var name: String? { shownText(.name) }

    /// The recipe as messages name it: by its name, else by its uuid, else by position alone.
    var label: String {
        if let name { return "recipes[\(index)] \"\(name)\"" }
        if let uuid = shownText(.uuid) { return "recipes[\(index)] (uuid \(uuid))" }
        return "recipes[\(index)]"
    }

    /// A fault of the given key, placed at its value, or at the recipe where the key is missing.
    func fault(_ key: RecipeKey, _ message: String, help: String? = nil) -> FeedFault {
        FeedFault(
            offset: self[key]?.offset ?? start, pointer: "/recipes/\(index)/\(key.rawValue)", recipe: label,
            message: message, help: help)
    }

    private func shownText(_ key: RecipeKey) -> String? {
        guard case .text(let text)? = self[key]?.value else { return nil }
        let shown = String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isControlOrBidirectional }))
        if shown.allSatisfy(\.isWhitespace) { return nil }
        return shown.count > 80 ? shown.prefix(79) + "…" : shown
    }
}
