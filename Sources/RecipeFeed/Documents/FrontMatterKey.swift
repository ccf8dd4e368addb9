/// The name of a field in front matter, by the key that an author wrote.
enum FrontMatterKey {
    /// The keys that name one subject, the one that counts first before the others.
    static let synonyms = [
        ["name", "title"], ["photo", "image"], ["source", "url"], ["description", "summary"],
        ["yield", "servings", "serves"], ["prep", "prep_time"], ["cook", "cook_time"], ["total", "total_time", "time"],
        ["category", "course"], ["tools", "equipment"], ["language", "lang"],
    ]
    private static let subjects = Dictionary(
        uniqueKeysWithValues: synonyms.flatMap { keys in
            keys.enumerated().map { ($1, (subject: keys[0], rank: $0)) }
        })

    /// The keys of the format of recipes in Markdown.
    private static let names: Set = [
        "id", "uuid", "name", "title", "cuisine", "photo", "image", "source", "url", "video", "description", "summary",
        "ingredients", "steps", "yield", "servings", "serves", "prep", "prep_time", "cook", "cook_time", "total",
        "total_time", "time", "tags", "category", "course", "author", "date", "tools", "equipment", "nutrition",
        "notes",
        "language", "lang", "file", "draft", "hidden", "private", "public", "published", "status", "publishDate",
        "publish_date",
    ]

    /// The same by their letters alone.
    private static let fields = Dictionary(
        names.sorted().map { (letters(of: $0), $0) }, uniquingKeysWith: { first, _ in first })

    /// Returns the field that a key names; `nil` for a key that names none.
    ///
    /// Capitals and the signs between words don't matter, and a heading of a part of a recipe names that part: `Prep Time`,
    /// `“name”`, `Zubereitung`, `directions`.
    static func field(_ key: String) -> String? {
        if names.contains(key) { return key }
        if let field = fields[letters(of: key)] { return field }
        let words = PartWords.words(of: key).joined(separator: " ")
        if PartWords.ingredients.contains(words) { return "ingredients" }
        if PartWords.steps.contains(words) { return "steps" }
        return PartWords.equipment.contains(words) ? "tools" : nil
    }

    /// Returns the first of the fields with the same meaning as a field.
    static func subject(of field: String) -> String { subjects[field]?.subject ?? field }

    /// Returns the place of a field among those with the same meaning.
    static func rank(of field: String) -> Int { subjects[field]?.rank ?? 0 }

    /// Whether the value of a field is an address.
    static func isAddress(_ field: String) -> Bool { subject(of: field) == "source" }

    private static func letters(of key: String) -> String { key.lowercased().filter(\.isLetter) }
}
