import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("Pictures of steps", .timeLimit(.minutes(10)))
struct StepPictureTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func build(steps: String) async throws -> BuildReport {
        try folder.write(
            #"""
            {"recipes": [{"uuid": "\#(Recipes.id(1))", "name": "Larb", "cuisine": "Thai", "steps": \#(steps)}]}
            """#, to: "recipes.json")
        return try await SiteBuilder(
            BuildOptions(
                feeds: [FeedRequest(.file(folder.url.appending(path: "recipes.json")))], site: folder.url,
                output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        ).build()
    }

    private func write(_ picture: [UInt8], to path: String) throws {
        try Data(picture).write(to: folder.url.appending(path: path))
    }

    @Test
    func `stand below their steps, in what machines read, and among what is kept offline`() async throws {
        try write(TestPhoto.png(seed: 1), to: "toast.png")
        let report = try await build(steps: #"[{"text": "Toast.", "picture": "toast.png"}, "Serve."]"#)
        #expect(report.photos.new == 1 && report.warnings.isEmpty)
        let page = try folder.read("site/recipes/larb.html")
        let picture = try #require(page.firstMatch(of: #/(?s)<p>Toast\.<\/p>.*?<img src="\.\.\/(images\/[^"]+)"/#)).1
        let files = try folder.files(below: "site")
        #expect(files.contains(String(picture)))
        #expect(page.contains(#""text":"Toast.","image":"../\#(picture)""#))
        #expect(try folder.read("site/offline-files.json").contains(picture))
    }

    @Test
    func `are other ones once their files are, and only then is the page`() async throws {
        try write(TestPhoto.png(seed: 1), to: "toast.png")
        let steps = #"[{"text": "Toast.", "picture": "toast.png"}]"#
        _ = try await build(steps: steps)
        let before = try folder.read("site/recipes/larb.html")
        _ = try await build(steps: steps)
        #expect(try folder.read("site/recipes/larb.html") == before)
        try write(TestPhoto.png(seed: 2), to: "toast.png")
        _ = try await build(steps: steps)
        #expect(try folder.read("site/recipes/larb.html") != before)
    }

    @Test
    func `are left out with a warning where they cannot be had, and the steps are shown`() async throws {
        let report = try await build(steps: #"[{"text": "Toast.", "picture": "none.png"}]"#)
        #expect(report.warnings.count == 1 && report.photos.failed == 1)
        let page = try folder.read("site/recipes/larb.html")
        #expect(page.contains("<li><p>Toast.</p></li>"))
    }

    @Test
    func `are faults of the program's own format where they are no links`() async throws {
        await #expect(throws: (any Error).self) {
            try await build(steps: #"[{"text": "Toast.", "picture": "javascript:alert(1)"}]"#)
        }
    }
}
