import Foundation
import Testing

@testable import RecipeFeed

@Suite("An export of Copy Me That")
struct CopyMeThatTests {
    @Test func `has every field of its recipes`() throws {
        let html = """
            <!DOCTYPE html>
            <head><meta name="copymethat_class_id_version" content="2"></head><html><body>
            <div class = "recipe"><div id = "name">
                Pie
            </div><div id = "link">Adapted from <a id = "original_link" href = "https://a.example/pie">https://a.example/pie</a></div>
            <img class= "recipeImage" src = "images/pie.jpg"/><div id="description">Round.</div>
            <div id = "categories"><span class = "recipeCategory">sweet</span> <span class = "recipeCategory">baking</span></div>
            <div id = "extra_info"><span id="rating">Rated <span id = "ratingValue">4</span>/5</span></div>
            <div id = "servings">Servings: <a id="recipeYield">6</a></div>
            <ul id = "recipeIngredients"><li class="recipeIngredient_subheader">Dough</li><li class= "recipeIngredient">
                200 g flour
            </li><li class="recipeIngredient_spacer"></li><li class="recipeIngredient_subheader">Filling</li>
            <li class= "recipeIngredient">3 apples</li></ul>
            <ol id = "recipeInstructions"><li class = "instruction_subheader">Dough</li><li class = "instruction" value = "1">Knead.</li>
            <li class = "instruction" value = "2">Bake &amp; serve.</li></ol>
            <ul id = "recipeNotes"><li class = "recipeNote">Keeps for days.</li></ul></div></body></html>
            """
        let feed = try RecipeFeed.read(html, named: "recipes.html")
        let recipe = try #require(feed.recipes.first)

        #expect(feed.recipes.count == 1)
        #expect(recipe.name == "Pie")
        #expect(recipe.source?.absoluteString == "https://a.example/pie")
        #expect(recipe.largePhoto?.lastPathComponent == "pie.jpg")
        #expect(recipe.details.description == "Round.")
        #expect(recipe.details.tags == ["sweet", "baking"])
        #expect(recipe.details.yield == "6")
        #expect(recipe.details.rating == Rating(4))
        #expect(recipe.details.ingredients.map(\.heading) == ["Dough", "Filling"])
        #expect(recipe.details.ingredients.texts == ["200 g flour", "3 apples"])
        #expect(recipe.details.steps.map(\.heading) == ["Dough"])
        #expect(recipe.details.steps.texts == ["Knead.", "Bake & serve."])
        #expect(recipe.details.notes.texts == ["Keeps for days."])
    }
}
