import Foundation
import StrictJSON
import Testing

@testable import RecipeFeed

@Suite("A reference inside a schema.org document")
struct SchemaOrgReferenceTests {
    /// The first recipe of a document, which has single quotes for double ones.
    private func read(_ document: String) throws -> (recipe: Recipe, omissions: [String]) {
        let feed = try MappedFeed.read(
            [document.replacing("'", with: "\"")], from: "https://feeds.example/recipes.json")
        return (try #require(feed.recipes.first), MappedFeed.omissions(feed))
    }

    @Test
    func `is followed in every field, to objects before and behind the recipe`() throws {
        let (recipe, omissions) = try read(
            """
            {'@context': 'https://schema.org', '@graph': [
              {'@id': 'https://x.example/#photo', '@type': 'ImageObject', 'contentUrl': 'https://x.example/a.jpg'},
              {'@id': '_:b1', 'name': 'Ann'},
              {'@type': 'Recipe', '@id': 'https://x.example/pho/#recipe', 'name': 'Pho',
               'mainEntityOfPage': {'@id': 'https://x.example/pho/#page'},
               'image': [{'@id': 'https://x.example/#photo'}], 'thumbnailUrl': 'https://x.example/#photo',
               'author': {'@type': 'Person', '@id': '_:b1'}, 'video': {'@id': '#video'},
               'recipeIngredient': {'@id': '#foods'}, 'recipeInstructions': [{'@id': '#s1'}, {'@id': '#s2'}],
               'nutrition': {'@id': '#n'}, 'keywords': [{'@id': '#k'}, 'noodles'], 'recipeYield': {'@id': '#y'},
               'totalTime': {'@id': '#t'}, 'recipeCuisine': {'@id': '#c'}, 'comment': {'@id': '#tip'}},
              {'@id': 'https://x.example/pho/#page', '@type': 'WebPage', 'url': 'https://x.example/pho/'},
              {'@id': '#video', '@type': 'VideoObject', 'embedUrl': 'https://www.youtube.com/embed/UIcuiU1kV8I'},
              {'@id': '#foods', '@type': 'ItemList', 'itemListElement': ['1 lime', {'@id': '#bones'}]},
              {'@id': '#bones', 'name': 'bones'},
              {'@id': '#s1', '@type': 'HowToSection', 'name': 'Broth', 'itemListElement': {'@id': '#s3'}},
              {'@id': '#s2', '@type': 'HowToStep', 'text': 'Serve.', 'image': {'@id': 'https://x.example/#photo'}},
              {'@id': '#s3', '@type': 'HowToStep', 'text': 'Simmer.'},
              {'@id': '#n', 'calories': {'@id': '#kcal'}}, {'@id': '#kcal', 'name': '300 kcal'},
              {'@id': '#k', '@type': 'DefinedTerm', 'name': 'soup'},
              {'@id': '#y', '@type': 'QuantitativeValue', 'value': 4, 'unitText': 'bowls'},
              {'@id': '#t', '@type': 'Duration', 'name': 'PT3H'}, {'@id': '#c', 'name': 'Vietnamese'},
              {'@id': '#tip', '@type': 'Comment', 'name': 'Tip', 'text': 'Skim it.'}]}
            """)
        let details = recipe.details
        #expect(omissions.isEmpty)
        #expect(recipe.largePhoto?.absoluteString == "https://x.example/a.jpg")
        #expect(recipe.smallPhoto?.absoluteString == "https://x.example/a.jpg")
        #expect(recipe.youTubeVideo?.id == "UIcuiU1kV8I")
        #expect(recipe.source?.absoluteString == "https://x.example/pho/")
        #expect(recipe.cuisine == "Vietnamese")
        #expect(details.author == "Ann" && details.yield == "4 bowls" && details.times.given == 180)
        #expect(details.ingredients.map(\.lines) == [["1 lime", "bones"]])
        #expect(details.steps.map(\.lines) == [["[Broth]", "Simmer."], ["Serve."]])
        #expect(recipe.stepPictures.map(\.absoluteString) == ["https://x.example/a.jpg"])
        #expect(details.nutrition.map(\.value) == ["300 kcal"])
        #expect(details.tags == ["soup", "noodles"])
        #expect(details.notes.map(\.lines) == [["[Tip]", "Skim it."]])
    }

    @Test
    func `is followed into other scripts of the page, and puts objects with one id together`() throws {
        let (recipe, _) = try read(
            """
            [{'@type': 'Recipe', 'name': 'Pho', 'author': {'@id': 'https://x.example/#ann', 'url': 'https://x.example/ann'},
              'image': {'@id': '#photo'}},
             [{'@graph': [{'@type': 'Person', '@id': 'https://x.example/#ann', 'name': 'Ann'}]}],
             {'@id': 'https://x.example/pho#photo', 'url': 'https://x.example/a.jpg'}]
            """)
        #expect(recipe.details.author == "Ann")
        #expect(recipe.largePhoto?.absoluteString == "https://x.example/a.jpg")
    }

    @Test
    func `that is relative stays on its page where a document holds several`() throws {
        let template = """
            {'@graph': [{'@type': 'Recipe', 'name': '§', 'url': 'https://x.example/§', 'image': {'@id': '#photo'},
              'author': {'@id': '#who'}}, {'@id': '#photo', 'url': 'https://x.example/§.jpg'}£]}
            """
        func page(_ name: String, _ more: String = "") -> String {
            template.replacing("§", with: name).replacing("£", with: more).replacing("'", with: "\"")
        }
        let pages = [
            page("a", ", {'@id': '#who', 'name': 'Ann'}"), page("b", ", {'@id': '#who', 'name': 'Bo'}"), page("c"),
        ]
        let feed = try MappedFeed.read(["[" + pages.joined(separator: ",") + "]"])
        #expect(
            feed.recipes.map { $0.largePhoto?.lastPathComponent } == ["a.jpg", "b.jpg", "c.jpg"])
        #expect(feed.recipes.map(\.details.author) == ["Ann", "Bo", nil])
    }

