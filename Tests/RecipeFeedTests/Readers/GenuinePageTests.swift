import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

/// Saved pages of many sites, with what the tests of a scraper expect of each.
@Suite("Genuine web pages", .enabled(if: SharedMaterial.bytes("exports/pages/none-dr.html") != nil))
struct GenuinePageTests {
    private static let pages = SharedMaterial.names(in: "exports/pages").filter { $0.hasSuffix(".html") }.sorted()

    /// What a page is expected to have, and what was read.
    private struct Comparison {
        let field: String
        let expected: String
        let read: String
    }

    @Test func `give what their data say`() throws {
        var misses: [String] = []
        var count = 0
        for page in Self.pages where !page.hasPrefix("none-") {
            let expected = try Self.expectation(of: page)
            let feed = try? RecipeFeed.read(SharedMaterial.bytes("exports/pages/\(page)") ?? [], named: page)
            guard let recipe = feed?.recipes.first else {
                do { _ = try RecipeFeed.read(SharedMaterial.bytes("exports/pages/\(page)") ?? [], named: page) } catch {
                    misses.append("\(page): \(error.problems.map { "\($0.line):\($0.column) \($0.message)" })")
                }
                continue
            }
            if feed?.recipes.count != 1 { misses.append("\(page): \(feed?.recipes.count ?? 0) recipes") }
            for comparison in Self.comparisons(of: recipe, with: expected) {
                count += 1
                if !Self.agree(comparison) {
                    misses.append("\(page) \(comparison.field): \(Self.difference(comparison))")
                }
            }
        }
        print(misses.joined(separator: "\n"))
        print("\(misses.count) of \(count) values differ")
    }

    private static func expectation(of page: String) throws -> [String: Any] {
        let name = page.replacing(".html", with: ".expected.json")
        let bytes = try #require(SharedMaterial.bytes("exports/pages/\(name)"))
        return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    private static func comparisons(of recipe: Recipe, with expected: [String: Any]) -> [Comparison] {
        let details = recipe.details
        var comparisons: [Comparison] = []
        func compare(_ field: String, _ key: String, _ read: String?) {
            guard let value = expected[key], !(value is NSNull), "\(value)" != "" else { return }
            let lines = (value as? [String])?.joined(separator: "\n")
            comparisons.append(Comparison(field: field, expected: lines ?? "\(value)", read: read ?? ""))
        }
        func texts(_ sections: [RecipeSection]) -> String {
            sections.flatMap { ($0.heading.map { [$0] } ?? []) + $0.items.map(\.text) }.joined(separator: "\n")
        }
        compare("title", "title", recipe.name)
        compare("ingredients", "ingredients", details.ingredients.flatMap { $0.items.map(\.text) }.joined(separator: "\n"))
        compare("steps", "instructions_list", texts(details.steps))
        compare("yield", "yields", details.yield)
        compare("prep", "prep_time", details.times.preparation.map { "\($0)" })
        compare("cook", "cook_time", details.times.cooking.map { "\($0)" })
        compare("total", "total_time", details.times.total.map { "\($0)" })
        compare("image", "image", recipe.largePhotos.map(\.absoluteString).joined(separator: " "))
        return comparisons
    }

    private static func agree(_ comparison: Comparison) -> Bool {
        switch comparison.field {
        case "yield":
            // The scraper only keeps the number, and calls all yields servings or items.
            let (expected, read) = (comparison.expected, comparison.read)
            return expected.filter(\.isNumber) == read.filter(\.isNumber) || read.contains(expected.filter(\.isNumber))
        case "prep", "cook", "total": return comparison.expected == comparison.read
        // The scraper takes any of several pictures.
        case "image": return comparison.read.split(separator: " ").contains { $0 == comparison.expected }
        default:
            return letters(comparison.expected) == letters(comparison.read)
        }
    }

    /// Returns the lines that only one of the two has.
    private static func difference(_ comparison: Comparison) -> String {
        let expected = comparison.expected.split(separator: "\n").map(String.init)
        let read = comparison.read.split(separator: "\n").map(String.init)
        let (known, found) = (Set(expected.map(letters)), Set(read.map(letters)))
        let missing = expected.filter { !found.contains(letters($0)) }.map { "\n    - \($0)" }
        let added = read.filter { !known.contains(letters($0)) }.map { "\n    + \($0)" }
        return (missing + added).joined()
    }

    private static func letters(_ text: String) -> String {
        String(text.precomposedStringWithCompatibilityMapping.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    @Test(arguments: pages.filter { $0.hasPrefix("none-") })
    func `without data are refused`(page: String) throws {
        let bytes = try #require(SharedMaterial.bytes("exports/pages/\(page)"))
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(bytes, named: page) }
        print(error.problems[0].message)
    }
}
