import Foundation
import Testing
import Yams

@testable import RecipeFeed

@Suite("The limits of a mapping")
struct MappingLimitTests {
    private static func listed(_ count: Int, _ entry: (Int) -> String) -> String {
        (0..<count).map(entry).joined(separator: ", ")
    }

    @Test
    func `may have a thousand numbered templates in all`() throws {
        let nearly =
            "recipe: {name: $.n, steps: {template: '{$.s#}', numbers: 1-400},\n  tags: {template: '{$.t#}', numbers: 0-"
        #expect(
            try MappedFeed.read([#"[{"n": "Tea", "t599": "hot"}]"#], nearly + "599}}").recipes[0].details.tags == [
                "hot"
            ])
        let error = #expect(throws: FormatRules.InvalidError.self) { try MappedFeed.format(nearly + "600}}") }
        #expect(
            error?.faults.map(\.message) == [
                "the numbers up to here make 1001 templates; a mapping may have at most 1000"
            ])
        #expect(error?.faults.map(\.help) == ["end each range at the highest number that a recipe has, such as 1-20"])
        #expect(error?.faults.first?.mark?.line == 2)
    }

    @Test
    func `with too many ranges of numbers is refused once`() {
        let ranges = Array(repeating: "{template: '{$.a[#]}', numbers: 0-9999}", count: 100).joined(separator: ", ")
        let error = #expect(throws: FormatRules.InvalidError.self) {
            try MappedFeed.format("recipe: {name: $.n, tags: [\(ranges)]}")
        }
        #expect(error?.faults.count == 1)
    }

    @Test(arguments: [
        ("name has 101 places", "recipe: {name: [\(listed(101) { "$.b\($0)" })]}"),
        ("due has 101 places", "due: [\(listed(101) { "$.b\($0)" })]"),
        ("nutrition has 101 places", "recipe: {nutrition: {\(listed(100) { "n\($0): $.n" })}}"),
        (
            "steps has 152 places",
            "recipe: {steps: [\(listed(2) { _ in "{each: $.s, text: [\(listed(75) { "$.b\($0)" })]}" })]}"
        ),
        ("this template has 101 paths", "recipe: {description: {template: '\(listed(101) { "{$.b\($0)}" })'}}"),
        (
            "this template has 101 paths",
            "recipe: {steps: {template: '\(String(repeating: "{$[#]}", count: 101))', numbers: 1-20}}"
        ),
        ("this list has 101 entries", "recipe: {photo: {template: a, if: [\(listed(101) { "$.b\($0)" })]}}"),
        ("this block has 101 conditions", "hidden: {\(listed(101) { "$.b\($0): true" })}"),
        ("this list has 101 entries", "hidden: {$.a: [\(listed(101) { "w\($0)" })]}"),
        ("this list has 101 entries", "list: [\(listed(101) { "$.b\($0)" })]"),
        ("this list has 101 entries", "links: [\(listed(101) { "'{$.b\($0)}'" })]"),
    ])
    func `may not have each recipe searched for hundreds of values`(fault: String, yaml: String) {
        let error = #expect(throws: FormatRules.InvalidError.self) { try MappedFeed.format(yaml) }
        #expect(error?.faults.map(\.message) == ["\(fault), and 100 are allowed"])
        #expect(error?.faults.first?.mark?.line == 1)
        #expect(error?.faults.first?.help?.hasSuffix("that the recipes have") == true)
    }

    @Test
    func `copies no long text into each of a thousand templates`() {
        for long in [
            "template: '\(String(repeating: "x", count: 995)){$.a#}'",
            "template: 'a', if: $.\(String(repeating: "x", count: 998))",
        ] {
            let error = #expect(throws: FormatRules.InvalidError.self) {
                try MappedFeed.format("recipe: {steps: {\(long), numbers: 1-999}}")
            }
            #expect(
                error?.faults.map(\.message) == [
                    #"this template has 1001 bytes, and 1000 are allowed beside "numbers""#
                ])
        }
    }

    @Test
    func `may have a hundred places for a field, and paths in a template`() throws {
        let places = Self.listed(100) { "$.b\($0)" }
        let template = Self.listed(100) { "{$.b\($0)}" }
        let feed = try MappedFeed.read(
            [#"[{"b99": "Tea"}]"#], "recipe: {name: [\(places)], description: {template: '\(template)'}}")
        #expect(feed.recipes.map(\.name) == ["Tea"])
    }
}
