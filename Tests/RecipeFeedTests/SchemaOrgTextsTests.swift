import StrictJSON
import TestSupport
import Testing

@testable import RecipeFeed

@Suite("The genuine recipes of schema.org")
struct SchemaOrgTextsTests {
    private static let path = "feeds/foreign/schema-org.json"

    /// Of those that can be read plainly, as many as must be read alike.
    private static let bound = 0.99

    @Test(.enabled(if: SharedMaterial.bytes(path) != nil))
    func `have the texts that a reader made for their sites finds`() throws {
        let document = try JSONDocument(try #require(SharedMaterial.bytes(Self.path)))
        var ingredients = Tally()
        var steps = Tally()
        for entry in document.root.elements {
            let page = try #require(entry["page"]?.text)
            let recipe = try #require(entry["recipe"])
            let expected = try #require(entry["expected"])
            ingredients.add(
                page, expected: Self.expected(expected["ingredients"]),
                naive: Self.naive(recipe["recipeIngredient"]),
                read: recipe["recipeIngredient"].map { SchemaOrg.ingredients($0.linked).sections } ?? [])
            steps.add(
                page, expected: Self.expected(expected["instructions_list"]),
                naive: Self.naive(recipe["recipeInstructions"]),
                // That reader keeps the marks of bold words.
                read: recipe["recipeInstructions"].map { SchemaOrg.steps($0.linked, inMarkdown: true).sections } ?? [])
        }
        print("ingredients: \(ingredients)\nsteps: \(steps)")
        #expect(ingredients.share >= Self.bound, "\(ingredients.failed)")
        #expect(steps.share >= Self.bound, "\(steps.failed)")
    }

    /// How many recipes were read as expected.
    private struct Tally: CustomStringConvertible {
        var all = 0
        var agreeing = 0
        var plain = 0
        var plainAgreeing = 0
        var failed: [String] = []

        var share: Double { Double(plainAgreeing) / Double(max(plain, 1)) }
        var description: String {
            "\(plainAgreeing) of \(plain) plain ones agree, \(agreeing) of all \(all); not \(failed)"
        }

        mutating func add(_ page: String, expected: [String], naive: [[String]], read: [RecipeSection]) {
            // Programs write `2.0 eggs`, and `0 salt` without an amount.
            let texts = expected.map(IngredientLine.withPlainNumber)
            let agrees = [true, false].contains { withHeadings in
                [true, false].contains { withNames in
                    SchemaOrgTextsTests.agrees(read, withHeadings: withHeadings, withNames: withNames, texts)
                }
            }
            all += 1
            if agrees { agreeing += 1 }
            guard naive.contains(expected) else { return }
            plain += 1
            if agrees { plainAgreeing += 1 } else { failed.append(page) }
        }
    }

    private static func expected(_ value: JSONValue?) -> [String] {
        value?.elements.compactMap(\.text).map(NaiveRecipeReader.collapsed) ?? []
    }

    private static func naive(_ value: JSONValue?) -> [[String]] {
        [true, false].flatMap { withNames in
            [true, false].map { NaiveRecipeReader.texts(value, withNames: withNames, withLines: $0) }
        }
    }

    /// Whether the texts are the expected ones, each beginning where one of those begins.
    ///
    /// A step may be several of the expected texts, where each begins a line of it. A heading has lost its colon.
    /// Some sites leave out headings, or the names of steps, which are their first lines.
    private static func agrees(
        _ sections: [RecipeSection], withHeadings: Bool, withNames: Bool, _ expected: [String]
    ) -> Bool {
        var rest = expected[...]
        for section in sections {
            if withHeadings, let heading = section.heading {
                guard let next = rest.popFirst(), [heading, heading + ":"].contains(next) else { return false }
            }
            for item in section.items {
                var lines = item.text.split(separator: "\n").map(String.init)[...]
                if !withNames, lines.count > 1 { lines.removeFirst() }
                while let line = lines.popFirst() {
                    guard let next = rest.popFirst() else { return false }
                    var text = line
                    while text != next, let more = lines.popFirst() { text += " " + more }
                    guard text == next else { return false }
                }
            }
        }
        return rest.isEmpty
    }
}
