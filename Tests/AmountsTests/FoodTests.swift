import Testing

@testable import Amounts

@Suite("The food of an ingredient")
struct FoodTests {
    @Test(arguments: [
        ("2 large onions, sliced", "onions"), ("1 (14 oz) can black beans, drained", "black beans"),
        ("salt to taste", "salt"), ("Juice of 1 lemon", "lemon"), ("the zest from 4 large lemons", "lemons"),
        ("4 bone-in pork chops", "bone-in pork chops"), ("half and half", "half and half"),
        ("1 lemon, juiced", "lemon"), ("¼ cup extra-virgin olive oil (plus more)", "olive oil"),
        ("6 anchovy fillets or 2 tablespoons capers", "anchovy fillets"), ("onions, 2", "onions"),
        ("2 cloves", "cloves"), ("3 cloves garlic", "garlic"), ("3 garlic cloves", "garlic cloves"),
        ("Frozen corn (thawed)", "Frozen corn"), ("2 eggs and 1 yolk", "eggs"), ("a bunch of coriander", "coriander"),
        ("a handful of flat-leaf parsley", "flat-leaf parsley"),
    ])
    func `excludes its amount, size and preparation`(line: String, food: String) {
        #expect(found(in: line).text == food)
    }

    @Test(arguments: [
        ("4 oz brick-style cream cheese", "cream cheese", nil, false),
        ("4 oz block-style cream cheese, softened", "cream cheese", nil, false),
        ("8 oz block cream cheese", "cream cheese", "block", true),
        ("1 can fat-free milk", "fat free milk", "can", false),
    ])
    func `is no package if the package only says how it is made`(
        line: String, key: String, piece: String?, isOne: Bool
    ) {
        let parts = AmountReader(language: "en").parts(ofIngredient: line)
        #expect(parts.food?.key == key && parts.food?.piece?.key == piece)
        #expect(parts.amounts.map(\.isOfOneContainer) == [isOne])
    }

    @Test(arguments: [
        ("de", "200 ml Sahne, alternativ: Kochsahne", ["kochsahne"]), ("de", "Quark oder Joghurt", ["joghurt"]),
        ("en", "1 cup milk (alternatively oat milk)", ["oat milk"]),
        ("fr", "10 brins de persil ou coriandre", ["coriandre"]),
        ("es", "1 cebolla o puerro", ["puerro"]), ("es", "3 o más dientes de ajo", []),
        ("fr", "3 feuilles ou plus", []),
        ("en", "1 cup alternative milk", []), ("it", "burro oppure margarina", ["margarin"]),
        ("pt", "manteiga ou margarina", ["margarina"]), ("pl", "masło lub margaryna", ["margaryn"]),
        ("fi", "voita tai margariinia", ["margariin"]), ("nb", "smør eller margarin", ["margarin"]),
        ("da", "smør eller margarine", ["margarin"]), ("sv", "smör eller margarin", ["margarin"]),
    ])
    func `may have alternatives`(language: String, line: String, keys: [String]) {
        #expect(AmountReader(language: language).parts(ofIngredient: line).alternatives == keys)
    }

    @Test(arguments: [
        ("de", "1 Bd. Petersilie", "petersilie"), ("fr", "4 unité oeuf", "oeuf"),
        ("es", "4 unidades de huevo", "huevo"),
    ])
    func `may follow a word that counts`(language: String, line: String, key: String) {
        #expect(AmountReader(language: language).parts(ofIngredient: line).food?.key == key)
    }

    @Test(arguments: [
        ("en", "Garlic: 2 cloves", "garlic", "clove"), ("pt", "Alho 2 dentes", "alho", "dente"),
        ("de", "Knoblauch - 2 Zehen", "knoblauch", "zehen"), ("en", "1 onion, cut into 2 pieces", "onion", nil),
    ])
    func `may be counted behind its name`(language: String, line: String, key: String, piece: String?) {
        let food = AmountReader(language: language).parts(ofIngredient: line).food
        #expect(food?.key == key && food?.piece?.key == piece)
    }

    @Test(arguments: [
        ("en", "98% fat free yogurt", "fat free yogurt"), ("en", "3 size 7 eggs", "egg"),
        ("en", "500 gram full fat greek yogurt", "greek yogurt"), ("en", "1 can fat-free milk", "fat free milk"),
        ("en", "½ cup sugar + 1 tsp for each mould", "sugar"), ("nl", "500 gram gehakt (gemengd)", "gehakt"),
    ])
    func `has no words in its name that say only how it is`(language: String, line: String, key: String) {
        let parts = AmountReader(language: language).parts(ofIngredient: line)
        #expect(parts.food?.key == key && parts.added.isEmpty)
    }

