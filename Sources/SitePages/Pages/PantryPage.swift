import MustacheEngine
import SiteSources

/// The page "What can I cook?", with recipes by the ingredients missing in the visitor's kitchen, which is stored in
/// their browser.
package struct PantryPage: SitePage {
    package static let template = "pantry"
    package static let path = "what-can-i-cook.html"
    package static let isIndexed = false

    package let frame: PageFrame
    package let recipeIndex: String?

    package init(_ parts: PageParts) {
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
