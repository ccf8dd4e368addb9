import Foundation
import StrictJSON

/// The rules that make a recipe of what a feed says.
struct RecipeValidation {
    let fields: RecipeFields
    let location: URL
    let limits: FeedLimits
    private(set) var faults: [FeedFault] = []
    /// What was put right.
    private(set) var repairs: [FeedFault] = []
    /// The recipe's uuid, where it is one.
    private(set) var id: String?

    init(fields: RecipeFields, location: URL, limits: FeedLimits) {
        self.fields = fields
        self.location = location
        self.limits = limits
    }

    /// The recipe, or nil where ``faults`` says why there is none.
    mutating func recipe() -> Recipe? {
        id = uuid()
        let name = requiredText(.name, repair: MisdecodedText.repaired)
        let cuisine = requiredText(.cuisine)
        let smallPhoto = link(.smallPhoto, relativeTo: location)
        let largePhoto = link(.largePhoto, relativeTo: location)
        let source = link(.source, relativeTo: nil)
        let video = link(.video, relativeTo: nil)
        guard faults.isEmpty, let id, let name, let cuisine else { return nil }
        return Recipe(
            id: id, name: name, cuisine: cuisine, smallPhoto: smallPhoto, largePhoto: largePhoto,
            source: source, video: video)
    }

    // MARK: Text

    private mutating func uuid() -> String? {
        guard let text = requiredText(.uuid) else { return nil }
        guard let uuid = UUID(uuidString: text), text.utf8.count == 36 else {
            note(
                .uuid, "\"\(text.prefix(60))\" is not a UUID",
                help: "write it like 0c6ca6e7-e32a-4053-b824-1dbf749910d8")
            return nil
        }
        return uuid.uuidString.lowercased()
    }

    private mutating func requiredText(
        _ key: RecipeKey, repair: (String) -> String? = { _ in nil }
    ) -> String? {
        switch fields[key]?.value {
        case nil:
            note(key, "has no \"\(key.rawValue)\"", help: "give the recipe a \"\(key.rawValue)\"")
        case .null:
            note(key, "\"\(key.rawValue)\" is null", help: "give the recipe a \"\(key.rawValue)\"")
        case .other(let kind):
            note(key, "\"\(key.rawValue)\" must be a text, but is \(kind.rawValue)")
        case .text(let received):
            // Before anything is trimmed: a no-break space may be half of a letter.
            let repaired = repair(received)
            let trimmed = (repaired ?? received).trimmingCharacters(in: .whitespacesAndNewlines)
            if trimmed.isEmpty {
                note(key, "\"\(key.rawValue)\" is blank", help: "give the recipe a \"\(key.rawValue)\"")
            } else if trimmed.unicodeScalars.contains(where: \.isControlOrBidirectional) {
                note(key, "\"\(key.rawValue)\" holds a control character or one that reverses text")
            } else if key != .uuid, trimmed.count > limits.nameLength {
                note(key, "\"\(key.rawValue)\" is longer than \(limits.nameLength) characters")
            } else {
                if repaired != nil { noteRepair(key, trimmed) }
                return trimmed
            }
        }
        return nil
    }

    private mutating func noteRepair(_ key: RecipeKey, _ repaired: String) {
        repairs.append(
            fields.fault(
                key, "is shown as \"\(repaired)\": its UTF-8 had been taken for Windows-1252",
                help: "mend the \"\(key.rawValue)\" in the feed"))
    }

    // MARK: Links

    /// An optional link; absent, null and blank all mean that there is none.
    private mutating func link(_ key: RecipeKey, relativeTo base: URL?) -> URL? {
        guard let field = fields[key] else { return nil }
        switch field.value {
        case .null:
            return nil
        case .other(let kind):
            note(key, "\"\(key.rawValue)\" must be a URL in a text, but is \(kind.rawValue)")
            return nil
        case .text(let text):
            let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
            if trimmed.isEmpty { return nil }
            do {
                return try FeedURL.parse(trimmed, relativeTo: base)
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