    @Test(arguments: ["14-oz/400g can corn", "400 g/14 oz can corn", "14-ounce (400 g) can corn"])
    func `may have both sizes of one container`(line: String) {
        let parts = AmountReader(language: "en").parts(ofIngredient: line)
        #expect(parts.amounts.map(\.isOfOneContainer) == [true, false])
        #expect(parts.amounts.last?.role == .size && parts.food?.piece?.key == "can")
    }

    @Test(arguments: [
        ("en", "1 cup basil leaves", 0.0), ("en", "2 cups broccoli florets", 0), ("en", "1 cup potato flakes", 0),
        ("en", "1 cup chicken or beef stock", nil), ("en", "1 cup olive oil", nil), ("en", "1 tbsp basil", nil),
        ("en", "1 cup dried apricot halves", 0), ("en", "2 cups chopped eggs", 0), ("en", "1 cup egg whites", nil),
        ("en", "1 cup half and half", nil), ("en", "1 cup dry white wine", nil), ("en", "1 cup dashi", nil),
        ("pt", "1 xícara de nozes", 0), ("pt", "1 xícara de leite", nil), ("fr", "1 tasse de noix", 0),
        ("de", "1 Tasse Nüsse", nil),
    ])
    func `is not poured from a cup unless it is liquid, where a language knows what is`(
        language: String, line: String, density: Double?
    ) {
        let parts = AmountReader(language: language).parts(ofIngredient: line)
        #expect(parts.amounts.map(\.density) == [density])
        let reader = AmountReader(language: language)
        let step = "Take \(line)."
        let measures = reader.measures(inStep: step, of: reader.foods(of: [parts], takenIn: [step]))
        // A step may call a food otherwise.
        #expect(measures.filter { $0.role == .amount }.allSatisfy { $0.density == density })
    }

    @Test(arguments: [
        ("eine Handvoll Walnusskerne", "eine", "Handvoll"), ("1 handvoll Walnusskerne", "1", "Handvoll"),
        ("eine Hand voll Walnusskerne", "eine", nil), ("2 Handvoll Walnusskerne", "2", "Handvoll"),
    ])
    func `may be a handful of it`(line: String, number: String, piece: String?) {
        let parts = AmountReader(language: "de").parts(ofIngredient: line)
        #expect(parts.amounts.map { String(line[$0.numberRange]) } == [number])
        #expect(parts.food?.key == "walnusskerne" && parts.food?.piece?.text == piece)
    }

    @Test(arguments: [
        ("2 tsp 7 spice", "7 spice", "7 spice"), ("500 g 00 flour", "00 flour", "00 flour"),
        ("1 can 7-Up", "7-Up", "7-up"), ("2 cups 3-cheese mix", "3-cheese mix", "3-cheese mix"),
        ("½ cup 100-proof rum", "100-proof rum", "100-proof rum"),
        ("1 bottle 1883 vanilla syrup", "1883 vanilla syrup", "1883 vanilla syrup"),
        ("2 cups 1%-fat milk", "1%-fat milk", "milk"), ("1 lb 80/20 ground beef", "ground beef", "ground beef"),
        ("1 14-inch pizza", "pizza", "pizza"), ("2 (14 oz) cans tomatoes", "tomatoes", "can tomato"),
        ("500 g bread flour type 55", "bread flour type 55", "55 bread flour"),
        ("500 g type 55 flour", "type 55 flour", "55 flour"), ("2 cups 2% fat yogurt", "2% fat yogurt", "yogurt"),
        ("1 tbsp bacon fat", "bacon fat", "bacon fat"),
    ])
    func `has the number that its name begins or ends with`(line: String, food: String, key: String) {
        let found = found(in: line)
        #expect(found.text == food && found.key == key)
    }

    @Test(arguments: [
        ("de", "500 g Mehl Type 405", "Mehl Type 405", "405 mehl"),
        ("it", "500 g farina tipo 00", "farina tipo 00", "farin 00"),
        ("ja", "すりおろし生姜 小さじ1", "すりおろし生姜", "すりおろし生姜"), ("ja", "刻みねぎ 大さじ2", "ねぎ", "ねぎ"),
    ])
    func `has its type and no cut in other languages`(language: String, line: String, food: String, key: String) {
        let found = AmountReader(language: language).parts(ofIngredient: line).food
        #expect(found.map { String(line[$0.range]) } == food && found?.key == key)
    }

