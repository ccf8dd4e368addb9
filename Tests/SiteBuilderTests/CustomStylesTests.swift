import Foundation
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("A stylesheet that changes the theme's")
struct CustomStylesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Builds a site whose only recipe had another name before, and returns the stylesheets of each page.
    private func stylesheets() async throws -> [String: [String]] {
        for name in ["Khao Soi", "Khao Soi Nuea"] {
            try folder.write(RecipeList.text(of: [name]), to: "recipes.json")
            let options = BuildOptions(
                feeds: [FeedRequest(.file(folder.url.appending(path: "recipes.json")))], site: folder.url,
                output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
            _ = try await SiteBuilder(options).build()
        }
        let pages = try folder.files(below: "site").filter { $0.hasSuffix(".html") }
        #expect(pages.contains("recipes/khao-soi.html") && pages.contains("404.html"))
        return try Dictionary(
            uniqueKeysWithValues: pages.map { page in
                let html = try folder.read("site/\(page)")
                let links = html.matches(of: #/<link rel="stylesheet" href="(?:\.\./)*([^"]*)">/#)
                return (page, links.map { String($0.1) })
            })
    }

    /// Whether stylesheets are those of the theme that a page needs: recipes and pages of text do without that of lists.
    private static func isTheme(_ styles: ArraySlice<String>, of page: String) -> Bool {
        // A recipe's former address only leads on.
        let isRecipe = page.hasPrefix("recipes/") && page != "recipes/khao-soi.html"
        let names = isRecipe || page == "about.html" ? ["site"] : ["site", "lists"]
        return styles.count == names.count && zip(styles, names).allSatisfy { $0.hasPrefix("theme/\($1)-") }
    }

    @Test
    func `is the last of every page, under a fingerprinted name, and is kept for reading offline`() async throws {
        try folder.write(":root { --accent: teal }", to: "Public/theme/custom.css")
        for (page, styles) in try await stylesheets() {
            let custom = try #require(styles.last)
            #expect(Self.isTheme(styles.dropLast(), of: page), "\(page)")
            #expect(custom.wholeMatch(of: #/theme/custom-[0-9a-f]{16}\.css/#) != nil, "\(page)")
            #expect(try folder.read("site/offline-files.json").contains(custom))
        }
    }

    @Test
    func `is requested by no page if it doesn't exist`() async throws {
        for (page, styles) in try await stylesheets() {
            #expect(Self.isTheme(styles[...], of: page), "\(page)")
        }
    }

    @Test
    func `can set the properties that Templates/README.md lists: the theme's style has each`() throws {
        func read(_ path: String) throws -> String {
            try String(contentsOf: SharedMaterial.repository.appending(path: path), encoding: .utf8)
        }
        let reader = try read("Templates/README.md")
        let start = try #require(reader.firstRange(of: "\n## What styles can set")).upperBound
        let listed = reader[start...].matches(of: #/\| `(--[a-z0-9-]+)` \|/#).map(\.1)
        let style = try read("Public/theme/site.css")
        #expect(listed.count > 10)
        for property in listed { #expect(style.contains("\n  \(property): "), "\(property)") }
        for colour in style.matches(of: #/\n  (--[a-z-]+): light-dark/#).map(\.1) {
            #expect(listed.contains(colour), "\(colour) is not listed")
        }
    }
}
