import Foundation
import RecipeFeed
import TestSupport
import Testing

@Suite("A recipe feed")
struct RecipeFeedTests {
    @Test
    func `gives its recipes in its own order, with all that it says of them`() throws {
        let feed = try Document.read(
            """
            {"recipes": [
                {"cuisine": "Levantine", "name": "Shakshuka", "uuid": "0F8FAD5B-D9CB-469F-A165-70867728950E",
                 "photo_url_small": "https://photos.example/1/small.jpg", "photo_url_large": "https://photos.example/1/large.jpg",
                 "source_url": "https://cook.example/shakshuka?a=1&b=2", "youtube_url": "https://www.youtube.com/watch?v=yLk2sm5nYr0"},
                {"cuisine": "Thai", "name": "Khao Soi", "uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7"}
            ]}
            """)
        let first = try #require(feed.recipes.first)
        #expect(feed.recipes.map(\.name) == ["Shakshuka", "Khao Soi"])
        #expect(first.id == "0f8fad5b-d9cb-469f-a165-70867728950e")
        #expect(first.cuisine == "Levantine")
        #expect(first.smallPhoto?.absoluteString == "https://photos.example/1/small.jpg")
        #expect(first.largePhoto?.absoluteString == "https://photos.example/1/large.jpg")
        #expect(first.source?.absoluteString == "https://cook.example/shakshuka?a=1&b=2")
        #expect(first.video?.absoluteString == "https://www.youtube.com/watch?v=yLk2sm5nYr0")
        #expect(first.youTubeVideo?.id == "yLk2sm5nYr0")
        #expect(feed.recipes.last?.source == nil)
    }

    @Test
    func `may be empty`() throws {
        #expect(try Document.read(#"{"recipes": []}"#).recipes.isEmpty)
    }