    @Test(arguments: [
        ("1 cup less 2 tbsp kefir", "kefir", [false, true]),
        ("2 cups minus 2 tbsp semolina", "semolina", [false, true]),
        ("1 cup plus 2 tbsp oil", "oil", [false, false]), ("2 cups milk", "milk", [false]),
        ("½ cup milk (more or less 120 ml)", "milk", [false, false]),
    ])
    func `stands behind an amount that is taken away`(line: String, food: String, isLess: [Bool]) {
        #expect(found(in: line).text == food)
        #expect(AmountReader(language: "en").amounts(inIngredient: line).map(\.isSubtracted) == isLess)
    }

    @Test(arguments: [
        ("1 cup beef or chicken broth", "beef or chicken broth"), ("1 white or yellow onion", "white or yellow onion"),
        ("3/4 cup light or dark brown sugar", "light or dark brown sugar"),
        ("1/3 cup canola/vegetable oil", "canola/vegetable oil"), ("2 tbsp butter or coconut oil", "butter"),
        ("1 cup low-fat or high-protein yogurt", "low-fat or high-protein yogurt"), ("1 oz gin or vodka", "gin"),
    ])
    func `is the first of two alternatives, with the noun that both share`(line: String, food: String) {
        #expect(found(in: line).text == food)
    }

    @Test(arguments: [
        ("Kosher salt, freshly ground black pepper", "Kosher salt, freshly ground black pepper"),
        ("1 tsp each salt, pepper", "salt, pepper"), ("Salt, to taste", "Salt"), ("butter, softened", "butter"),
        ("To garnish: thyme sprigs, grated parmesan", "thyme sprigs, grated parmesan"),
        ("lettuce, tomatoes, onions (for serving)", "lettuce, tomatoes, onions"),
    ])
    func `is every food of a list`(line: String, food: String) {
        #expect(found(in: line).text == food)
    }

    @Test(arguments: [
        ("1 boneless 2-3 pounds chuck roast", "chuck roast"),
        ("4 boneless, skinless chicken thighs", "boneless, skinless chicken thighs"),
        ("1 cup shelled roasted, salted pistachios", "shelled roasted, salted pistachios"),
        ("12 medium-sized (100g) button mushrooms", "button mushrooms"),
        ("3 lb bone in beef short ribs", "beef short ribs"), ("1 packet (2 tsp instant yeast)", "instant yeast"),
        ("3 cups bite-size cauliflower florets", "bite-size cauliflower florets"),
        ("2 small-to-medium cloves garlic", "garlic"), ("1 cup frozen", "frozen"),
    ])
    func `is never an adjective alone`(line: String, food: String) {
        #expect(found(in: line).text == food)
    }

    @Test(arguments: [
        ("da", "500 g svine- og kalvekød", "svine- og kalvekød", "svin kalvekød"),
        ("de", "500 ml Gemüse- oder Hühnerbrühe", "Gemüse- oder Hühnerbrühe", "gemüse oder hühnerbrühe"),
        ("nl", "200 ml appel- of perensap", "appel- of perensap", "appel of perensap"),
        ("pt", "50 g coco em flocos", "coco em flocos", "coco em floco"),
        ("pt", "50 g coco ralado", "coco ralado", "coco ralado"),
        ("pt", "50 g de leite em pó", "leite em pó", "leite em pó"),
        ("es", "50 g de leche en polvo", "leche en polvo", "leche en polvo"),
        ("it", "50 g di tonno in scatola", "tonno in scatola", "tonn in scatol"),
        ("fr", "50 g de lait en poudre", "lait en poudre", "lait en poudre"),
        ("es", "500 g de carne picada", "carne picada", "carne picada"),
        ("es", "50 g de pan rallado", "pan rallado", "pan rallado"),
        ("fr", "500 g de viande hachée", "viande hachée", "viande hachée"),
        ("it", "50 g di pane grattugiato", "pane grattugiato", "pan grattugiat"),
        ("it", "1 pizzico di noce moscata", "noce moscata", "noc moscat"),
        ("pt", "2 cenouras em cubos", "cenouras", "cenoura"), ("it", "2 carote in pezzi", "carote", "carot"),
    ])
    func `includes words that make it another food`(
        language: String, line: String, text: String, key: String
    ) throws {
        let food = try #require(AmountReader(language: language).parts(ofIngredient: line).food)
        #expect(line[food.range] == text)
        #expect(food.key == key)
    }

