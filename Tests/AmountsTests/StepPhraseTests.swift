import Testing

@testable import Amounts

@Suite("Phrases of steps")
struct StepPhraseTests {
    @Test(arguments: [
        ("en", "Whisk in 70g (see Notes section below) of the cooled brown butter.", "200 g brown butter", "70 g"),
        ("en", "Whisk in 70g (see Notes) and stir.", "200 g brown butter", "(70 g)"),
        ("en", "Whisk in 70g (about 5 pieces) of the chocolate.", "200 g brown butter", "(70 g)"),
        ("fr", "Ajoutez 70 g (voir notes) de beurre.", "200 g de beurre", "70 g"),
        ("es", "Añade 70 g (ver notas) de mantequilla.", "200 g de mantequilla", "70 g"),
        ("nl", "Voeg 70 g (zie noten) van de boter toe.", "200 g boter", "70 g"),
    ])
    func `have remarks between an amount and its food`(
        language: String, step: String, ingredient: String, measures: String
    ) {
        let reader = AmountReader(language: language)
        let foods = reader.foods(of: [reader.parts(ofIngredient: ingredient)], takenIn: [step])
        #expect(reader.measures(inStep: step, of: foods).notation == measures)
    }

    @Test(arguments: [
        ("Leave about one inch excess around the edges.", "[1 inch]"),
        ("Cut the salmon into roughly one inch chunks.", "[1 inch]"), ("Use one cup for it.", ""),
    ])
    func `have one inch in words`(step: String, measures: String) {
        #expect(AmountReader(language: "en").measures(inStep: step).notation == measures)
    }

    @Test(arguments: [
        ("Broil for a minute or 2, until melted.", "60-120"), ("Rest an hour or 2.", "3600-7200"),
        ("Rest an hour or 2 hours.", "3600-7200"),
    ])
    func `end ranges of time in digits`(step: String, times: String) {
        #expect(AmountReader(language: "en").times(inStep: step).notation == times)
    }
}
