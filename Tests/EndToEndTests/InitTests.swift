import Foundation
import TestSupport
import Testing

@Suite("Beginning a new site")
struct InitTests {
    @Test
    func `writes a site that builds as it is, and names the next step`() async throws {
        let begun = try Recipesite()
        let run = try await begun.run(["init", "cookbook"])
        #expect(run.exitCode == 0)
        #expect(run.report.hasSuffix("Next: cd cookbook && recipesite build\n"))
        #expect(try begun.folder.files(below: "cookbook") == [".gitignore", "README.md", "recipesite.yaml"])
        let built = try await begun.build("--site", "cookbook")
        #expect(built.errors == "")
        #expect(try begun.folder.read("cookbook/site/index.html").contains("<span>My Recipes</span></h1>"))
    }

    @Test
    func `writes a configuration whose every commented line is a setting that works`() async throws {
        let begun = try Recipesite()
        #expect(try await begun.run(["init"]).exitCode == 0)
        let text = try begun.folder.read("recipesite.yaml")
        let settings = text.split(separator: "\n").filter { $0.hasPrefix("#") && !$0.hasPrefix("# ") }.map {
            $0.dropFirst()
        }
        try begun.folder.write(settings.joined(separator: "\n"), to: "recipesite.yaml")
        try begun.folder.write(Feed.example.json, to: "list.json")
        try await begun.build("--source", "list.json")
        #expect(settings.count == 14)
        #expect(try begun.folder.read("site/index.html").contains(#"href="https://example.com/recipes/""#))
    }

    @Test
    func `leaves a folder alone that has anything in it`() async throws {
        let begun = try Recipesite()
        try begun.folder.write("mine", to: "notes.txt")
        let run = try await begun.run(["init"])
        #expect(run.exitCode == 73)
        #expect(run.errors.contains("error: the folder has what is no part of a site, so it is left alone: notes.txt"))
        #expect(try begun.folder.files() == ["notes.txt"])
    }

    @Test
    func `writes the theme only on request, all of it and with its reference`() async throws {
        let begun = try Recipesite()
        #expect(try await begun.run(["init", "fresh", "--theme"]).exitCode == 0)
        let files = try begun.folder.files(below: "fresh")
        #expect(files.contains("Templates/recipe.mustache") && files.contains("Templates/README.md"))
        let styles = files.filter { $0.hasPrefix("Public/theme/") }
        #expect(
            Set(styles)
                == ["book", "cooking", "lists", "pantry", "plan", "shopping", "site"].reduce(into: []) {
                    $0.insert("Public/theme/\($1).css")
                })
        #expect(try await begun.build("--site", "fresh").errors == "")
    }

    @Test
    func `begins beside recipes, a feed and files of a repository, which stay, and leaves no warning behind`()
        async throws
    {
        let begun = try Recipesite()
        let recipe = "---\ntitle: Dal\n---\n\n## Ingredients\n\n- 200 g lentils\n\n## Steps\n\n1. Cook.\n"
        for site in ["a", "b"] {
            try begun.folder.write(recipe, to: "\(site)/Recipes/dal.md")
            try begun.folder.write("# Auntie's table\n", to: "\(site)/README.md")
        }
        try begun.folder.write(Feed.example.json, to: "b/list.json")
        #expect(try await begun.run(["init", "a"]).exitCode == 0)
        let feed = try await begun.run(["init", "b", "--source", "b/list.json"])
        #expect(feed.exitCode == 0, "\(feed.errors)")
        for site in ["a", "b"] {
            let built = try await begun.build("--site", site)
            #expect(built.errors == "")
            #expect(try begun.folder.read("\(site)/site/index.html").contains("<span>Auntie&#39;s table</span></h1>"))
            #expect(begun.folder.has("\(site)/site/recipes/dal.html"))
        }
        let again = try await begun.run(["init", "a"])
        #expect(again.exitCode == 73 && again.errors.contains("a site is here already"))
    }

    @Test
    func `names a folder of recipes that is nearly called so, before a site begins and when one is published`()
        async throws
    {
        let begun = try Recipesite()
        let recipe = "---\ntitle: Dal\n---\n\n## Ingredients\n\n- 200 g lentils\n"
        try begun.folder.write(recipe, to: "new/recipes/dal.md")
        let run = try await begun.run(["init", "new"])
        #expect(run.exitCode == 73 && run.errors.contains("a site's folder is called Recipes"), "\(run.errors)")

        try begun.folder.write(recipe, to: "Recipes/dal.md")
        try await begun.build()
        let folder = begun.folder.url
        try FileManager.default.moveItem(at: folder.appending(path: "Recipes"), to: folder.appending(path: "recipes"))
        let built = try await begun.build(exitCode: 64)
        #expect(
            built.errors.contains("recipes: this is not read: a site's folder is called Recipes"), "\(built.errors)")
        #expect(built.errors.contains("help: rename it to Recipes, name the list"))
        #expect(begun.folder.has("site/recipes/dal.html"))
    }
}
