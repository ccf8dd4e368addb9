import Testing

@testable import Amounts

@Suite("Amounts of ingredients")
struct AmountReaderTests {
    @Test(arguments: [
        ("1 1/2 cups flour", "3/2 cup"), ("½ tsp salt", "1/2 tsp"), ("1½ T oil", "3/2 tbsp"),
        ("1 t vanilla", "1 tsp"),
        ("200–250 g rice", "200-250 g"), ("1,5 dl cream", "3/2 dl"), ("1,000 g flour", "1000 g"),
        ("2 to 3 pounds beef", "2-3 lb"), ("1-1/2 cups milk", "3/2 cup"), ("1 and 1/2 cups milk", "3/2 cup"),
        (".5 cup oil", "1/2 cup"), ("0.33 cup oil", "1/3 cup"), ("2 heaped tbsp cocoa", "2 tbsp"),
        ("a cup of milk", "1 cup"), ("one onion", "1"), ("half a lemon", "1/2"),
        ("between 2 and 3 cups stock", "2-3 cup"),
        ("1 lb 2 oz flour", "1 lb; 2 oz"), ("1 stick butter", "1 stick"), ("1 stick cinnamon", "1"),
        ("2 cups flour, plus 1 tbsp for dusting", "2 cup; 1 tbsp"), ("1 egg plus 2 egg yolks", "1; 2"),
        ("juice of 1 lemon", "1"), ("zest of half a lime", "1/2"), ("eggs (2)", "2"), ("Flour: 200 g", "200 g"),
        ("5 cm piece of ginger", "5 cm"), ("2eggs", "2"),
    ])
    func `are found with their units`(line: String, amounts: String) {
        #expect(AmountReader(language: "en").amounts(inIngredient: line).notation == amounts)
    }

    @Test(arguments: [
        ("2 x 400 g tins tomatoes", "2; [400 g]"), ("2x400g tins", "2; [400 g]"),
        ("1 (14 oz) can beans", "1; [14 oz]"),
        ("1 14.5-ounce can beans", "1; [29/2 oz]"), ("1 can (14 oz / 400 g) beans", "1; [14 oz]; [400 g]"),
        ("4 fillets (6 oz each)", "4; [6 oz]"), ("2- 15 oz cans", "2; [15 oz]"), ("1 tin of 400 g", "1; [400 g]"),
        ("1 cup (240 ml) milk", "1 cup; 240 ml"), ("2 onions (about 300 g)", "2; 300 g"),
        ("200 g / 7 oz flour", "200 g; 7 oz"), ("8 oz (1 package) cream cheese", "8 oz; 1"),
        ("1 kg beef, cut into 2 cm pieces", "1 kg; [2 cm]"),
    ])
    func `are told from the sizes of containers and of each piece`(line: String, amounts: String) {
        #expect(AmountReader(language: "en").amounts(inIngredient: line).notation == amounts)
    }

    @Test(arguments: [
        "salt and pepper to taste", "a pinch of salt", "00 flour", "80/20 ground beef", "5-spice powder", "7up",
        "half-and-half", "oven at 180 °C", "chicken, cut into 8 pieces", "type 405 flour",
        "9-inch pie crust [keep]",
        "a handful of parsley", "flour T55", "70% chocolate",
    ])
    func `are not made up`(line: String) {
        let amounts = AmountReader(language: "en").amounts(inIngredient: line)
        #expect(amounts.filter { $0.role == .amount } == [], "\(amounts.notation)")
    }