    @Test(arguments: ["For the sauce:", "To garnish:"])
    func `is never found in a heading`(line: String) {
        #expect(AmountReader(language: "en").parts(ofIngredient: line).food == nil)
    }

    @Test(arguments: [
        ("de", "3 Knoblauchzehen, gehackt", "Knoblauchzehen"), ("de", "250 g frische Möhren", "Möhren"),
        ("fr", "1 gousse d'ail", "ail"), ("fr", "Sucre en poudre - 80 grammes", "Sucre en poudre"),
        ("es", "30 g Aceite de oliva virgen extra", "Aceite de oliva"), ("pt", "Sal a gosto", "Sal"),
        ("it", "20 g di burro fuso", "burro"), ("nl", "1 bosje koriander (fijn gesneden)", "koriander"),
        ("sv", "1 msk smör eller olivolja", "smör"), ("pl", "2–3 ząbki czosnku, posiekane", "czosnku"),
        ("cs", "2–3 stroužky česneku, nasekané", "česneku"), ("tr", "1 adet orta boy soğan, doğranmış", "soğan"),
        ("tr", "1 su bardağı un", "un"), ("cs", "250 g hladké mouky", "hladké mouky"),
        ("da", "2 fed hvidløg, hakket", "hvidløg"), ("nb", "1 ss smør eller olje", "smør"),
        ("ja", "★コチュジャン 大さじ１", "コチュジャン"), ("ja", "サラダ油 適量", "サラダ油"),
        ("ja", "千切りキャベツ 100g", "キャベツ"), ("ja", "みじん切り玉ねぎ 1個", "玉ねぎ"), ("ja", "斜め薄切りきゅうり 1本", "きゅうり"),
        ("ja", "玉ねぎ（薄切り） 1個", "玉ねぎ"), ("ja", "玉ねぎ薄切り 1個", "玉ねぎ"), ("ja", "粗みじん切り パセリ 大さじ1", "パセリ"),
        ("ja", "豚ロース薄切り肉 200g", "豚ロース薄切り肉"), ("ja", "牛切り落とし肉 250g", "牛切り落とし肉"), ("ja", "切り干し大根 30g", "切り干し大根"),
        ("ja", "鮭切り身 2切れ", "鮭切り身"), ("ja", "厚切りベーコン 100g", "ベーコン"),
        ("ja", "いちょう切り大根 100g", "大根"), ("ja", "大根のいちょう切り 100g", "大根"), ("ja", "さいの目切り豆腐 1丁", "豆腐"),
        ("ar", "٢ كوب دقيق", "دقيق"), ("zh", "2片面包", "面包"), ("zh", "适量黑胡椒粉", "黑胡椒粉"),
        ("zh", "五花肉一斤", "五花肉"), ("zh", "大约200克切碎的香菜", "香菜"), ("zh", "八角两颗", "八角"),
        ("he", "3 שיני שום כתושות", "שום"), ("he", "כפית וחצי אבקת אפייה", "אבקת אפייה"),
        ("he", "2 בצלים, קצוצים דק", "בצלים"),
    ])
    func `is found in other languages`(language: String, line: String, food: String) {
        #expect(found(in: line, language).text == food)
    }

