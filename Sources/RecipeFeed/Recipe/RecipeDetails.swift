/// What a recipe can have besides its name, its cuisine and its links; nothing of it is required.
public struct RecipeDetails: Sendable, Hashable {
    /// What is said about the dish, in plain text; paragraphs are separated by `\n`.
    public var description: String?
    /// The same with its markup; `nil` if it has none.
    public var richDescription: RichText?
    /// The ingredients, in groups.
    public var ingredients: [RecipeSection] = []
    /// The steps, in groups.
    public var steps: [RecipeSection] = []
    /// How much it makes, as it is written: `4`, `12 cookies`.
    public var yield: String?
    /// How long it takes.
    public var times = RecipeTimes()
    /// Words by which it is found, none twice.
    public var tags: [String] = []
    /// The course or kind of dish.
    public var category: String?
    /// Who it is by.
    public var author: String?
    /// The day on which it was published, as `YYYY-MM-DD`.
    public var published: String?
    /// What is needed besides ingredients, such as a wok.
    public var tools: [String] = []
    /// What a serving holds, in the feed's order.
    public var nutrition: [Nutrient] = []
    /// Notes that the feed has on it, such as tips, each with its title as the heading; the items are paragraphs.
    public var notes: [RecipeSection] = []
    /// How texts of the same feed name the recipe in links, such as `/r/pho` at the end of an address.
    package var linkNames: [String] = []
    /// Where the feed comes from, such as `https://mealie.example`; `nil` for a file, and if its texts have no links.
    package var feedOrigin: String?
    /// The path of the folder in which the feed's program is on its origin, such as `/mealie`; `nil` at its top.
    package var feedFolder: String?
    /// Identifies what all pictures of steps and in texts are at this time; `nil` if the feed doesn't say so.
    package var pictureVersion: String?
    /// The language that it is written in, as BCP 47 has it, such as `de` or `en-GB`.
    public var language: String?
    /// What its author wrote of it besides, which may be nothing; only recipes in Markdown have it.
    public var note: Note?

    /// A text in Markdown.
    public struct Note: Sendable, Hashable {
        /// The text, whose lines have the numbers that they have in its file.
        public let text: String
        /// The file's path in the folder of recipes.
        public let path: String
        /// The file as messages name it.
        public let shownPath: String
        /// The lines of the file, counted from 1, in which its front matter has links and steps.
        package var lines: [RecipeField: Int] = [:]
    }

    /// One value of a serving.
    public struct Nutrient: Sendable, Hashable {
        /// What it is: schema.org's name of it where it has one, such as `fatContent`, else the feed's.
        public let name: String
        /// How much, as it is written.
        public let value: String
    }

    init() {}

    /// Adds tags, without those that are there in any letter case.
    mutating func addTags(_ texts: some Sequence<String>) {
        let known = Set(tags.map { $0.lowercased() })
        tags += texts.filter { !known.contains($0.lowercased()) }
    }

    /// Those of a recipe of which no more is known.
    package static let nothing = RecipeDetails()
}

/// How long a recipe takes, in minutes; a part of 0 is known to take no time.
public struct RecipeTimes: Sendable, Hashable {
    /// To prepare it.
    public var preparation: Int?
    /// To cook it.
    public var cooking: Int?
    /// All in all, as it is given.
    public var given: Int?
    /// What is written of a time that a number of minutes doesn't say: "25-35 minutes", "overnight".
    package var words: [RecipeField: String] = [:]

    package init() {}

    /// All in all: as it is given, else the sum of the others.
    public var total: Int? {
        if let given { return given }
        guard let preparation, let cooking, preparation + cooking > 0 else { return nil }
        return preparation + cooking
    }
}
