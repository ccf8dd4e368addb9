/// A field that a format can read, in the order of mappings.
package enum RecipeField: Int, Sendable, CaseIterable {
    case id, name, cuisine, photo, thumbnail, photoVersion, source, video
    case description, ingredients, steps, yield, prep, cook, total
    case tags, category, author, date, tools, nutrition, notes, language

    /// Its key in a mapping.
    package var key: String { self == .photoVersion ? "photo-version" : "\(self)" }

    /// Whether it joins the values of all its places, rather than taking the first.
    var isJoined: Bool { self == .notes || self == .tags }

    /// The name in messages, to follow "read as the".
    var words: String {
        switch self {
        case .prep: "preparation time"
        case .cook: "cooking time"
        case .total: "total time"
        case .photoVersion: "version of the photo"
        default: key
        }
    }
}
