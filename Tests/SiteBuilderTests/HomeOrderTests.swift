import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("The home page lists recipes", .timeLimit(.minutes(10)))
struct HomeOrderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let recipes: [(String, String, [String])] = [
            ("Öjebro Soup", "Swedish", ["soup"]), ("okroshka", "Russian", ["cold", "Soup"]),
            ("Aioli", "Spanish", ["dip"]),
            ("Hummus", "Lebanese", ["dip", "soup"]), ("7 Layer Dip", "Mexican", []), ("酸辣汤", "Chinese", ["unique"]),
        ]
        let list = recipes.enumerated().map { index, recipe in
            ["uuid": Recipes.id(index + 1), "name": recipe.0, "cuisine": recipe.1, "tags": recipe.2] as [String: Any]
        }
        let data = try JSONSerialization.data(withJSONObject: ["recipes": list])
        try folder.write(String(decoding: data, as: UTF8.self), to: "recipes.json")
    }

    /// The headings of the home page, each with the names below it.
    private func sections(by order: HomeOrder) async throws -> [String] {
        var options = BuildOptions(
            feeds: [FeedRequest(.file(folder.url.appending(path: "recipes.json")))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        options.homeOrder = order
        _ = try await SiteBuilder(options).build()
        return try folder.read("site/index.html").components(separatedBy: "<section class=\"cuisine").dropFirst().map {
            let heading = try #require($0.firstMatch(of: #/<h2[^>]*>(?:<a [^>]*>)?([^<]*)/#)).1
            let names = $0.matches(of: #/data-name="([^"]*)"/#).map(\.1)
            return "\(heading.trimmingCharacters(in: .whitespaces)): \(names.joined(separator: ", "))"
        }
    }

    @Test
    func `under their cuisines`() async throws {
        // No cuisine has three recipes here: all stand in one grid, each with its cuisine.
        #expect(
            try await sections(by: .cuisine) == [
                "Recipes: 酸辣汤, Hummus, 7 Layer Dip, okroshka, Aioli, Öjebro Soup"
            ])
        #expect(try folder.read("site/index.html").contains("<p class=\"facts\"><span>Lebanese</span>"))
    }

    @Test
    func `under the first tag that several of them have, and the others at the end`() async throws {
        #expect(
            try await sections(by: .tag) == [
                "dip: Hummus, Aioli", "soup: okroshka, Öjebro Soup", "Other: 酸辣汤, 7 Layer Dip",
            ])
        #expect(try folder.read("site/index.html").contains(#"<a href="tags/soup.html">soup</a>"#))
    }

    @Test
    func `under the first letters of their names, whatever accents these have`() async throws {
        #expect(
            try await sections(by: .name) == [
                "A: Aioli", "H: Hummus", "O: Öjebro Soup, okroshka", "#: 7 Layer Dip, 酸辣汤",
            ])
    }

    @Test
    func `as the last setting says, also where nothing else changed`() async throws {
        let before = try await sections(by: .cuisine)
        #expect(try await sections(by: .name) != before)
        #expect(try await sections(by: .cuisine) == before)
    }
}
