/// Finds the field that a key of front matter names.
enum FrontMatterKey {
    /// The groups of fields with the same meaning; within a group, the first takes precedence.
    static let synonyms = [
        ["name", "title"],
        // The names of a photo in Jekyll, Hugo, Eleventy and their themes.
        ["photo", "image", "images", "featured_image", "cover", "cover_image", "header", "thumbnail", "resources"],
        ["source", "url"], ["description", "summary"],
        ["yield", "servings", "serves"], ["prep", "prep_time"], ["cook", "cook_time"], ["total", "total_time", "time"],
        ["category", "course"], ["tools", "equipment"], ["language", "lang"],
    ]
    private static let subjects = Dictionary(
        uniqueKeysWithValues: synonyms.flatMap { keys in
            keys.enumerated().map { ($1, (subject: keys[0], rank: $0)) }
        })

    /// The keys of the format for Markdown recipes.
    private static let names = Set(synonyms.joined()).union([
        "id", "uuid", "cuisine", "video", "ingredients", "steps", "tags", "author", "date", "nutrition",
        "rating", "difficulty", "notes", "photos", "cooked",
        "file", "draft", "hidden", "private", "public", "published", "status", "publishDate",
        "publish_date", "publish", "publié", "publicado", "pubblicato", "veröffentlicht", "entwurf",
        "brouillon", "borrador", "bozza", "rascunho",
    ])

    /// The fields by the letters of their names, and of the words for them in each language.
    private static let fields: [String: String] = {
        let words = WordLists.frontMatter.names.flatMap { field in
            WordLists.frontMatter[field].map { (letters(of: $0), field) }
        }
        return Dictionary(
            names.sorted().map { (letters(of: $0), $0) } + words, uniquingKeysWith: { first, _ in first })
    }()

    /// Returns the field that a key names; `nil` if the key is unknown.
    ///
    /// Letter case and separators don't matter, and words of other languages name the same field: `Prep Time`,
    /// `“name”`, `Portionen`. So does a heading for a part of a recipe: `Zubereitung`, `directions`.
    static func field(_ key: String) -> String? {
        if names.contains(key) { return key }
        if let field = fields[letters(of: key)] { return field }
        let words = PartWords.words(of: key).joined(separator: " ")
        if PartWords.ingredients.contains(words) { return "ingredients" }
        if PartWords.steps.contains(words) { return "steps" }
        return PartWords.equipment.contains(words) ? "tools" : nil
    }

    /// The keys of ingredients and steps in documents of programs, without those that much else has as well.
    private static let contentForms = Set(
        ["ingredients", "steps"].flatMap { WordLists.keys[$0] }.map(KeyForms.of(name:))
    )
    .subtracting(["section", "component"])

    /// Returns whether a key is one of ingredients or steps, in front matter or in documents of programs, such as
    /// `recipeIngredient`.
    static func isOfContent(_ key: String) -> Bool {
        let name = key.lowercased()
        return ["ingredient", "instruction"].contains(where: name.contains)
            || field(name).map { ["ingredients", "steps"].contains($0) } ?? false
            || KeyForms.of(key).contains(where: contentForms.contains)
    }

    /// Returns the first of the fields with the same meaning as a field.
    static func subject(of field: String) -> String { subjects[field]?.subject ?? field }

    /// Returns the rank of a field among those with the same meaning.
    static func rank(of field: String) -> Int { subjects[field]?.rank ?? 0 }

    static func isAddress(_ field: String) -> Bool { subject(of: field) == "source" }

    private static func letters(of word: String) -> String { word.lowercased().filter(\.isLetter) }
}
