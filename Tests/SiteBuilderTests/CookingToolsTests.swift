import Amounts
import RecipeFeed
import TestSupport
import Testing

@testable import SitePages

@Suite("What a recipe's page offers to cook by")
struct CookingToolsTests {
    private func tools(_ ingredients: [String], _ steps: [String]) throws -> CookingTools {
        let items = ingredients.map { "- \($0)\n" }.joined() + "\n## Steps\n\n" + steps.map { "1. \($0)\n" }.joined()
        return try tools(note: "## Ingredients\n\n\(items)", yield: nil)
    }

    private func tools(note: String, yield: String?) throws -> CookingTools {
        var details = RecipeDetails.nothing
        details.yield = yield
        let shown = RecipeTexts(details, note: try NoteRecipe(noteWithText: note))
        return CookingTools(shown, shown.cooking(in: shown.language(stated: nil, likely: "en")))
    }

    @Test(arguments: [
        ("Serves 4-6", "4", nil), ("12 cookies", "12", "cookies"), ("1,5 Liter", "1.5", "Liter"),
        ("⅓ loaf", "0.33", "loaf"),
        ("99999", nil, nil), ("a loaf", nil, nil),
    ])
    func `is a number of servings, or of what it makes`(yield: String, number: String?, name: String?) throws {
        let tools = try tools(note: "", yield: yield)
        #expect(tools.yield?.number.decimal == number)
        #expect(tools.yield?.name == name)
    }

    @Test(arguments: [
        "The best. Makes 16 buns.\n\n## Ingredients\n\n- 1 egg", "## Ingredients (makes 16 buns)\n\n- 1 egg",
        "## Ingredients\n\nMakes 16 buns.\n\n- 1 egg",
    ])
    func `is as many as the note says, whatever the feed has`(note: String) throws {
        let yield = try tools(note: note, yield: "4").yield
        #expect(yield?.number == 16)
        #expect(yield?.name == "buns")
        #expect(try tools(note: "Makes me happy.", yield: "4").yield?.number == 4)
    }

    @Test
    func `is as many as a heading of another language says`() throws {
        #expect(try tools(note: "## Zutaten für 4 Personen\n\n- Mehl", yield: nil).yield?.number == 4)
    }

    @Test
    func `is nothing where there are neither amounts nor several steps`() throws {
        #expect(try tools(["Bread", "Butter"], ["Toast the bread."]).isEmpty)
        #expect(try !tools(["2 eggs"], []).isEmpty)
    }

    @Test(arguments: [
        (["鸡肉150克", "一个土豆", "半个洋葱", "一勺酱油"], true), (["1 egg", "ett dussin 12", "ett paket 3"], true),
        (["2 eggs", "Chinese 5 spice", "7-Up", "1 cup flour"], true), (["1 egg", "7-Up"], true),
        (["卵 2個", "砂糖 大さじ1"], true), (["しょうゆ 大さじ2", "砂糖 小さじ1", "卵 2個", "万能ねぎ 適量", "七味唐辛子 少々", "三つ葉"], true),
        (["500 g pasta", "Flour, type 00", "Sauce #2", "Salt"], true), (["감자 1개", "양파 2개", "물 300ml"], false),
    ])
    func `is no number of servings where half of the amounts aren't read`(ingredients: [String], has: Bool) throws {
        #expect(try tools(ingredients, ["Mix."]).hasAmounts == has)
    }

    @Test
    func `is units only where something is measured`() throws {
        #expect(try !tools(["2 eggs"], ["Boil.", "Peel."]).hasUnits)
        #expect(try tools(["2 cups milk"], []).hasUnits)
        #expect(try tools(["Potatoes"], ["Bake at 180 °C.", "Serve."]).hasUnits)
    }

    @Test
    func `marks each of two ingredients that differ only in the bytes of their accents`() {
        let lines = ["pure\u{301}e de pommes cre\u{301}meuse, 200 g", "pur\u{E9}e de pommes cr\u{E9}meuse, 200 g"]
        for lines in [lines, lines.reversed()] {
            let texts = CookingTexts(language: "fr", ingredients: lines, steps: [])
            for line in lines {
                let runs = texts.runs(of: line, .ingredient)
                #expect(runs.map(\.text).joined().utf8.elementsEqual(line.utf8))
                #expect(runs.first { $0.mark?.amount != nil }?.text == "200 g")
                #expect(texts.foods(of: line).asked.first?.text == "purée de pommes crémeuse")
            }
        }
    }

    @Test
    func `marks texts without changing what they say`() {
        let texts = CookingTexts(language: "en", ingredients: [], steps: [])
        for text in ["1 (14 oz) can <b>beans</b>, 2½ cups", "Bake at 180 °C for 10 to 12 minutes & rest", "", "salt"] {
            for kind in [CookingTexts.Kind.ingredient, .step] {
                #expect(texts.runs(of: text, kind).map(\.text).joined() == text)
            }
        }
    }
}
