import MustacheEngine

/// A recipe as the list of all recipes shows it.
struct RecipeCard: TemplateModel {
    let number: Int
    let uuid: String
    let name: String
    let slug: String
    let cuisine: String
    let cuisineSlug: String
    let photo: String
    let source: String?
    let video: String?

    static let fields = Fields<RecipeCard>(
        "recipe card",
        .number("number", "Its place in the list.") { $0.number },
        .text("uuid", "Its identifier.") { $0.uuid },
        .text("name", "Its name.") { $0.name },
        .text("slug", "Its name in addresses.") { $0.slug },
        .text("cuisine", "Its cuisine's name.") { $0.cuisine },
        .text("cuisineSlug", "Its cuisine's name in addresses.") { $0.cuisineSlug },
        .text("photo", "The file name of its photo.") { $0.photo },
        .text("source", "The address of its source.") { $0.source },
        .text("video", "The address of its video.") { $0.video }
    )
}

extension RecipeCard {
    /// A recipe that differs from all others; some lack a source or a video.
    init(number: Int) {
        let (name, slug) = Self.names[number % Self.names.count]
        let (cuisine, cuisineSlug) = Self.cuisines[number % Self.cuisines.count]
        self.number = number
        self.name = "\(name) No. \(number)"
        self.slug = "\(slug)-\(number)"
        self.cuisine = cuisine
        self.cuisineSlug = cuisineSlug
        uuid = "599344f4-3c5c-4cca-b914-2210e3b3312f"
        photo = "b9ab0071-b281-4bee-b361-ec340d405320.webp"
        source = number % 3 == 0 ? nil : "https://example.com/recipes/\(number)?lang=en&unit=g"
        video = number % 5 == 0 ? nil : "https://example.com/watch?v=4vhcOwVBDO4"
    }

    private static let names = [
        ("Apple & Blackberry Crumble", "apple-blackberry-crumble"), ("Crème Brûlée", "creme-brulee"),
        ("Grandmother's “Best” Dumplings", "grandmothers-best-dumplings"), ("Fish <not Chips>", "fish-not-chips"),
        ("Walnut Roll Gužvara", "walnut-roll-guzvara"), ("Pancakes with Sugar", "pancakes-with-sugar"),
    ]
    private static let cuisines = [("British", "british"), ("French", "french"), ("Croatian", "croatian")]

    var datum: Datum {
        .object([
            "number": .text(String(number)), "uuid": .text(uuid), "name": .text(name), "slug": .text(slug),
            "cuisine": .text(cuisine), "cuisineSlug": .text(cuisineSlug), "photo": .text(photo),
            "source": .optional(source), "video": .optional(video),
        ])
    }
}

/// The list of all recipes.
struct RecipeCards: TemplateModel {
    let cards: List<RecipeCard>

    static let fields = Fields<RecipeCards>("recipe list", .list("cards", "The recipes.") { $0.cards })

    init(_ count: Int) {
        cards = List((0..<count).map(RecipeCard.init(number:)))
    }

    func workload() throws -> Workload {
        try Workload(
            rendering: "list of \(cards.count) cards", Templates(Self.template), model: self,
            data: .object(["cards": .list(cards.map(\.datum))]), handWritten: write)
    }

    /// Sections that may be hidden share their line with something: kainjow leaves a blank line where they do not.
    static let template = """
        <ul>
        {{#cards}}
        <li id="r{{number}}" data-uuid="{{uuid}}"><a href="{{slug}}.html">
        <img src="{{photo}}" alt="" width="320" height="320">{{name}}</a>
        <a href="{{cuisineSlug}}.html">{{cuisine}}</a>
        {{#source}}<a href="{{source}}">Source</a>{{/source}} {{#video}}<a href="{{video}}">Video</a>{{/video}}
        </li>
        {{/cards}}
        </ul>

        """

    private func write(to page: inout [UInt8]) {
        page.append(html: "<ul>\n")
        for card in cards {
            page.append(html: "<li id=\"r")
            page.append(html: String(card.number))
            page.append(html: "\" data-uuid=\"")
            page.append(escaping: card.uuid)
            page.append(html: "\"><a href=\"")
            page.append(escaping: card.slug)
            page.append(html: ".html\">\n<img src=\"")
            page.append(escaping: card.photo)
            page.append(html: "\" alt=\"\" width=\"320\" height=\"320\">")
            page.append(escaping: card.name)
            page.append(html: "</a>\n<a href=\"")
            page.append(escaping: card.cuisineSlug)
            page.append(html: ".html\">")
            page.append(escaping: card.cuisine)
            page.append(html: "</a>\n")
            if let source = card.source {
                page.append(html: "<a href=\"")
                page.append(escaping: source)
                page.append(html: "\">Source</a>")
            }
            page.append(html: " ")
            if let video = card.video {
                page.append(html: "<a href=\"")
                page.append(escaping: video)
                page.append(html: "\">Video</a>")
            }
            page.append(html: "\n</li>\n")
        }
        page.append(html: "</ul>\n")
    }
}
