import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("Stylesheets and scripts", .timeLimit(.minutes(10)))
struct PublishedAssetsTests {
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
    func `of the theme are published without comments and indentation`() async throws {
        try folder.write("/* Ours. */\n", to: "Public/a.css")
        try folder.write("// Ours.\n", to: "Public/a.js")
        try await build()
        for name in try folder.files(below: "site/theme") where name.hasSuffix(".js") || name.hasSuffix(".css") {
            let lines = try folder.read("site/theme/\(name)").split(separator: "\n", omittingEmptySubsequences: false)
            let needless = lines.dropLast().filter { line in
                line.isEmpty || [" ", "//", "/*", "*/"].contains(where: line.hasPrefix)
            }
            #expect(needless == [], "\(name)")
        }
    }

    @Test
    func `of the owner are published as they are written`() async throws {
        let (style, script) = ("/* Ours. */\na {\n  color: red;\n}\n", "// Ours.\nlet a = `1\n  // More.\n`\n")
        try folder.write(style, to: "Public/a.css")
        try folder.write(script, to: "Public/a.js")
        try await build()
        #expect(try published("a.css") == style)
        #expect(try published("a.js") == script)
    }
}