    @Test(arguments: ["image", "video", "author", "thumbnailUrl", "recipeInstructions", "nutrition"])
    func `that leads nowhere is reported once, and its id is never an address`(key: String) throws {
        let recipe = "{'@type': 'Recipe', 'name': '§', '\(key)': {'@id': 'https://x.example/pho#primary'}}"
        let document = "[\(recipe.replacing("§", with: "A")), \(recipe.replacing("§", with: "B"))]"
        let feed = try MappedFeed.read([document.replacing("'", with: "\"")])
        for recipe in feed.recipes {
            #expect(!recipe.hasPhoto && !recipe.hasVideo && !recipe.hasSource && recipe.details.author == nil)
        }
        #expect(feed.omissions.map(\.count) == [2])
        let message = feed.omissions.first?.problem.message ?? ""
        #expect(message.contains(#""\#(key)""#) && message.contains(#"refers by an "@id" to something"#))
    }

    @Test
    func `that is one of several and leads nowhere is reported, and the others are shown`() throws {
        let (recipe, omissions) = try read(
            "[{'@type': 'Recipe', 'name': 'Pho', 'author': [{'name': 'Ann'}, {'@id': '#bo'}]}]")
        #expect(recipe.details.author == "Ann")
        #expect(omissions.count == 1 && omissions[0].contains("refers by an"))
    }

    @Test
    func `that leads in a circle ends`() throws {
        let (recipe, omissions) = try read(
            """
            {'@graph': [{'@type': 'Recipe', '@id': '#r', 'name': 'Pho', 'author': {'@id': '#a'}, 'image': {'@id': '#i'},
              'recipeInstructions': [{'@id': '#s'}, 'Serve.']},
             {'@id': '#a', 'name': {'@id': '#b'}}, {'@id': '#b', 'name': {'@id': '#a'}},
             {'@id': '#i', 'image': {'@id': '#i'}, 'thumbnail': {'@id': '#i'}},
             {'@id': '#s', '@type': 'HowToStep', 'text': 'Mix.', 'itemListElement': [{'@id': '#s'}, {'@id': '#t'}]},
             {'@id': '#t', 'text': 'Stir.', 'itemListElement': {'@id': '#s'}}]}
            """)
        #expect(recipe.details.steps.map(\.lines) == [["Mix.\nStir.", "Serve."]])
        #expect(recipe.details.author == nil && !recipe.hasPhoto)
        #expect(omissions.count <= 2)
    }

    @Test
    func `that stands for more than memory holds is not followed to the end`() throws {
        let lists = (0..<40).map { number in
            let next = Array(repeating: "{'@id': '#\(number + 1)'}", count: 10).joined(separator: ",")
            return "{'@id': '#\(number)', 'itemListElement': [\(next)]}"
        }
        let (recipe, omissions) = try read(
            """
            {'@graph': [{'@type': 'Recipe', 'name': 'Pho', 'recipeInstructions': {'@id': '#0'}, 'author': {'@id': '#0'},
              'recipeIngredient': {'@id': '#0'}, 'keywords': {'@id': '#0'}, 'image': {'@id': '#0'}},
             \(lists.joined(separator: ",")), {'@id': '#40', 'text': 'Mix.', 'name': 'x', 'url': 'https://x.example/a.jpg'}]}
            """)
        #expect(recipe.name == "Pho" && !omissions.isEmpty)
    }

    @Test
    func `to a recipe is not another recipe`() throws {
        let feed = try MappedFeed.read([
            """
            [{"@type": "WebPage", "mainEntity": {"@type": "Recipe", "@id": "https://x.example/pho#recipe"}},
             {"@type": "Recipe", "@id": "https://x.example/pho#recipe", "name": "Pho", "recipeIngredient": ["bones"]}]
            """
        ])
        #expect(feed.recipes.map(\.name) == ["Pho"])
    }
}
