import Testing

@testable import RecipeFeed

@Suite struct AisleTests {
    @Test func `each aisle has foods in every language, each once`() {
        let languages = [
            "en", "de", "fr", "es", "it", "nl", "pt", "sv", "da", "nb", "fi", "pl", "ar", "ja", "tr", "cs", "zh", "he",
        ]
        for language in languages {
            for aisle in Aisle.allCases {
                let foods = aisle.foods(in: language)
                #expect(!foods.isEmpty, "\(language) \(aisle)")
                #expect(foods.allSatisfy { $0 == $0.lowercased() && !$0.contains("|") }, "\(language) \(aisle)")
            }
        }
        #expect(Aisle.dairy.foods(in: "nn") == Aisle.dairy.foods(in: "nb"))
    }

    @Test func `Cooklang's aisles have their foods with all names, and those that nobody lists`() {
        let file = AisleFile(
            Array(
                """
                loose change
                [Veg]  // by the door
                onion | red onion
                Garlic

                [the fridge]
                milk
                egg|eggs
                """.utf8))
        #expect(file.loose == ["loose change"])
        #expect(file.sections.map(\.name) == ["Veg", "the fridge"])
        #expect(file.sections.map(\.foods) == [["onion", "red onion", "garlic"], ["milk", "egg", "eggs"]])
        #expect(file.sections[0].aisles == [.produce])
        #expect(file.sections[1].aisles == [.dairy])
    }
}
