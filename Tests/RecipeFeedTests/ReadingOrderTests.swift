import Testing

@testable import RecipeFeed

/// Long lists are read on all cores.
@Suite("The order of a long list")
struct ReadingOrderTests {
    /// Enough that recipes are not read on one core.
    private static let leeks = Array(repeating: #""1 leek""#, count: 40).joined(separator: ",")

    @Test
    func `is that of the recipes read, however many cores read them`() throws {
        let recipes = (0..<3_000).map {
            Document.recipe(#""ingredients": [\#(Self.leeks)],"#, name: "Soup \($0)", uuid: $0)
        }
        let feed = try RecipeFeed.read(
            Array(#"{"recipes": [\#(recipes.joined(separator: ","))]}"#.utf8), named: "soups.json")

        #expect(feed.recipes.map(\.name) == (0..<3_000).map { "Soup \($0)" })
    }

    @Test
    func `is that of the faults found in it`() {
        let recipes = (0..<3_000).map {
            $0 % 700 == 699 ? "0" : Document.recipe(#""ingredients": [\#(Self.leeks)],"#, uuid: $0)
        }
        let problems = Document.problems(#"{"recipes": [\#(recipes.joined(separator: ","))]}"#)

        #expect(problems.map(\.pointer) == [699, 1_399, 2_099, 2_799].map { "/recipes/\($0)" })
    }

    @Test
    func `decides which recipes still get what they refer to when a hostile list refers to too much`() throws {
        let recipes = (0..<2_000).map {
            ##"{"@type": "Recipe", "name": "Soup \##($0)", "recipeIngredient": [\##(Self.leeks)], "author": {"@id": "#ann"}}"##
        }
        let properties = (0..<1_000).map { #""p\#($0)": 1"# }.joined(separator: ",")
        let ann = ##"{"@type": "Person", "@id": "#ann", "name": "Ann", \##(properties)}"##
        let feed = try RecipeFeed.read(
            Array(#"{"@graph": [\#((recipes + [ann]).joined(separator: ","))]}"#.utf8), named: "soups.json")

        let authors = feed.recipes.map(\.details.author)
        let known = authors.prefix { $0 == "Ann" }.count
        #expect(known > 100 && known < 2_000)
        #expect(authors.dropFirst(known).allSatisfy { $0 == nil })
    }
}
