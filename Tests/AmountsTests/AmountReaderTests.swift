import Testing

@testable import Amounts

@Suite("A text that repeats itself", .timeLimit(.minutes(1)))
struct RepeatedTextTests {
    @Test(arguments: ["4x4 or ", "the full 2 cups ", "1 cup plus ", "350 F or "])
    func `is a step like others`(piece: String) {
        let reader = AmountReader(language: "en")
        let counts = [1_000, 20_000].map { count in
            reader.measures(inStep: String(repeating: piece, count: count) + "8x8-inch pan").count
        }
        let isLinear = counts[1] == counts[0] || abs(counts[1] - 20 * counts[0]) <= 40
        #expect(counts[0] > 0 && isLinear, "\(counts)")
    }

    @Test(arguments: [
        ("de", "tl und 1 "), ("pt", "+ ½ cm \" 9x13 "), ("en", "hours: +1½ "), ("en", "Ø cutting: total: and 1½ "),
    ])
    func `is an ingredient like others, of which a few foods are added`(language: String, piece: String) {
        let reader = AmountReader(language: language)
        let line = String(String(repeating: piece, count: 300).utf8.prefix(990)) ?? piece
        for _ in 0..<100 { #expect(reader.parts(ofIngredient: line).foods.count <= 5) }
    }
}

@Suite("Amounts of ingredients")
struct AmountReaderTests {
    @Test(arguments: [
        ("en", "1 tsp salt (fixed amount)", "[1 tsp]"), ("en", "2-3 bay leaves (fixed amount) (optional)", "[2-3]"),
        ("de", "1 TL Salz (fixed amount)", "[1 tsp]"), ("en", "15 oz can beans (fixed amount)", "[15 oz]"),
        ("en", "1 tsp salt, a fixed amount", "1 tsp"), ("de", "1 TL Salz (feste Menge) (optional)", "[1 tsp]"),
        ("en", "9 g Salz (Feste Menge)", "[9 g]"), ("en", "1 tsp salt (fixed", "1 tsp"),
    ])
    func `stay where the line says in brackets that they are fixed`(language: String, line: String, amounts: String) {
        let found = AmountReader(language: language).amounts(inIngredient: line)
        #expect(found.notation == amounts && !found.contains(where: \.isOfOneContainer))
    }

    @Test(arguments: AmountReader.languages)
    func `stay where the line says so in any language`(language: String) {
        let line = "100 g salt (\(AmountReader.notes(in: language).fixed))"
        #expect(AmountReader(language: "en").amounts(inIngredient: line).notation == "[100 g]")
        #expect(AmountReader(language: language).amounts(inIngredient: line).notation == "[100 g]")
    }

    @Test(arguments: [
        ("1 1/2 cups flour", "3/2 cup"), ("½ tsp salt", "1/2 tsp"), ("1½ T oil", "3/2 tbsp"),
        ("1 t vanilla", "1 tsp"),
        ("200–250 g rice", "200-250 g"), ("1,5 dl cream", "3/2 dl"), ("1,000 g flour", "1000 g"),
        ("2 to 3 pounds beef", "2-3 lb"), ("1-1/2 cups milk", "3/2 cup"), ("1,1/2cups water", "3/2 cup"),
        ("1 and 1/2 cups milk", "3/2 cup"),
        (".5 cup oil", "1/2 cup"), ("0.33 cup oil", "1/3 cup"), ("2 heaped tbsp cocoa", "2 tbsp"),
        ("a cup of milk", "1 cup"), ("one onion", "1"), ("half a lemon", "1/2"),
        ("between 2 and 3 cups stock", "2-3 cup"),
        ("1 lb 2 oz flour", "9/8 lb"),
        ("8 chicken thighs (2 lb. 3 oz.)", "8; 35/16 lb"), ("2 pounds and 3 ounces beef", "35/16 lb"),
        ("2 pounds, 3 ounces beef", "35/16 lb"), ("1 cup 2 tbsp sugar", "9/8 cup"), ("1 lb 20 oz beef", "1 lb; 20 oz"),
        ("1 lb (16 oz) beef", "1 lb; 16 oz"), ("1 cup plus 2 tbsp sugar", "1 cup; 2 tbsp"),
        ("1 kg 200 g flour", "6/5 kg"), ("1-2 lb 8 oz beef", "1-2 lb; 8 oz"), ("1 stick butter", "1 stick"),
        ("1 stick cinnamon", "1"),
        ("2 cups flour, plus 1 tbsp for dusting", "2 cup; 1 tbsp"), ("1 egg plus 2 egg yolks", "1; 2"),
        ("juice of 1 lemon", "1"), ("zest of half a lime", "1/2"), ("eggs (2)", "2"), ("Flour: 200 g", "200 g"),
        ("5 cm piece of ginger", "5 cm"), ("2eggs", "2"),
    ])
    func `are found with their units`(line: String, amounts: String) {
        #expect(AmountReader(language: "en").amounts(inIngredient: line).notation == amounts)
    }

