import TestSupport
import Testing

@testable import RecipeFeed

/// Documents of nothing but one sign, as often as it fits.
@Suite("Hostile documents")
struct HostileDocumentTests {
    private static let note = "# A\n\n## Ingredients\n\n"
    private static let mealMaster = "MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: A\n\n"

    @Test(arguments: [
        ("html", "<html>", "<div>"), ("html", "<html>", "<b class=p-ingredient>"),
        ("html", "<html><script type=application/ld+json>", "["),
        ("html", "<html><script type=application/ld+json>", "{\"a\":"),
        ("html", "<html><body><div class=recipe-details>", "<p>x"), ("html", "<html>", "<div itemscope itemprop=a>"),
        ("xml", "<recipeml>", "<menu>"), ("xml", "<recipeml><recipe><ingredients>", "<ing-div>"),
        ("xml", "<gourmetdoc><recipe><ingredient-list>", "<inggroup>"), ("xml", "<mx2>", "<RcpE name=\"&\">"),
        ("xml", "<cookbook><recipe>", "<ingredient><li>1 x</li></ingredient>"),
        ("mmf", mealMaster, "      1 c  a\n"), ("mmf", mealMaster, "MMMMM-----A-----\n"), ("mmf", mealMaster, "-"),
        ("mmf", "", "MMMMM----- Recipe via Meal-Master\n"), ("rk", "", "===== REZKONV-Rezept\n"),
        ("rk", "===== REZKONV-Rezept\n", "  1 x\n"), ("rk", "===== REZKONV-Rezept\n", "=== A ===\n"),
        ("mxp", "", "* Exported from MasterCook *\n"), ("mxp", "* Exported from MasterCook *\nA:\n", "\"x\nA:\n"),
        ("cook", "", "@a{"), ("cook", "", "@a{1%g} "), ("cook", "", "[-"), ("cook", "", "> "),
        ("cook", "", "@./a{}(\n\n"),
        ("md", note, "["), ("md", note, "[["), ("md", note, "![["), ("md", note, "[^"), ("md", note, "[[a|"),
        ("md", note, "- "), ("md", note, "> "), ("md", note, "*a "), ("md", note, "=="), ("md", note, "^["),
        ("md", note, "`"), ("md", note, "{{"), ("md", note, "- x\n"), ("md", note, "[a]: b\n"), ("md", note, "# a\n\n"),
        ("md", "# A\n\n---\n\n", "- *1* a\n"), ("md", "# A\n\n---\n\n", "## a\n"), ("md", "---\n", "a: b\n"),
        ("md", "---\na: ", "["), ("yaml", "name: A\nsteps: ", "["), ("yaml", "recipe_name: A\nsteps:\n", "- step: a\n"),
        ("yaml", "recipe_name: A\ningredients: ", "- a: "), ("yaml", "", "- name: A\n  steps: [b]\n"),
        ("csv", "Name,Ingredients\n", "\""), ("csv", "Name,Ingredients\n", "a,b\n"), ("csv", "Name,Ingredients\n", ","),
        ("json", "", "{}\n"), ("json", "", "{\"@type\":\"Recipe\",\"name\":\"A\"}\n"), ("json", "", "["),
        ("txt", "", "\n"),
    ])
    func `take time that grows with their size, and no deep stack`(ending: String, start: String, piece: String) async {
        // Whole lines and marks in notes cost more than levels, and each recipe more than these.
        let isRecipe = ["MMMMM----- R", "===== R", "* E", "- name", "{"].contains(where: piece.hasPrefix)
        let count = isRecipe ? 1_000 : piece.hasSuffix("\n") || ending == "md" ? 10_000 : 100_000
        let bytes = Array((start + String(repeating: piece, count: count)).utf8)
        let spent = await smallStackTime { _ = try? RecipeFeed.read(bytes, named: "A.\(ending)") }
        // Much more than it takes, as machines that run tests are busy with others.
        #expect(spent < .seconds(30))
    }
}
