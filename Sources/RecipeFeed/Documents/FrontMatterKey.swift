/// Finds the field that a key of front matter names.
enum FrontMatterKey {
    /// The groups of fields with the same meaning; within a group, the first takes precedence.
    static let synonyms = [
        ["name", "title"], photos, ["source", "url"], ["description", "summary"],
        ["yield", "servings", "serves"], ["prep", "prep_time"], ["cook", "cook_time"], ["total", "total_time", "time"],
        ["category", "course"], ["tools", "equipment"], ["language", "lang"],
    ]
    /// The names of a photo in Jekyll, Hugo, Eleventy and their themes.
    private static let photos = [
        "photo", "image", "images", "featured_image", "cover", "cover_image", "header", "thumbnail", "resources",
    ]
    private static let subjects = Dictionary(
        uniqueKeysWithValues: synonyms.flatMap { keys in
            keys.enumerated().map { ($1, (subject: keys[0], rank: $0)) }
        })

    /// The keys of the format for Markdown recipes.
    private static let names = Set(photos).union([
        "id", "uuid", "name", "title", "cuisine", "source", "url", "video", "description", "summary",
        "ingredients", "steps", "yield", "servings", "serves", "prep", "prep_time", "cook", "cook_time", "total",
        "total_time", "time", "tags", "category", "course", "author", "date", "tools", "equipment", "nutrition",
        "notes",
        "language", "lang", "file", "draft", "hidden", "private", "public", "published", "status", "publishDate",
        "publish_date", "publish", "publié", "publicado", "pubblicato", "veröffentlicht", "entwurf", "brouillon",
        "borrador", "bozza", "rascunho",
    ])

    /// The fields by the letters of their names.
    private static let fields = Dictionary(
        names.sorted().map { (FrontMatterWords.letters(of: $0), $0) }, uniquingKeysWith: { first, _ in first })

    /// Returns the field that a key names; `nil` if the key is unknown.
    ///
    /// Letter case and separators don't matter, and words of other languages name the same field: `Prep Time`,
    /// `“name”`, `Portionen`. So does a heading for a part of a recipe: `Zubereitung`, `directions`.
    static func field(_ key: String) -> String? {
        if names.contains(key) { return key }
        let letters = FrontMatterWords.letters(of: key)
        if let field = fields[letters] ?? FrontMatterWords.fields[letters] { return field }
        let words = PartWords.words(of: key).joined(separator: " ")
        if PartWords.ingredients.contains(words) { return "ingredients" }
        if PartWords.steps.contains(words) { return "steps" }
        return PartWords.equipment.contains(words) ? "tools" : nil
    }

    /// Returns the first of the fields with the same meaning as a field.
    static func subject(of field: String) -> String { subjects[field]?.subject ?? field }

    /// Returns the rank of a field among those with the same meaning.
    static func rank(of field: String) -> Int { subjects[field]?.rank ?? 0 }

    /// Returns whether a field's value is an address.
    static func isAddress(_ field: String) -> Bool { subject(of: field) == "source" }
}
