import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

@Suite("Cooklang")
struct CooklangTests {
    private func recipe(_ text: String, named name: String = "Fried Rice.cook") throws -> Recipe {
        try #require(try RecipeFeed.read(text, named: name).recipes.first)
    }

    private func ingredients(_ text: String) throws -> [String] {
        try recipe(text).details.ingredients.texts
    }

    private func steps(_ text: String) throws -> [String] {
        try recipe(text).details.steps.texts
    }

    @Test
    func `has a name in its metadata, otherwise that of the file`() throws {
        #expect(try recipe("Mix @rice{1%cup}.").name == "Fried Rice")
        #expect(try recipe("---\ntitle: Nasi goreng\n---\n\nMix @rice{1%cup}.").name == "Nasi goreng")
        #expect(try recipe(">> title: Nasi goreng\n\nMix @rice{1%cup}.").name == "Nasi goreng")
    }

    @Test
    func `lists ingredients in order, each amount in a line`() throws {
        let text = """
            Heat @peanut oil{1%tbsp} in a #wok{}. Add @eggs{2} and @salt.

            Add the remaining @peanut oil{2%tbsp} and more @salt,
            @rice{1/2%kg}(rinsed), @?thyme{few%sprigs} and @limes{2-3}.
            """
        #expect(
            try ingredients(text) == [
                "1 tbsp peanut oil", "2 eggs", "salt", "2 tbsp peanut oil", "1/2 kg rice, rinsed",
                "few sprigs thyme (optional)", "2-3 limes",
            ])
        #expect(
            try steps(text) == [
                "Heat peanut oil (1 tbsp) in a wok. Add eggs (2) and salt.",
                "Add the remaining peanut oil (2 tbsp) and more salt, rice (1/2 kg, rinsed), thyme (few sprigs) and limes (2-3).",
            ])
        #expect(try recipe(text).details.tools == ["wok"])
    }

    @Test
    func `keeps an amount that begins with an equals sign at any number of servings`() throws {
        // The amounts of such lines stay.
        #expect(
            try ingredients("Mix @salt{=1%tsp}(fine), @?yeast{= 7%g}, @water{=} and @flour{200%g}.") == [
                "1 tsp salt, fine (fixed amount)", "7 g yeast (fixed amount) (optional)", "water", "200 g flour",
            ])
    }

    @Test(arguments: [
        ("", "Das Mehl mit @Salz{=1%TL} und der @?Hefe{7%g} in die Schüssel geben.", "feste Menge", "optional"),
        ("---\nlocale: fr_FR\n---\n", "@Sel{=1%g}, @?ail{1}.", "quantité fixe", "facultatif"),
        ("---\nlocale: hu\n---\n", "@Só{=1%g}, @?só{1}.", "fixed amount", "optional"),
    ])
    func `says in its own language what is fixed and what is optional`(
        start: String, step: String, fixed: String, optional: String
    ) throws {
        let lines = try ingredients(start + step)

        #expect(lines.count == 2)
        #expect(lines.first?.hasSuffix(" (\(fixed))") == true && lines.last?.hasSuffix(" (\(optional))") == true)
    }

    @Test
    func `has an optional ingredient with a question mark in brackets, too`() throws {
        #expect(try ingredients("Add @parsley{}(?) and @dill{}.") == ["parsley (optional)", "dill"])
        #expect(try steps("Add @parsley{}(?) and @dill{}.") == ["Add parsley and dill."])
    }

    @Test
    func `groups ingredients, steps and notes by sections`() throws {
        let text = """
            == Dough ==

            Mix @flour{200%g}.

            > Rest it well.
            > Overnight is best.

            = Filling

            Chop @spinach{50%g} for ~resting{10%minutes}.
            """
        let recipe = try recipe(text)
        #expect(recipe.details.ingredients.map(\.heading) == ["Dough", "Filling"])
        #expect(recipe.details.steps.map(\.heading) == ["Dough", "Filling"])
        #expect(recipe.details.notes.texts == ["Rest it well. Overnight is best."])
        #expect(recipe.details.steps.last?.items.map(\.text) == ["Chop spinach (50 g) for 10 minutes (resting)."])
    }

    @Test
    func `shows times and the yield, and what else its metadata has`() throws {
        let text = """
            ---
            servings: 4
            yield: 6%balls
            tags: [quick, rice]
            diet: vegan
            Schwierigkeit: leicht
            cuisine: Thai
            course: dinner
            prep time: 10 min
            time:
              cook: 1h30m
            source:
              name: Grandma
              url: https://example.org/rice
            author: Ada
            locale: en_GB
            introduction: From the market.
            ---

            Mix @rice{1%cup}.
            """
        let recipe = try recipe(text)
        #expect(recipe.details.yield == "4 (6 balls)")
        #expect(recipe.details.tags == ["quick", "rice", "vegan", "leicht"])
        #expect(recipe.cuisine == "Thai")
        #expect(recipe.details.category == "dinner")
        #expect(recipe.details.times.preparation == 10)
        #expect(recipe.details.times.cooking == 90)
        #expect(recipe.source?.absoluteString == "https://example.org/rice")
        #expect(recipe.details.author == "Ada")
        #expect(recipe.details.language == "en-GB")
    }

    @Test
    func `loses comments and nothing else`() throws {
        let text = """
            -- TODO add a source
            Mix @rice{1%cup} -- the long one
            and @water{2%cups} [- tap -] well--done -- or not. Ask a@b.example, bake ~5 minutes @350F --- gently
            [- not closed
            """
        #expect(
            try steps(text) == [
                "Mix rice (1 cup) and water (2 cups) well--done [- not closed"
            ])
        #expect(try steps("Mix --- or not [- open") == ["Mix --- or not [- open"])
        #expect(
            try steps("Ask a@b.example; bake ~5 minutes, step #1, \\@home") == [
                "Ask a@b.example; bake ~5 minutes, step #1, @home"
            ])
    }

    @Test
    func `refers to other recipes by their names`() throws {
        let text = "Pour @./Sauces/Hollandaise{150%g} over @@rice{} and @white wine|wine{1%glass}."
        #expect(try ingredients(text) == ["150 g Hollandaise", "rice", "1 glass white wine"])
        #expect(try steps(text) == ["Pour Hollandaise (150 g) over rice and wine (1 glass)."])
    }

    @Test
    func `reads the modes of CookCLI`() throws {
        let text = """
            >> [mode]: ingredients
            @flour{200%g} @-water{}
            >> [mode]: steps

            Mix @flour{} and @water{}. Let the @&(~1)dough{} rest.
            """
        #expect(try ingredients(text) == ["200 g flour"])
        #expect(try steps(text) == ["Mix flour and water. Let the dough rest."])
    }

    @Test
    func `is recognised without a name`() throws {
        #expect(try RecipeFeed.read("Add @salt{1%tsp} to a #pot{}.", named: "Soup.txt").format == "Cooklang")
    }

    @Test(arguments: ["{", "@", "@a{", "#~@{}", "[-", "--", "(", "\\", "=", ">>", "---\n", "@a(", "@&(", "\n>"])
    func `takes any signs, any number of times`(signs: String) throws {
        let lines = try #require(
            SourceDocument(bytes: Array(String(repeating: signs, count: 20_000).utf8), name: "x.cook").lines)
        _ = try? CooklangRecipe(lines)
    }

    @Test
    func `is read wherever it is cut`() throws {
        let text = Array(
            "---\r\ntitle: Ünï\r\n---\r\n= A =\r\nMix @tipo 00 flour{1%kg}(a) \\@ #pot{2} ~x{5%min} [- é -] > n\r\n\r\n> Note"
                .utf8)
        for end in text.indices { _ = try? RecipeFeed.read(Array(text[..<end]), named: "x.cook") }
    }

    @Test(.enabled(if: SharedMaterial.bytes("exports/cooklang/Risotto.cook") != nil))
    func `is read in genuine files`() throws {
        for name in [
            "Caprese", "Coffee Souffle", "Easy Pancakes", "Fried Rice", "Neapolitan Pizza", "Olivier Salad",
            "Pizza Dough", "Risotto", "Thai Green Curry",
        ] {
            let feed = try RecipeFeed.read(
                try #require(SharedMaterial.bytes("exports/cooklang/\(name).cook")), named: "\(name).cook")
            #expect(feed.format == "Cooklang")
            let recipe = try #require(feed.recipes.first)
            #expect(!recipe.details.ingredients.isEmpty)
            #expect(!recipe.details.steps.isEmpty)
            let texts = recipe.details.steps.texts
            #expect(!texts.contains { $0.contains { "@#{}~%".contains($0) } }, "\(name)")
        }
    }
}

