import Foundation
import RecipeFeed
import TestSupport
import Testing

@Suite("A recipe feed")
struct RecipeFeedTests {
    @Test("gives its recipes in its own order, with all that it says of them")
    func readsRecipes() throws {
        let feed = try read(
            """
            {"recipes": [
                {"cuisine": "Levantine", "name": "Shakshuka", "uuid": "0F8FAD5B-D9CB-469F-A165-70867728950E",
                 "photo_url_small": "https://photos.example/1/small.jpg", "photo_url_large": "https://photos.example/1/large.jpg",
                 "source_url": "https://cook.example/shakshuka?a=1&b=2", "youtube_url": "https://www.youtube.com/watch?v=abc"},
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
        #expect(first.video?.absoluteString == "https://www.youtube.com/watch?v=abc")
        #expect(feed.recipes.last?.source == nil)
    }

    @Test("may be empty")
    func acceptsNoRecipes() throws {
        #expect(try read(#"{"recipes": []}"#).recipes.isEmpty)
    }

    @Test("may begin with a byte order mark and hold keys that nobody knows")
    func acceptsExtras() throws {
        let feed = try read("\u{FEFF}" + #"{"version": 3, "recipes": [\#(recipe(#""stars": [1, {"a": null}],"#))]}"#)
        #expect(feed.recipes.count == 1)
    }

    @Test(
        "means no link by null, by a blank text and by leaving it out",
        arguments: ["", #""source_url": null,"#, #""source_url": "  ","#])
    func treatsBlankLinksAsNone(extra: String) throws {
        let feed = try read(#"{"recipes": [\#(recipe(extra))]}"#)
        #expect(feed.recipes.first?.source == nil)
    }

    @Test("may name photos relative to itself")
    func resolvesRelativePhotos() throws {
        let text = #"{"recipes": [\#(recipe(#""photo_url_small": "photos/a%20b.jpg","#))]}"#
        let web = try read(text, from: "https://feeds.example/list/recipes.json")
        #expect(web.recipes.first?.smallPhoto?.absoluteString == "https://feeds.example/list/photos/a%20b.jpg")
        let file = try read(text, from: "file:///feeds/recipes.json")
        #expect(file.recipes.first?.smallPhoto?.absoluteString == "file:///feeds/photos/a%20b.jpg")
    }

    @Test("reads escapes and surrogate pairs as JSON has them")
    func readsEscapes() throws {
        let feed = try read(
            #"{"recipes": [{"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "Cr\u00e8me \ud83c\udf6e \"br\u00fbl\u00e9e\"", "cuisine": "A\/B"}]}"#
        )
        #expect(feed.recipes.first?.name == "Crème 🍮 \"brûlée\"")
        #expect(feed.recipes.first?.cuisine == "A/B")
    }

    @Test("names every malformed recipe at its line, with its JSON Pointer and the reason")
    func reportsEveryFault() {
        let problems = problems(
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
            problems.map { "\($0.line):\($0.column) \($0.pointer ?? "") \($0.recipe ?? "") \($0.message)" } == [
                "3:5 /recipes/0/name recipes[0] (uuid 0f8fad5b-d9cb-469f-a165-70867728950e) has no \"name\"",
                "5:14 /recipes/2/uuid recipes[2] (uuid not-one) \"not-one\" is not a UUID",
                "5:33 /recipes/2/name recipes[2] (uuid not-one) \"name\" is blank",
                "5:50 /recipes/2/cuisine recipes[2] (uuid not-one) \"cuisine\" must be a text, but is a number",
                "6:5 /recipes/3 recipes[3] a recipe must be an object, but this is a text",
            ])
    }

    @Test("must not give two recipes the same uuid, in whatever case")
    func refusesDuplicateIDs() {
        let problems = problems(
            """
            {"recipes": [
            {"uuid": "0f8fad5b-d9cb-469f-a165-70867728950e", "name": "Pho", "cuisine": "Vietnamese"},
            {"uuid": "0F8FAD5B-D9CB-469F-A165-70867728950E", "name": "Bun Cha", "cuisine": "Vietnamese"}]}
            """)
        #expect(problems.map(\.recipe) == [#"recipes[1] "Bun Cha""#])
        #expect(problems.map(\.message) == [#"has the same uuid as recipes[0] "Pho""#])
    }

    @Test("shows the place of a fault in a line of any length")
    func excerptsLongLines() throws {
        let padding = String(repeating: "ü", count: 500)
        let problem = try #require(
            problems(#"{"a": "\#(padding)", "recipes": 12, "b": "\#(padding)"}"#).first)
        #expect(problem.column == 522)
        #expect(problem.excerpt.count < 200)
        let fault = problem.excerpt.dropFirst(problem.excerptOffset)
        #expect(fault.hasPrefix("12,"))
    }

    @Test("must not hold links that a page should not have", arguments: BadLink.all)
    func refusesLinks(_ link: BadLink) throws {
        let problems = problems(#"{"recipes": [\#(recipe(#""\#(link.key)": "\#(link.text)","#))]}"#)
        #expect(problems.map(\.pointer) == ["/recipes/0/\(link.key)"])
        #expect(try #require(problems.first).message.contains(link.reason), "\(problems)")
    }

    struct BadLink: CustomTestStringConvertible, Sendable {
        var key = "source_url"
        var text: String
        var reason: String
        var testDescription: String { text }

        static let all = [
            BadLink(text: "javascript:alert(1)", reason: #"is a "javascript" URL"#),
            BadLink(text: "JavaScript://x.example/%0aalert(1)", reason: #"is a "javascript" URL"#),
            BadLink(text: "data:text/html,x", reason: #"is a "data" URL"#),
            BadLink(text: "file:///etc/passwd", reason: #"is a "file" URL"#),
            BadLink(text: "//evil.example/x", reason: "is not an absolute URL"),
            BadLink(text: "page.html", reason: "is not an absolute URL"),
            BadLink(text: "https://", reason: "has no host"),
            BadLink(text: "https://user:secret@cook.example/", reason: "user name or password"),
            BadLink(text: "https://cook.example\\\\@evil.example/", reason: "backslash"),
            BadLink(text: "https://cook.example/a b", reason: "a space"),
            BadLink(text: "https://cook.example/\\u0000", reason: "control character"),
            BadLink(text: "https://cook.example/\\u202Egpj", reason: "control character"),
            BadLink(key: "photo_url_large", text: "../outside.jpg", reason: "leads out of the feed's own folder"),
            BadLink(key: "photo_url_large", text: "a/%2e%2e/%2e%2e/outside.jpg", reason: "leads out of"),
            BadLink(key: "photo_url_large", text: "//evil.example/x.jpg", reason: "names a host but no scheme"),
        ]
    }

    @Test("is read from disk with photos of its own folder only, which `..` within it may lead to")
    func keepsFilePhotosInside() throws {
        let feed = try read(#"{"recipes": [\#(recipe(#""photo_url_small": "a/../b.jpg","#))]}"#)
        #expect(feed.recipes.first?.smallPhoto?.path == "/feeds/b.jpg")
    }

    @Test("must be JSON to the letter", arguments: BadSyntax.all)
    func refusesBrokenJSON(_ document: BadSyntax) throws {
        let problem = try #require(problems(document.bytes).first)
        #expect(problem.message.contains(document.reason), "\(problem.message)")
        #expect(problem.message.hasPrefix("this is not valid JSON"))
    }

    struct BadSyntax: CustomTestStringConvertible, Sendable {
        var bytes: [UInt8]
        var reason: String
        var testDescription: String { "\(String(decoding: bytes.prefix(60), as: UTF8.self)) \(reason)" }

        init(_ text: String, _ reason: String) {
            bytes = Array(text.utf8)
            self.reason = reason
        }

        init(bytes: [UInt8], _ reason: String) {
            self.bytes = bytes
            self.reason = reason
        }

        static let all = [
            BadSyntax("", "the document ends where a value should be"),
            BadSyntax("<html>", "expected a value"),
            BadSyntax(#"{"recipes": [],}"#, #"a comma stands before "}""#),
            BadSyntax(#"{"x": [1,]}"#, #"a comma stands before "]""#),
            BadSyntax(#"{"x": [1 2]}"#, #"expected "," or "]""#),
            BadSyntax(#"{"recipes" []}"#, #"expected ":""#),
            BadSyntax(#"{recipes: []}"#, "expected a key in double quotes"),
            BadSyntax(#"{"recipes": []} x"#, "expected the end of the document"),
            BadSyntax(#"{"recipes": [], "recipes": []}"#, "stands twice"),
            BadSyntax(#"{"x": [01]}"#, "must not begin with 0"),
            BadSyntax(#"{"x": [1.]}"#, "expected a digit"),
            BadSyntax(#"{"x": [+1]}"#, "expected a value"),
            BadSyntax(#"{"x": [1e]}"#, "expected a digit"),
            BadSyntax(#"{"x": [NaN]}"#, "expected a value"),
            BadSyntax(#"{"x": [nul]}"#, "expected null"),
            BadSyntax(#"{"x": ["a"#, "is never closed"),
            BadSyntax("{\"x\": [\"a\nb\"]}", "control character"),
            BadSyntax(#"{"x": ["\x"]}"#, "is not an escape"),
            BadSyntax(#"{"x": ["\u12G4"]}"#, "four hexadecimal digits"),
            BadSyntax(#"{"x": ["\ud800"]}"#, "surrogate"),
            BadSyntax(#"{"x": ["\ud800\u0041"]}"#, "surrogate"),
            BadSyntax(#"{"x": ["\udc00"]}"#, "surrogate"),
            BadSyntax(String(repeating: "[", count: 100_000), "nested deeper than 32"),
            BadSyntax(bytes: Array(#"{"a": ""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8), "not valid UTF-8"),
            BadSyntax(bytes: Array(#"{"a": ""#.utf8) + [0xED, 0xA0, 0x80] + Array(#""}"#.utf8), "not valid UTF-8"),
            BadSyntax(bytes: [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], "expected a value"),
        ]
    }

    @Test("must have a list of recipes", arguments: ["{}", "[]", "null", #"{"recipes": {}}"#, #"{"recipes": null}"#])
    func refusesOtherDocuments(text: String) {
        #expect(problems(text).count == 1)
    }

    @Test("must keep to the limits that are set")
    func keepsLimits() {
        let one = recipe("")
        #expect(
            problems(#"{"recipes": [\#(one)]}"#, limits: .init(bytes: 20, recipes: 9, nameLength: 9)).first?.message
                == "the feed is larger than 20 bytes")
        #expect(
            problems(#"{"recipes": [\#(one)]}"#, limits: .init(bytes: 999, recipes: 0, nameLength: 9)).first?.message
                == "the list has more than 0 recipes")
        #expect(
            problems(#"{"recipes": [\#(one)]}"#, limits: .init(bytes: 999, recipes: 9, nameLength: 2)).first?.message
                == #""name" is longer than 2 characters"#)
    }

    @Test(
        "puts a name right whose UTF-8 somebody took for Windows-1252, and says so",
        arguments: [
            ("Polskie NaleÅ›niki", "Polskie Naleśniki"), ("CrÃ¨me brÃ»lÃ©e", "Crème brûlée"),
            ("Ã€ la carte", "À la carte"),
            ("Voil\u{C3}\u{A0}", "Voilà"), ("ä¹…", "久"), ("\u{F0}\u{178}\u{8D}\u{2022} pie", "🍕 pie"),
        ])
    func repairsNames(received: String, meant: String) throws {
        let feed = try read(#"{"recipes": [\#(recipe("", name: received))]}"#)
        #expect(feed.recipes.first?.name == meant)
        #expect(feed.repairs.map(\.pointer) == ["/recipes/0/name"])
        #expect(feed.repairs.first?.message.contains("is shown as \"\(meant)\"") == true)
    }

    @Test(
        "leaves a name as it is unless all of it makes the way back",
        arguments: ["Gužvara", "Crème Brûlée", "NaleÅ›niki 久", "Ã", "Pho", "Ångström Åse", "Ã©é"])
    func keepsNames(name: String) throws {
        let feed = try read(#"{"recipes": [\#(recipe("", name: name))]}"#)
        #expect(feed.recipes.first?.name == name)
        #expect(feed.repairs.isEmpty)
    }

    // MARK: The genuine feed

    @Test("of 63 recipes in 12 cuisines is read whole", .enabled(if: SharedMaterial.hasFeeds))
    func readsGenuineFeed() throws {
        let feed = try RecipeFeed(try #require(SharedMaterial.bytes("feeds/recipes.json")), from: location)
        #expect(feed.recipes.count == 63)
        #expect(Set(feed.recipes.map(\.cuisine)).count == 12)
        #expect(feed.recipes.count { $0.source == nil } == 5)
        #expect(feed.recipes.count { $0.video == nil } == 1)
        #expect(feed.recipes[42].name == "Polskie Naleśniki (Polish Pancakes)")
        #expect(feed.repairs.map(\.pointer) == ["/recipes/42/name"])
    }

    @Test("with three nameless recipes names exactly these", .enabled(if: SharedMaterial.hasFeeds))
    func refusesGenuineMalformedFeed() throws {
        let bytes = try #require(SharedMaterial.bytes("feeds/recipes-malformed.json"))
        #expect(problems(bytes).map(\.pointer) == ["/recipes/1/name", "/recipes/10/name", "/recipes/33/name"])
    }

    // MARK: Helpers

    private let location = URL(filePath: "/feeds/recipes.json")

    private func recipe(_ extra: String, name: String = "Pho") -> String {
        #"{\#(extra) "uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "\#(name)", "cuisine": "Vietnamese"}"#
    }

    private func read(_ text: String, from place: String = "file:///feeds/recipes.json") throws -> RecipeFeed {
        try RecipeFeed(Array(text.utf8), from: try #require(URL(string: place)))
    }

    private func problems(_ text: String, limits: FeedLimits = .standard) -> [FeedProblem] {
        problems(Array(text.utf8), limits: limits)
    }

    private func problems(_ bytes: [UInt8], limits: FeedLimits = .standard) -> [FeedProblem] {
        do {
            _ = try RecipeFeed(bytes, from: location, limits: limits)
            return []
        } catch {
            return error.problems
        }
    }
}
