import Foundation
import Testing

@testable import RecipeFeed

@Suite("A key that a format reads nothing of")
struct UnreadKeyTests {
    /// What is not read of recipes on a page.
    private static func unread(_ recipes: String..., besides yaml: String = "", base: String = "schema.org") throws
        -> [String]
    {
        let list = recipes.map { #"{"@type": "Recipe", \#($0)}"# }.joined(separator: ",\n")
        let feed = try MappedFeed.read(["[\(list)]"], yaml.isEmpty ? "{}" : yaml, over: base)
        return feed.unreadKeys.map { "\($0.name) \($0.recipes)" }
    }

    @Test
    func `is named once, with the number of recipes that say something there`() throws {
        let unread = try Self.unread(
            #""name": "Pho", "award": "Best soup", "estimatedCost": "cheap""#, #""name": "Tea", "award": ["A", "B"]"#,
            #""name": "Pie", "award": "", "estimatedCost": {"@type": "MonetaryAmount", "value": null}"#)
        #expect(unread == ["award 2", "estimatedCost 1"])
    }

    @Test
    func `is reported with the place of the first value`() throws {
        let feed = try MappedFeed.read([
            #"[{"@type": "Recipe", "name": "A"},\#n{"@type": "Recipe", "name": "B", "award": "x"}]"#
        ])
        let first = try #require(feed.unreadKeys.first?.first)
        #expect("\(first.line):\(first.column) \(first.pointer)" == "2:43 /1/award")
    }

    @Test
    func `is not named where nobody entered anything`() throws {
        #expect(try Self.unread(#""name": "A", "award": null, "cost": 0, "fast": false, "b": [[], {}, "  "]"#).isEmpty)
        #expect(try Self.unread(#""name": "A", "partner": {"@type": "Thing", "@id": "https://a.example/1"}"#).isEmpty)
    }

    @Test
    func `is not named if it only serves the program that wrote it`() throws {
        let unread = try Self.unread(
            #""name": "A", "id": 7, "slug": "a", "isPartOf": {"name": "Site"}, "dateModified": "2024-01-02", "sku": "A7""#
        )
        #expect(unread.isEmpty)
    }

    @Test
    func `is not named if the settings ignore it, alone or with all that it holds`() throws {
        let recipe = #""name": "A", "award": "x", "cost": {"value": 3}, "parts": [{"text": "a", "note": "b"}]"#
        #expect(try Self.unread(recipe, besides: "ignored: [award, cost, parts]").isEmpty)
        let mapped = "{ignored: award, recipe: {steps: {each: '$.parts[*]', text: $.text}}}"
        #expect(try Self.unread(recipe, besides: mapped) == ["cost 1", "parts.note 1"])
    }

    @Test
    func `may be one that another stands in for, if it says something else`() throws {
        let page = #""url": "https://a.example/pho""#
        #expect(try Self.unread(#""name": "A", \#(page), "isBasedOn": "https://a.example/pho""#).isEmpty)
        #expect(
            try Self.unread(#""name": "A", \#(page), "isBasedOn": "https://b.example/soup""#) == ["isBasedOn 1"])
        #expect(try Self.unread(#""name": "A", "isBasedOn": "https://b.example/soup""#).isEmpty)
        #expect(try Self.unread(#""name": "A", "author": "Ada", "creator": {"name": "Bo"}"#) == ["creator 1"])
    }

    @Test
    func `is found in whatever order and shape recipes have their keys`() throws {
        let yaml =
            "{list: '$[*]', recipe: {name: $.name, steps: {each: '$.steps[*]', text: $.text}, category: '$.kinds[0]'}}"
        let feed = try MappedFeed.read(
            [
                """
                [{"name": "A", "steps": [{"text": "x", "timer": 3}, {"timer": 4, "text": "y"}], "kinds": ["a"]},
                 {"kinds": ["a", "b"], "steps": {"0": {"tip": "t", "text": "x"}}, "name": "B"}]
                """
            ], yaml)
        #expect(feed.unreadKeys.map { "\($0.name) \($0.recipes)" } == ["steps.timer 1", "kinds 1", "steps.tip 1"])
    }

    @Test
    func `is counted for recipes that are published only`() throws {
        #expect(try Self.unread(#""name": "A", "draft": true, "award": "x""#, #""name": "B""#).isEmpty)
    }

    @Test
    func `is one of about a thousand, however many there are`() throws {
        let keys = (0..<3_000).map { #""k\#($0)": 1"# }.joined(separator: ", ")
        let unread = try Self.unread(#""name": "A", \#(keys)"#, #""name": "B", \#(keys)"#)
        #expect((990...1_000).contains(unread.count))
        #expect(unread.first == "k0 2")
    }

    @Test(arguments: FeedFormat.builtIn + [.markdown])
    func `is never one that its own format reads`(format: FeedFormat) throws {
        // Ignoring it would have no effect, so that the list would say something that is not so.
        let read = Set(
            RecipeField.allCases.flatMap { format[$0]?.readPaths ?? [] }.compactMap { path in
                path.count == 1 ? path.first.flatMap { if case .name(let name) = $0 { name } else { nil } } : nil
            })
        let alternatives: Set = [
            "mainEntityOfPage", "publisher", "dateCreated", "dateModified", "imageUrl",
        ]
        #expect(read.intersection(format.ignored).subtracting(alternatives).isEmpty)
    }
}

@Suite("A recipe of schema.org")
struct SchemaOrgTagTests {
    private static func recipe(_ members: String) throws -> Recipe {
        let feed = try MappedFeed.read([#"{"@graph": [{"@type": "Recipe", "name": "A", \#(members)}]}"#])
        return try #require(feed.recipes.first)
    }

    @Test
    func `has its diets and how it is cooked as tags, each once`() throws {
        let tags = try Self.recipe(
            #"""
            "keywords": "soup, gluten free", "cookingMethod": ["Stovetop", "Soup"],
            "suitableForDiet": ["https://schema.org/GlutenFreeDiet", "http://schema.org/LowLactoseDiet", "VeganDiet", ""]
            """#
        ).details.tags
        #expect(tags == ["soup", "gluten free", "Low-lactose", "Vegan", "Stovetop"])
    }

    @Test(arguments: [
        ("https://schema.org/", []), ("https://www.schema.org/HalalDiet", ["Halal"]),
        ("https://food.example/KetoDiet", ["https://food.example/KetoDiet"]), ("Diet", ["Diet"]),
        ("Mediterranean Diet", ["Mediterranean Diet"]), ("LowSaltDiet", ["Low-salt"]),
    ])
    func `has terms of the vocabulary in words, and others as they are`(diet: String, tags: [String]) throws {
        #expect(try Self.recipe(#""suitableForDiet": "\#(diet)""#).details.tags == tags)
    }

    @Test
    func `is listed under its first cuisine and found by the others`() throws {
        let recipe = try Self.recipe(#""recipeCuisine": ["Thai", "Lao"], "keywords": ["lao", "soup"]"#)
        #expect(recipe.cuisine == "Thai")
        #expect(recipe.details.tags == ["lao", "soup"])
        #expect(try Self.recipe(#""recipeCuisine": "Thai, Lao""#).details.tags == ["Lao"])
    }

    @Test
    func `keeps tools that are written in several ways`() throws {
        let tools = #""tool": ["Sieve", {"@type": "HowToTool", "name": "Whisk"}, "Wok"]"#
        #expect(try Self.recipe(tools).details.tools == ["Sieve", "Whisk", "Wok"])
        #expect(try Self.recipe(#""tool": {"@type": "HowToTool", "name": "Whisk"}"#).details.tools == ["Whisk"])
        #expect(try Self.recipe(#""tool": "Whisk""#).details.tools == ["Whisk"])
    }

    @Test(arguments: ["creativeWorkStatus"])
    func `that is a draft is not published`(key: String) throws {
        let feed = try MappedFeed.read([
            #"[{"@type": "Recipe", "name": "A", "\#(key)": "Draft"}, {"@type": "Recipe", "name": "B", "\#(key)": "Published"}]"#
        ])
        #expect(feed.recipes.map(\.name) == ["B"])
    }
}
