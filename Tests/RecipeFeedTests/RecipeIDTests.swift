import Foundation
import Testing

@testable import RecipeFeed

@Suite("The id of a recipe")
struct RecipeIDTests {
    @Test
    func `becomes a UUID of version 5, the same whatever the order`() throws {
        let recipes = [#"{"id": 1, "name": "Pho"}"#, #"{"id": "two", "name": "Bun Cha"}"#]
        let yaml = "list: $[*]\nrecipe: {id: $.id, name: $.name}"
        let ids = try MappedFeed.read(["[\(recipes.joined(separator: ","))]"], yaml).recipes.map(\.id)
        #expect(
            try MappedFeed.read(["[\(recipes.reversed().joined(separator: ","))]"], yaml).recipes.map(\.id)
                == ids.reversed())
        #expect(
            ids.allSatisfy {
                $0.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil
            })
        var other = FeedOptions()
        other.namespace = RecipeNamespace("another")
        #expect(try MappedFeed.read(["[\(recipes[0])]"], yaml, options: other).recipes.map(\.id) != [ids[0]])
    }

    @Test
    func `becomes the UUID of RFC 9562`() {
        // Its appendix A.4: the name www.example.com in the namespace of DNS names.
        let dns = RecipeNamespace("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
        #expect(dns.uuid(of: "www.example.com") == "2ed6657d-e927-568b-95e1-2665a8aea6a2")
    }

    @Test
    func `is the recipe's address with its name if there is none, and may not be that of another recipe`() throws {
        let yaml = "list: $[*]\nrecipe: {name: $.name, source: $.url}"
        let named = try MappedFeed.read([#"[{"name": "Pho"}, {"name": "Pho", "url": "https://a.example/pho"}]"#], yaml)
        #expect(Set(named.recipes.map(\.id)).count == 2)
        #expect(
            MappedFeed.problems([#"[{"name": "Pho"}, {"name": "Pho"}]"#], yaml)
                == [#"1:28 [1] "Pho" has the same name as [0] "Pho" in line 1, column 2"#])
        #expect(
            MappedFeed.problems(
                [#"[{"name": "Pho", "url": "https://a.example"}, {"name": "Tea", "url": "https://a.example"}]"#], yaml)
                == [])
        #expect(
            MappedFeed.problems(
                [#"[{"id": 1, "name": "Pho"}, {"id": "1", "name": "Tea"}]"#],
                "list: $[*]\nrecipe: {id: $.id, name: $.name}")
                == [#"1:35 [1] "Tea" has the same id as [0] "Pho" in line 1, column 2"#])
    }
}
