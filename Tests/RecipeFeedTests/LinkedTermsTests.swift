import TestSupport
import Testing

@testable import RecipeFeed

@Suite("JSON-LD with other names for those of schema.org")
struct LinkedTermsTests {
    @Test(arguments: [
        #"""
        {"@context": {"schema": "https://schema.org/"}, "@type": "schema:Recipe", "schema:name": "Soup",
         "schema:recipeIngredient": ["1 onion"], "schema:recipeInstructions": ["Boil."], "schema:prepTime": "PT5M"}
        """#,
        #"""
        {"@context": {"s": "http://schema.org/"}, "@type": "s:Recipe", "s:name": "Soup", "s:recipeIngredient": ["1 onion"],
         "s:recipeInstructions": {"@type": "s:HowToStep", "s:text": "Boil."}, "s:prepTime": "PT5M"}
        """#,
        #"""
        {"@type": ["https://schema.org/Recipe"], "https://schema.org/name": [{"@value": "Soup"}],
         "https://schema.org/recipeIngredient": [{"@value": "1 onion"}],
         "https://schema.org/recipeInstructions": [{"@list": [{"@type": "https://schema.org/HowToStep", "https://schema.org/text": "Boil."}]}],
         "https://schema.org/prepTime": [{"@value": "PT5M"}]}
        """#,
        #"""
        {"@context": ["https://schema.org", {"dish": "schema:Recipe", "called": {"@id": "s:name"}, "s": "https://schema.org/",
         "takes": "s:recipeIngredient", "kind": "@type", "schema": "s:", "do": "s:recipeInstructions"}],
         "kind": "dish", "called": "Soup", "takes": ["1 onion"], "do": ["Boil."], "prepTime": "PT5M"}
        """#,
        #"""
        {"@context": {"@vocab": "https://schema.org/", "Rezept": "Recipe", "zutaten": "recipeIngredient", "dauer": "prepTime",
         "schritte": {"@id": "recipeInstructions", "@container": "@list"}, "Schritt": "HowToStep", "was": "text"},
         "@type": "Rezept", "name": "Soup", "zutaten": ["1 onion"],
         "schritte": [{"@type": "Schritt", "was": "Boil."}], "dauer": "PT5M"}
        """#,
        #"""
        {"@context": ["https://schema.org", {"St": "HowToStep", "zutaten": "takes", "takes": "recipeIngredient"}], "@type": "Recipe",
         "name": "Soup", "zutaten": ["1 onion"],
         "recipeInstructions": [{"@type": "St", "text": "Boil."}], "prepTime": "PT5M"}
        """#,
    ])
    func `is the same recipe, on a page and as a document`(text: String) throws {
        let page = "<html><head><script type=\"application/ld+json\">\(text)</script></head></html>"
        for feed in [try RecipeFeed.read(text, named: "a.json"), try RecipeFeed.read(page, named: "a.html")] {
            let soup = try #require(feed.recipes.first)
            #expect(soup.name == "Soup" && soup.details.ingredients.texts == ["1 onion"])
            #expect(soup.details.steps.texts == ["Boil."] && soup.details.times.preparation == 5)
            #expect(feed.unreadKeys.isEmpty)
        }
    }

    @Test
    func `is as it was written for a mapping that names its keys`() throws {
        let text = #"{"@type": "schema:Recipe", "schema:name": "Soup", "schema:recipeCuisine": "Thai"}"#
        let mapping = """
            list: $
            recipe: {name: "$['schema:name']", cuisine: "$['schema:recipeCuisine']"}
            """
        #expect(try MappedFeed.read([text], mapping).recipes.map(\.name) == ["Soup"])
    }

    @Test
    func `may have terms that refer to each other in a circle`() throws {
        let text = #"""
            {"@context": {"a": "b:", "b": "a:", "schema": "https://schema.org/"}, "@type": "schema:Recipe", "schema:name": "Soup",
             "a:x": 1, "schema:recipeIngredient": ["1 onion"]}
            """#
        #expect(try RecipeFeed.read(text, named: "a.json").recipes.map(\.name) == ["Soup"])
    }

    @Test
    func `are not those of another vocabulary`() throws {
        let text = #"""
            {"@context": {"@vocab": "https://a.example/", "zutaten": "recipeIngredient"}, "@type": "https://schema.org/Recipe",
             "https://schema.org/name": "Soup", "zutaten": ["1 onion"], "https://schema.org/recipeInstructions": "Boil."}
            """#
        let soup = try #require(try RecipeFeed.read(text, named: "a.json").recipes.first)
        #expect(soup.name == "Soup" && soup.details.ingredients.isEmpty)
    }
}
