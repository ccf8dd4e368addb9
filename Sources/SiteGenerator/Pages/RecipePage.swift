import MustacheEngine

/// A recipe's own page.
struct RecipePage: SitePage {
    static let template = "recipe"

    let frame: PageFrame
    let id: String
    let name: String
    let cuisine: String
    let cuisineAnchor: String
    let picture: Picture?
    let sourceURL: String?
    let sourceHost: String?
    let videoURL: String?
    let noteHTML: String?
    let previous: RecipeCard?
    let next: RecipeCard?

    static let fields = Fields<RecipePage>(
        "recipe page",
        frameFields + [
            .text("id", "The recipe's UUID in lower case, by which scripts know it.") { $0.id },
            .text("name", "The recipe's name.") { $0.name },
            .text("cuisine", "The cuisine it belongs to.") { $0.cuisine },
            .text("cuisineAnchor", "The id of the cuisine's heading on the home page.") { $0.cuisineAnchor },
            .object("picture", "Its large photo, if there is one.") { $0.picture },
            .text("sourceURL", "The page that the recipe comes from, if the feed has it.") { $0.sourceURL },
            .text("sourceHost", "The host of that page, as a reader would name it.") { $0.sourceHost },
            .text("videoURL", "A video of the dish being made, if the feed has it.") { $0.videoURL },
            .flag("hasActions", "Whether it has a source or a video to go to.") {
                $0.sourceURL != nil || $0.videoURL != nil
            },
            .html("note", "The author's note, if there is one.") { $0.noteHTML },
            .object("previous", "The recipe before it in its cuisine, if any.") { $0.previous },
            .object("next", "The recipe after it in its cuisine, if any.") { $0.next },
            .flag("hasNeighbours", "Whether the cuisine has another recipe.") { $0.previous != nil || $0.next != nil },
        ])
}
