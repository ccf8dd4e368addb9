import Foundation
import StrictJSON

/// The rules that make a recipe of what a feed says.
struct RecipeValidation {
    let fields: RecipeFields
    let location: URL
    let options: FeedOptions
    private(set) var faults: [FeedFault] = []
    /// What was put right.
    private(set) var repairs: [FeedFault] = []
    /// The recipe's uuid, where it is one.
    private(set) var id: String?

    init(fields: RecipeFields, location: URL, options: FeedOptions) {
        self.fields = fields
        self.location = location
        self.options = options
    }

    /// The recipe, or nil where ``faults`` says why there is none.
    mutating func recipe() -> Recipe? {
        id = uuid()
        let name = requiredText(.name)
        let cuisine = requiredText(.cuisine)
        let links = Recipe.Links(
            smallPhoto: link(.smallPhoto, relativeTo: location), largePhoto: link(.largePhoto, relativeTo: location),
            source: link(.source, relativeTo: nil), video: link(.video, relativeTo: nil))
        guard faults.isEmpty, let id, let name, let cuisine else { return nil }
        return Recipe(id: id, name: name, cuisine: cuisine, links: links)
    }

    // MARK: Text

    private mutating func uuid() -> String? {
        guard let text = requiredText(.uuid) else { return nil }
        guard let uuid = UUIDText.normalized(text) else {
            note(
                .uuid, "\"\(text.shortened())\" is not a UUID",
                help: "write it like 0c6ca6e7-e32a-4053-b824-1dbf749910d8")
            return nil
        }
        return uuid
    }

    private mutating func requiredText(_ key: RecipeKey) -> String? {
        switch fields[key]?.value {
        case nil:
            note(key, "has no \"\(key.rawValue)\"", help: "give the recipe a \"\(key.rawValue)\"")
        case .null:
            note(key, "\"\(key.rawValue)\" is null", help: "give the recipe a \"\(key.rawValue)\"")
        case .other(let kind):
            note(key, "\"\(key.rawValue)\" must be a text, but is \(kind.rawValue)")
        case .text(let received):
            // Before anything is trimmed: a no-break space may be half of a letter.
            let repaired = key == .name && options.repairsNames ? MisdecodedText.repaired(received) : nil
            let text = (repaired ?? received).trimmed
            guard isFit(text, key) else { return nil }
            if repaired != nil { noteRepair(key, text) }
            return text
        }
        return nil
    }

    private mutating func isFit(_ text: String, _ key: RecipeKey) -> Bool {
        let limit = options.limits.nameLength
        if let hazard = text.firstHazard {
            note(key, "\"\(key.rawValue)\" holds \(hazard)", help: "take it out")
        } else if text.isBlank {
            note(key, "\"\(key.rawValue)\" is blank", help: "give the recipe a \"\(key.rawValue)\"")
        } else if key != .uuid, text.utf8.count > limit, text.unicodeScalars.count > limit {
            note(key, "\"\(key.rawValue)\" is longer than \(limit) characters", help: "shorten it")
        } else {
            return true
        }
        return false
    }

    private mutating func noteRepair(_ key: RecipeKey, _ repaired: String) {
        repairs.append(
            fields.fault(
                key, "is shown as \"\(repaired.shortened())\": its UTF-8 had been taken for Windows-1252",
                help: "mend the \"\(key.rawValue)\" in the feed"))
    }

    // MARK: Links

    /// An optional link; absent, null and blank all mean that there is none.
    private mutating func link(_ key: RecipeKey, relativeTo base: URL?) -> FeedLink? {
        switch fields[key]?.value {
        case nil, .null:
            return nil
        case .other(let kind):
            note(key, "\"\(key.rawValue)\" must be a URL in a text, but is \(kind.rawValue)")
            return nil
        case .text(let received):
            let text = received.trimmed
            if text.isEmpty { return nil }
            do {
                return try FeedLink(text, relativeTo: base)
            } catch {
                note(key, "\"\(key.rawValue)\" \(error.reason)", help: error.help)
                return nil
            }
        }
    }

    private mutating func note(_ key: RecipeKey, _ message: String, help: String? = nil) {
        faults.append(fields.fault(key, message, help: help))
    }
}
