import RecipeFeed
import Testing

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
}
