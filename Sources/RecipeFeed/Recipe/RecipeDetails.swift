/// The optional details of a recipe.
package struct RecipeDetails: Sendable, Hashable {
    /// The description, in plain text; `\n` separates paragraphs.
    package var description: String?
    /// The same with its markup; `nil` if it has none.
    package var richDescription: RichText?
    /// The ingredients, in groups.
    package var ingredients: [RecipeSection] = []
    /// The steps, in groups.
    package var steps: [RecipeSection] = []
    /// The yield as it is written: `4`, `12 cookies`.
    package var yield: String?
    /// The preparation, cooking and total times.
    package var times = RecipeTimes()
    /// The tags, without duplicates.
    package var tags: [String] = []
    /// The course or kind of dish.
    package var category: String?
    /// The author's name.
    package var author: String?
    /// The day of publication, as `YYYY-MM-DD`.
    package var published: String?
    /// The day on which the recipe was last cooked, as `YYYY-MM-DD`.
    package var cooked: String?
    /// The tools, such as a wok.
    package var tools: [String] = []
    /// The nutrition of a serving, in the feed's order.
    package var nutrition: [Nutrient] = []
    /// The rating.
    package var rating: Rating?
    /// The facts about the recipe's video that search engines ask for; `nil` if the feed gives none of them.
    package var video: VideoFacts?
    /// The feed's notes on the recipe, such as tips; the heading is a note's title, the items are its paragraphs.
    package var notes: [RecipeSection] = []
    /// The ends of addresses with which texts of the same feed link to the recipe, such as `/r/pho`.
    package var linkNames: [String] = []
    /// The origin of the feed, such as `https://mealie.example`; `nil` for a file, and if texts have no links.
    package var feedOrigin: String?
    /// The path of the application's folder on its host, such as `/mealie`; `nil` at the root.
    package var feedFolder: String?
    /// The path of the recipe's document without the ending of its name; `nil` if the document has several recipes.
    package var documentPath: String?
    /// The version of all pictures in steps and texts; `nil` if the feed has none.
    package var pictureVersion: String?
    /// The addresses of photos beside the recipe's main one, absolute, in order.
    package var photos: [String] = []
    /// The language (BCP 47), such as `de` or `en-GB`.
    package var language: String?
    /// The author's text, which may be empty; only recipes in Markdown have one.
    package var note: Note?

    /// A text in Markdown.
    package struct Note: Sendable, Hashable {
        /// The text; its lines have the same numbers as in the file.
        package let text: String
        /// The file's path in the folder of recipes.
        package let path: String
        /// The file's path in messages.
        package let shownPath: String
        /// The lines of links and steps in the file's front matter, counted from 1.
        package var lines: [RecipeField: Int] = [:]
    }

    /// The facts that a feed gives about a video besides its address.
    package struct VideoFacts: Sendable, Hashable {
        /// The day of its upload or the moment, in ISO 8601.
        package var uploaded: String?
        /// The address of its file.
        package var file: String?
        /// The address of a player for it.
        package var player: String?
        /// The address of a picture of it.
        package var picture: String?
    }

    /// A nutrient of a serving.
    package struct Nutrient: Sendable, Hashable {
        /// The name: schema.org's if it has one, such as `fatContent`, otherwise the feed's.
        package let name: String
        /// The amount as it is written.
        package let value: String
    }

    init() {}

    /// Adds tags, except for those that exist already in any letter case.
    mutating func addTags(_ texts: some Sequence<String>) {
        let known = Set(tags.map { $0.lowercased() })
        tags += texts.filter { !known.contains($0.lowercased()) }
    }

    /// Returns the ingredients as groups of another recipe, below a heading, without markup.
    package func ingredients(below heading: String) -> [RecipeSection] {
        ingredients.map { section in
            RecipeSection(
                heading: [heading, section.heading].compactMap(\.self).joined(separator: ": "),
                items: section.items.map { .init(text: $0.text) })
        }
    }

    /// The details of a recipe without any.
    package static let nothing = RecipeDetails()
}

/// The times of a recipe, in minutes; 0 means that a part takes no time.
package struct RecipeTimes: Sendable, Hashable {
    /// The preparation time.
    package var preparation: Int?
    /// The cooking time.
    package var cooking: Int?
    /// The total time, if the feed has it.
    package var given: Int?
    /// The words of a time that minutes don't express: "25-35 minutes", "overnight".
    package var words: [RecipeField: String] = [:]

    package init() {}

    /// Whether only the total time is known.
    package var isTotalAlone: Bool {
        (preparation ?? 0) == 0 && (cooking ?? 0) == 0 && words[.prep] == nil && words[.cook] == nil
    }

    /// The total time: the feed's, otherwise the sum of the parts.
    package var total: Int? {
        if let given { return given }
        guard let preparation, let cooking, preparation + cooking > 0 else { return nil }
        return preparation + cooking
    }
}

