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

    /// The key of that name; quicker than `init(rawValue:)` and than hashing, and asked millions of times.
    static func named(_ name: String) -> RecipeKey? { names.first { $0.name == name }?.key }

    private static let names = allCases.map { (name: $0.rawValue, key: $0) }

    /// Counted from 0, in the order above.
    var position: Int {
        switch self {
        case .uuid: 0
        case .name: 1
        case .cuisine: 2
        case .smallPhoto: 3
        case .largePhoto: 4
        case .source: 5
        case .video: 6
        }
    }
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
    private var fields = [Field?](repeating: nil, count: RecipeKey.allCases.count)

    init(start: Int, index: Int) {
        self.start = start
        self.index = index
    }

    subscript(key: RecipeKey) -> Field? {
        get { fields[key.position] }
        set { fields[key.position] = newValue }
    }

    /// The text that stands for a key, whatever it is.
    func text(_ key: RecipeKey) -> String? {
        guard case .text(let text)? = self[key]?.value else { return nil }
        return text
    }

    /// The recipe as messages name it: by its name, else by its uuid, else by position alone.
    var label: String { Self.label(index, name: text(.name), uuid: text(.uuid)) }

    static func label(_ index: Int, name: String?, uuid: String?) -> String {
        if let name, !name.isBlank { return "recipes[\(index)] \"\(name.shortened())\"" }
        if let uuid, !uuid.isBlank { return "recipes[\(index)] (uuid \(uuid.shortened()))" }
        return "recipes[\(index)]"
    }

    /// A fault of the given key, placed at its value, or at the recipe where the key is missing.
    func fault(_ key: RecipeKey, _ message: String, help: String? = nil) -> FeedFault {
        FeedFault(
            offset: self[key]?.offset ?? start, pointer: "/recipes/\(index)/\(key.rawValue)", recipe: label,
            message: message, help: help)
    }
}

/// UUIDs as text: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12 (RFC 9562, section 4).
enum UUIDText {
    /// The UUID in lower case; nil where the text is none.
    static func normalized(_ text: String) -> String? {
        guard text.utf8.count == 36 else { return nil }
        let digits = ASCIISet.hexadecimal
        var position = 0
        for byte in text.utf8 {
            let isHyphenPlace = position == 8 || position == 13 || position == 18 || position == 23
            guard isHyphenPlace ? byte == UInt8(ascii: "-") : digits.contains(byte) else { return nil }
            position += 1
        }
        return text.lowercased()
    }
}

/// A UUID as a number of 128 bits: found among a million others in a fraction of the time that their texts take.
struct UUIDNumber: Hashable {
    private var high: UInt64 = 0
    private var low: UInt64 = 0

    /// The number that a UUID's text, in lower case, writes in hexadecimal digits.
    init(_ normalized: String) {
        for byte in normalized.utf8 where byte != UInt8(ascii: "-") {
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(byte < UInt8(ascii: "a") ? byte & 15 : byte - UInt8(ascii: "a") + 10)
        }
    }
}
