import Testing

@testable import Amounts

@Suite("Lengths")
struct LengthTests {
    @Test(arguments: [
        ("en", "Grease a 20.5cm (8in) tin.", "[41/2 cm]; [8 inch]"),
        ("en", "a 23cm/9in tin, a 9in (23cm) one", "[23 cm]; [9 inch]; [9 inch]; [23 cm]"),
        ("en", "a 20 x 30cm (8 x 12 in) tin", "[20x30 cm]; [8x12 inch]"),
        ("en", "a 23 cm (9 in) tin, 9 in. (23 cm)", "[23 cm]; [9 inch]; [9 inch]; [23 cm]"),
        ("en", "an 8-in. pan, 9x13-in. pans", "[8 inch]; [9x13 inch]"),
        ("en", "Put 2 in a bowl, a 3-in-1 or 3-in-one, 2in1, 12 in (two) bowls.", ""),
        ("fr", "un moule de 20 cm (8 po)", "[20 cm]; [8 inch]"),
        ("de", "eine Form von 20 cm (8 in), 2 in Scheiben", "[20 cm]; [8 inch]"),
        ("pt", "uma forma de 20 cm (8 pol)", "[20 cm]; [8 inch]"),
        ("es", "un molde de 20 cm (8 pulg.)", "[20 cm]; [8 inch]"),
    ])
    func `have words for inches that also mean something else`(language: String, step: String, measures: String) {
        #expect(AmountReader(language: language).measures(inStep: step).notation == measures)
    }

    @Test(arguments: [
        ("en", "12 6-in. flour tortillas", "12; [6 inch]"), ("en", "2 in 1 cake mix", "2"),
        ("nl", "1 citroen (½ geperst, ½ in partjes)", "1; 1/2; 1/2"),
    ])
    func `have such words in ingredients`(language: String, line: String, amounts: String) {
        #expect(AmountReader(language: language).amounts(inIngredient: line).notation == amounts)
    }
}
