import Foundation
import Testing
import Yams

@testable import RecipeFeed

@Suite("The identity of recipes without an id")
struct RecipeIdentityTests {
    private static func recipe(_ name: String, _ url: String, id: String = "") -> String {
        #"{"@type": "Recipe", "name": "\#(name)", "url": "\#(url)"\#(id.isEmpty ? "" : #", "@id": "\#(id)""#)}"#
    }

    @Test
    func `of one page is identified by the fragment of the address, or by the name`() throws {
        let recipes = [
            Self.recipe("Green Sauce", "https://a.example/greens#one"),
            Self.recipe("Red Sauce", "https://a.example/greens#two"),
            Self.recipe("Flatbread", "https://a.example/bread"), Self.recipe("Butter", "https://a.example/bread"),
            Self.recipe("Tea", "https://a.example/tea", id: "https://a.example/tea#a"),
            Self.recipe("Tea", "https://a.example/tea", id: "https://a.example/tea#b"),
        ]
        let feed = try MappedFeed.read(["[\(recipes.joined(separator: ","))]"])
        #expect(feed.recipes.map(\.name) == ["Green Sauce", "Red Sauce", "Flatbread", "Butter", "Tea", "Tea"])
        #expect(Set(feed.recipes.map(\.id)).count == 6)
        // Whatever the order, and the link leads to the page.
        let reversed = try MappedFeed.read(["[\(recipes.reversed().joined(separator: ","))]"])
        #expect(reversed.recipes.map(\.id) == feed.recipes.map(\.id).reversed())
        #expect(feed.recipes[0].source?.absoluteString == "https://a.example/greens")
    }

