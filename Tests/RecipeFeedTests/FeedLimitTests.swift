import Testing

@testable import RecipeFeed

@Suite("The limits of a feed")
struct FeedLimitTests {
    @Test
    func `are 64 MB, 5 million recipes and 1,000 characters a name, unless told otherwise`() {
        let limits = FeedLimits()
        #expect([limits.bytes, limits.recipes, limits.nameLength] == [64_000_000, 5_000_000, 1_000])
    }

    @Test
    func `let through what just keeps to them, and nothing more`() {
        let two = #"{"recipes": [\#(Document.recipe(uuid: 1)), \#(Document.recipe(uuid: 2))]}"#
        let exact = FeedLimits(bytes: two.utf8.count, recipes: 2, nameLength: 10)
        #expect(Document.problems(two, limits: exact).isEmpty)
        var less = exact
        less.bytes -= 1
        #expect(
            Document.problems(two, limits: less).map(\.message)
                == ["the feed has \(exact.bytes) bytes; at most \(less.bytes) are read"])
        less = exact
        less.recipes -= 1
        #expect(
            Document.problems(two, limits: less).map { "\($0.pointer) \($0.message)" }
                == ["/recipes/1 the list has more than 1 recipes"])
        less = exact
        less.nameLength -= 1
        #expect(
            Document.problems(two, limits: less).map(\.message) == [
                "\"cuisine\" is longer than 9 characters", "\"cuisine\" is longer than 9 characters",
            ])
    }

    @Test
    func `count a name in Unicode scalars, so that no pile of accents counts as one letter`() {
        let pile = "a" + String(repeating: "\u{301}", count: 10)
        #expect(
            Document.problems(#"{"recipes": [\#(Document.recipe(name: pile))]}"#, limits: .init(nameLength: 11)).isEmpty
        )
        #expect(
            Document.problems(#"{"recipes": [\#(Document.recipe(name: pile))]}"#, limits: .init(nameLength: 10))
                .map(\.message) == [#""name" is longer than 10 characters"#])
    }

    @Test
    func `bound how many problems are listed one by one, and the rest is counted`() {
        let text = #"{"recipes": [\#(String(repeating: "0,", count: 99)) 0]}"#
        let problems = Document.problems(text, limits: .init(problems: 10))
        #expect(problems.count == 11)
        #expect(problems.last?.pointer == "/recipes/10")
        #expect(problems.last?.message == "from here on there are 90 further problems, which are not listed")
        #expect(Document.problems(text).count == 100)
    }

    @Test(.timeLimit(.minutes(3)))
    func `end the reading of a document that has more problems than anybody counts`() {
        let text = #"{"recipes": [\#(String(repeating: "{},", count: 300_000)) {}]}"#
        let problems = Document.problems(text, limits: .init(problems: 10))
        #expect(problems.count == 11)
        #expect(
            problems.last?.message
                == "from here on there are more than 100 further problems, which are not listed, and the rest is not read"
        )
    }

    @Test
    func `let no recipe through that is longer than any`() throws {
        var options = FeedOptions()
        options.limits.values = 20
        let long =
            #"[{"name": "A", "parts": [\#(Array(repeating: "{}", count: 20).joined(separator: ", "))]}, {"name": "B"}]"#
        let problems = MappedFeed.problems([long], "recipe: {name: $.name}", options: options)
        #expect(problems == [#"1:2 [0] "A" holds more than 20 values and keys"#])
    }

    @Test
    func `end the look for recipes at one more, wherever they stand`() throws {
        let lists = Array(repeating: "[{}, {}, {}]", count: 4).joined(separator: ", ")
        let root = try FeedDocument(Array("[\(lists)]".utf8), from: nil).content.get()
        let format = try MappedFeed.format("list: $[*][*]\nrecipe: {name: $.name}")
        #expect(try format.recipes(of: root, atMost: 5).get().recipes.reduce(0) { count, _ in count + 1 } == 5)
        #expect(try format.recipes(of: root, atMost: .max).get().recipes.reduce(0) { count, _ in count + 1 } == 12)
    }

    @Test
    func `end the addresses of recipes' documents at one more, or at the first that cannot be made`() throws {
        let format = try MappedFeed.format("list: $[*]\ndetail: 'r/{$.nr}'\nrecipe: {name: $.name}")
        let numbers = (0..<9).map { #"{"nr": \#($0)}"# }.joined(separator: ", ")
        let list = FeedDocument(Array("[\(numbers)]".utf8), from: nil)
        #expect(format.details(of: list, atMost: 3)?.map(\.text) == ["r/0", "r/1", "r/2", "r/3"])
        #expect(format.details(of: list, atMost: .max)?.count == 9)
        let stubs = FeedDocument(Array(#"[{"nr": 0}, {}, {}, {"nr": 1}]"#.utf8), from: nil)
        #expect(format.details(of: stubs, atMost: 100)?.map(\.text) == ["r/0", ""])
    }

    @Test
    func `leave the first address of a recipe's document for which it has the values`() throws {
        let format = try MappedFeed.format("list: $[*]\ndetail: ['r/{$.id}', 'n/{$.nr}']\nrecipe: {name: $.name}")
        let list = FeedDocument(Array(#"[{"id": 1}, {"nr": 2}, {"id": 3, "nr": 4}, {}]"#.utf8), from: nil)
        #expect(format.details(of: list, atMost: 9)?.map(\.text) == ["r/1", "n/2", "r/3", ""])
        let nextcloud = FeedDocument(Array(#"[{"recipe_id": 7, "name": "Dal"}]"#.utf8), from: nil)
        #expect(FeedFormat.of(nextcloud, given: nil).details(of: nextcloud, atMost: 9)?.map(\.text) == ["recipes/7"])
    }
}