    @Test(arguments: [
        ("de", "2 Ei(er)", "Ei Eier"), ("de", "1 Zehe/n Knoblauch", "Zehe Zehen"), ("fr", "2 oeuf(s)", "oeuf oeufs"),
        ("en", "2 egg(s)", "egg eggs"), ("en", "2 tins/jars beans", "tin tins"),
        ("de", "1 Zwiebel(n)", "Zwiebel Zwiebeln"),
        ("de", "1 Strauchtomate", "strauchtomate strauchtomaten"),
        ("da", "1 bouillonterning", "bouillonterning bouillonterninger"),
        ("sv", "1 purjolök", "purjolök purjolökar"), ("nl", "1 vleestomaat", "vleestomaat vleestomaten"),
        ("nl", "2 waterkers", "waterkers waterkers"),
        ("de", "1 Brei", ""), ("it", "1 bustina vanillina", "bustina bustine"),
        ("tr", "2 soğan", "soğan"), ("cs", "2 stroužky česneku", "stroužek stroužky stroužku stroužků"),
        ("pt", "1 vidro palmito", "vidro vidros"),
    ])
    func `have the forms of the noun that they count`(language: String, line: String, forms: String) {
        let amount = AmountReader(language: language).amounts(inIngredient: line).first
        #expect(amount?.nounForms.joined(separator: " ") == forms)
    }

    @Test(arguments: [
        ("es", "1 huevo grande", "huevo huevos; grande grandes"),
        ("es", "2 cebollas medianas picadas", "cebolla cebollas; mediana medianas; picada picadas"),
        ("es", "1 tomate, pelado y finamente picado", "tomate tomates; pelado pelados; picado picados"),
        ("es", "2 dientes de ajo, picado", "diente dientes"),
        ("es", "1 lata grande de atún", "lata latas; grande grandes"),
        ("fr", "1 gros oignon rouge", "oignon oignons; gros gros; rouge rouges"),
        ("fr", "1 boîte tomates pelées", "boîte boîtes"), ("it", "1 uovo medio", "uovo uova; medio medie"),
        ("it", "1 cipolla rossa tritata", "cipolla cipolle; rossa rosse; tritata tritate"),
        ("it", "1 bustina lievito", "bustina bustine"), ("pt", "2 ovos cozidos", "ovo ovos; cozido cozidos"),
        ("de", "1 großer Apfel", "Apfel Äpfel; großer große"), ("de", "2 große Eier", "Ei Eier; großes große"),
        ("de", "1 geschälte Karotte", "Karotte Karotten; geschälte geschälte"), ("de", "1 fleißige Zwiebel", ""),
        ("nl", "2 grote eieren", "ei eieren; groot grote"),
        ("sv", "1 liten purjolök", "purjolök purjolökar; liten små"),
        ("sv", "2 stora ägg", "ägg ägg; stort stora"), ("da", "1 lille løg", "løg løg; lille små"),
        ("nb", "1 stor gulrot, skrelt", "gulrot gulrøtter; stor store; skrelt skrelte"),
        ("fi", "1 iso sipuli", "sipuli sipulia; iso isoa"),
        ("pl", "1 duża cebula", "cebula cebule cebul cebuli; duża duże dużych dużej"),
        ("cs", "1 velká cibule", "cibule cibule cibule cibulí; velká velké velké velkých"),
        ("cs", "2 vejce, rozšlehaná", "vejce vejce vejce vajec; rozšlehané rozšlehaná rozšlehaného rozšlehaných"),
        ("es", "Cebolla mediana, 1", "cebolla cebollas; mediana medianas"),
    ])
    func `have the forms of the adjectives that change with their noun`(language: String, line: String, forms: String) {
        let amount = AmountReader(language: language).amounts(inIngredient: line).first
        let words = amount.map { [$0.nounForms] + $0.adjectiveForms } ?? []
        #expect(words.map { $0.joined(separator: " ") }.joined(separator: "; ") == forms)
    }

