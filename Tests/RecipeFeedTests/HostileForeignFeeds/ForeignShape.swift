import Foundation
import Testing

@testable import RecipeFeed

/// A small recipe as a program or a service writes it, in each of whose places another value can be put.
struct ForeignShape: Sendable, CustomTestStringConvertible {
    let format: String
    /// What stands in front of the recipes, and behind them.
    let frame: (String, String)
    let places: [Place]

    /// A key of a recipe.
    struct Place: Sendable {
        let key: String
        /// Its value as JSON, in which `§` stands for what is replaced.
        var value: String
        /// What stands there in a good recipe.
        var good: String
        /// Whether all that the key has is replaced.
        private(set) var isWhole = false
        /// What it is read as; empty if nothing of it is shown.
        let words: [String]

        init(_ key: String, _ good: String, in value: String = "§", as words: String...) {
            (self.key, self.value, self.good, self.words) = (key, value, good, words)
        }

        /// The same place, of which all that the key has is replaced.
        fileprivate var whole: Place {
            var whole = self
            (whole.value, whole.good, whole.isWhole) = ("§", value.replacing("§", with: good), true)
            return whole
        }

        var isRequired: Bool { words == ["name"] || words == ["id"] }
    }

    var testDescription: String { format }

    /// Where values are put: each place, and what stands around it as well.
    var holes: [Place] { places + places.filter { $0.value != "§" }.map(\.whole) }

    // MARK: Documents

    /// A document of two recipes, each key on a line of its own.
    ///
    /// - Parameters:
    ///   - bytes: what stands at a place of the first recipe.
    ///   - hostile: the place.
    /// - Returns: the document, and the line and the column at which the place's value begins.
    func document(_ bytes: [UInt8], at hostile: Place) -> (bytes: [UInt8], line: Int, column: Int) {
        var document = Array((frame.0 + "{\n").utf8)
        var line = 2
        for (index, place) in places.enumerated() {
            let isHostile = place.key == hostile.key
            if isHostile { line += index }
            let value = isHostile ? hostile.value : place.value
            let parts = value.split(separator: "§", omittingEmptySubsequences: false).map { Array($0.utf8) }
            document += Array("\"\(place.key)\": ".utf8) + parts[0] + (isHostile ? bytes : Array(place.good.utf8))
            document += parts[1] + Array((index == places.count - 1 ? "\n" : ",\n").utf8)
        }
        document += Array("},\n{\(other)}\(frame.1)".utf8)
        return (document, line, hostile.key.unicodeScalars.count + 5)
    }

    /// The keys of the second recipe, which is always the same.
    private var other: String {
        places.filter { $0.isRequired || $0.words.isEmpty }.map { place in
            "\"\(place.key)\": " + (place.words.isEmpty ? place.good : "\"other\"")
        }
        .joined(separator: ", ")
    }

    func read(_ bytes: [UInt8]) -> Result<RecipeFeed, FeedError> {
        Result { () throws(FeedError) in
            let format = FeedFormat.builtIn.first { $0.name == self.format }
            let location = URL(string: "https://feeds.example/api/recipes.json")
            return try RecipeFeed([FeedDocument(bytes, from: location)], as: format, options: FeedOptions())
        }
    }

    // MARK: Formats

    static let all = [themealdb, dummyjson, mealie, nextcloud, schemaOrg]

