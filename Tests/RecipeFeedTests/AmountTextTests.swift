import Testing

@testable import RecipeFeed

@Suite("The number of an amount in a feed")
struct AmountTextTests {
    @Test(arguments: [
        (1.5, "1½"), (0.333, "⅓"), (2.6667, "2⅔"), (0.125, "⅛"), (3, "3"), (2.999_999, "3"), (0.003, "0.003"),
        (1.2, "1.2"),
        (62.5, "62.5"), (0, "0.0"), (453.592_37, "453.592"), (-1, "-1.0"),
    ])
    func `is written as cooks do`(number: Double, text: String) {
        #expect(AmountText.written(number) == text)
    }

    @Test func `has a fraction if a unit and a food follow it in a template`() throws {
        let feed = try MappedFeed.read(
            [#"[{"name": "Pho", "parts": [{"quantity": 1.5, "unit": "cups", "food": "broth"}], "protein": 10.5}]"#],
            """
            list: $
            recipe:
              name: $.name
              ingredients: {each: "$.parts[*]", text: {template: "{$.quantity} {$.unit} {$.food}"}}
              nutrition: {proteinContent: {template: "{$.protein} g"}}
            """)
        let details = try #require(feed.recipes.first).details
        #expect(details.ingredients.texts == ["1½ cups broth"])
        #expect(details.nutrition.map(\.value) == ["10.5 g"])
    }
}
