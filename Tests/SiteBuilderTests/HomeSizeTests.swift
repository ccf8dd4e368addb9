import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("The home page, whatever the number of recipes,", .timeLimit(.minutes(10)))
struct HomeSizeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Builds a site of recipes in cuisines, given by the number of their recipes.
    private func build(
        _ cuisines: [String: Int], order: HomeOrder = .cuisine, shelf: HomeShelf? = nil,
        _ more: (Int) -> [String: Any] = { _ in [:] }
    ) async throws -> [String] {
        var list: [[String: Any]] = []
        for (cuisine, count) in cuisines.sorted(by: { $0.key < $1.key }) {
            for _ in 0..<count {
                let number = list.count + 1
                let recipe: [String: Any] = [
                    "uuid": Recipes.id(number), "name": "Dish \(number) with a name of some length", "cuisine": cuisine,
                    "total_time": 10 + number % 50,
                ]
                list.append(recipe.merging(more(number)) { $1 })
            }
        }
        let data = try JSONSerialization.data(withJSONObject: ["recipes": list])
        try folder.write(String(decoding: data, as: UTF8.self), to: "recipes.json")
        var options = BuildOptions(
            feeds: [FeedRequest(.file(folder.url.appending(path: "recipes.json")))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        (options.homeOrder, options.homeShelf) = (order, shelf)
        return try await SiteBuilder(options).build().warnings.map(\.message)
    }

    /// The recipes of the home page or of one of its sections, by the numbers in their names.
    private func numbers(_ html: some StringProtocol) -> [Int] {
        String(html).matches(of: #/data-name="Dish (\d+) /#).compactMap { Int($0.1) }
    }

    private func home() throws -> String { try folder.read("site/index.html") }

    /// The pages that lead on from the home page without a script, and those from them.
    private func reachable() throws -> Set<String> {
        var seen: Set<String> = ["index.html"]
        var next = ["index.html"]
        while let page = next.popLast() {
            let folderOfPage = page.contains("/") ? page.prefix { $0 != "/" } + "/" : ""
            for link in try folder.read("site/\(page)").matches(of: #/<a [^>]*href="([^"#?:]+\.html)"/#).map({
                String($0.1)
            }) {
                let path = link.hasPrefix("../") ? String(link.dropFirst(3)) : folderOfPage + link
                if seen.insert(path).inserted, !path.hasPrefix("recipes/") { next.append(path) }
            }
        }
        return seen
    }

    @Test
    func `has all of a hundred recipes, each once, and small cuisines in one grid`() async throws {
        _ = try await build(["Big": 60, "Medium": 36, "Pair": 2, "Single": 1, "Solo": 1])
        #expect(numbers(try home()).sorted() == Array(1...100))
        let sections = try home().components(separatedBy: "<section class=\"cuisine")
        #expect(sections.count == 4)
        #expect(sections[3].contains("More cuisines") && numbers(sections[3]).count == 4)
        #expect(try !home().contains("all-cuisines.html"))
    }

    @Test(arguments: [HomeOrder.cuisine, .tag, .name])
    func `takes at most 200 KB, and leads to every recipe`(_ order: HomeOrder) async throws {
        var cuisines = Dictionary(uniqueKeysWithValues: (1...150).map { ("Kitchen \($0)", $0 % 9 + 1) })
        cuisines["Huge"] = 700
        _ = try await build(cuisines, order: order) { ["tags": ["tag \($0 % 40)", "tag \($0 % 7 + 50)"]] }
        #expect(try home().utf8.count <= 200_000)
        let count = cuisines.values.reduce(0, +)
        let recipes = try reachable().filter { $0.hasPrefix("recipes/") }
        #expect(recipes.count == count)
        let list = try folder.read("site/cuisines/huge-2.html")
        #expect(numbers(list).count == 60)
        #expect(list.contains(#"<link rel="prev" href="../cuisines/huge.html">"#))
        #expect(try folder.read("site/all-cuisines.html").contains("Kitchen 149"))
    }

    @Test
    func `opens with the newest recipes, or those that the owner chose`() async throws {
        let dated = { (number: Int) -> [String: Any] in
            ["date": "2026-01-\(number < 10 ? "0" : "")\(number)", "tags": number % 3 == 0 ? ["Feast"] : []]
        }
        func shelf() throws -> [Int] {
            let part = try home().components(separatedBy: "id=\"first_shelf\"")
            guard part.count == 2, let end = part[1].range(of: "</section>") else { return [] }
            return numbers(part[1][..<end.lowerBound])
        }
        #expect(try await build(["One": 28], dated) == [])
        #expect(try shelf() == [28, 27, 26, 25, 24, 23, 22, 21])
        _ = try await build(["One": 28], shelf: .tag("feast"), dated)
        #expect(try shelf() == [3, 6, 9, 12, 15, 18, 21, 24] || shelf().allSatisfy { $0 % 3 == 0 })
        _ = try await build(["One": 28], shelf: .quick, dated)
        #expect(try shelf().count == 8 && shelf().allSatisfy { $0 <= 20 })
        _ = try await build(["One": 28], shelf: .nothing, dated)
        #expect(try shelf() == [])
        let warnings = try await build(["One": 28], shelf: .tag("Lent"), dated)
        #expect(warnings.contains { $0.hasPrefix("home-shelf is \"tag: Lent\"") })
    }
}
