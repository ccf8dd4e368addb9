import MustacheEngine

/// The models that the tests render.
struct CookbookPage: TemplateModel {
    var title = "Sunday & Co."
    var introduction: String? = "<p>Good food.</p>"
    var subtitle: String?
    var pages = 3
    var edition: Int?
    var isPrinted = false
    var featured: Dish?
    var dishes: List<Dish> = []
    var tags: [String] = []
    var layout = "plain"

    static let fields = Fields<CookbookPage>(
        "cookbook page",
        .text("title", "The book's title.") { $0.title },
        .html("introduction", "What the book opens with, as HTML.") { $0.introduction },
        .text("subtitle", "The book's second title, if it has one.") { $0.subtitle },
        .number("pages", "How many pages it has.") { $0.pages },
        .number("edition", "Which edition it is.") { $0.edition },
        .flag("isPrinted", "Whether it is out in print.") { $0.isPrinted },
        .object("featured", "The dish on the cover.") { $0.featured },
        .list("dishes", "Its dishes, in the book's order.") { $0.dishes },
        .texts("tags", "What it is about.") { $0.tags },
        .text("layout", "The name of the template it is set in.") { $0.layout },
        .filter("shout", "Turns a text into capitals.") { page, text in
            guard text != "secret" else { throw CannotShout(title: page.title) }
            return text.uppercased() + "!"
        }
    )
}

/// What the filter of the cookbook throws.
struct CannotShout: Error, CustomStringConvertible {
    let title: String
    var description: String { "“\(title)” keeps its secrets" }
}

struct Dish: TemplateModel {
    var name: String
    var minutes = 0
    var cook = Cook(name: "Ada")
    var sides: List<Dish> = []

    static let fields = Fields<Dish>(
        "dish",
        .text("name", "Its name.") { $0.name },
        .number("minutes", "How long it takes.") { $0.minutes },
        .object("cook", "Who makes it.") { $0.cook },
        .list("sides", "What goes with it.") { $0.sides }
    )
}

struct Cook: TemplateModel {
    var name: String

    static let fields = Fields<Cook>("cook", .text("name", "What they are called.") { $0.name })
}
