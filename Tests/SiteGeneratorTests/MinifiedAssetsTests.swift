import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Stylesheets and scripts", .timeLimit(.minutes(10)))
struct MinifiedAssetsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(#"{"recipes": []}"#, to: "recipes.json")
        try folder.write(
            "<p>{{#asset}}a.css{{/asset}} {{#asset}}a.js{{/asset}}</p>{{> foot}}", to: "Templates/not-found.mustache")
        try folder.write("", to: "Templates/foot.mustache")
    }

    private func published(_ name: String) throws -> String {
        let stem = name.prefix { $0 != "." }
        let files = try folder.files(below: "site").filter { $0.hasPrefix("\(stem)-") || $0.hasPrefix("\(stem).") }
        let file = try #require(files.first { $0.hasSuffix(name.suffix(from: stem.endIndex)) })
        return try folder.read("site/\(file)")
    }

    private func build() async throws {
        _ = try await SiteBuilder(
            BuildOptions(
                feeds: [FeedRequest(.file(folder.url.appending(path: "recipes.json")))], site: folder.url,
                output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        ).build()
    }

    @Test
    func `are published without comments and indentation where pages refer to them`() async throws {
        try folder.write("/* Ours. */\na {\n  color: red;\n}\n", to: "Public/a.css")
        try folder.write("// Ours.\nlet a = 1\n  // More.\n", to: "Public/a.js")
        try await build()
        #expect(try published("a.css").trimmingCharacters(in: .newlines) == "a{color:red}")
        #expect(try published("a.js").contains("Ours") == false)
    }

    @Test
    func `are published as they are where nothing refers to them, and where they are not understood`() async throws {
        try folder.write("a { color: 'red; }\n/* Ours. */\n", to: "Public/a.css")
        try folder.write("let a = `1 // Ours.\n", to: "Public/a.js")
        try folder.write("/* Theirs. */ b {}\n", to: "Public/b.css")
        try await build()
        #expect(try published("a.css").contains("Ours"))
        #expect(try published("a.js").contains("Ours"))
        #expect(try published("b.css") == "/* Theirs. */ b {}\n")
    }
}
