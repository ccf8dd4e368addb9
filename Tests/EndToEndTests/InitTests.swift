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
        let files = try begun.folder.files(below: "cookbook")
        #expect(files.contains("Templates/recipe.mustache") && files.contains("Public/notes/shakshuka.md"))
        let styles = files.filter { $0.hasPrefix("Public/theme/") }
        #expect(
            Set(styles)
                == ["site", "lists", "pantry", "shopping"].reduce(into: []) { $0.insert("Public/theme/\($1).css") })
        let built = try await begun.build("--site", "cookbook")
        #expect(built.errors == "")
        #expect(try begun.folder.read("cookbook/site/index.html").contains("<h1>My Recipes</h1>"))
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
        // The sample's note has no recipe in this list, and the settings are strict.
        try FileManager.default.removeItem(at: begun.folder.url.appending(path: "Public/notes"))
        try await begun.build("--source", "list.json")
        #expect(settings.count == 11)
        #expect(try begun.folder.read("site/index.html").contains(#"href="https://example.com/recipes/""#))
    }

    @Test
    func `leaves a folder alone that has anything in it`() async throws {
        let begun = try Recipesite()
        try begun.folder.write("mine", to: "notes.txt")
        let run = try await begun.run(["init"])
        #expect(run.exitCode == 73)
        #expect(run.errors.contains("error: the folder is not empty, so it is left alone"))
        #expect(try begun.folder.files() == ["notes.txt"])
    }
}
