import Diagnostics
import Foundation
import SiteHosting
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("A file in the place of a folder", .timeLimit(.minutes(10)))
struct FileAsFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(RecipeList.text(of: ["Dal"]), to: "recipes.json")
    }

    private func build(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> [Diagnostic] {
        var options = BuildOptions(
            feeds: [FeedRequest(.file(folder.url.appending(path: "recipes.json")))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        change(&options)
        return try await SiteBuilder(options).build().warnings
    }

    @Test(arguments: [
        ("Public/recipes", "which must be a folder for the page recipes/dal.html"),
        ("Public/index.html/x.png", "in a folder with the name of the page index.html"),
        ("Public/_headers/x.txt", "_headers, which must be a folder for _headers/x.txt, which is made from"),
    ])
    func `is named with where it comes from, whichever of the two the site needs`(
        path: String, message: String
    ) async throws {
        try folder.write("mine", to: path)
        let failure = await #expect(throws: BuildError.self) { try await build { $0.hosts = [.netlify] } }
        let fault = try #require(failure?.diagnostics.first)
        #expect(fault.message.contains(message) && fault.help == "rename one of the two")
        #expect(fault.file?.hasSuffix(path) == true || fault.message.contains(path))
        #expect(!folder.has("site"))
    }

    @Test
    func `keeps the place that a compressed form would have`() async throws {
        try folder.write("mine", to: "Public/index.html.br/x.txt")
        #expect(try await build { $0.isPrecompressed = true }.isEmpty)
        #expect(folder.has("site/index.html.br/x.txt") && folder.has("site/index.html.gz"))
    }

    @Test
    func `is reported for what a site's folder should have`() async throws {
        try folder.write("mine", to: "README.md/x.md")
        try folder.write("mine", to: "Public")
        let warnings = try await build()
        #expect(
            warnings.map(\.message).sorted() == [
                "this is a file, and not read: Public is a folder",
                "this is a folder, and not read: README.md is a file",
            ])
    }

    @Test(arguments: ["Recipes", "Recipes/site", "Public", "Templates", "", "Public/notes", "README.md"])
    func `is where no site is published`(output: String) async throws {
        let failure = await #expect(throws: BuildError.self) {
            try await build { $0.output = folder.url.appending(path: output) }
        }
        #expect(failure?.kind == .wrongUsage)
        #expect(failure?.diagnostics.first?.help == "name a folder of its own with --output, such as site")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["recipes.json"])
    }
}
