import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

/// Saved pages of many sites, with what the tests of a scraper expect of each.
@Suite("Genuine web pages", .enabled(if: SharedMaterial.bytes("exports/pages/none-dr.html") != nil))
struct GenuinePageTests {
    private static let pages = SharedMaterial.names(in: "exports/pages").filter { $0.hasSuffix(".html") }.sorted()

    /// Pages whose data have no recipe, although they have JSON-LD of other things.
    private static let withoutRecipe = [
        "ld-farmhousedelivery_1.html", "ld-juliegoodwin_1.html", "ld-poppycooks_1.html",
    ]

    /// A page that marks ingredients and steps outside of any item.
    private static let loose = "none-dishnz.html"

    /// Values that the scraper has from elsewhere than the page's data, with the reason; each was looked at.
    private static let differences = [
        "ld-atelierdeschefs yield": "only in a form",
        "ld-cuisineaz steps": "lines with the numbers of steps, which pages show in front of each",
        "ld-cuisineaz image": "the tenth of the pictures; the first that loads is shown",
        "ld-eggsca_1 ingredients": "metric amounts are only shown", "ld-eggsca_2 ingredients": "likewise",
        "ld-ndr_1 steps": "the last sentence is only shown",
        "ld-okokorecepten_1 steps": "the scraper drops the word before a colon",
        "ld-okokorecepten_2 steps": "likewise",
        "ld-pauladeen_2 image": "the data have another picture",
        "ld-recipeland_2 ingredients": "the data have no amounts",
        "ld-samsungfood_1 image": "another size of the picture",
        "ld-simplycookit_1 ingredients": "the data have half of them", "ld-simplycookit_1 steps": "likewise",
        "ld-usdamyplate_2 ingredients": "the data have none", "ld-usdamyplate_2 steps": "likewise",
        "ld-usdamyplate_2 prep": "the scraper takes 30 seconds for minutes",
        "ld-xiachufang_1 title": "the data have a shorter one",
        "micro-afghankitchenrecipes ingredients": "the page marks a list of links as an ingredient, too",
        "micro-afghankitchenrecipes yield": "only shown", "micro-afghankitchenrecipes total": "only shown",
        "micro-gourmandize image": "the scraper takes http://gourmandize.com for the page's address",
        "micro-kwestiasmaku ingredients": "only shown", "micro-kwestiasmaku steps": "only shown",
        "micro-kwestiasmaku yield": "only shown", "micro-kwestiasmaku image": "the data have another picture",
        "micro-ninjatestkitchen_1 ingredients": "only shown",
        "none-dishnz title": "the page's title has the site's name", "none-dishnz yield": "only shown",
        "none-dishnz image": "not marked", "micro-tastykitchen total": "the scraper adds a time of cooking of nothing",
    ]

    /// What a page is expected to have, and what was read.
    private struct Comparison {
        let field: String
        let expected: String
        let read: String
    }

    @Test func `give what their data say`() throws {
        var misses: [String] = []
        var count = 0
        var known: Set<String> = []
        for page in Self.pages where !Self.isRefused(page) {
            let expected = try Self.expectation(of: page)
            let feed = try RecipeFeed.read(SharedMaterial.bytes("exports/pages/\(page)") ?? [], named: page)
            let recipe = try #require(feed.recipes.first)
            #expect(feed.recipes.count == 1, "\(page)")
            for comparison in Self.comparisons(of: recipe, with: expected) {
                let name = "\(page.replacing(".html", with: "")) \(comparison.field)"
                let agrees = Self.agree(comparison)
                if Self.differences[name] != nil {
                    if !agrees { known.insert(name) }
                    continue
                }
                count += 1
                if !agrees { misses.append("\(name): \(Self.difference(comparison))") }
            }
        }
        let table = misses.joined(separator: "\n")
        #expect(misses.count * 100 <= count, "\(misses.count) of \(count) values differ:\n\(table)")
        // The table says nothing if its values agree after all.
        let agreeing = Set(Self.differences.keys).subtracting(known).sorted()
        #expect(agreeing.isEmpty, "\(agreeing)")
        print("\(misses.count) of \(count) values differ\n\(table)")
    }

    private static func isRefused(_ page: String) -> Bool {
        page.hasPrefix("none-") && page != loose || withoutRecipe.contains(page)
    }

    @Test(arguments: pages.filter(isRefused))
    func `without a recipe in their data are refused`(page: String) throws {
        let bytes = try #require(SharedMaterial.bytes("exports/pages/\(page)"))
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(bytes, named: page) }

        #expect(error.problems.count == 1)
        #expect(error.problems[0].message.contains("JSON-LD, microdata, RDFa and microformats were looked for"))
    }

    @Test(arguments: pages.filter { !isRefused($0) })
    func `warn of a list that is longer than that in their data, and of no other`(page: String) throws {
        let bytes = try #require(SharedMaterial.bytes("exports/pages/\(page)"))
        let gaps = try RecipeFeed.read(bytes, named: page).omissions.map(\.problem.message)
            .filter { $0.contains("its data have") }

        #expect(gaps.count == (page == "ld-simplycookit_1.html" ? 2 : 0), "\(gaps)")
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
        let ingredients = details.ingredients.texts
        let steps = details.steps.flatMap { ($0.heading.map { [$0] } ?? []) + $0.items.map(\.text) }
        compare("title", "title", recipe.name)
        compare("ingredients", "ingredients", ingredients.joined(separator: "\n"))
        compare("steps", "instructions_list", steps.joined(separator: "\n"))
        compare("yield", "yields", details.yield)
        compare("prep", "prep_time", details.times.preparation.map { "\($0)" })
        compare("cook", "cook_time", details.times.cooking.map { "\($0)" })
        compare("total", "total_time", details.times.total.map { "\($0)" })
        compare("image", "image", recipe.largePhotos.map(\.absoluteString).joined(separator: " "))
        return comparisons
    }

    private static func agree(_ comparison: Comparison) -> Bool {
        let (expected, read) = (comparison.expected, comparison.read)
        switch comparison.field {
        // The scraper calls all yields servings or items.
        case "yield": return read.contains(expected.filter(\.isNumber)) && !read.isEmpty
        case "prep", "cook", "total": return expected == read
        // The scraper takes any of several pictures.
        case "image": return read.split(separator: " ").contains { $0 == expected }
        // Of groups, the scraper has lines of its own, or none.
        case "ingredients": return lines(expected).sorted() == lines(read).sorted()
        default: return letters(expected) == letters(read)
        }
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { letters(String($0)) }.filter { !$0.isEmpty }
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
}
