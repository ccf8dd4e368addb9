/// A field of a recipe that a format can find, in the order in which a mapping is shown.
package enum RecipeField: Int, Sendable, CaseIterable {
    case id, name, cuisine, photo, thumbnail, photoVersion, source, video
    case description, ingredients, steps, yield, prep, cook, total
    case tags, category, author, date, tools, nutrition, notes, language

    /// Its key in a mapping.
    package var key: String { self == .photoVersion ? "photo-version" : "\(self)" }

    /// Whether it is made of all places that have something, rather than of the first.
    var isJoined: Bool { self == .notes || self == .tags }

    /// As messages name it behind "reads as the".
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
