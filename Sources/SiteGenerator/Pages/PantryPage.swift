import MustacheEngine

/// The page "What can I cook?", with recipes by the ingredients missing in the visitor's kitchen, which is stored in
/// their browser.
struct PantryPage: SitePage {
    static let template = "pantry"
    static let path = "what-can-i-cook.html"
    static let isIndexed = false

    let frame: PageFrame
    let recipeIndex: String?

    init(_ parts: PageParts) {
        frame = parts.frame(at: Self.path, title: parts.site.texts[.whatCanICook])
        recipeIndex = parts.recipeIndex.map { _ in RecipeIndex.path }
    }

    static let fields = Fields<PantryPage>(
        "page of what can be cooked",
        frameFields + [
            .text("recipeIndex", "The address of the script that has the recipes' ingredients, from the site's top.") {
                $0.recipeIndex
            }
        ])
}
