import Foundation
import TestSupport
import Testing

@Suite("The built-in sample")
struct SampleTests {
    /// Built once, as resizing its photos takes a while; tests only look at it.
    static let sample = Task {
        let site = try Recipesite()
        try await site.build()
        return site
    }

    @Test
    func `makes a whole site in an empty folder: recipes, photos, notes, pages`() async throws {
        let site = try await Self.sample.value
        let home = try site.page("index.html")
        #expect(home.headings(2).count >= 4 && home.headings(2).contains { $0.hasPrefix("More cuisines") })
        #expect(try site.pages(below: "recipes").count >= 24)
        #expect(site.folder.has("site/about.html"))
        #expect(site.folder.has("site/404.html"))
    }

    @Test
    func `shows a recipe without a source, one without a video, one without a photo, accents and &`() async throws {
        let site = try await Self.sample.value
        let recipes = try site.pages(below: "recipes").map { try site.page("recipes/\($0)") }
        #expect(recipes.count { $0.source == nil } == 1)
        #expect(recipes.count { $0.link("Watch on YouTube") == nil } == 1)
        #expect(recipes.count { page in !page.pictures.contains { page.headings(1).contains($0.alternative) } } == 1)
        #expect(recipes.contains { $0.headings(1).contains { $0.contains("&") } })
        #expect(recipes.contains { $0.headings(1).contains { !$0.unicodeScalars.allSatisfy(\.isASCII) } })
    }

    @Test
    func `is made of whole recipes, three of them from notes, and of one that is no more than a name`() async throws {
        let site = try await Self.sample.value
        let noted = try site.pages(below: "recipes").map { try site.page("recipes/\($0)") }
            .filter { Set($0.headings(2)).isSuperset(of: ["Ingredients", "Steps"]) }
        #expect(noted.count == 25)
    }

    @Test
    func `says how to look at the site and how to name another feed, and gives the same report as JSON`() async throws {
        let cache = try await Self.sample.value.folder.url.appending(path: ".recipesite/cache").path
        let site = try Recipesite()
        let text = try await site.build("--cache-dir", cache)
        #expect(text.report.contains("Open site/index.html in a browser"))
        #expect(text.report.contains("from the built-in sample"))
        #expect(text.report.contains("recipesite build --source URL-OR-FILE"))
        #expect(text.errors.isEmpty)

        struct Report: Decodable {
            struct Photos: Decodable { var new, cached, failed: Int }
            var recipes, cuisines, pages: Int
            var photos: Photos
        }
        let json = try await site.build("--cache-dir", cache, "--format", "json").report
        let report = try JSONDecoder().decode(Report.self, from: Data(json.utf8))
        #expect(report.recipes >= 24)
        #expect(report.photos.new == 0)
        #expect(report.photos.failed == 0)
        #expect(report.photos.cached > 0)
    }

    @Test
    func `carries every file of the theme and the sample inside the program`() throws {
        let listing = try String(
            contentsOf: SharedMaterial.repository.appending(path: "Sources/CBundledSite/bundled_files.c"),
            encoding: .utf8)
        let listed = Set(listing.matches(of: #/^ +\{"([^"]+)"/#.anchorsMatchLineEndings()).map { String($0.1) })
        let folders = [("Templates", ""), ("Public", ""), ("Sample", "Sources/CBundledSite/")]
        let present = try folders.flatMap { name, parent in
            try FileManager.default.subpathsOfDirectory(
                atPath: SharedMaterial.repository.appending(path: parent + name).path
            ).filter { $0.contains(".") && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }.map {
                "\(name)/\($0)"
            }
        }
        #expect(listed == Set(present + ["README.md"]), "run Sources/CBundledSite/list-files.sh")
    }
}