/// A section of a recipe's ingredients, steps or notes.
package struct RecipeSection: Sendable, Hashable {
    /// The heading, such as `For the dough`; `nil` if there isn't one.
    package var heading: String?
    /// The items, in order.
    package var items: [Item]

    package init(heading: String? = nil, items: [Item]) {
        self.heading = heading
        self.items = items
    }

    /// The section without the pictures of its items.
    var withoutPictures: RecipeSection {
        RecipeSection(heading: heading, items: items.map { Item(text: $0.text, rich: $0.rich?.withoutImages) })
    }

    /// An ingredient, a step or a paragraph of a note.
    package struct Item: Sendable, Hashable {
        /// The plain text; a step may have several lines, separated by `\n`.
        package var text: String
        /// The address of a step's picture, absolute.
        package var picture: String?
        /// The feed's other data about the picture, such as its size; `nil` if there isn't one.
        package var pictureMark: String?
        /// The text with its markup; `nil` if it has none.
        package var rich: RichText?

        package init(text: String, picture: String? = nil, pictureMark: String? = nil, rich: RichText? = nil) {
            self.text = text
            self.picture = picture
            self.pictureMark = pictureMark
            self.rich = rich
        }

        /// The addresses of all pictures, absolute: the step's own and those in its text.
        package var pictures: [String] { [picture].compactMap(\.self) + (rich?.images.map(\.address) ?? []) }
    }
}

extension [RecipeSection] {
    /// The addresses of all pictures of the items, absolute, in order.
    var pictures: [String] {
        var pictures: [String] = []
        for section in self {
            // Most items have none, and are not copied for it.
            for place in section.items.indices
            where section.items[place].picture != nil || section.items[place].rich != nil {
                pictures += section.items[place].pictures
            }
        }
        return pictures
    }
}

/// A text of a feed with its markup.
///
/// It is untrusted, so pages may show it only as rendered by the module CommonMark. It is a class because recipes have
/// many texts, few of which have markup.
package final class RichText: Sendable {
    /// The text as Markdown.
    package let markdown: String
    /// The addresses of links as they are written.
    package let links: [String]
    /// The images with valid addresses, in order.
    package let images: [Image]

    /// An image in a text.
    package struct Image: Sendable, Hashable {
        /// The address as it is written.
        package let written: String
        /// The address, absolute.
        package let address: String
    }

    init(_ markdown: String, links: [String], images: [Image]) {
        self.markdown = markdown
        self.links = links
        self.images = images
    }

    /// The text without the addresses of its images.
    var withoutImages: RichText { RichText(markdown, links: links, images: []) }
}

extension RichText: Hashable {
    /// Returns whether two texts have the same Markdown and the same images.
    package static func == (one: RichText, other: RichText) -> Bool {
        one === other || (one.markdown == other.markdown && one.images == other.images)
    }

    /// Hashes the text.
    package func hash(into hasher: inout Hasher) { hasher.combine(markdown) }
}

/// A field that a format can read, in the order of mappings.
package enum RecipeField: Int, Sendable, CaseIterable {
    case id, name, cuisine, photo, thumbnail, photos, photoVersion, source, video
    case description, ingredients, steps, yield, prep, cook, total
    case tags, category, author, date, cooked, tools, nutrition, rating, notes, language

    /// Its key in a mapping.
    package var key: String { Self.keys[rawValue] }
    private static let keys = allCases.map { $0 == .photoVersion ? "photo-version" : "\($0)" }

    /// Returns the field with a key, or `nil` if there is none.
    init?(key: String) { self.init(rawValue: Self.keys.firstIndex(of: key) ?? -1) }

    /// Whether it joins the values of all its places, rather than taking the first.
    var isJoined: Bool { self == .notes || self == .tags }

    /// The name in messages, to follow "read as the".
    var words: String {
        switch self {
        case .prep: "preparation time"
        case .cook: "cooking time"
        case .total: "total time"
        case .photoVersion: "version of the photo"
        case .photos: "further photos"
        case .cooked: "day of the last cooking"
        default: key
        }
    }
}
