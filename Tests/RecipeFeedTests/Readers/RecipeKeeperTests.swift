import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

@Suite("An export of Recipe Keeper")
struct RecipeKeeperTests {
    @Test func `has every field of its recipes`() throws {
        let html = """
            <!DOCTYPE html><html><body><div class="recipe-details"><meta content="a1" itemprop="recipeId"><meta content="3"
            itemprop="recipeRating"><img src="images/a1_0.jpg" class="recipe-photo"/><h2 itemprop="name">Pie</h2>
            <div>Courses: <span itemprop="recipeCourse">Dessert</span></div><div>Categories: <span>Sweet, Baking</span><meta
            content="Sweet" itemprop="recipeCategory"><meta content="Baking" itemprop="recipeCategory"></div>
            <div>Source: <span itemprop="recipeSource"><a href="https://a.example/pie">https://a.example/pie</a></span></div>
            <span itemprop="recipeYield">8</span><meta content="PT10M" itemprop="prepTime"><meta content="PT1H" itemprop="cookTime">
            <div class="recipe-ingredients" itemprop="recipeIngredients"><p>Dough:</p><p>200 g flour</p><p>For the top</p>
            <p>3 apples</p><p>For serving</p></div>
            <div itemprop="recipeDirections"><p>1. Knead.</p><p></p><p>2. Bake.</p></div>
            <div class="recipe-notes" itemprop="recipeNotes"><p>Keeps for days.</p></div>
            <div>Total Fat: 41.5g<meta content="41.5" itemprop="recipeNutTotalFat"></div>
            <img src="images/a1_0.jpg" class="recipe-photos" itemprop=photo0 /><img src="images/a1_1.jpg" itemprop=photo1 /></div>
            <div class="recipe-details"><h2 itemprop="name">Tart</h2><span itemprop="recipeSource">Grandma</span>
            <div itemprop="recipeIngredients"><p>1 egg</p></div><div itemprop="recipeDirections"><p>Bake.</p></div></div></body></html>
            """
        let feed = try RecipeFeed.read(html, named: "recipes.html")
        let (pie, tart) = (try #require(feed.recipes.first), try #require(feed.recipes.last))

        #expect(feed.recipes.map(\.name) == ["Pie", "Tart"])
        #expect(pie.details.category == "Dessert")
        #expect(pie.details.tags == ["Sweet", "Baking"])
        #expect(pie.source?.absoluteString == "https://a.example/pie")
        #expect(pie.details.yield == "8")
        #expect(pie.details.times.preparation == 10)
        #expect(pie.details.times.cooking == 60)
        #expect(pie.details.ingredients.map(\.heading) == ["Dough", "For the top"])
        #expect(pie.details.ingredients.texts == ["200 g flour", "3 apples", "For serving"])
        #expect(pie.details.steps.texts == ["Knead.", "Bake."])
        #expect(pie.details.notes.texts == ["Keeps for days."])
        #expect(pie.details.nutrition.map(\.value) == ["41.5g"])
        #expect(pie.largePhotos.map(\.lastPathComponent) == ["a1_0.jpg", "a1_1.jpg"])
        #expect(tart.details.author == "Grandma")
    }

    @Test func `has headings where a whole line is bold`() throws {
        let html = """
            <div class="recipe-details"><h2 itemprop="name">Tart</h2><div itemprop="recipeIngredients">
            <p><b>For the shell</b></p><p>1 egg</p><p><b><i>To serve</i></b></p><p>2 dl <b>thick</b> cream</p></div>
            <div itemprop="recipeDirections"><p><b>The shell</b></p><p>Mix.</p><p><b>Stir well.</b></p></div></div>
            """
        let tart = try #require(try RecipeFeed.read(html, named: "recipes.html").recipes.first)
        #expect(tart.details.ingredients.map(\.heading) == ["For the shell", "To serve"])
        #expect(tart.details.ingredients.texts == ["1 egg", "2 dl thick cream"])
        #expect(
            tart.details.steps.map(\.heading) == ["The shell"] && tart.details.steps.texts == ["Mix.", "Stir well."])
    }

    @Test(.enabled(if: SharedMaterial.bytes("exports/recipekeeper/recipes.html") != nil))
    func `that is genuine has all of its recipes`() throws {
        let bytes = try #require(SharedMaterial.bytes("exports/recipekeeper/recipes.html"))
        let feed = try RecipeFeed.read(bytes, named: "recipes.html")

        #expect(feed.recipes.count == 9)
        #expect(feed.recipes.count { $0.details.ingredients.isEmpty || $0.details.steps.isEmpty } == 0)
        #expect(feed.recipes.count { $0.hasPhoto } == 8)
    }
}