    static let themealdb = ForeignShape(
        format: "themealdb", frame: ("{\"meals\": [", "]}"),
        places: [
            Place("idMeal", #""52769""#, as: "id"), Place("strMeal", #""Pho""#, as: "name"),
            Place("strArea", #""Vietnamese""#, as: "cuisine"), Place("strCategory", #""Soup""#, as: "category"),
            Place("strMealThumb", #""https://example.com/pho.jpg""#, as: "photo"),
            Place("strSource", #""https://example.com/pho""#, as: "source"),
            Place("strYoutube", #""https://www.youtube.com/watch?v=UIcuiU1kV8I""#, as: "video"),
            Place("strIngredient1", #""Bones""#, as: "ingredients"),
            Place("strMeasure1", #""1 kg""#, as: "ingredients"),
            Place("strIngredient7", #""Lime""#, as: "ingredients"), Place("strMeasure7", #""2""#, as: "ingredients"),
            Place("strInstructions", #""Simmer.\r\nServe.""#, as: "steps"),
            Place("strTags", #""Soup,Noodles""#, as: "tags"),
            Place("dateModified", #""2025-02-03 10:00:00""#, as: "date"),
        ])

    static let dummyjson = ForeignShape(
        format: "dummyjson", frame: ("{\"recipes\": [", "], \"total\": 2}"),
        places: [
            Place("id", "1", as: "id"), Place("name", #""Pho""#, as: "name"),
            Place("cuisine", #""Vietnamese""#, as: "cuisine"),
            Place("mealType", #""Dinner""#, in: "[§]", as: "category"),
            Place("image", #""https://example.com/pho.webp""#, as: "photo"),
            Place("ingredients", #""Lime""#, in: #"["Bones", §]"#, as: "ingredients"),
            Place("instructions", #""Serve.""#, in: #"["Simmer.", §]"#, as: "steps"),
            Place("servings", "4", as: "yield"),
            Place("prepTimeMinutes", "20", as: "preparation time"), Place("cookTimeMinutes", "15", as: "cooking time"),
            Place("tags", #""Noodles""#, in: #"["Soup", §]"#, as: "tags"),
            Place("caloriesPerServing", "300", as: "nutrition"),
        ])

    static let mealie = ForeignShape(
        format: "mealie", frame: ("{\"items\": [", "], \"next\": null}"),
        places: [
            Place("id", #""6f2f0a70-3f1c-4f9e-9d1e-0c6b1a6b7f11""#, as: "id"), Place("name", #""Pho""#, as: "name"),
            Place("recipeCuisine", #""Vietnamese""#, as: "cuisine"),
            Place("orgURL", #""https://example.com/pho""#, as: "source"),
            Place("description", #""Broth first.""#, as: "description"),
            Place(
                "recipeIngredient", #""Lime""#,
                in: #"[{"title": "Broth", "display": "Bones"}, {"title": null, "display": §}]"#, as: "ingredients"),
            Place(
                "recipeInstructions", #""Broth""#, in: #"[{"title": §, "text": "Simmer."}, {"text": "Serve."}]"#,
                as: "steps"),
            Place("recipeYield", #""4 bowls""#, as: "yield"),
            Place("prepTime", #""20 minutes""#, as: "preparation time"),
            Place("performTime", #""3 hours""#, as: "cooking time"),
            Place("totalTime", #""PT3H20M""#, as: "total time"),
            Place("tags", #""Noodles""#, in: #"[{"name": "Soup"}, {"name": §}]"#, as: "tags"),
            Place("recipeCategory", #""Dinner""#, in: #"[{"name": §}]"#, as: "category"),
            Place("dateAdded", #""2025-02-03""#, as: "date"),
            Place("nutrition", #""300""#, in: #"{"calories": §}"#, as: "nutrition"),
        ])

    static let nextcloud = ForeignShape(
        format: "nextcloud", frame: ("[", "]"),
        places: [Place("@type", #""Recipe""#), Place("id", #""7""#, as: "id")] + common + [
            Place("image", #""https://example.com/pho.jpg""#, as: "photo")
        ])

    static let schemaOrg = ForeignShape(
        format: "schema.org", frame: ("{\"@graph\": [", "]}"),
        places: [Place("@type", #"["Recipe", "NewsArticle"]"#)] + common + [
            Place("image", #""https://example.com/pho.jpg""#, in: #"{"@type": "ImageObject", "url": §}"#, as: "photo"),
            Place("thumbnailUrl", #""https://example.com/small.jpg""#, in: #"[§]"#, as: "thumbnail"),
            Place("video", #""https://www.youtube.com/watch?v=UIcuiU1kV8I""#, as: "video"),
            Place("inLanguage", #""en-GB""#, as: "language"),
        ])

    /// The keys that both formats of schema.org's vocabulary have.
    private static let common = [
        Place("name", #""Pho""#, as: "name"), Place("recipeCuisine", #"["Vietnamese"]"#, as: "cuisine"),
        Place("url", #""https://example.com/pho""#, as: "source"),
        Place("description", #""Broth first.""#, as: "description"),
        Place("recipeIngredient", #""Lime""#, in: #"["Bones", §]"#, as: "ingredients"),
        Place("recipeInstructions", #""Serve.""#, in: #"[{"@type": "HowToStep", "text": "Simmer."}, §]"#, as: "steps"),
        Place("recipeYield", #"["4", "4 bowls"]"#, as: "yield"), Place("prepTime", #""PT20M""#, as: "preparation time"),
        Place("cookTime", #""PT3H""#, as: "cooking time"), Place("totalTime", #""PT3H20M""#, as: "total time"),
        Place("keywords", #""Soup, Noodles""#, as: "tags"), Place("recipeCategory", #""Dinner""#, as: "category"),
        Place("author", #""Mai""#, in: #"{"@type": "Person", "name": §}"#, as: "author"),
        Place("datePublished", #""2025-02-03T10:00:00Z""#, as: "date"),
        Place("nutrition", #""300 kcal""#, in: #"{"@type": "NutritionInformation", "calories": §}"#, as: "nutrition"),
    ]
}