    @Test(arguments: [
        ("en", "2 onions", "1 large Onion, diced"), ("en", "3 cloves garlic", "1 garlic clove"),
        ("en", "2 ripe tomatoes", "1 tomato"), ("en", "300 g cherries", "1 cherry"),
        ("en", "salt & pepper", "salt and pepper"),
        ("en", "2 cookies", "1 cookie"), ("en", "2 chilies", "1 chili"), ("en", "1 cup basil leaves", "1 bunch basil"),
        ("en", "1 cup all-purpose flour", "2 cups all purpose flour, sifted"),
        ("de", "1 Zwiebel", "2 Zwiebeln, gewürfelt"), ("de", "1 Ei", "2 Eier"), ("fr", "1 oignon", "2 gros oignons"),
        ("es", "1 cebolla", "2 cebollas picadas"), ("pt", "1 limão", "2 limões"), ("it", "1 cipolla", "2 cipolle"),
        ("it", "1 uovo di gallina", "2 uovi di gallina"), ("nl", "1 tomaat", "2 tomaten"),
        ("sv", "1 tomat", "2 tomater"), ("pl", "1 cebula", "2 cebule"), ("pl", "1 jajko", "3 jajka"),
        ("pl", "1 jajko", "5 jajek"), ("pl", "1 ogórek", "2 ogórki"), ("pl", "1 jabłko", "5 jabłek"),
        ("da", "1 kartoffel", "2 store kartofler"),
        ("cs", "1 cibule", "2 cibule"), ("cs", "1 vejce", "5 vajec"), ("cs", "1 mrkev", "3 mrkve, nastrouhané"),
        ("cs", "1 lžíce mouky", "mouka"), ("tr", "1 soğan", "2 adet büyük soğan"),
        ("tr", "1 limonun suyu", "2 yemek kaşığı limon suyu"),
        ("da", "1 gulerod", "2 gulerødder"), ("nb", "1 gulrot", "2 gulrøtter, revet"), ("nb", "1 eple", "2 epler"),
    ])
    func `has the same key in all spellings`(language: String, one: String, other: String) {
        #expect(found(in: one, language).key == found(in: other, language).key)
    }

    @Test(arguments: [
        ("1 pepper", "1 red pepper"), ("1 glass", "1 glaze"), ("rice", "ice"), ("1 lime", "1 lima bean"),
        ("2 peas", "2 pears"), ("1 cup peas", "1 cup pearl barley"), ("1 lb beef", "1 cup beef broth"),
        ("1 lime", "2 lime leaves"), ("1 tsp cinnamon", "1 stick cinnamon"), ("1 cup beef stock", "2 beef stock cubes"),
        ("1 lb beef", "1 lb beef ribs"), ("2 tomatoes", "1 tin tomatoes"), ("2 tomatoes", "400 g diced tomatoes"),
        ("1 tsp mustard", "1 tsp dry mustard"), ("1 cup wheat flour", "1 cup whole wheat flour"),
        ("1 tsp pepper", "2 peppers"), ("1 loaf bread", "2 bread rolls"), ("1 cup milk", "1 cup whole milk"),
        ("1 red pepper", "1 tsp crushed red pepper"), ("1 lb salmon", "1 can salmon"),
    ])
    func `has another key than another food`(one: String, other: String) {
        #expect(found(in: one).key != found(in: other).key)
    }

    @Test(arguments: ["", "3", "½", "—", "200 g"])
    func `is never found in a line without words`(line: String) {
        #expect(AmountReader(language: "en").parts(ofIngredient: line).food == nil)
    }

    private func found(in line: String, _ language: String = "en") -> (text: String?, key: String?) {
        let food = AmountReader(language: language).parts(ofIngredient: line).food
        return (food.map { String(line[$0.range]) }, food?.key)
    }

    @Test(arguments: ["2 Packungen Feta", "1 Packung Feta", "1 Packung(en) Feta"])
    func `has the same piece for one package and for several`(line: String) {
        #expect(AmountReader(language: "de").parts(ofIngredient: line).food?.piece?.key == "packung")
    }

    @Test(arguments: [
        ("en", "2 eggs", "Beat 2 egg yolks."), ("de", "2 Eier", "Schlage 2 Eigelb."),
        ("fr", "2 œufs", "Battez 2 jaunes."), ("es", "2 huevos", "Bate 2 yemas."),
        ("it", "2 uova", "Sbattete 2 tuorli."), ("nl", "2 eieren", "Klop 2 eierdooiers."),
        ("pt", "2 ovos", "Bata 2 gemas."), ("sv", "2 ägg", "Vispa 2 äggulor."), ("da", "2 æg", "Pisk 2 æggeblommer."),
        ("nb", "2 egg", "Visp 2 eggeplommer."), ("fi", "2 kananmunaa", "Vatkaa 2 keltuaista."),
        ("pl", "2 jajka", "Ubij 2 żółtka."), ("pl", "5 jajek", "Oddziel 5 żółtek."),
        ("cs", "2 vejce", "Ušlehejte 2 žloutky."), ("cs", "5 vajec", "Oddělte 5 bílků."),
        ("tr", "2 yumurta", "2 yumurta sarısını çırpın."),
    ])
    func `has parts that grow with it`(language: String, ingredient: String, step: String) {
        let reader = AmountReader(language: language)
        let foods = reader.foods(of: [reader.parts(ofIngredient: ingredient)], takenIn: [step])
        #expect(reader.measures(inStep: step, of: foods).map(\.role) == [.amount])
    }