    @Test(arguments: [
        ("fr", "300 g de pomme(s) de terre", "pomme terre"), ("fr", "Pomme(s) de terre : 300 g", "pomme terre"),
        ("de", "2 Zwiebel(n)", "zwiebel"), ("en", "2 clove(s) garlic", "garlic"), ("en", "salt and/or pepper", "salt"),
    ])
    func `belong to a food whose ending for several is in parentheses`(language: String, line: String, food: String) {
        #expect(AmountReader(language: language).parts(ofIngredient: line).food?.key == food)
    }

    @Test(arguments: [
        ("en", "2 canned chipotle peppers in adobo (2 peppers, not 2 cans)", "2; 2; 2"),
        ("en", "5 lbs chicken (4 drumsticks, 4 thighs, 1 whole breast)", "5 lb; 4; 4; 1"),
        ("en", "1 lb bacon, about 6 to 8 slices", "1 lb; 6-8"), ("en", "1½ (5 g) teaspoons salt", "3/2 tsp; 5 g"),
        ("en", "2 (8 oz) cups yogurt", "2; [8 oz]"), ("en", "1 15- 15-ounce can corn", "1; [15 oz]"),
        ("en", "300 g squash, cubed (about half of a medium squash)", "300 g; 1/2"),
        ("en", "300 g squash (half for later)", "300 g"), ("en", "2 chickens (cut into 2 pieces)", "2"),
        ("en", "2 onions (1 sliced, 1 diced)", "2; 1; 1"),
        ("en", "2 eggs (1 for the dough, 1 for brushing)", "2; 1; 1"),
        ("en", "2 eggs (1 for brushing)", "2; (1)"), ("pt", "2 ovos (1 para a massa e outro para pincelar)", "2; (1)"),
        ("de", "3 Eier (2 für den Teig, 1 zum Bestreichen)", "3; 2; 1"),
        ("en", "1 cup biscuit crumbs / 8 biscuits", "1 cup; 8"),
        ("en", "200 g chocolate / 70 percent cocoa", "200 g"), ("en", "400 g pasta / 12 minutes", "400 g"),
        ("de", "500 g Mehl / 405 er", "500 g"), ("en", "12 eggs (boiled 7 minutes, then 5 minutes in ice)", "12"),
        ("en", "6 carrots (cut into 4, then 2)", "6"), ("en", "two (15 oz) cans beans", "2; [15 oz]"),
        ("en", "2/3 cup rice", "2/3 cup"),
        ("en", "1.9 oz soup mix (I used a 55 g packet)", "19/10 oz; [55 g]"),
        ("en", "8 oz cheese (1 packet)", "8 oz; 1"),
        ("en", "400 g tomatoes (= a 400 g can)", "400 g; 400 g"),
        ("ja", "砂糖 大さじ2・1/2", "5/2 tbsp"), ("ja", "酒 大さじ1＋1/2", "3/2 tbsp"), ("ja", "卵 L2個", "2"),
        ("sv", "1 pund kött", "1 lb500"), ("en", "3/4-inch slice of ham", "[3/4 inch]"),
        ("en", "1 cup warm water (100°F to 110°F)", "1 cup; [100 xF]; [110 xF]"),
        ("de", "250 ml Wasser (ca. 37 °C)", "250 ml; [37 xC]"), ("en", "1 slice ham, oven at 350 F", "1; [350 F]"),
        ("en", "2 onions (keep 1 onion for later)", "2; (1)"), ("en", "8 cups apples (approx. 7 apples)", "8 cup; 7"),
        ("de", "1 kg Huhn (4 Keulen, 2 Brüste)", "1 kg; 4; 2"),
        ("de", "2 Paprika (2 Paprika, nicht 2 Dosen)", "2; 2; 2"),
        ("fr", "1 kg de poulet (4 cuisses, 2 blancs)", "1 kg; 4; 2"),
        ("es", "1 kg de pollo (4 muslos, 2 pechugas)", "1 kg; 4; 2"),
        ("nl", "1 kg kip (4 poten, 2 filets)", "1 kg; 4; 2"),
        ("sv", "1 kg kyckling (4 klubbor, 2 filéer)", "1 kg; 4; 2"),
    ])
    func `grow together if a line says its amount in several numbers`(language: String, line: String, amounts: String) {
        #expect(AmountReader(language: language).amounts(inIngredient: line).notation == amounts)
    }