    @Test
    func `may begin with a byte order mark and hold keys that nobody knows`() throws {
        let feed = try Document.read(
            "\u{FEFF}" + #"{"version": 3, "recipes": [\#(Document.recipe(#""stars": [1, {"a": null}],"#))]}"#)
        #expect(feed.recipes.count == 1)
    }

    @Test(arguments: ["", #""source_url": null,"#, #""source_url": "  ","#])
    func `means no link by null, by a blank text and by leaving it out`(extra: String) throws {
        let feed = try Document.read(#"{"recipes": [\#(Document.recipe(extra))]}"#)
        #expect(feed.recipes.first?.source == nil)
    }

    @Test(
        arguments: [
            ("photo_url_small", "[]"), ("photo_url_large", "{}"), ("source_url", "[]"), ("source_url", "[null]"),
            ("youtube_url", "[]"), ("youtube_url", "{}"), ("youtube_url", "false"), ("youtube_url", "0"),
            ("description", "[]"), ("description", "{}"), ("yield", "[]"), ("prep_time", "[]"), ("cook_time", "{}"),
            ("total_time", "{}"), ("category", "[]"), ("author", "{}"), ("date", "[]"), ("language", "[]"),
            ("nutrition", "[]"), ("nutrition", #"[{"calories": "1"}]"#), ("tags", "{}"),
            ("tags", #"{"a": "b"}"#), ("tags", #""""#), ("tags", "[[]]"), ("tags", "[{}]"), ("ingredients", "{}"),
            ("ingredients", #"{"0": "salt"}"#), ("ingredients", #"" ""#), ("ingredients", "[[]]"),
            ("ingredients", #"[{"heading": [], "items": ["salt"]}]"#),
            ("ingredients", #"[{"heading": "A", "items": {"b": "salt"}}]"#),
            ("ingredients", #"[{"heading": "A", "items": [[]]}]"#), ("steps", #"[{"text": []}]"#),
            ("steps", #"[{"text": "Mix.", "picture": {}}]"#), ("steps", #"[{"text": "Mix.", "picture": true}]"#),
            ("notes", "{}"), ("notes", #"[{"title": [], "text": "x"}]"#), ("notes", "[[]]"),
        ])
    func `refuses a value of another type in every field, also an empty one`(key: String, value: String) {
        let problems = Document.problems(#"{"recipes": [\#(Document.recipe("\"\(key)\": \(value),"))]}"#)
        #expect(problems.count == 1)
        #expect(problems.first?.pointer.hasPrefix("/recipes/0/\(key)") == true, "\(problems)")
        #expect(problems.first?.message.contains("must be") == true || key == "nutrition", "\(problems)")
    }

    @Test(arguments: ["null", "[]", #"[null, ""]"#])
    func `takes a list that says nothing for none`(value: String) throws {
        for key in ["ingredients", "steps", "notes"] {
            let feed = try Document.read(#"{"recipes": [\#(Document.recipe("\"\(key)\": \(value),"))]}"#)
            #expect(feed.recipes.first?.details.ingredients.isEmpty == true)
        }
    }

    @Test
    func `reads escapes and surrogate pairs as JSON has them`() throws {
        let feed = try Document.read(
            #"{"recipes": [{"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "Cr\u00e8me \ud83c\udf6e \"br\u00fbl\u00e9e\"", "cuisine": "A\/B"}]}"#
        )
        #expect(feed.recipes.first?.name == "Crème 🍮 \"brûlée\"")
        #expect(feed.recipes.first?.cuisine == "A/B")
    }

    @Test
    func `names every malformed recipe at its line, with its JSON Pointer and the reason`() {
        let problems = Document.problems(
            """
            {
              "recipes": [
                {"uuid": "0f8fad5b-d9cb-469f-a165-70867728950e", "cuisine": "Thai"},
                {"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "Pho", "cuisine": "Vietnamese"},
                {"uuid": "not-one", "name": "  ", "cuisine": 7},
                "soup"
              ]
            }
            """)
        #expect(
            problems.map { "\($0.line):\($0.column) \($0.pointer) \($0.recipe ?? "") \($0.message)" } == [
                "3:5 /recipes/0/name recipes[0] (uuid 0f8fad5b-d9cb-469f-a165-70867728950e) has no \"name\"",
                "5:14 /recipes/2/uuid recipes[2] (uuid not-one) \"not-one\" is not a UUID",
                "5:33 /recipes/2/name recipes[2] (uuid not-one) \"name\" is blank",
                "5:50 /recipes/2/cuisine recipes[2] (uuid not-one) \"cuisine\" must be a text, but is a number",
                "6:5 /recipes/3 recipes[3] must be an object, but is a text",
            ])
    }

    @Test
    func `must not give two recipes the same uuid, in whatever case`() {
        let problems = Document.problems(
            """
            {"recipes": [
            {"uuid": "0f8fad5b-d9cb-469f-a165-70867728950e", "name": "Pho", "cuisine": "Vietnamese"},
            {"uuid": "0F8FAD5B-D9CB-469F-A165-70867728950E", "name": "Bun Cha", "cuisine": "Vietnamese"}]}
            """)
        #expect(problems.map(\.recipe) == [#"recipes[1] "Bun Cha""#])
        #expect(problems.map(\.message) == [#"has the same uuid as recipes[0] "Pho" in line 2"#])
    }

    @Test
    func `shows the place of a fault in a line of any length`() throws {
        let padding = String(repeating: "ü", count: 500)
        let problem = try #require(
            Document.problems(#"{"a": "\#(padding)", "recipes": 12, "b": "\#(padding)"}"#).first)
        #expect(problem.column == 522)
        #expect(problem.excerpt.count < 200)
        let fault = problem.excerpt.dropFirst(problem.excerptOffset)
        #expect(fault.hasPrefix("12,"))
    }

    // MARK: The genuine feed

    @Test(.enabled(if: SharedMaterial.hasFeeds))
    func `of 63 recipes in 12 cuisines is read whole`() throws {
        let feed = try RecipeFeed(try #require(SharedMaterial.bytes("feeds/recipes.json")), from: Document.location)
        #expect(feed.recipes.count == 63)
        #expect(Set(feed.recipes.map(\.cuisine)).count == 12)
        #expect(feed.recipes.count { $0.source == nil } == 5)
        #expect(feed.recipes.count { $0.video == nil } == 1)
        #expect(feed.recipes.count { $0.youTubeVideo == nil } == 1)
        #expect(feed.recipes[42].name == "Polskie Naleśniki (Polish Pancakes)")
        #expect(feed.repairs.map(\.pointer) == ["/recipes/42/name"])
    }

    @Test(.enabled(if: SharedMaterial.hasFeeds))
    func `with three nameless recipes names exactly these`() throws {
        let bytes = try #require(SharedMaterial.bytes("feeds/recipes-malformed.json"))
        #expect(Document.problems(bytes).map(\.pointer) == ["/recipes/1/name", "/recipes/10/name", "/recipes/33/name"])
    }
}
