import TestSupport
import Testing

@testable import SiteGenerator

@Suite("What a recipe's page offers to cook by")
struct CookingToolsTests {
    @Test(arguments: [
        ("4", "4", nil), ("Serves 4-6", "4", nil), ("4 servings", "4", nil), ("12 cookies", "12", "cookies"),
        ("1,5 Liter", "1.5", "Liter"), ("12 Stück", "12", "Stück"), ("Makes 2 loaves", "2", nil), ("0", nil, nil),
        ("a loaf", nil, nil), ("99999", nil, nil), ("4人分", "4", nil),
        ("12 cookies of the kind that everybody knows from school", "12", nil),
    ])
    func `is a number of servings, or of what it makes`(yield: String, number: String?, name: String?) {
        let servings = Servings(yield)
        #expect(servings?.number == number)
        #expect(servings?.name == name)
    }

    private func tools(_ ingredients: [String], _ steps: [String]) -> CookingTools {
        CookingTools(
            CookingTexts(language: nil, likely: "en", of: ingredients, ingredients: ingredients),
            ingredients: ingredients, steps: steps,
            yield: nil)
    }

    @Test
    func `is nothing where there are neither amounts nor several steps`() {
        #expect(tools(["Bread", "Butter"], ["Toast the bread."]).isEmpty)
        #expect(!tools(["2 eggs"], []).isEmpty)
    }

    @Test
    func `is units only where something is measured`() {
        #expect(!tools(["2 eggs"], ["Boil.", "Peel."]).hasUnits)
        #expect(tools(["2 cups milk"], []).hasUnits)
        #expect(tools(["Potatoes"], ["Bake at 180 °C.", "Serve."]).hasUnits)
    }

    @Test
    func `marks texts without changing what they say`() {
        let texts = CookingTexts(language: nil, likely: "en", of: [], ingredients: [])
        for text in ["1 (14 oz) can <b>beans</b>, 2½ cups", "Bake at 180 °C for 10 to 12 minutes & rest", "", "salt"] {
            for kind in [CookingTexts.Kind.ingredient, .step] {
                #expect(texts.runs(of: text, kind).map(\.text).joined() == text)
            }
        }
    }
}
