import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("A site of recipes of which some are hidden", .timeLimit(.minutes(10)))
struct HiddenRecipesTests {
    private let folder: TemporaryFolder
    // 2026-12-24T17:00:00Z
    private let due = Date(timeIntervalSince1970: 1_798_131_600)

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("---\nname: Pho\ncuisine: Any\n---\n", to: "Recipes/pho.md")
        try folder.write(
            "---\nname: Stollen\ncuisine: Any\ndate: 2026-12-24T18:00:00+01:00\n---\nFor *Christmas*.\n\n## Ingredients\n\n- flour\n\n## Steps\n\n1. Bake.\n",
            to: "Recipes/stollen.md")
        try folder.write(
            "---\nname: Family Secret\ncuisine: Any\ndraft: true\nphoto: secret.png\n---\n", to: "Recipes/secret.md")
        try Data(TestPhoto.png()).write(to: folder.url.appending(path: "Recipes/secret.png"))
    }

    private func build(at time: Date, including: Bool = false) async throws -> BuildReport {
        var request = FeedRequest(.recipes(folder.url))
        request.options.includesHidden = including
        return try await SiteBuilder(
            BuildOptions(
                feeds: [request], site: folder.url, output: folder.url.appending(path: "site"),
                cache: folder.url.appending(path: "cache"), baseURL: URL(string: "https://a.example/"), time: time)
        ).build()
    }

    private func published() throws -> [String: String] {
        try folder.files(below: "site").filter { !$0.hasSuffix(".webp") && !$0.hasSuffix(".png") }
            .reduce(into: [:]) { $0[$1] = try? folder.read("site/\($1)") }
    }

    @Test
    func `shows nothing of them anywhere, and the report counts them by what hides them`() async throws {
        let report = try await build(at: due - 60)
        #expect(report.recipes == 1 && report.photos.new == 0 && report.warnings.isEmpty)
        #expect(
            report.remarks == [
                "2 recipes hidden in \(folder.url.appending(path: "Recipes").relativePath): not published (1 by \"draft\", "
                    + "1 by a date to come, the next due on 2026-12-24 at 17:00:00 UTC); --include-hidden publishes them"
            ])
        for (path, text) in try published() {
            #expect(!text.contains("Stollen") && !text.contains("Secret"), "\(path)")
            #expect(!path.contains("stollen") && !path.contains("secret"))
        }
    }

    @Test
    func `has none whose status is another word, with advice on how to hide it`() async throws {
        try folder.write("---\nname: Larb\ncuisine: Any\nstatus: wip\n---\n", to: "Recipes/larb.md")
        let report = try await build(at: due - 60)
        let warning = try #require(report.warnings.first)
        #expect(report.recipes == 2 && report.warnings.count == 1 && warning.line == 4)
        #expect(warning.message.contains("\"status\", whose value is not known, and is published"))
        #expect(warning.help == "write draft: true to hide the recipe, or remove the field")
    }

    @Test
    func `has one that became due with the next build, although nothing else changed`() async throws {
        _ = try await build(at: due - 60)
        #expect(try await build(at: due - 1).rendered == 0)
        let report = try await build(at: due)
        #expect(report.recipes == 2)
        #expect(try folder.read("site/recipes/stollen.html").contains("<em>Christmas</em>"))
        #expect(try folder.read("site/sitemap.xml").contains("recipes/stollen.html"))
        #expect(try folder.read("site/feed.xml").contains("Stollen"))
        #expect(try await build(at: due + 60).rendered == 0)
    }

    @Test
    func `loses one that is hidden from now on, and keeps its address for its return`() async throws {
        _ = try await build(at: due, including: true)
        #expect(try folder.read("site/recipes/family-secret.html").contains("Family Secret"))
        let hidden = try await build(at: due)
        #expect(hidden.recipes == 2)
        #expect(try !folder.files(below: "site").contains("recipes/family-secret.html"))
        #expect(try !folder.read("site/feed.xml").contains("Secret"))
        let shown = try await build(at: due, including: true)
        #expect(
            shown.remarks.first?.contains("published all the same, as include-hidden says (1 by \"draft\")") == true)
        #expect(try folder.files(below: "site").contains("recipes/family-secret.html"))
    }

    @Test
    func `tells nothing of the note of a hidden recipe, which is not lost`() async throws {
        try folder.write("Keep it.", to: "Public/notes/family-secret.md")
        #expect(try await build(at: due).warnings.isEmpty)
        try folder.write("Nobody's.", to: "Public/notes/family-secrets.md")
        #expect(try await build(at: due).warnings.count == 1)
    }
}