    @Test(arguments: [
        ("sv", "2 ägg", "Hacka 2 gula lökar."), ("sv", "2 ägg", "Hacka 2 gula tomater."),
        ("nb", "2 egg", "Hakk 2 hvite tomater."), ("nb", "4 egg", "Hakk 2 hvite løk."),
        ("da", "4 æg", "Hak 2 hvide løg fint."), ("da", "4 æg", "Kom 3 hvide champignoner i."),
    ])
    func `has no parts that are adjectives of others`(language: String, ingredient: String, step: String) {
        let reader = AmountReader(language: language)
        let foods = reader.foods(of: [reader.parts(ofIngredient: ingredient)], takenIn: [step])
        #expect(reader.measures(inStep: step, of: foods).isEmpty)
    }
}

@Suite("The further foods of an ingredient")
struct FurtherFoodTests {
    @Test(arguments: [
        ("zh", "葱1根、姜3片、蒜两瓣", ["葱", "姜", "蒜"]), ("zh", "盐3克，糖5克", ["盐", "糖"]), ("zh", "香菇8朵，约2两", ["香菇"]),
        ("ja", "ねぎ1本、しょうが3片", ["ねぎ", "しょうが"]), ("ja", "しょうゆ大さじ1、砂糖5g", ["しょうゆ", "砂糖"]),
        ("ja", "玉ねぎ1個（大さじ2）", ["玉ねぎ"]),
    ])
    func `stand before their amounts in scripts without spaces`(language: String, line: String, foods: [String]) {
        let parts = AmountReader(language: language).parts(ofIngredient: line)
        #expect(parts.foods.map { String(line[$0.range]) } == foods)
    }

    @Test(arguments: [
        ("it", "1 limone più 2 cucchiai di succo", "limone"), ("it", "1 limone più il succo", "limone"),
        ("cs", "1 citron plus 2 lžíce šťávy", "citron"), ("fr", "1 citron plus le jus", "citron"),
        ("pt", "1 limão mais suco", "limão"), ("nl", "1 citroen plus sap", "citroen"),
    ])
    func `are not the juice of the first one`(language: String, line: String, food: String) {
        let parts = AmountReader(language: language).parts(ofIngredient: line)
        #expect(parts.foods.map { String(line[$0.range]) } == [food])
    }

    @Test(arguments: [
        ("2 eggs plus 1 egg yolk", ["eggs", "egg yolk"]), ("1 egg plus 2 yolks", ["egg", "yolks"]),
        ("3 tbsp butter plus 1 tsp oil", ["butter", "oil"]), ("1 cup plus 2 tbsp flour", ["flour"]),
        ("1 lemon plus 2 tbsp juice", ["lemon"]), ("½ cup sugar plus ¼ cup sugar", ["sugar", "sugar"]),
        ("1 egg, 2 yolks", ["egg"]), ("200 ml cream + 2 tbsp milk + 1 egg", ["cream", "milk", "egg"]),
    ])
    func `are those that a line adds`(line: String, foods: [String]) {
        let parts = AmountReader(language: "en").parts(ofIngredient: line)
        #expect(parts.foods.map { String(line[$0.range]) } == foods)
    }

    @Test(arguments: [
        ("en", "2 tbsp mayonnaise (with egg)", ["egg"]),
        ("en", "1 jar pesto (contains nuts, milk and garlic)", ["nuts", "milk", "garlic"]),
        ("en", "1 can tomatoes with green chilies", ["green chilies"]), ("en", "2 eggs", []),
        ("en", "1 tin tuna (drained)", []), ("de", "200 g Nudeln (mit Ei)", ["Ei"]),
        ("fr", "1 pot de pesto (avec noix)", ["noix"]),
        ("it", "1 barattolo di pesto (con noci)", ["noci"]), ("sv", "1 dl majonnäs (med ägg)", ["ägg"]),
        ("cs", "1 lžíce majonézy (s vejcem)", ["vejcem"]),
        ("en", "1 pie with", []),
    ])
    func `are in the first one, if the line says so`(language: String, line: String, foods: [String]) {
        let parts = AmountReader(language: language).parts(ofIngredient: line)
        #expect(parts.contents.map { String(line[$0.range]) } == foods)
        #expect(!parts.foods.contains { foods.contains(String(line[$0.range])) })
    }
}
