package import Diagnostics
import Foundation
import ImagePipeline
import RecipeFeed
import SiteSources

/// The arrangement of a site, or of the recipes with a tag, as a book.
package struct Book: Sendable {
    /// The book's title.
    package let title: String
    /// The tag that its recipes have in common; `nil` for a book of the whole site.
    package let tag: String?
    /// The groups of recipes, as the home page orders them; each recipe is in one of them.
    package let sections: [Section]
    /// The site's own pages in it, by their indices; those of a tag have none.
    package let documents: [Int]
    /// The number of recipes.
    package let recipeCount: Int

    /// A group of recipes.
    package struct Section: Sendable {
        package let name: String
        /// The path of the page that opens it.
        package let path: String
        package let recipes: [Site.SiteRecipe]
    }

    /// Whether each section begins with a page of its own; a single one needs none.
    package var hasOpeners: Bool { sections.count > 1 }

    package var recipes: some Sequence<Site.SiteRecipe> { sections.lazy.flatMap(\.recipes) }

    /// Arranges a book.
    ///
    /// - Parameters:
    ///   - site: the site.
    ///   - tag: the tag or the category of the recipes; `nil` for all recipes.
    /// - Throws: a diagnostic if there are no recipes.
    package init(of site: Site, tag: String? = nil) throws(Diagnostic) {
        let key = tag.map(Site.key)
        let words = site.recipes.flatMap { $0.recipe.details.tags + [$0.recipe.details.category].compactMap(\.self) }
        let members = Set(
            site.recipes.filter { entry in
                let details = entry.recipe.details
                return key == nil
                    || (details.tags + [details.category].compactMap(\.self)).contains { Site.key($0) == key }
            }.map(\.path))
        guard !members.isEmpty else {
            guard let tag, site.recipeCount > 0 else {
                throw Diagnostic(error: "the list has no recipe, so there is no book", help: "look at the list")
            }
            let near = nearestName(to: tag, among: Set(words).sorted())
            throw Diagnostic(
                error: "no recipe has the tag or the category \"\(tag)\"",
                help: near.map { "did you mean \"\($0)\"?" } ?? "name a tag as recipes have it")
        }
        // The spelling of the recipes is the right one.
        self.tag = key.flatMap { key in words.first { Site.key($0) == key } }
        title = self.tag.map { "\(site.name): \($0)" } ?? site.name
        recipeCount = members.count
        // Pages in folders are linked from others only, as in the site's navigation.
        documents = tag == nil ? site.documents.indices.filter { !site.documents[$0].path.contains("/") } : []
        sections = HomeList.wholeSections(of: site) { members.contains($0.path) }.map { section in
            Section(name: section.name, path: "sections/\(section.slug).html", recipes: section.recipes)
        }
    }

    /// The path of the page with its title.
    package static let titlePath = "title.html"
    /// The path of the page with its contents.
    package static let contentsPath = "contents.html"
    /// The path of the index by name.
    package static let recipeIndexPath = "recipe-index.html"
    /// The path of the index by ingredient.
    package static let foodIndexPath = "ingredient-index.html"

    /// Returns the foods that several of its recipes are mainly made of, in alphabetical order.
    ///
    /// A food is a main ingredient of a recipe that names it in its title, or among its first ingredients. One that many
    /// recipes have leads nobody to a dish.
    ///
    /// - Parameter entries: the entries of the search index, in the order of ``recipes``.
    /// - Returns: the foods with their recipes.
    func foods(_ entries: [RecipeIndex.Entry]) -> [(name: String, recipes: [Site.SiteRecipe])] {
        var found: [String: (spellings: [String: Int], recipes: [Site.SiteRecipe])] = [:]
        for (entry, recipe) in zip(entries, recipes) {
            let title = recipe.recipe.name.lowercased()
            for (place, food) in entry.foods.enumerated() where place < 4 || title.contains(food.text.lowercased()) {
                found[food.key, default: ([:], [])].spellings[food.text, default: 0] += 1
                found[food.key]?.recipes.append(recipe)
            }
        }
        let most = max(12, recipeCount / 12)
        return found.values.filter { (2...most).contains($0.recipes.count) }.compactMap { food in
            let name = food.spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
            return name.map { ($0, food.recipes) }
        }.sorted { $0.name < $1.name }
    }
}

extension Book {
    /// Returns the photo for its cover: the first upright one, as covers are, otherwise the first.
    func cover(_ photos: PhotoGallery) -> Photo? {
        let all = recipes.lazy.compactMap { photos.page[$0.recipe.id] }
        let upright = all.first { photo in photo.renditions.last.map { $0.height >= $0.width } ?? false }
        return upright ?? all.first { _ in true }
    }
}
