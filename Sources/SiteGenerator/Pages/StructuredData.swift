import Foundation
import RecipeFeed

/// What pages say about their recipes in the words of schema.org, as JSON-LD 1.1.
///
/// Nothing is made up: what is not known is left out. Addresses are absolute where the site's own is known; else they are relative
/// to the page, which is what a page's JSON-LD is resolved against (JSON-LD 1.1, section 7.1).
enum StructuredData {
    /// The most entries that a list names one by one; more would double the size of the page.
    private static let maximumItems = 200

    /// A recipe (schema.org/Recipe).
    ///
    /// - Parameters:
    ///   - entry: the recipe in its place.
    ///   - image: the address of its picture.
    ///   - text: what its note says, if it has one.
    ///   - address: the address of its page.
    /// - Returns: what is known of it.
    static func recipe(_ entry: Site.SiteRecipe, image: String?, text: RecipeText?, at address: String) -> ScriptJSON {
        let recipe = entry.recipe
        return [
            "@context": "https://schema.org",
            "@type": "Recipe",
            "name": .text(recipe.name),
            "url": .text(address),
            "image": image.map { [.text($0)] },
            "recipeCuisine": .text(recipe.cuisine),
            "isBasedOn": recipe.source.map { .text($0.absoluteString) },
            "recipeIngredient": text.flatMap { list($0.ingredients.map { .text($0) }) },
            "recipeInstructions": text.flatMap { list($0.steps.map { ["@type": "HowToStep", "text": .text($0)] }) },
        ]
    }

    /// A list of recipes (schema.org/ItemList) in the order in which its page shows them.
    ///
    /// - Parameters:
    ///   - name: what the list is called.
    ///   - recipes: the name of each recipe, and the address of its page.
    /// - Returns: the list; nil where it is empty.
    static func list(_ name: String, of recipes: [(name: String, address: String)]) -> ScriptJSON? {
        let items = recipes.prefix(maximumItems).enumerated().map { index, recipe -> ScriptJSON in
            [
                "@type": "ListItem", "position": .number(index + 1), "name": .text(recipe.name),
                "url": .text(recipe.address),
            ]
        }
        guard !items.isEmpty else { return nil }
        return [
            "@context": "https://schema.org",
            "@type": "ItemList",
            "name": .text(name),
            "numberOfItems": .number(recipes.count),
            "itemListElement": .list(items),
        ]
    }

    private static func list(_ values: [ScriptJSON]) -> ScriptJSON? { values.isEmpty ? nil : .list(values) }
}