    @Test(arguments: [
        ("8 ounces of milk", "8 floz"), ("8 oz heavy cream", "8 floz"), ("8 oz cream cheese", "8 oz"),
        ("14 oz sweetened condensed milk", "14 oz"), ("4 oz milk chocolate", "4 oz"), ("8 oz sour cream", "8 oz"),
        ("12 oz bottle beer", "12 floz"), ("1 (14.5 oz) can chicken broth", "1; [29/2 floz]"),
        ("6 6-ounce ramekins", "6; [6 floz]"), ("8 oz beef", "8 oz"), ("8 fl oz cola", "8 floz"),
    ])
    func `are in fluid ounces if they are poured`(line: String, amounts: String) {
        #expect(AmountReader(language: "en").amounts(inIngredient: line).notation == amounts)
    }

    @Test(arguments: [
        ("2 feet of kitchen twine", "2 ft", "kitchen twine"), ("1 ft sausage casings", "1 ft", "sausage casings"),
        ("4 pig's feet", "4", "pig's feet"),
    ])
    func `have feet that are lengths`(line: String, amounts: String, food: String) {
        let parts = AmountReader(language: "en").parts(ofIngredient: line)
        #expect(parts.amounts.notation == amounts)
        #expect(parts.food.map { String(line[$0.range]) } == food)
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
    func `are distinguished from the sizes of containers and of each piece`(line: String, amounts: String) {
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
        ("cs", "půl hrnku mléka", "1/2 cup250"), ("cs", "20 dkg mouky", "20 dag"),
        ("cs", "2–3 stroužky česneku", "2-3"), ("tr", "1,5 su bardağı süt", "3/2 cup200"),
        ("tr", "1 çay bardağı şeker", "1"), ("tr", "2 paket (100 g) kakao", "2; [100 g]"),
        ("tr", "1 ya da 2 adet havuç", "1-2"), ("tr", "400 gramlık 2 kutu domates", "[400 g]; 2"),
        ("tr", "400 gr'lık 2 kutu nohut", "[400 g]; 2"), ("tr", "2 kutu 400 gramlık domates", "2; [400 g]"),
        ("ja", "大さじ1と1/2", "3/2 tbsp"), ("ja", "玉ねぎ　１／２個", "1/2"), ("ja", "薄力粉 200g", "200 g"),
        ("ja", "トマト缶 1缶（400g）", "1; [400 g]"), ("ja", "塩 少々", ""), ("ar", "٢ ملعقة كبيرة زيت", "2 tbsp"),
    ])
    func `are found in other languages`(language: String, line: String, amounts: String) {
        #expect(AmountReader(language: language).amounts(inIngredient: line).notation == amounts)
    }

    @Test(arguments: [
        ("en", "1 ¹/₂ cups flour", "3/2 cup"), ("en", "¹/₂ teaspoon salt", "1/2 tsp"),
        ("en", "1¹⁄₂ cups milk", "3/2 cup"), ("en", "2 ²/₃ cups oats", "8/3 cup"),
        ("en", "1Â¼ cups half and half", "5/4 cup"), ("en", "Â½ teaspoon vanilla extract", "1/2 tsp"),
        ("en", "1â…“ cups sugar", "4/3 cup"), ("en", "2-21/2 pounds beef stew meat", "2-5/2 lb"),
        ("en", "11/2 cups flour", "3/2 cup"), ("en", "13/4 cups flour", "7/4 cup"),
        ("en", "3/4 cup flour", "3/4 cup"), ("en", "15/16 cup flour", "15/16 cup"),
        ("en", "1 1⁄2 cups flour", "3/2 cup"), ("en", "1⁄2 cup flour", "1/2 cup"),
        ("en", "1-1/2 cups flour", "3/2 cup"), ("en", "1-½ cups flour", "3/2 cup"),
        ("en", "1 ⅟2 cups flour", "3/2 cup"), ("en", "flour² 200 g", "200 g"), ("en", "80/20 ground beef", ""),
        ("en", "½ - ¾ cup milk", "1/2-3/4 cup"), ("en", "¹/₂-³/₄ cup milk", "1/2-3/4 cup"),
        ("de", "1 ¹/₂ TL Salz", "3/2 tsp"), ("sv", "2,5 dl mjölk", "5/2 dl"), ("ja", "大さじ1¹/₂", "3/2 tbsp"),
        ("en", "1 egg and 1/2 cup milk", "1; 1/2 cup"), ("de", "2 Eier, 21/2 EL Öl", "2; 5/2 tbsp"),
        ("en", "twenty-five grams butter", "25 g"), ("en", "three quarters of a cup milk", "3/4 cup"),
        ("en", "one half cup milk", "1/2 cup"), ("en", "2 and a half cups milk", "5/2 cup"),
        ("en", "two and a half cups milk", "5/2 cup"), ("en", "1 egg and half a cup of milk", "1; 1/2 cup"),
        ("es", "dos y media tazas de leche", "5/2 cup250"),
        ("cs", "jeden a půl hrnku mléka", "3/2 cup250"), ("tr", "bir buçuk su bardağı süt", "3/2 cup200"),
        ("cs", "3 čtvrtky hrnku mouky", "3/4 cup250"), ("cs", "tři čtvrtky hrnku mouky", "3/4 cup250"),
        ("cs", "2 třetiny hrnku mouky", "2/3 cup250"), ("de", "3 viertel Liter Milch", "3/4 l"),
        ("en", "2 quarter sheet pans", "2"),
    ])
    func `have their fractions in every form`(language: String, line: String, amounts: String) {
        #expect(AmountReader(language: language).amounts(inIngredient: line).notation == amounts)
    }

