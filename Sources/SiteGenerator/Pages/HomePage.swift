import MustacheEngine

/// The list of all recipes, by cuisine.
struct HomePage: SitePage {
    static let template = "home"

    let frame: PageFrame
    let cuisines: List<CuisineSection>

    static let fields = Fields<HomePage>(
        "home page",
        frameFields + [
            .number("cuisineCount", "How many cuisines they belong to.") { $0.cuisines.count },
            .flag("hasOneCuisine", "Whether that is exactly one.") { $0.cuisines.count == 1 },
            .list("cuisines", "The cuisines in alphabetical order; empty where there are no recipes yet.") {
                $0.cuisines
            },
        ])
}

/// A cuisine and its recipes on the home page.
struct CuisineSection: TemplateModel {
    let name: String
    let anchor: String
    let recipes: List<RecipeCard>

    static let fields = Fields<CuisineSection>(
        "cuisine",
        .text("name", "The cuisine's name.") { $0.name },
        .text("anchor", "The id of its heading, to link to.") { $0.anchor },
        .number("count", "How many recipes it has.") { $0.recipes.count },
        .list("recipes", "Its recipes, in the feed's order.") { $0.recipes })
}

/// A recipe as lists show it.
struct RecipeCard: TemplateModel {
    let id: String
    let name: String
    let cuisine: String
    let path: String
    let picture: Picture?
    let loading: Loading
    let hasVideo: Bool
    let hasSource: Bool
    let hasNote: Bool

    /// When a browser loads a picture: at once where it is seen first, else when it comes near.
    enum Loading: String { case eager, lazy }

    static let fields = Fields<RecipeCard>(
        "recipe card",
        .text("id", "The recipe's UUID in lower case, by which scripts know it.") { $0.id },
        .text("name", "The recipe's name.") { $0.name },
        .text("cuisine", "The cuisine it belongs to.") { $0.cuisine },
        .text("path", "The path of its page from the site's top.") { $0.path },
        .object("picture", "Its thumbnail, if there is one.") { $0.picture },
        .text("loading", "\"eager\" for the first pictures of a page, else \"lazy\".") { $0.loading.rawValue },
        .flag("hasVideo", "Whether there is a video of it.") { $0.hasVideo },
        .flag("hasSource", "Whether the page it comes from is known.") { $0.hasSource },
        .flag("hasNote", "Whether the author wrote a note on it.") { $0.hasNote })
}
