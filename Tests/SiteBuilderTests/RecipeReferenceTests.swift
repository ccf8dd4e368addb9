import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("A recipe that names another", .timeLimit(.minutes(10)))
struct RecipeReferenceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @discardableResult
    private func build(_ files: [String: String], from source: String = "feed") async throws -> BuildReport {
        for (path, text) in files { try folder.write(text, to: "\(source)/\(path)") }
        return try await build(folder.url.appending(path: source))
    }

    private func build(_ source: URL) async throws -> BuildReport {
        try await SiteBuilder(
            BuildOptions(
                feeds: [FeedRequest(.file(source))], site: folder.url, output: folder.url.appending(path: "site"),
                cache: folder.url.appending(path: "cache"))
        ).build()
    }

    /// A recipe's page, without the marks of foods, which are within links, too.
    private func page(_ name: String) throws -> String {
        try folder.read("site/recipes/\(name).html").replacing(
            /<span data-food="[^"]*"(?: data-piece="[^"]*")?>([^<]*)<\/span>/
        ) {
            $0.output.1
        }
    }

    private func link(_ page: String, _ name: String) -> String { #"<a href="../recipes/\#(page).html">\#(name)</a>"# }

    @Test
    func `in Cooklang links to it, and its amount is marked`() async throws {
        let pizza = """
            Preheat *the* oven_hot.

            Take the @./Shared/Pizza Dough{6%balls}(rested), @sauce{2%tbsp} and @./Basics/Oil{}.
            """
        let report = try await build([
            "Pizza.cook": pizza, "Shared/Pizza Dough.cook": "Mix @flour{1%kg} with @water{600%ml}.",
            "Basics/Oil.cook": "---\ntitle: Good oil\n---\nPress @olives{1%kg}.",
        ])
        #expect(report.warnings.isEmpty, "\(report.warnings)")
        let page = try page("pizza")
        #expect(
            page.contains(
                #"<li><data value="6" data-nouns="ball|balls">6</data> balls \#(link("pizza-dough", "Pizza Dough")), rested"#
            ))
        #expect(page.contains("Take the \(link("pizza-dough", "Pizza Dough")) ("))
        #expect(page.contains(link("good-oil", "Oil")))
        #expect(page.contains("Preheat *the* oven_hot."))
    }

    @Test
    func `by a path finds the file beside it, then from the top of the collection, then by its name`() async throws {
        let dough = "\n---\n## Ingredients\n\n- 1 egg\n"
        var files = ["a/Dough.md": "---\ntitle: Dough A\(dough)", "b/Dough.md": "---\ntitle: Dough B\(dough)"]
        files["a/Pie.md"] = """
            # Pie

            ---

            - *2* [dough](./Dough.md)
            - [other](b/Dough.md)
            - [jam](<../c/My jam.md>)

            ---

            Bake [it](Dough).
            """
        files["x/my-jam.md"] = "# Plum jam\n\n---\n\n- plums\n"
        let report = try await build(files)
        let page = try page("pie")
        #expect(page.contains(#"<data value="2">2</data> \#(link("dough-a", "dough"))"#))
        #expect(page.contains(link("dough-b", "other")) && page.contains(link("plum-jam", "jam")))
        #expect(page.contains("Bake \(link("dough-a", "it"))."))
        #expect(report.warnings.isEmpty, "\(report.warnings)")
    }

    @Test
    func `in a note links to that note`() async throws {
        let report = try await build([
            "Pizza.md": """
            ## Ingredients

            - 2 [[Dough]]
            - [[Sauces/Tomato|red sauce]]

            ## Steps

            1. Bake the [[Dough#Steps|dough]].
            """,
            "Basics/Dough.md": "## Ingredients\n\n- 1 kg flour\n",
            "Sauces/Tomato.md": "## Ingredients\n\n- 3 tomatoes\n",
        ])
        let page = try page("pizza")
        #expect(page.contains("2</data> \(link("dough", "Dough"))") && page.contains(link("tomato", "red sauce")))
        #expect(page.contains("Bake the \(link("dough", "dough"))."))
        #expect(report.warnings.isEmpty, "\(report.warnings)")
    }

    @Test
    func `in Chowdown is made of others, whose ingredients stand below their names`() async throws {
        let tart = """
            ---
            layout: recipe
            title: Tart
            components:
            - Crust [thin]
            - Custard & Cream
            directions:
            - Bake the crust.
            ---
            """
        let report = try await build([
            "tart.md": tart,
            "crust.md": "---\ntitle: Crust [thin]\ningredients:\n- 2 cups crumbs\ndirections:\n- Press.\n---\n",
        ])
        let page = try page("tart")
        #expect(page.contains(link("crust-thin", "Crust [thin]")) && page.contains("Custard &amp; Cream"))
        #expect(page.contains(">Crust [thin]</h3>"))
        #expect(page.contains("2 cups</data>"))
        #expect(
            report.warnings.map(\.message) == [
                "a link in the ingredients of \"Tart\" leads to \"Custard & Cream\", which the site doesn't have, so it is no link"
            ])
    }

    private func paprika(_ name: String, _ directions: String, _ more: String = "") -> String {
        #"{"uid": "\#(name)", "hash": "1", "name": "\#(name)", "ingredients": "1 egg\n2 [recipe:Pizza Dough]", "directions": "\#(directions)"\#(more)}"#
    }

    @Test
    func `in Paprika links to it by its name, and shows its own photos`() async throws {
        let photo = Data(TestPhoto.png(seed: 3)).base64EncodedString()
        let report = try await build([
            "a.json": paprika(
                "Pizza", #"Roll the [recipe:pizza dough].\n[photo:Rolled] [photo:None]"#,
                #", "photos": [{"name": "Rolled", "filename": "1.jpg", "hash": "2", "data": "\#(photo)"}]"#),
            "b.json": paprika("Pizza Dough", "Mix."), "c.json": paprika("Pie", "See [recipe:Jam] and [recipe:Twin]."),
            "d.json": paprika("Twin", "One."),
            "e.json": paprika("Twin", "Two.").replacing(#""uid": "Twin""#, with: #""uid": "3""#),
        ])
        let pizza = try page("pizza")
        #expect(pizza.contains("2</data> \(link("pizza-dough", "Pizza Dough"))"))
        #expect(pizza.contains("Roll the \(link("pizza-dough", "pizza dough"))."))
        #expect(pizza.contains(#"alt="Rolled""#) && pizza.contains("[photo:None]"))
        #expect(try page("pie").contains("See Jam and Twin."))
        let messages = report.warnings.map(\.message)
        #expect(messages.contains { $0.contains("\"Jam\", which the site doesn't have") }, "\(messages)")
        #expect(messages.contains { $0.contains("\"Twin\", but several recipes have this name") })
        #expect(messages.count == 2, "\(messages)")
    }

    @Test
    func `in Mealie and Tandoor links to it`() async throws {
        try folder.write(
            #"""
            {"items": [
              {"id": "1", "slug": "pizza", "name": "Pizza", "recipeYield": "", "recipeIngredient": [
                {"quantity": 2, "unit": {"name": "balls"}, "food": null, "display": "2 balls Dough cold", "note": "cold",
                 "referencedRecipe": {"name": "Dough", "slug": "dough"}}], "recipeInstructions": [{"text": "Bake."}]},
              {"id": "2", "slug": "dough", "name": "Dough", "recipeIngredient": [{"display": "1 kg flour"}]}]}
            """#, to: "mealie.json")
        _ = try await build(folder.url.appending(path: "mealie.json"))
        #expect(try page("pizza").contains("\(link("dough", "Dough")) cold"))
        try folder.write(
            #"""
            {"results": [
              {"id": 7, "name": "Pie", "working_time": 5, "waiting_time": 0, "keywords": [], "steps": [
                {"name": "", "instruction": "Roll it.", "step_recipe": 9, "step_recipe_data": {"id": 9, "name": "Crust", "steps": []},
                 "ingredients": [{"food": {"name": "Crust", "recipe": {"id": 9, "name": "Crust"}}, "unit": null, "amount": 2}]}]},
              {"id": 9, "name": "Crust", "working_time": 5, "waiting_time": 0, "keywords": [], "steps": [
                {"name": "", "instruction": "Mix.", "ingredients": [{"food": {"name": "flour"}, "unit": {"name": "kg"}, "amount": 1}]}]}]}
            """#, to: "tandoor.json")
        let report = try await build(folder.url.appending(path: "tandoor.json"))
        let page = try page("pie")
        #expect(page.contains("2</data> \(link("crust", "Crust"))") && page.contains("<p>\(link("crust", "Crust"))"))
        #expect(report.warnings.isEmpty, "\(report.warnings)")
    }

    @Test
    func `that the site doesn't have is text, and one warning names all`() async throws {
        let report = try await build([
            "pie.md": "# Pie\n\n---\n\n- *2* [dough](./Dough.md)\n- [jam](jam.md)\n- [jam](jam.md)\n\n---\n\nBake.",
            "a.md": "# Cake\n\n---\n\n- [jam](jam.md)\n\n---\n\nBake.",
        ])
        #expect(report.warnings.count == 1)
        #expect(
            report.warnings.first?.message
                == "3 links in texts lead to recipes or files that the site doesn't have, so they are no links: \"jam.md\", \"./Dough.md\""
        )
        #expect(try !page("pie").contains("Dough.md") && page("pie").contains("2</data> dough"))
    }
}
