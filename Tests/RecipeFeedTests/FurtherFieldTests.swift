import Foundation
import Testing

@testable import RecipeFeed

@Suite("Further photos, and the day of the last cooking")
struct FurtherFieldTests {
    private static func details(_ text: String) throws -> RecipeDetails {
        try #require(try RecipeFeed.read(text, named: "a.json").recipes.first).details
    }

    @Test(arguments: [
        #"{"title": "Pho", "ingredients": "1 egg", "instructions": "Boil.", "wantToCook": false, "images": [PHOTOS]}"#,
        #"{"@type": "Recipe", "name": "Pho", "recipeIngredient": ["1 egg"], "image": "https://a.example/1.jpg","#
            + #" "associatedMedia": [PHOTOS, {"@type": "AudioObject", "contentUrl": "https://a.example/4.mp3"}]}"#,
    ])
    func `are read, each once`(json: String) throws {
        let photos = (1...3).map { #""https://a.example/\#($0).jpg""# } + [#""https://a.example/2.jpg""#]
        let details = try Self.details(json.replacing("PHOTOS", with: photos.joined(separator: ", ")))
        #expect(details.photos == ["https://a.example/2.jpg", "https://a.example/3.jpg"])
    }

    @Test func `are read from Mealie and Tandoor`() throws {
        let mealie = #"{"name": "Pho", "recipe_yield": "4", "lastMade": "2025-05-04T16:00:00Z", "org_url": ""}"#
        #expect(try Self.details(mealie).cooked == "2025-05-04")
        let tandoor =
            #"{"name": "Pho", "working_time": 5, "waiting_time": 0, "last_cooked": "2025-05-04T16:00:00.123+02:00"}"#
        #expect(try Self.details(tandoor).cooked == "2025-05-04")
        #expect(try Self.details(tandoor.replacing(#""2025-05-04T16:00:00.123+02:00""#, with: "null")).cooked == nil)
    }
}
