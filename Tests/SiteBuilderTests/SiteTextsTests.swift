import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("The texts of a site", .timeLimit(.minutes(10)))
struct SiteTextsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(RecipeList.text(of: ["Pho", "Khao Soi"]), to: "recipes.json")
    }

    private func build(_ language: String = "en") async throws -> [String] {
        var options = BuildOptions(
            feeds: [FeedRequest(.file(folder.url.appending(path: "recipes.json")))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        options.language = try #require(LanguageTag(language))
        let builder = SiteBuilder(options)
        do throws(BuildError) {
            let report = try await builder.build()
            return report.warnings.map(\.description)
        } catch {
            return error.diagnostics.map(\.description)
        }
    }

    private func page(_ path: String) throws -> String { try folder.read("site/\(path)") }

    /// A published script, whatever its fingerprint.
    private func script(_ name: String) throws -> String {
        // Not one of those that the site had before, which stay for a while.
        let home = try page("index.html")
        let path = try #require(home.firstMatch(of: try Regex("theme/\(name)-[0-9a-f]+[.]js")))
        return try folder.read("site/\(home[path.range])")
    }

    @Test
    func `are the owner's where they have written some, in templates, scripts and what the program says`() async throws
    {
        try folder.write(
            """
            all-recipes: Everything "we" cook & <eat>
            favorites: Beloved
            undo: 'Don''t'
            more-of-cuisine: Other things from {{cuisine}}
            recipe-count: {one: "{{count}} dish", other: "{{count}} dishes"}
            """, to: "Templates/texts/en.yaml")
        #expect(try await build() == [])
        let recipe = try page("recipes/pho.html")
        #expect(recipe.contains(">Everything &quot;we&quot; cook &amp; &lt;eat&gt;</a>"))
        #expect(recipe.contains("aria-label=\"Other things from "))
        #expect(try page("favorites.html").contains("<title>Beloved · Recipes</title>"))
        #expect(try page("index.html").contains(">2 dishes from 1 cuisine</p>"))
        #expect(try script("favorites").contains(#"label: 'Don\'t'"#))
    }

    @Test
    func `are read again when they change`() async throws {
        try folder.write("all-recipes: One", to: "Templates/texts/en.yaml")
        #expect(try await build() == [])
        try folder.write("all-recipes: Two", to: "Templates/texts/en.yaml")
        #expect(try await build() == [])
        #expect(try page("recipes/pho.html").contains(">Two</a>"))
        try folder.write("undo: Back", to: "Templates/texts/en.yaml")
        #expect(try await build() == [])
        #expect(try page("recipes/pho.html").contains(">All recipes</a>"))
        #expect(try script("favorites").contains("label: 'Back'"))
    }

    @Test
    func `can be in a language of the owner's, and what is missing there is a warning with its key`() async throws {
        try folder.write("all-recipes: Ĉiuj receptoj\nlanguage-name: Esperanto", to: "Templates/texts/eo.yaml")
        let warnings = try await build("eo")
        #expect(warnings.count == 1)
        #expect(
            warnings[0].contains(
                "texts are missing in the language \"eo\", and English ones stand in for them: about, "))
        let html = try page("recipes/pho.html")
        #expect(
            html.contains("<html lang=\"eo\">") && html.contains(">Ĉiuj receptoj</a>")
                && html.contains(">Favorites</span></a>"))
    }

    @Test
    func `of a country are those of its language, but for what is said for the country`() async throws {
        try folder.write("favorites: Favs", to: "Templates/texts/en-AU.yaml")
        #expect(try await build("en-au") == [])
        let html = try page("index.html")
        #expect(html.contains("<html lang=\"en-AU\">"))
        #expect(html.contains("Favs</span></a>") && html.contains("All recipes</a>"))
    }

    @Test(arguments: ["nb", "no", "nn-NO"])
    func `in any kind of Norwegian are those in bokmål, with the owner's`(language: String) async throws {
        try folder.write("favorites: Perler", to: "Templates/texts/nb.yaml")
        #expect(try await build(language) == [])
        let html = try page("index.html")
        #expect(html.contains("<html lang=\"\(language)\">") && html.contains("Alle oppskrifter</a>"))
        #expect(html.contains("Perler</span></a>"))
    }

    @Test(arguments: [("nb", "nn", true), ("no", "nb-NO", true), ("nn", "da", false), ("de", "de-AT", true)])
    func `are in the language of a recipe`(site: String, recipe: String, isSame: Bool) throws {
        #expect(try #require(LanguageTag(site)).isSpoken(in: recipe) == isSame)
    }

    @Test
    func `are an error where the language has none, which names those that there are`() async throws {
        let errors = try await build("tlh")
        #expect(errors[0].contains("there are no texts in the language \"tlh\"; there are "))
        #expect(errors[0].contains("en"))
    }

    @Test(arguments: [
        ("all-recipes: [", "not valid YAML"), ("all-recipes: [a]", "1:14: error: all-recipes must be a single text"),
        ("a: 1\nall-recipes: '{{#a}}'", "2:14: error: \"{{#a}}\" cannot be filled in"),
        ("all-recipes: '{{nobody}}'", "en.yaml:1: error: nothing here is called “nobody”"),
        ("title-and-page: '{{nobody}}'", "en.yaml:1: error: nothing is known to fill in for {{nobody}}"),
        ("added-to-favorites: '{{nobody}}'", "the text added-to-favorites"),
        ("recipe-count: {one: a}", "recipe-count has no form for other"),
        ("recipe-count: {lots: a}", "there is no plural category \"lots\""),
        ("all-recipes: {other: a}", "all-recipes has no number in it, and so no plural forms"),
        ("direction: up", "direction must be ltr or rtl"),
        ("All recipes: a", "\"All recipes\" is not the key of a text"),
        ("undo: a\nundo: b", "undo is set twice"), ("undo:", "undo has no text"),
    ])
    func `are checked before anything is requested`(text: String, message: String) async throws {
        try folder.write(text, to: "Templates/texts/en.yaml")
        try FileManager.default.removeItem(at: folder.url.appending(path: "recipes.json"))
        let errors = try await build()
        #expect(errors.contains { $0.contains(message) }, "\(errors)")
    }

    @Test
    func `that nothing uses are a warning with the nearest key`() async throws {
        try folder.write("all-recipez: a\nmine: b\nours: c", to: "Templates/texts/en.yaml")
        try folder.write(
            "{{> text/mine}}<script src=\"{{#asset}}a.js{{/asset}}\"></script>", to: "Templates/not-found.mustache")
        try folder.write("alert(TEXT('ours'))", to: "Public/a.js")
        let warnings = try await build()
        #expect(warnings.count == 1 && warnings[0].contains("nothing uses the text all-recipez"), "\(warnings)")
        #expect(warnings[0].contains("did you mean all-recipes?"))
    }

    @Test
    func `that a script names and nobody has written are an error with its line`() async throws {
        try folder.write("let a;\n  a = TEXT('und');\n", to: "Public/a.js")
        let errors = try await build()
        #expect(errors[0].contains("Public/a.js:2:7: error: there is no text und"), "\(errors)")
        #expect(errors[0].contains("did you mean undo?"))
    }

    @Test(arguments: ["german.yaml", "de.yml", "de.YAML"])
    func `in a file of another name than that of a language are a warning`(name: String) async throws {
        try folder.write("undo: a", to: "Templates/texts/\(name)")
        let warnings = try await build()
        #expect(warnings.map { $0.contains("\(name): warning: this is not named as files of texts are") } == [true])
    }

    @Test(arguments: [
        ("en", "1 recipe, 2 recipes, 1,000 recipes"), ("tr", "1 recipe, 2 recipes, 1.000 recipes"),
    ])
    func `say numbers as readers of the language write them`(language: String, text: String) throws {
        let texts = SiteTexts(
            try #require(LanguageTag(language)), SiteTexts.english.all, isRightToLeft: false, additions: [],
            missing: nil)
        #expect([1, 2, 1000].map { texts.counted(.recipeCount, $0) }.joined(separator: ", ") == text)
    }

    @Test(arguments: [
        ("pl", "one few few many many many few many"), ("ar", "one two few few many many many many"),
        ("fr", "one other other other other other other other"),
        ("cs", "one few few other other other other other"), ("tr", "one other other other other other other other"),
        ("ja", "other other other other other other other other"),
        ("zh", "other other other other other other other other"),
        ("he", "one two other other other other other other"),
    ])
    func `have the plural forms of the CLDR`(language: String, categories: String) {
        let rules = PluralRules(language: language)
        #expect(
            [1, 2, 4, 5, 12, 21, 22, 25].map { rules.category(of: $0).rawValue }.joined(separator: " ") == categories)
    }

    @Test
    func `call dates and times as their language does`() {
        let date = Date(timeIntervalSince1970: 1_763_717_400)
        #expect(SiteTexts.english.date(date) == "21 November 2025, 09:30 UTC")
        #expect(SiteTexts.english.duration(minutes: 1530) == "1 d 1 h 30 min")
    }

    @Test(arguments: [
        ("de", "21. November 2025, 09:30 UTC"), ("da", "21. november 2025 kl. 09.30 UTC"),
        ("nb", "21. november 2025 kl. 09:30 UTC"), ("fi", "21. marraskuuta 2025 klo 9.30 UTC"),
        ("ja", "2025年11月21日 9:30 UTC"),
    ])
    func `write a time as readers of the language do`(language: String, shown: String) throws {
        let texts = try SiteTexts(#require(LanguageTag(language)), own: [])
        #expect(texts.date(Date(timeIntervalSince1970: 1_763_717_400)) == shown)
    }
}