extension CooklangTests {
    @Test
    func `has the pictures that lie beside it`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cooklang-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["Fried Rice.jpg", "Fried Rice.1.png"] { try Data().write(to: folder.appending(path: name)) }
        let document = FeedDocument(
            Array("Boil @rice{1%cup}.\n\nFry it.\n".utf8), from: folder.appending(path: "Fried Rice.cook"))
        let recipe = try #require(try RecipeFeed([document], as: nil, options: FeedOptions()).recipes.first)

        #expect(recipe.largePhoto?.lastPathComponent == "Fried Rice.jpg")
        let pictures = recipe.details.steps.flatMap(\.items).map(\.picture)
        #expect(pictures.map { $0?.hasSuffix("Fried%20Rice.1.png") } == [nil, true])
    }

    @Test func `keeps the notes of its front matter and those of its text`() throws {
        let feed = try RecipeFeed.read(
            "---\ntitle: Cake\nnotes: Cool it.\n---\n> Keeps a week.\n\nAdd @egg{1}.\n", named: "a.cook")
        #expect(feed.recipes.first?.details.notes.texts == ["Cool it.", "Keeps a week."])
    }

    @Test(arguments: [
        ("Soup.cook.md", "---\nservings: 2\n---\n\nAdd @stock{750%ml} for ~{10%minutes}.\n", "Soup", nil),
        ("Oil.md", "---\nrecipe: true\n---\n\n# Chili oil\n\nWarm @oil{200%ml} for ~{15%minutes}.\n", "Chili oil", nil),
        (
            "Stew.md",
            "# Bean stew\n\nOur pot.\n\n```cooklang\nSoak @beans{300%g} overnight in a #pot{}.\n```\n", "Bean stew",
            "Our pot."
        ),
    ])
    func `is read in notes, by their names, their signs or blocks of code`(
        file: String, text: String, name: String, description: String?
    ) throws {
        let feed = try RecipeFeed.read(text, named: file)
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.name == name && recipe.details.description == description)
        #expect(recipe.details.ingredients.texts.count == 1)
        #expect(recipe.details.steps.texts.count == 1 && !recipe.details.steps.texts.joined().contains("@"))
    }

    @Test(arguments: ["# Soup\n\n```cooklang\n```\n\nAdd @egg{1} and ~{1%minute}.\n", "```cooklang\n```\n"])
    func `isn't an empty block of a note`(text: String) {
        #expect(throws: FeedError.self) { try RecipeFeed.read(text, named: "Soup.cook.md") }
    }

    @Test func `isn't what a note in Markdown has in its steps`() throws {
        let feed = try RecipeFeed.read(
            "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Steps\n\nAdd @stock{750%ml}.\n", named: "a.md")
        #expect(feed.recipes.first?.details.ingredients.texts == ["1 onion"])
    }
}
