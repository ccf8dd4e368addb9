import Testing

@testable import RecipeFeed

@Suite("The number of an amount in a feed")
struct AmountTextTests {
    @Test(arguments: [
        (1.5, "1½"), (0.33, "⅓"), (0.333, "⅓"), (2.6667, "2⅔"), (0.67, "⅔"), (0.125, "⅛"), (3, "3"), (2.999_999_9, "3"),
        (0.003, nil),
        (1.2, "1.2"), (0.12, "0.12"), (0.38, "0.38"), (0.0125, "0.0125"), (62.5, "62.5"), (0, nil),
        (453.592_37, "453.59237"),
        (-1, nil), (1e9, nil), (0.1 + 0.2, "0.3"),
    ])
    func `is written as cooks do`(number: Double, text: String?) {
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
        let other = try MappedFeed.read(
            [#"[{"name": "Pho", "parts": [{"quantity": 0.0, "rating": 4.5, "unit": "", "food": "salt"}]}]"#],
            "list: $\nrecipe:\n  name: $.name\n  ingredients: {each: \"$.parts[*]\", text: {template: \"{$.quantity} {$.food} ({$.rating})\"}}"
        )
        #expect(try #require(other.recipes.first).details.ingredients.texts == ["0 salt (4.5)"])
    }
}