    @Test
    func `stays that of the page if it is the only one there`() throws {
        let alone = try MappedFeed.read(["[\(Self.recipe("Green Sauce", "https://a.example/greens#one"))]"])
        let plain = try MappedFeed.read(["[\(Self.recipe("Sauce", "https://a.example/greens"))]"])
        #expect(alone.recipes.map(\.id) == plain.recipes.map(\.id))
    }

    @Test
    func `of one title in two files is identified by the files`() throws {
        let documents = ["bread", "bread-2"].enumerated().map { index, folder in
            FeedDocument(
                Array(#"{"title": "Bread", "text": "\#(folder)"}"#.utf8),
                from: URL(filePath: "/feed/\(folder)/recipe.json"),
                name: "\(folder)/recipe.json", index: index)
        }
        let format = try MappedFeed.format("list: $\nrecipe: {name: $.title, description: $.text}")
        let feed = try RecipeFeed(documents, as: format, options: FeedOptions())
        #expect(Set(feed.recipes.map(\.id)).count == 2)
    }

    @Test(arguments: ["", "id: soup-1\n"])
    func `of the owner's own files counts once for copies, under the shortest path`(id: String) throws {
        let text = "---\nname: Soup\n\(id)---\n\n## Ingredients\n\n- 1 onion\n"
        let other = text.replacing("Soup", with: "Tea").replacing("soup-1", with: "tea-1")
        let texts = ["Tea.md": other, "Soup (1).md": text.replacing("\n", with: "\r\n"), "copies/Soup.md": text + "\n"]
        let paths = ["Soup (1).md", "Soup.md", "Tea.md", "copies/Soup.md"]
        let documents = paths.enumerated().map { index, path in
            FeedDocument(
                markdown: Array((texts[path] ?? text).utf8), from: URL(filePath: "/site/Recipes/\(path)"),
                name: path, at: path
            ).numbered(index)
        }
        let feed = try RecipeFeed(documents, as: nil, options: FeedOptions())
        #expect(feed.recipes.map(\.name) == ["Soup", "Tea"])
        #expect(feed.recipes.first?.note?.path == "Soup.md")
        #expect(feed.omissions.map(\.count) == [2])
        let warning = try #require(feed.omissions.first).problem
        #expect(warning.document == "Soup (1).md" && warning.message.contains("with the same text in Soup.md:"))
    }

    @Test
    func `makes room for a given one that it would be`() throws {
        let feed = try MappedFeed.read(
            [#"[{"name": "Pho", "url": "https://a.example/1"}, {"id": "https://a.example/1", "name": "Tea"}]"#],
            "list: $[*]\nrecipe: {id: $.id, name: $.name, source: $.url}")
        #expect(Set(feed.recipes.map(\.id)).count == 2)
    }

    @Test
    func `is refused once if all of it is the same, with both places`() {
        let same = #"[{"name": "Pho"},\#n{"name": "Tea"},\#n{"name": "Pho"},\#n{"name": "Pho"}]"#
        #expect(
            MappedFeed.problems([same], "list: $[*]\nrecipe: {name: $.name}")
                == [#"3:10 [2] "Pho" has the same name as [0] "Pho" in line 1, and so has 1 further recipe: line 4"#])
        #expect(
            MappedFeed.problems(
                [#"[{"name": "Pho"}]"#, #"[{"name": "Tea"}, {"name": "Pho"}]"#], "list: $[*]\nrecipe: {name: $.name}")
                == [#"document 1:1:28 [1] "Pho" has the same name as [0] "Pho" in document 0:1:2"#])
    }

    @Test
    func `that must be refused says which line of the mapping to change`() throws {
        let yaml = "list: $[*]\nrecipe:\n  name: $.name\n  id: $.kind\n"
        let mapping = try #require(try Yams.compose(yaml: yaml)?.mapping)
        let format = try FormatRules(mapping, in: "recipesite.yaml").format(named: "the test's")
        let text = #"[{"kind": "soup", "name": "Pho", "nr": 1}, {"kind": "soup", "name": "Tea", "nr": 2}]"#
        let error = #expect(throws: FeedError.self) {
            _ = try RecipeFeed([FeedDocument(Array(text.utf8), from: nil)], as: format, options: FeedOptions())
        }
        #expect(error?.problems.count == 1)
        #expect(error?.problems.first?.message == #"has the same kind as [0] "Pho" in line 1, column 2"#)
        #expect(
            error?.problems.first?.help
                == "recipesite.yaml:4, id: $.kind, finds the same in both; write there what only one of them has, such as id: $.nr, in which they differ"
        )
    }

    @Test
    func `can be excluded by the id that it got`() throws {
        let text =
            "[\(Self.recipe("Flatbread", "https://a.example/bread")), \(Self.recipe("Butter", "https://a.example/bread"))]"
        let butter = try #require(try MappedFeed.read([text]).recipes.last?.id)
        var options = FeedOptions()
        options.excluded = [butter]
        let feed = try MappedFeed.read([text], options: options)
        #expect(feed.recipes.map(\.name) == ["Flatbread"] && feed.needlessExclusions.isEmpty)
    }

    @Test(arguments: [true, false])
    func `of a recipe in two files counts once, with a warning`(hasID: Bool) throws {
        let text = """
            {"\(hasID ? "uid" : "made")": "1", "hash": "2", "name": "Pie", "ingredients": "1 egg", "directions": "Bake."}
            """
        func documents(_ texts: [String]) -> [FeedDocument] {
            texts.enumerated().map {
                FeedDocument(Array($1.utf8), from: URL(filePath: "/feed/\($0)/pie.json"), name: "\($0).json", index: $0)
            }
        }
        let format = FeedFormat.named("paprika")
        let feed = try RecipeFeed(documents([text, text]), as: format, options: FeedOptions())
        #expect(feed.recipes.map(\.name) == ["Pie"])
        #expect(feed.omissions.count == 1)
        #expect(feed.omissions.first?.problem.message.contains("in another file as well") == true)
        let other = text.replacing("Bake", with: "Boil")
        if hasID {
            #expect(throws: FeedError.self) {
                try RecipeFeed(documents([text, other]), as: format, options: FeedOptions())
            }
        } else {
            let both = try RecipeFeed(documents([text, other]), as: format, options: FeedOptions())
            #expect(Set(both.recipes.map(\.id)).count == 2)
        }
    }

    @Test
    func `of a recipe in two folders with its photo beside it counts once`() throws {
        let text = """
            {"title": "Pie", "ingredients": "1 egg", "instructions": "Bake.\\n\\n![](b.png)", "images": ["a.png", "c.png"],
             "id": "1"}
            """
        let documents = ["/feed/pie.melarecipe", "/feed/all.melarecipes/pie.melarecipe"].enumerated().map {
            FeedDocument(Array(text.utf8), from: URL(filePath: $1), name: $1, index: $0)
        }
        let feed = try RecipeFeed(documents, as: FeedFormat.named("mela"), options: FeedOptions())
        #expect(feed.recipes.map(\.name) == ["Pie"])
        #expect(feed.omissions.contains { $0.problem.message.contains("in another file as well") })
        #expect(feed.cuisineOrigins == [.none: 1])
    }
}
