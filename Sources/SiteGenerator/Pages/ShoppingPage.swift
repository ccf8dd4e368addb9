import MustacheEngine

/// The visitor's shopping list, which is stored in their browser and shown by scripts.
struct ShoppingPage: SitePage {
    static let template = "shopping"
    static let path = "shopping.html"
    static let isIndexed = false

    let frame: PageFrame

    init(_ parts: PageParts) {
        frame = parts.frame(at: Self.path, title: parts.site.texts[.shoppingList])
    }

    static let fields = Fields<ShoppingPage>("shopping page", frameFields)
}
