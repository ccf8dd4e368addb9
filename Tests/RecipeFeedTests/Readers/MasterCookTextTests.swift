import Foundation
import Testing

@testable import RecipeFeed

@Suite("MasterCook's text")
struct MasterCookTextTests {
    private static let soup = """
        *  Exported from  MasterCook  *

                              Leek Soup

        Recipe By     : Ann Smith
        Serving Size  : 4    Preparation Time :1:10
        Categories    : Soups                            Winter
                        Vegetarian

          Amount  Measure       Ingredient -- Preparation Method
        --------  ------------  --------------------------------
           1 1/2  cups          leeks -- sliced
                                and washed
           2      tablespoons   butter
                                ***TOPPING***
           1      bunch         chives
                                For the bread
           1      cup           flour

        Melt the butter in
        a pot.

        Add the leeks.

        Source:
          "A Book of Soups"
        S(Internet Address):
          "https://example.com/soup"
        Start to Finish Time:
          "1:30"
                           - - - - - - - - - - - - - - - - - -

        Per serving: 210 Calories (kcal); 12g Total Fat

        NOTES : Freeze it
        for a month.

        Nutr. Assoc. : 0 0 0 0


        """

    @Test("has fields, ingredients, steps and notes")
    func recipe() throws {
        let other = Self.soup.replacing("Leek Soup", with: "Tea").replacing("\n", with: "\r\n")
        let feed = try RecipeFeed.read("Hello!\n" + Self.soup + other, named: "all.mxp")

        let soup = try #require(feed.recipes.first)
        #expect(feed.recipes.map(\.name) == ["Leek Soup", "Tea"])
        #expect(soup.details.author == "Ann Smith" && soup.details.yield == "4" && soup.source?.path == "/soup")
        #expect(soup.details.times.preparation == 70 && soup.details.times.total == 90)
        #expect(soup.details.category == "Soups" && soup.details.tags == ["Winter", "Vegetarian"])
        #expect(
            soup.details.ingredients.map { $0.items.map(\.text) } == [
                ["1 1/2 cups leeks, sliced", "and washed", "2 tablespoons butter"], ["1 bunch chives"], ["1 cup flour"],
            ])
        #expect(soup.details.ingredients.map(\.heading) == [nil, "TOPPING", "For the bread"])
        #expect(soup.details.steps.texts == ["Melt the butter in a pot.", "Add the leeks."])
        #expect(
            soup.details.notes.texts == [
                "Source: A Book of Soups", "Per serving: 210 Calories (kcal); 12g Total Fat", "Freeze it for a month.",
            ])
        #expect(feed.omissions.map(\.problem.line) == [1] && feed.unreadKeys.isEmpty)
    }

    @Test("however it is cut ends in recipes or faults")
    func hostile() {
        let whole = Array(Self.soup.utf8)
        for length in whole.indices { _ = try? RecipeFeed.read(Array(whole[..<length]), named: "t.mxp") }
        _ = try? RecipeFeed.read(
            "* Exported from MasterCook *\nA:\n" + String(repeating: "\"x\nA:\n", count: 20_000), named: "t.mxp")
    }
}
