import RecipeFeed
import Testing

@Suite("A cuisine that is written in several ways")
struct CuisineSpellingTests {
    private func feed(_ cuisines: [String]) throws -> RecipeFeed {
        let recipes = cuisines.enumerated().map { index, cuisine in
            Document.recipe(uuid: index).replacing("Vietnamese", with: cuisine)
        }
        return try Document.read(#"{"recipes": [\#(recipes.joined(separator: ","))]}"#)
    }

    @Test(arguments: [["thai", "Thai", "THAI", "Thai"], ["Thai", "THAI", "Thai", "thai"]])
    func `is one, called as most recipes call it, in whatever order they come`(cuisines: [String]) throws {
        let feed = try feed(cuisines + ["French"])
        #expect(feed.recipes.map(\.cuisine) == ["Thai", "Thai", "Thai", "Thai", "French"])
        let merged = try #require(feed.mergedCuisines.first)
        #expect(feed.mergedCuisines.count == 1)
        #expect(merged.shown.name == "Thai" && merged.shown.count == 2)
        #expect(merged.others.map(\.name) == ["THAI", "thai"])
    }

    @Test
    func `of equally many recipes is called by the one whose scalars come first`() throws {
        for cuisines in [["thai", "Thai"], ["Thai", "thai"]] {
            #expect(try feed(cuisines).recipes.map(\.cuisine) == ["Thai", "Thai"])
        }
        #expect(try feed(["STRASSE", "Straße"]).mergedCuisines.count == 1)
    }

    @Test
    func `in letters that look alike is one without a word, and other cuisines are left alone`() throws {
        for cuisines in [["Cre\u{301}ole", "Cr\u{E9}ole"], ["Cr\u{E9}ole", "Cre\u{301}ole"]] {
            let feed = try feed(cuisines)
            #expect(feed.mergedCuisines.isEmpty)
            #expect(feed.recipes.allSatisfy { $0.cuisine.utf8.elementsEqual("Cre\u{301}ole".utf8) })
        }
        #expect(try feed(["Créole", "Creole"]).recipes.map(\.cuisine) == ["Créole", "Creole"])
    }
}
