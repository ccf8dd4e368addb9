import Testing

@testable import Amounts

@Suite("Times and measures of steps")
struct StepTests {
    @Test(arguments: [
        ("en", "Bake for 10 to 12 minutes.", "600-720"), ("en", "Simmer 1 h 30, then rest.", "5400"),
        ("en", "Chill overnight, or for 1½ hours.", "5400"), ("en", "45 seconds to 1 minute", "45-60"),
        ("en", "Wait half an hour.", "1800"), ("en", "Rest 1 hour and 15 minutes.", "4500"),
        ("en", "In the second bowl, beat a few minutes.", ""),
        ("en", "Fry 2 minutes; then 5-minute rest", "120; 300"),
        ("en", "Bake at 180 °C for 20 more minutes", "1200"), ("en", "between 20 and 25 minutes", "1200-1500"),
        ("de", "Eine halbe Stunde bei 180 Grad", "1800"), ("de", "10 - 15 Minuten und 1 Std.", "600-900; 3600"),
        ("fr", "une heure et demie", "5400"), ("es", "hora y media o 20 minutos", "5400; 1200"),
        ("it", "un'ora e 10 minuti", "4200"), ("nl", "een kwartier", "900"),
        ("pt", "30 a 40 minutos", "1800-2400"),
        ("sv", "en halvtimme", "1800"), ("pl", "pół godziny", "1800"),
        ("ja", "約15〜20分煮て、1時間30分おく", "900-1200; 5400"),
        ("ja", "半分に切り、4等分にする", ""), ("ar", "لمدة ١٠ دقائق", "600"),
    ])
    func `have times`(language: String, step: String, times: String) {
        #expect(AmountReader(language: language).times(inStep: step).notation == times)
    }

    @Test(arguments: [
        ("en", "Bake at 350°F (180 °C).", "[350 F]; [180 C]"), ("en", "Heat to 350 degrees F.", "[350 F]"),
        ("en", "Heat to 160-180C", "[160-180 C]"), ("en", "a 9 x 13 inch tin", ""), ("en", "2 cm dice", "[2 cm]"),
        ("en", "Step 2: add 200 g flour", "[200 g]"), ("de", "bei 180 Grad backen", "[180 C]"),
        ("ja", "180度で焼く", "[180 C]"), ("en", "Freeze at −18 °C (-0.4°F).", ""), ("en", "Oven – 180 °C", "[180 C]"),
        ("en", "fan-180°C", "[180 C]"),
        ("en", "serves 4 c", ""),
    ])
    func `have temperatures lengths and measures which stay`(language: String, step: String, measures: String) {
        #expect(AmountReader(language: language).measures(inStep: step).notation == measures)
    }

    @Test(arguments: [
        ("Add 200 ml of the milk.", "200 ml"), ("Beat in 50 g soft butter", "50 g"),
        ("Warm the milk (200 ml).", "200 ml"),
        ("Fry in a 2 l pot.", "[2 l]"), ("Shape balls of 50 g.", "[50 g]"), ("Use a 1-litre milk jug.", "[1 l]"),
        ("Heat 1 tbsp oil to 180 °C.", "[1 tbsp]; [180 C]"),
    ])
    func `weights and volumes of the recipe's foods grow`(step: String, measures: String) {
        let reader = AmountReader(language: "en")
        let foods = ["400 ml milk", "100 g unsalted butter"].compactMap { reader.parts(ofIngredient: $0).food }
        #expect(reader.measures(inStep: step, of: RecipeFoods(foods)).notation == measures)
    }

    @Test
    func `a food is named by the end of a compound`() {
        let reader = AmountReader(language: "de")
        let foods = RecipeFoods(["1,5 l Gemüsebrühe"].compactMap { reader.parts(ofIngredient: $0).food })
        #expect(reader.measures(inStep: "Mit 1 l Brühe ablöschen, 2 l Wasser.", of: foods).notation == "1 l; [2 l]")
    }

    @Test
    func `tell the language that a recipe is written in`() {
        #expect(AmountReader.language(of: ["2 EL Öl", "1 TL Salz", "Mehl und Zucker"], likely: "en") == "de")
        #expect(AmountReader.language(of: ["2 msk smör", "1 tsk salt och socker"], likely: "en") == "sv")
        #expect(AmountReader.language(of: ["200 g", "x"], likely: "pt-BR") == "pt-BR")
        #expect(AmountReader.language(of: ["2 cups flour", "1 tsp salt and pepper"], likely: "de") == "en")
    }
}
