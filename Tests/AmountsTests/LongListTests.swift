import Amounts
import Testing

/// Lists and lines that once took a time that grew with the square of their length: with it, these would take minutes.
@Suite("A long text about amounts", .timeLimit(.minutes(1)))
struct LongListTests {
    @Test(arguments: [
        "1 egg (1 ", "1 egg (1 or 1 ", "1 (1) ", "1(", "1 egg (1, 1) ", "boneless, skinless, ", "light or dark or ",
        "(4 cups ", "1x", "9 by ", "zest 1 ",
    ])
    func `is an ingredient or a yield`(piece: String) {
        let reader = AmountReader(language: "en")
        let line = String(repeating: piece, count: 990 / piece.count)
        for _ in 0..<100 { #expect(reader.parts(ofIngredient: line).amounts.count <= 1_000) }
        let text = String(repeating: piece, count: 10_000 / piece.count)
        for found in [reader.yield(text), reader.yield(saidIn: text)].compactMap(\.self) {
            #expect(found.amount.range.upperBound <= text.endIndex)
        }
    }

    @Test(arguments: [
        ("en", "100 eggs", "2 eggs ( "), ("ja", "水 1g", "水1g、"), ("en", "1 big leek", "a leek "),
        ("en", "2 cups milk", "one cup "), ("zh", "1个土豆", "二 "),
    ])
    func `is a step`(language: String, ingredient: String, piece: String) {
        let reader = AmountReader(language: language)
        let listed = (0..<3_000).map { reader.parts(ofIngredient: ingredient + ($0 % 2 == 0 ? "" : "\($0)")) }
        let step = ingredient + ". " + String(repeating: piece, count: 100_000 / piece.utf8.count)
        let foods = reader.foods(of: listed, takenIn: [step])
        #expect(reader.measures(inStep: step, of: foods).allSatisfy { $0.range.upperBound <= step.endIndex })
    }

    @Test func `is of a food with the longest name that stands there`() {
        let reader = AmountReader(language: "ja")
        let listed = ["水 1g", "香水 2g", "だし汁 400ml"].map { reader.parts(ofIngredient: $0) }
        for (step, roles) in [
            ("水1gを加える。", [true]), ("香水2gを加える。", [true]), ("だし汁400mlを加える。", [true]), ("油1gを加える。", [false]),
        ] {
            let measures = reader.measures(inStep: step, of: reader.foods(of: listed, takenIn: [step]))
            #expect(measures.map { $0.role == .amount } == roles, "\(step)")
        }
    }
}
