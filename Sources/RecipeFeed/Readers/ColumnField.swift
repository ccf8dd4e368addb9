import Diagnostics
import Patterns
import StrictJSON

/// The field of recipes that the heading of a column names.
struct ColumnField {
    /// A key of `Formats/fields.yaml`.
    let name: String
    /// Its rank among the columns of the same field; the lowest takes precedence.
    let rank: Int

    /// The name of a recipe in a column of recipes.
    static let recipe = ColumnField(name: "name", rank: 500)
    /// The fields that only a table of recipes has.
    static let telling: Set = ["ingredients", "steps", "yield", "prep", "cook", "total", "cuisine", "nutrition"]
    private static let names = telling.union([
        "id", "name", "photo", "source", "video", "description", "tags", "category", "author", "tools", "date", "notes",
        "language", "rating", "difficulty", "cooked",
    ])
    /// The fields by names that other formats have for something else: a column of photos has the main one, too.
    private static let subjects = ["uuid": "id", "photos": "photo"]

    /// The fields by the forms of the names that programs give to their keys.
    private static let keys = WordLists.keys.names.reduce(into: [String: ColumnField]()) { fields, key in
        let name = key == "thumbnail" ? "photo" : key
        guard names.contains(name) else { return }
        for (index, word) in WordLists.keys[key].enumerated() {
            let form = KeyForms.of(name: word)
            // Behind the names in front matter; a small photo stands in for a large one.
            if fields[form] == nil { fields[form] = ColumnField(name: name, rank: (name == key ? 10 : 1_000) + index) }
        }
    }

    private init(name: String, rank: Int) { (self.name, self.rank) = (name, rank) }

    /// Finds the field of a heading in any of the languages; `nil` if it names none.
    init?(_ heading: String) {
        let plain = heading.prefix { $0 != "(" && $0 != "[" && $0 != "（" }.filter { !$0.isNewline }.trimmed
        if let field = FrontMatterKey.field(plain) {
            let subject = Self.subjects[field] ?? FrontMatterKey.subject(of: field)
            guard Self.names.contains(subject) else { return nil }
            self.init(name: subject, rank: FrontMatterKey.rank(of: field))
            return
        }
        let forms = KeyForms.of(plain)
        if let field = forms.lazy.compactMap({ Self.keys[$0] }).first {
            self = field
        } else if KeyForms.recipe.contains(plain.lowercased()) {
            self = .recipe
        } else {
            return nil
        }
    }
}

/// A column of a table.
struct TableColumn {
    /// The heading as it is written.
    let heading: String
    /// The key for values that no field has, which is unique in the table.
    let key: String
    var field: ColumnField?
    /// The number of one of several columns for the same list, such as 2 for `Ingredient 2`.
    let number: Int?
    /// The part of an ingredient in a numbered column.
    var part: IngredientWords.Part? { number == nil ? nil : partOfFood }
    /// The part of an ingredient that the heading names, with a number or without.
    let partOfFood: IngredientWords.Part?
    /// The heading in the form of words in ``WordLists``.
    private let word: String
    /// The name of the nutrient in the column; `nil` if it has something else.
    let nutrient: String?
    /// The text in brackets behind the heading, such as `min`.
    let unit: String?

    /// The names of nutrients in the forms that are compared.
    private static let nutrients = Set(SchemaOrg.nutrients.flatMap { $0.names + [$0.key] }.map(\.lettersAndDigits))

    private static let numberedHeading = Pattern(#"(.*?\p{L})[\s_\-#.]*(\d{1,3})"#)
    private static let bracketedHeading = Pattern(#"[(\[（]([^()\[\]（）]*)[)\]）]\s*$"#)

    init(_ written: String, key: String) {
        // Each row has it.
        let heading = written.shortened(to: 200)
        self.heading = heading
        self.key = key
        let numbered = heading.wholeMatch(of: Self.numberedHeading)
        number = numbered.flatMap { Int($0[2]) }
        let base = numbered.map { String($0[1]) } ?? heading
        field = ColumnField(base) ?? (number == nil ? nil : ColumnField(base + "s"))
        word = PartWords.words(of: base).joined(separator: " ")
        partOfFood = IngredientWords.part(word) ?? KeyForms.of(base).lazy.compactMap(IngredientWords.part).first
        let bracketed = heading.firstMatch(of: Self.bracketedHeading)
        unit = bracketed.map { String($0[1]).trimmed }
        let name = bracketed.map { String(heading[..<$0.range.lowerBound]).trimmed } ?? heading
        nutrient = Self.nutrients.contains(name.lettersAndDigits) ? name : nil
    }

    /// Whether the heading is a word for a recipe.
    var isOfRecipe: Bool { KeyForms.recipe.contains(word) }

    /// Whether the heading is a word for the part of a recipe that an ingredient is for.
    var isOfGroup: Bool { number == nil && IngredientWords.groups.contains(word) }

    /// Whether the heading is a word for a single food, rather than for a list of them.
    var isOfSingleFood: Bool {
        IngredientWords.part(word) == .food && !WordLists.keys["ingredients"].contains(word)
    }
}
