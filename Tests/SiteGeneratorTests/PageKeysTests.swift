import RecipeFeed
import Testing

@testable import SiteGenerator

@Suite("The key of a page")
struct PageKeysTests {
    // A page keeps its published bytes while its key is the same. A new property has to be a part of the key (PageKeys.swift)
    // before it is added here.

    @Test
    func `covers all that is known of a recipe`() throws {
        // In RecipeContent.canonicalBytes.
        #expect(
            properties(of: try Recipes.named([(1, "Pho")])[0]) == [
                // What the id is made of is on no page.
                "id", "idOrigin", "name", "cuisine", "cuisineOrigin", "links", "stored",
            ])
        #expect(
            properties(of: RecipeDetails.nothing) == [
                "description", "richDescription", "ingredients", "steps", "yield", "times", "tags", "category",
                "author",
                "published", "tools", "nutrition", "notes", "linkNames", "feedOrigin", "feedFolder", "pictureVersion",
                "language", "note",
            ])
        // Names, origin and folder count where a link leads, in FeedLinks.parts; the version counts with the pictures.
        // What a recipe in Markdown has as its note is digested with the notes.
    }

    @Test
    func `covers all that a recipe has on the site`() throws {
        let recipe = try Recipes.named([(1, "Pho")])[0]
        let entry = Site.SiteRecipe(recipe, slug: "pho", formerSlugs: [], note: nil, changed: nil)
        // The slug is in the path; former slugs are shown by pages of their own.
        #expect(properties(of: entry) == ["recipe", "lastingID", "slug", "formerSlugs", "note", "changed", "path"])
    }

    @Test
    func `covers all that a cuisine has`() {
        let cuisine = Site.RecipeGroup(
            kind: .cuisine, name: "Thai", slug: "thai", recipes: [], pagePaths: ["cuisines/thai.html"])
        #expect(properties(of: cuisine) == ["kind", "name", "slug", "recipes", "pagePaths"])
    }

    @Test
    func `covers all that surrounds a page, as far as its templates ask for it`() throws {
        let site = Site(
            recipes: [], slugs: [], notes: [:], pages: [], about: nil, history: SiteHistory())
        #expect(
            properties(of: site) == [
                "cuisines", "topics", "recipeCount", "mayHaveIngredients", "pages", "about", "documents", "headings",
                "homeOrder", "contentPolicy", "texts", "lostLinks", "listDate", "title",
            ])
        let parts = PageParts(site, photos: PhotoGallery(), assets: AssetIndex([]), address: nil)
        #expect(
            properties(of: parts) == [
                "site", "photos", "assets", "address", "recipeIndex", "ownLinks", "topicPaths", "feedLinks", "listDate",
                "links",
                "fewLinks",
            ])
    }

    private func properties(of value: Any) -> [String] {
        Mirror(reflecting: value).children.compactMap(\.label)
    }
}
