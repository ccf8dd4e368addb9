import Foundation
import Testing

@testable import RecipeFeed

@Suite("A mistake in the keys of front matter")
struct FrontMatterKeyTests {
    @Test(arguments: [
        "featured_image: pie.jpg", "featuredImage: pie.jpg", "cover: pie.jpg", "cover:\n  image: pie.jpg\n  alt: A pie",
        "header:\n  teaser: pie.jpg", "thumbnail: pie.jpg", "images: [pie.jpg]",
        "resources:\n- src: pie.jpg\n  name: a",
        "image:\n  path: pie.jpg", "coverImage: pie.jpg", "images:\n- src: pie.jpg",
    ])
    func `isn't reported for a photo's name in themes of site generators`(yaml: String) throws {
        let recipe = try FrontMatterText.recipe("---\nname: Pie\n\(yaml)\n---\n")
        #expect(recipe.largePhoto?.lastPathComponent == "pie.jpg")
    }

    @Test(arguments: ["title", "name", "heading"])
    func `isn't reported for steps with a title`(key: String) throws {
        let recipe = try FrontMatterText.recipe(
            "---\nname: Pie\nsteps:\n- {\(key): Fry, text: Fry it.}\n- {\(key): Bake, text: Bake it.}\n---\n")
        #expect(recipe.details.steps.map(\.heading) == ["Fry", "Bake"])
        #expect(recipe.details.steps.map(\.lines) == [["[Fry]", "Fry it."], ["[Bake]", "Bake it."]])
    }

    @Test(arguments: [
        "directions", "method", "Zubereitung", "Préparation", "gör så här", "Instructions", "作り方",
        "Sposób przygotowania",
    ])
    func `isn't reported for other names of steps`(key: String) throws {
        let recipe = try FrontMatterText.recipe("---\nTitle: Pie\nPrep Time: 20\n\(key):\n- Mix.\n- Bake.\n---\n")
        #expect(recipe.details.steps.map { $0.items.map(\.text) } == [["Mix.", "Bake."]])
        #expect(recipe.name == "Pie" && recipe.details.times.preparation == 20)
    }

    @Test
    func `of a field twice leaves the one of its own name, and names both lines`() throws {
        let text = "---\nname: Pie\nZutaten: [salt]\ningredients: [sugar]\nMethod: [Mix.]\nsteps: [Bake.]\n---\n"
        let feed = try RecipeFeed([FrontMatterText.document(text)], as: nil, options: FeedOptions())
        #expect(feed.recipes.first?.details.ingredients.texts == ["sugar"])
        let problems = feed.omissions.map(\.problem)
        #expect(problems.map(\.line) == [3, 5] && feed.unknownFields.isEmpty)
        #expect(
            problems.map(\.message) == [
                "\"Zutaten\" is left out, since it means the same as \"ingredients\" in line 4",
                "\"Method\" is left out, since it means the same as \"steps\" in line 6",
            ])
        #expect(problems.allSatisfy { $0.help?.contains("delete the other") == true })
    }

    @Test(arguments: [
        ("name: Pie\ntitle: Cake", "title", "name"), ("name: Pie\nyield: 4\nservings: 6", "servings", "yield"),
        ("name: Pie\nservings: 6\nyield: 4", "servings", "yield"),
        ("name: Pie\nprep_time: 5\nprep: 6", "prep_time", "prep"),
        ("name: Pie\nPrep Time: 5\nprep_time: 6", "Prep Time", "prep_time"),
        ("name: Pie\ntools: [pan]\nUtensilien: [pot]", "Utensilien", "tools"),
        ("name: Pie\nimage: a.jpg\nphoto: b.jpg", "image", "photo"), ("Name: Pie\nname: Cake", "Name", "name"),
        ("name: Pie\ncourse: Lunch\ncategory: Cake\n", "course", "category"),
    ])
    func `of two names of one field is reported for the one that is left out`(
        lines: String, lost: String, kept: String
    ) throws {
        let feed = try RecipeFeed([FrontMatterText.document("---\n\(lines)\n---\n")], as: nil, options: FeedOptions())
        let messages = feed.omissions.map(\.problem.message).filter { $0.contains("means the same") }
        #expect(messages.count == 1)
        #expect(
            messages.first?.hasPrefix("\"\(lost)\" is left out, since it means the same as \"\(kept)\" in line ")
                == true)
    }

    @Test(arguments: [
        "name: Pie\ntitle: Pie\nyield: 4\nservings: \"4\"", "name:\ntitle: Pie\nyield: 4\nservings:",
        "title: Pie\nname: \"\"\nyield: ~\nserves: 4", "name: Pie\nyield: 4\nIngredients: [salt]\ningredients:\n",
    ])
    func `isn't reported for two names with the same value, or with one value`(lines: String) throws {
        let recipe = try FrontMatterText.recipe("---\n\(lines)\n---\n")
        #expect(recipe.name == "Pie" && recipe.details.yield == "4")
        if lines.contains("salt") { #expect(recipe.details.ingredients.flatMap(\.lines) == ["salt"]) }
    }

    @Test(arguments: ["Tools", "equipment", "Utensilien", "Ustensiles"])
    func `isn't reported for other names of tools`(key: String) throws {
        let recipe = try FrontMatterText.recipe("---\nname: Pie\n\(key):\n- rolling pin\n---\n")
        #expect(recipe.details.tools == ["rolling pin"])
    }

    @Test
    func `isn't reported for any key of recipes in Markdown`() {
        for key in FeedFormat.markdown.knownKeys { #expect(FrontMatterKey.field(key) == key) }
    }

    @Test
    func `isn't reported for names of one field that the format reads in the same order`() {
        for keys in FrontMatterKey.synonyms {
            let field = RecipeField.allCases.first { field in
                FeedFormat.markdown[field]?.paths.first?.firstName == keys[0]
            }
            let names = field.flatMap { FeedFormat.markdown[$0]?.paths.compactMap(\.firstName) } ?? []
            // Without any of its names, the photo is the first of the recipe's `photos`, or one beside its file.
            #expect(
                names.filter { !["file", "photos"].contains($0) }.reduce(into: []) {
                    if $0.last != $1 { $0.append($1) }
                } == keys)
        }
    }
}