    @Test(arguments: [
        ("de", "1 ½ EL Öl", "3/2 tbsp"), ("de", "2 kleine Zwiebel(n)", "2"), ("de", "1.500 g Mehl", "1500 g"),
        ("de", "1 Dose (400 g) Tomaten", "1; [400 g]"), ("de", "eine Prise Salz", ""),
        ("de", "Saft einer Zitrone", "1"),
        ("fr", "2 c. à s. d'huile", "2 tbsp"), ("fr", "une gousse d'ail", "1"),
        ("fr", "Beurre - 20 grammes", "20 g"),
        ("fr", "1 000 g de farine", "1000 g"), ("es", "media cucharadita de sal", "1/2 tsp"),
        ("es", "2 latas de 400 g", "2; [400 g]"), ("it", "1 cucchiaio e ½ di olio", "3/2 tbsp"),
        ("it", "q.b. sale", ""), ("nl", "citroensap  3el", "3 tbsp"), ("nl", "citroen 1", "1"),
        ("pt", "0 e 1/2 xícara (chá) de óleo", "1/2 cup250"), ("pt", "Alho 2 dentes", "2"),
        ("sv", "1 1/2 dl grädde", "3/2 dl"), ("sv", "1 pkt saffran (à 0,5 g)", "1; [1/2 g]"),
        ("sv", "2 krm salt", "2 krm"),
        ("pl", "pół szklanki mleka", "1/2 cup250"), ("pl", "20 dag mąki", "20 dag"),
        ("pl", "2–3 ząbki czosnku", "2-3"),
        ("ja", "大さじ1と1/2", "3/2 tbsp"), ("ja", "玉ねぎ　１／２個", "1/2"), ("ja", "薄力粉 200g", "200 g"),
        ("ja", "トマト缶 1缶（400g）", "1; [400 g]"), ("ja", "塩 少々", ""), ("ar", "٢ ملعقة كبيرة زيت", "2 tbsp"),
    ])
    func `are found in other languages`(language: String, line: String, amounts: String) {
        #expect(AmountReader(language: language).amounts(inIngredient: line).notation == amounts)
    }

    @Test(arguments: [
        ("豚肉 200g 2枚", "200 g"), ("水 200cc 1カップ", "200 ml; 1 cup200"), ("500g 2", "500 g"),
        ("鶏もも肉 300g 1枚", "300 g"), ("大さじ1 小さじ2", "1 tbsp; 2 tsp"), ("だし汁 カップ2 400ml", "2 cup200; 400 ml"),
        ("バター 10g×2", "10 g"), ("200g 300g 400g", "200 g; 300 g; 400 g"), ("1個 200g 2", "1; 200 g"),
    ])
    func `take no unit that belongs to the amount before`(line: String, amounts: String) {
        #expect(AmountReader(language: "ja").amounts(inIngredient: line).notation == amounts)
        let step = AmountReader(language: "ja").measures(inStep: line).map { String(line[$0.range]) }
        #expect(Set(step).count == step.count, "a part of the line counts twice: \(step)")
    }

    @Test
    func `say where they are with the unit and without what follows`() throws {
        let line = "Juice of 2 lemons and 3 tbsp. honey"
        let amounts = AmountReader(language: "en").amounts(inIngredient: line)
        #expect(amounts.map { line[$0.range] } == ["2", "3 tbsp"])
    }

    @Test
    func `carry the forms of their unit in the case in which it is written`() {
        func forms(_ line: String, _ language: String) -> [String] {
            AmountReader(language: language).amounts(inIngredient: line).flatMap(\.unitForms)
        }
        #expect(forms("1 cup milk", "en") == ["cup", "cups"])
        #expect(forms("1 Tasse Milch", "de") == ["Tasse", "Tassen"])
        #expect(forms("1 szklanka mleka", "pl") == ["szklanka", "szklanki", "szklanek"])
        #expect(forms("1 g salt", "en") == [])
    }

    @Test
    func `are read in bounded time however long a line is`() {
        for part in ["1 ", "1/", "(1 cup", "1 1/2 x 400 g can ", "half a ", "大さじ1と"] {
            let line = String(repeating: part, count: 20_000)
            _ = AmountReader(language: "en").amounts(inIngredient: line)
            _ = AmountReader(language: "ja").times(inStep: line)
        }
    }
}