    @Test(arguments: [
        ("en", "1 tsp of sugar on top of each one", "[1 tsp]"), ("en", "3 tbsp jam per square", "[3 tbsp]"),
        ("en", "¾ cup sauce to each", "[3/4 cup]"),
        ("en", "3 teaspoons Kosher Salt (approximately ½ teaspoon per pound)", "3 tsp; [1/2 tsp]"),
        ("en", "1/2 cup butter, diced into 1 Tbsp pieces", "1/2 cup; [1 tbsp]"),
        ("en", "16 ounces cream cheese (2 - 8 oz. boxes)", "16 oz; 2; [8 oz]"),
        ("en", "cream cheese, 2 (8 oz) boxes", "2; [8 oz]"), ("en", "red wine, one 750 ml bottle", "1; [750 ml]"),
        ("en", "2 - 4 oz boxes pudding", "2; [4 oz]"), ("en", "2-4 oz cheese", "2-4 oz"),
        ("en", "1 boneless 2-3 pounds chuck roast", "1; [2-3 lb]"),
        ("en", "1 - 3 pound whole roaster chicken", "1; [3 lb]"), ("en", "1 - 3 pounds chicken", "1-3 lb"),
        ("en", "1 bone-in 7 pound ham", "1; [7 lb]"), ("en", "14.54 oz Caramel / Crystal 60L", "727/50 oz"),
        ("en", "1 inch (2.5 cm) ginger, minced", "1 inch; 5/2 cm"),
        ("en", "1 cake mix for a 10x12 pan", "1; [10x12 inch]"),
        ("en", "parchment for 10x12 pan", "[10x12 inch]"), ("en", "7x5-inch Baking Dish", "[7x5 inch]"),
        ("en", "1 9-by-13-inch cake", "1; [9x13 inch]"), ("en", "1 9x13-inch cake", "1; [9x13 inch]"),
        ("en", "2 x 20cm pie crusts", "2; [20 cm]"), ("en", "3 x 7.5cm meringue nests", "3; [15/2 cm]"),
        ("en", "2x400g tins", "2; [400 g]"),
        ("en", "1/2 cup each chopped onion and celery", "1/2 cup"), ("en", "4 fillets (6 oz each)", "4; [6 oz]"),
        ("en", "2 tbsp-sized balls of butter", "[2 tbsp]"), ("en", "1 lemon wedge per person", "[1]"),
        ("de", "1 TL Zucker auf jedes Stück", "[1 tsp]"),
        ("fr", "1 cuillère à café de sucre sur chaque part", "[1 tsp]"),
        ("es", "1 cucharadita de azúcar por persona", "[1 tsp]"), ("nl", "1 tl suiker per persoon", "[1 tsp]"),
        ("en", "1/2 cup sugar +1 tsp for each crème brûlée", "1/2 cup; [1 tsp]"),
    ])
    func `stay if they are of one piece, a rate or a size`(language: String, line: String, amounts: String) {
        #expect(AmountReader(language: language).amounts(inIngredient: line).notation == amounts)
    }

    @Test(arguments: [
        ("en", "vaj, 2 evőkanál (olvasztott)", "2"), ("en", "onions, 2 (large)", "2"),
        ("de", "Zwiebeln, 2 (groß)", "2"), ("it", "uova, 2 (medie)", "2"), ("cs", "máslo, 2 kapky (nebo olej)", "2"),
        ("en", "bread flour 550 (fine)", ""), ("en", "chicken, cut into 8 (with skin)", ""),
    ])
    func `stand behind their food and before a remark`(language: String, line: String, amounts: String) {
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
        #expect(forms("1 hrnek mléka", "cs") == ["hrnek", "hrnky", "hrnku", "hrnků"])
        #expect(forms("1 su bardağı süt", "tr") == [])
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
