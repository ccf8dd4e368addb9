import MustacheEngine
import SiteSources

/// The visitor's shopping list, which is stored in their browser and shown by scripts.
package struct ShoppingPage: SitePage {
    package static let template = "shopping"
    package static let path = "shopping.html"
    package static let isIndexed = false

    package let frame: PageFrame

    package init(_ parts: PageParts) {
        frame = parts.frame(at: Self.path, title: parts.site.texts[.shoppingList])
    }

    static let fields = Fields<ShoppingPage>("shopping page", frameFields)
}
