import Foundation
import Testing

@testable import Amounts

/// The weights of foods beside those that USDA measured.
@Suite("Weights of foods")
struct WeightTests {
    /// USDA's figure for a food of the table.
    private struct Figure {
        let food: String
        /// The number in the database; "-" if the food isn't measured there.
        let number: String
        let measure: String
        let grams: Double?
        let reason: String

        init(_ cells: [String]) {
            (food, number, measure, grams, reason) = (cells[0], cells[1], cells[2], Double(cells[3]), cells[4])
        }
    }

    private static let figures = Result { try Judged.lines(of: "usda-weights.tsv").map(Figure.init) }

    @Test
    func `each have USDA's own figure or a reason why there is none`() throws {
        let figures = try Self.figures.get()
        #expect(Set(figures.map(\.food)) == Set(FoodWeights.gramsInCup.keys))
        for figure in figures { #expect((figure.grams == nil) == !figure.reason.isEmpty, "\(figure.food)") }
    }

    @Test
    func `differ from USDA's by a sixth at most`() throws {
        for figure in try Self.figures.get() {
            guard let theirs = figure.grams else { continue }
            let ours = try #require(FoodWeights.gramsInCup[figure.food])
            #expect(abs(ours - theirs) <= max(ours, theirs) / 6, "\(figure.food): \(ours), not \(theirs)")
        }
    }

    private static let database = URL(filePath: #filePath)
        .appending(path: "../../../../shared/data/usda-sr26/WEIGHT.txt").standardized

    @Test(.enabled(if: FileManager.default.fileExists(atPath: database.path), "USDA's database is not here"))
    func `have the figures of USDA's database`() throws {
        let rows = try String(contentsOf: Self.database, encoding: .isoLatin1).split(whereSeparator: \.isNewline)
        var measures: [String: Double] = [:]
        for row in rows {
            let cells = row.split(separator: "^", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: ["~"])
            }
            measures["\(cells[0]) \(cells[2]) \(cells[3])"] = Double(cells[4])
        }
        let counted = try Self.figures.get().filter { $0.grams != nil }
        #expect(counted.count > 70)
        for figure in counted {
            let weight = try #require(measures["\(figure.number) \(figure.measure)"], "\(figure.food)")
            let words = figure.measure.lowercased()
            let isSpoon = words.contains("tbsp")
            let amount = words.split(separator: " ").compactMap { Double($0) }.last ?? 1
            let cup = weight / amount * (isSpoon ? 16 : 1)
            #expect(abs(cup - (figure.grams ?? 0)) <= 1, "\(figure.food): \(cup)")
        }
    }

    @Test(arguments: [
        ("en", "1 cup flour", "flour"), ("de", "1 Tasse Haferflocken", "oat"), ("fr", "1 tasse de farine", "flour"),
        ("es", "1 taza de harina", "flour"), ("it", "1 tazza di farina", "flour"), ("it", "1 tazza di miele", "honey"),
        ("nl", "1 kopje bloem", "flour"), ("pt", "1 xícara de farinha", "flour"),
        ("da", "1 kop majsstivelse", "cornstarch"), ("nb", "1 kopp maisstivelse", "cornstarch"),
        ("fi", "1 dl hunajaa", "honey"), ("pl", "1 szklanka mąki", "flour"), ("pl", "1 szklanka cukru", "sugar"),
        ("pl", "2 łyżki masła", "butter"), ("ar", "1 كوب دقيق", "flour"),
        ("cs", "1 hrnek mouky", "flour"), ("cs", "2 lžíce másla", "butter"), ("cs", "1 hrnek hladké mouky", "flour"),
        ("cs", "3 lžíce cukru krupice", "sugar"), ("tr", "1 su bardağı un", "flour"),
        ("tr", "2 yemek kaşığı tereyağı", "butter"), ("tr", "1 su bardağı toz şeker", "sugar"),
    ])
    func `are those of foods in all forms of their names`(language: String, line: String, food: String) throws {
        let grams = try #require(FoodWeights.gramsInCup[food])
        let amount = AmountReader(language: language).amounts(inIngredient: line).first
        #expect(amount?.density == grams / MeasureUnit.cup.size)
    }
}
