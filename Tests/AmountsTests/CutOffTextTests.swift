import Amounts
import Testing

/// Texts that end in the middle of an amount or a time, as texts of feeds do that were cut off.
@Suite("A text that is cut off")
struct CutOffTextTests {
    private static let texts = [
        "Bake 1 hour and a half, 1 h and 30 minutes to 2 h, at 180 °C (350 °F).",
        "2 x 400 g tins, 1 1/2 - 2 cups (240 ml) milk, plus 1 tbsp each of salt and pepper, 9 x 13 inch",
        "Makes 2 9-inch pies, 8 to 10 servings (about 12)",
        "1 heure et demie, de 20 à 30 min, 2 c. à soupe d'huile par personne",
        "eine Stunde und 20 Minuten, je 1 EL Öl, 2 bis 3 Zehen",
        "ساعة ونصف، ٢ كوب حليب", "1時間半 大さじ2と1/2 各200g", "2 timer og 30 minutter, 1 spsk. smør",
    ]

    @Test(arguments: AmountReader.languages.sorted())
    func `is read wherever it ends`(language: String) {
        let reader = AmountReader(language: language)
        for text in Self.texts {
            for end in text.indices {
                let part = String(text[..<end])
                let ingredient = reader.parts(ofIngredient: part)
                let foods = reader.foods(of: [ingredient], takenIn: [part])
                let ranges =
                    reader.measures(inStep: part, of: foods).map(\.range) + reader.times(inStep: part).map(\.range)
                #expect(ranges.allSatisfy { $0.upperBound <= part.endIndex })
                _ = (reader.yield(part), reader.yield(saidIn: part))
            }
        }
    }
}
