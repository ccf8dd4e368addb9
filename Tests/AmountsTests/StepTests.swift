import Testing

@testable import Amounts

@Suite("Measures of steps")
struct StepTests {
    @Test(arguments: [
        ("en", "Bake at 350°F (180 °C).", "[350 F]; [180 C]"), ("en", "Heat to 350 degrees F.", "[350 F]"),
        ("en", "Heat to 160-180C", "[160-180 C]"), ("en", "a 9 x 13 inch tin", "[9x13 inch]"),
        ("en", "2 cm dice", "[2 cm]"), ("en", "a 6-cup muffin tin", ""), ("en", "12 cup muffin pan", ""),
        ("en", "a 6-cup bundt pan", "[6 cup]"),
        ("en", "Step 2: add 200 g flour", "(200 g)"), ("de", "bei 180 Grad backen", "[180 C]"),
        ("zh", "烤箱预热180度", "[180 C]"), ("he", "ל180 מעלות", "[180 C]"),
        ("ja", "180度で焼く", "[180 C]"), ("en", "Oven – 180 °C", "[180 C]"),
        ("en", "fan-180°C", "[180 C]"),
        ("en", "serves 4 c", ""), ("en", "warm water (77F/25C)", "[77 xF]; [25 xC]"),
        ("en", "Bake at 350 for 10 minutes.", "[350 F]"),
        ("en", "Preheat oven to 375", "[375 F]"), ("en", "Pre-heat the oven to 375 and grease", "[375 F]"),
        ("en", "Air fry at 400, turning once.", "[400 F]"), ("en", "Preheat oven to 350*", "[350 F]"),
        ("en", "Bake at 350* for 10 minutes.", "[350 F]"), ("en", "Heat the oven to 350”F.", "[350 F]"),
        ("en", "Heat to 350*F.", "[350 F]"), ("en", "Bake in a 350 oven.", "[350 F]"),
        ("en", "Roast at 350-375 until done.", "[350-375 F]"), ("en", "Bake at 200 for an hour.", ""),
        ("en", "Heat the oven to 225 degrees.", ""), ("en", "Sear at 450°F, then bake at 250.", "[450 F]; [250 F]"),
        ("en", "Heat to 350°F. Cook until it is 165 degrees inside.", "[350 F]; [165 xF]"),
        ("en", "Heat to 350°F (180°C). Cook to 165 degrees.", "[350 F]; [180 C]"),
        ("en", "Bake up to 350 cookies.", ""), ("en", "Bake 350 cookies.", ""), ("en", "Open at 400.", ""),
        ("de", "Den Backofen auf 180 vorheizen.", "[180 C]"), ("de", "Im Ofen bei 200 backen.", "[200 C]"),
        ("de", "Backen und auf 200 Gläser verteilen.", "(200)"), ("fr", "Enfournez à 180 pour 20 minutes.", "[180 C]"),
        ("es", "Precalienta el horno a 180.", "[180 C]"), ("it", "Cuocete in forno a 180 per 20 minuti.", "[180 C]"),
        ("nl", "Verwarm de oven op 200.", "[200 C]"), ("pt", "Leve ao forno a 180 por 20 minutos.", "[180 C]"),
        ("sv", "Sätt ugnen på 225.", "[225 C]"), ("da", "Bages i ovnen ved 200.", "[200 C]"),
        ("nb", "Stekes i ovnen på 200.", "[200 C]"), ("pl", "Piekarnik nagrzej do 180.", "[180 C]"),
        ("cs", "Troubu předehřejte na 180.", "[180 C]"), ("tr", "Fırını 180 dereceye ısıtın.", "[180 C]"),
    ])
    func `have temperatures lengths and measures which stay`(language: String, step: String, measures: String) {
        #expect(AmountReader(language: language).measures(inStep: step, listing: []).notation == measures)
    }

    @Test(arguments: [
        ("en", "In a fan oven, reduce by 20C.", "[20 dC]"),
        ("en", "Reduce the heat by 20 °C.", "[20 dC]"), ("en", "Lower the oven by 25°F.", "[25 dF]"),
        ("en", "Bake at 180 °C, or 20 °C less in a fan oven.", "[180 C]; [20 dC]"),
        ("en", "Bake it 10 to 20 °C lower.", "[10-20 dC]"), ("en", "Let it cool by the window to 20 °C.", "[20 C]"),
        ("en", "Lower the heat to 120 °C.", "[120 C]"), ("en", "Keep it by 60 °C.", "[60 C]"),
        ("de", "Die Hitze um 20 °C senken.", "[20 dC]"), ("de", "Um 20 Grad reduzieren.", "[20 dC]"),
        ("de", "Bei Umluft 20 °C weniger.", "[20 dC]"), ("de", "Bei um 90 °C garen.", "[90 C]"),
        ("de", "Auf 20 °C senken.", "[20 C]"),
        ("fr", "Baisser le four de 20 °C.", "[20 dC]"), ("fr", "20 °C de moins en chaleur tournante", "[20 dC]"),
        ("fr", "un four de 20 °C", "[20 C]"), ("fr", "à 90 °C plus 10 minutes", "[90 C]"),
        ("es", "Baja la temperatura 20 °C.", "[20 dC]"), ("es", "20 °C menos con aire", "[20 dC]"),
        ("es", "Baja la temperatura a 160 °C.", "[160 C]"),
        ("it", "Abbassate di 20 °C.", "[20 dC]"), ("it", "20 °C in meno se ventilato", "[20 dC]"),
        ("pt", "Reduza em 20 °C.", "[20 dC]"), ("pt", "20 °C a menos", "[20 dC]"),
        ("nl", "Verlaag de oven met 20 °C.", "[20 dC]"), ("nl", "20 °C lager bij hetelucht", "[20 dC]"),
        ("sv", "Sänk värmen med 20 °C.", "[20 dC]"), ("da", "Sænk varmen med 20 °C.", "[20 dC]"),
        ("nb", "Senk varmen med 20 °C.", "[20 dC]"), ("fi", "Laske lämpöä 20 °C.", "[20 dC]"),
        ("pl", "Zmniejsz temperaturę o 20 °C.", "[20 dC]"), ("ja", "20℃下げる", "[20 dC]"),
        ("cs", "Teplotu snižte o 20 °C.", "[20 dC]"), ("cs", "Teplotu snižte na 160 °C.", "[160 C]"),
        ("tr", "Isıyı 20 derece düşürün.", "[20 dC]"), ("tr", "Isıyı 160 dereceye düşürün.", "[160 C]"),
        ("ar", "اخفض الحرارة بمقدار 20 °C", "[20 dC]"),
    ])
    func `have differences of temperatures`(language: String, step: String, measures: String) {
        #expect(AmountReader(language: language).measures(inStep: step).notation == measures)
    }

    @Test(arguments: [
        ("en", "Cut it at a 45 degree angle.", ""), ("en", "Bake at 90 degrees C, turning once.", "[90 C]"),
        ("en", "Turn the oven to 375 degrees.", "[375 F]"), ("de", "Im 45-Grad-Winkel schneiden.", ""),
        ("de", "Um 90 Grad drehen.", ""), ("de", "Den Ofen auf 90 Grad drehen.", "[90 C]"),
        ("fr", "Couper en biais à 45 degrés.", ""), ("es", "Cortar en un ángulo de 45 grados.", ""),
        ("it", "Ruotare di 90 gradi.", ""), ("pt", "Corte num ângulo de 45 graus.", ""),
        ("nl", "Snijd onder een hoek van 45 graden.", ""), ("sv", "Vrid degen 90 grader.", ""),
        ("da", "Drej dejen 90 grader.", ""), ("nb", "Skjær i 45 graders vinkel.", ""),
        ("fi", "Käännä taikinaa 90 astetta.", ""), ("pl", "Pokrój pod kątem 45 stopni.", ""),
        ("ar", "بزاوية 45 درجة", ""), ("fr", "Chauffer à 60 degrés, puis tourner.", "[60 C]"),
        ("it", "Portate il latte a 40 gradi, girate spesso.", "[40 xC]"),
        ("es", "Calienta la leche a 60 grados y gira el mando.", "[60 xC]"),
        ("sv", "Värm mjölken till 37 grader och vrid ner värmen.", "[37 C]"),
        ("pl", "Podgrzej mleko do 40 stopni, obracaj.", "[40 xC]"),
        ("cs", "Nakrájejte pod úhlem 45 stupňů.", ""), ("tr", "Bıçağı 45 derecelik açıyla tutun.", ""),
        ("cs", "Mléko ohřejte na 40 stupňů, otáčejte.", "[40 xC]"),
    ])
    func `have no angles among their temperatures`(language: String, step: String, measures: String) {
        #expect(AmountReader(language: language).measures(inStep: step).notation == measures)
    }

    @Test(arguments: [
        ("de", "Bei 170-150 Grad backen.", "[170 C]; [150 C]"), ("fr", "Cuire à 180–160 °C.", "[180 C]; [160 C]"),
        ("en", "Bake at 350 to 325 degrees F.", "[350 F]; [325 F]"), ("de", "Bei 150-170 Grad backen.", "[150-170 C]"),
        ("en", "Bake 40 to 35 cookies at 350 °F.", "[350 F]"),
        ("de", "Den Ofen von 220 auf 180 °C herunterschalten.", "[220 C]; [180 C]"),
        ("de", "Von 160 auf 200 °C erhöhen.", "[160 C]; [200 C]"),
        ("de", "500 g auf 180 °C erhitzen.", "(500 g); [180 C]"),
    ])
    func `have both temperatures of a range that falls`(language: String, step: String, measures: String) {
        #expect(AmountReader(language: language).measures(inStep: step).notation == measures)
    }

    @Test(arguments: [
        ("fr", "Cuire 1h30 à 180 °C.", "[180 C]"), ("fr", "Cuire 1 h 30 à 180 °C.", "[180 C]"),
        ("es", "Hornear 1h15 a 180 °C.", "[180 C]"), ("it", "Cuocere 1h30 a 180 °C.", "[180 C]"),
        ("pt", "Assar 1h30 a 180 °C.", "[180 C]"), ("fr", "Cuire 1 heure 30 à 180 °C.", "[180 C]"),
        ("fr", "Chauffer de 160 à 180 °C.", "[160-180 C]"), ("fr", "Après 2 h 200 g suffisent.", "(200 g)"),
        ("es", "Hornea 1:30 a 180 °C.", "[180 C]"), ("en", "Raise it from 55 to 120 °C.", "[55-120 C]"),
        ("en", "The danger zone of 40 to 140 °F.", "[40-140 F]"),
        ("sv", "Höj från 50 till 120 °C.", "[50-120 C]"),
    ])
    func `have no times in their temperatures`(language: String, step: String, measures: String) {
        #expect(AmountReader(language: language).measures(inStep: step).notation == measures)
    }

    @Test(arguments: [
        ("Slash it every 4”.", "[4 inch]"), ("a 10” by 16” pan", "[10x16 inch]"), ("1 by 3 inch pieces", "[1x3 inch]"),
        ("roll to 1/4''", "[1/4 inch]"), ("Turn it to “10”.", ""), ("Turn it to \"10\".", ""),
        ("9″ x 13″", "[9x13 inch]"),
    ])
    func `have inches with any sign for them`(step: String, measures: String) {
        #expect(AmountReader(language: "en").measures(inStep: step).notation == measures)
    }

    @Test(arguments: [
        ("en", "a 9-by-13-inch pan", "[9x13 inch]"), ("en", "a 7x5-inch dish", "[7x5 inch]"),
        ("en", "a 9 x 13\" pan", "[9x13 inch]"), ("en", "a 9×5-inch loaf pan*", "[9x5 inch]"),
        ("en", "a 10x12 pan", "[10x12 inch]"), ("en", "a 9x13 casserole dish", "[9x13 inch]"),
        ("en", "an 8 1/2 by 4 1/2 bread loaf pan", "[17/2x9/2 inch]"), ("en", "18 x 22cm", "[18x22 cm]"),
        ("en", "a 9x5x3-inch pan", "[9x5x3 inch]"), ("en", "23cm x 33cm", "[23x33 cm]"),
        ("en", "9\" x 13\" pan", "[9x13 inch]"), ("en", "an 8X8- or 9X9-inch pan", "[8x8 inch]; [9x9 inch]"),
        ("en", "Roll out to 10 by 16 again.", ""), ("en", "a 20x30 tin", ""), ("en", "2 x 20cm tins", "[20 cm]"),
        ("en", "2 x 400 g tins", "[400 g]"), ("de", "eine Form von 20 x 30 cm", "[20x30 cm]"),
        ("de", "20 mal 30 cm", "[20x30 cm]"), ("fr", "un moule de 20 sur 30 cm", "[20x30 cm]"),
        ("es", "un molde de 20 por 30 cm", "[20x30 cm]"), ("it", "una teglia 20 per 30 cm", "[20x30 cm]"),
        ("nl", "20 bij 30 cm", "[20x30 cm]"), ("pl", "blacha 20 na 30 cm", "[20x30 cm]"),
        ("cs", "plech 20 krát 30 cm", "[20x30 cm]"), ("tr", "20 x 30 cm borcam", "[20x30 cm]"),
        ("sv", "20 x 30 cm", "[20x30 cm]"), ("fr", "a 20x30 moule", ""),
    ])
    func `have the sides of pans as one measure`(language: String, step: String, measures: String) {
        #expect(AmountReader(language: language).measures(inStep: step).notation == measures)
    }

    @Test(arguments: [
        ("Add 200 ml of the milk.", "200 ml"), ("Beat in 50 g soft butter", "50 g"),
        ("Warm the milk (200 ml).", "200 ml"),
        ("Fry in a 2 l pot.", "[2 l]"), ("Shape balls of 50 g.", "(50 g)"), ("Shape balls of 50 g butter.", "(50 g)"),
        ("Use a 1-litre milk jug.", "[1 l]"),
        ("Heat 1 tbsp oil to 180 °C.", "(1 tbsp); [180 xC]"),
        ("Add 200 ml milk, then the other 200 ml milk.", "200 ml; 200 ml"),
        ("Add 300 ml milk, then 200 ml milk.", "(300 ml); (200 ml)"), ("Add 1 l milk.", "(1 l)"),
        ("Pour in ½ C. milk and 1 T. butter.", "1/2 cup; 1 tbsp"), ("Go on as in 2 T.", ""),
        ("Beat in 2 eggs.", "2"), ("Beat in two eggs.", "2"), ("Beat in 1 egg, then 1 egg.", "1; 1"),
        ("Break 1 egg into a bowl.", "(1)"), ("Add the 3 egg mixtures.", ""), ("Beat in 3 eggs.", ""),
        ("Add 100 g melted butter gradually.", "100 g"), ("Add 100 g butter mixture.", "(100 g)"),
        ("Add 100 g garlic butter.", "(100 g)"), ("Add 50 g of butter at a time.", "[50 g]"),
        ("Add ¼ cup (50 g) butter.", "1/4 cup; 50 g"), ("Add one tablespoon of milk.", "1 tbsp"),
        ("Add 1 tsp vanilla and beat.", "1 tsp"), ("Sift in 1 cup confectioners' sugar.", "1 cup"),
        ("Sift in 100 g all-purpose flour.", "100 g"),
        ("Pour in 200 ml milk until the full 200 ml have been added.", "200 ml; 200 ml"),
        ("Pour in 200 ml milk. Boil the 200 ml water.", "200 ml; (200 ml)"),
        ("Pour in 200 ml milk until the full 300 ml are in.", "200 ml; (300 ml)"),
        ("Add 8 ounces of the milk.", "8 floz"),
        ("Pour into 4-ounce ramekins.", "[4 floz]"), ("Add 2 ounces of water.", "(2 floz)"),
        ("Add 2 ounces of milk chocolate.", "(2 oz)"), ("Add 1 tsp vanilla and 1 l water.", "1 tsp; (1 l)"),
        ("Add 1 tsp vanilla and lemon juice.", "1 tsp"), ("Fill 8-ounce glass jars.", "[8 floz]"),
        ("Add 1 dl 50 ml milk.", "3/2 dl"),
        ("Sift in 1 cup almond flour.", "(1 cup)"),
    ])
    func `amounts of the recipe's foods grow if its list has as much`(step: String, measures: String) {
        let reader = AmountReader(language: "en")
        #expect(
            reader.measures(
                inStep: step,
                listing: [
                    "400 ml milk", "100 g unsalted butter", "2 eggs", "1 tsp vanilla extract",
                    "1 cup confectioners' sugar",
                    "2 cups flour",
                ]
            ).notation == measures)
    }

    @Test(arguments: [
        ("en", "100 g sugar", "sprinkle 1 tsp of sugar evenly on top of each one", "[1 tsp]"),
        ("en", "100 g jam", "Spread 3 tbsp jam per square.", "[3 tbsp]"),
        ("en", "2 cups sauce", "Add ¾ cup sauce to each.", "[3/4 cup]"),
        ("en", "2 cups sauce", "Pour 2 tbsp sauce over each fillet.", "[2 tbsp]"),
        ("en", "2 cups sauce", "Over each fillet, pour 2 tbsp sauce.", "[2 tbsp]"),
        ("en", "2 cups oil", "Brush each fillet with 1 tbsp oil.", "[1 tbsp]"),
        ("en", "1 tbsp mustard", "spread 1/2 teaspoon of mustard over the top of each fillet", "[1/2 tsp]"),
        (
            "en", "3 cups quinoa|2 cups chickpeas", "To each one, add about 3/4 cup quinoa, 1/2 cup chickpeas",
            "[3/4 cup]; [1/2 cup]"
        ),
        ("en", "2 cups flour", "Add 2 cups flour, beating after each addition.", "2 cup"),
        ("en", "2 cups flour", "Add 2 cups flour and mix after each addition.", "2 cup"),
        ("en", "2 cups flour", "Mix 2 cups flour, then spoon into each cup.", "2 cup"),
        ("en", "2 cups batter", "Use a 1/4 cup measuring cup of batter", "[1/4 cup]"),
        ("en", "750 ml red wine", "Now add one 750 ml bottle of red wine", "[750 ml]"),
        ("en", "200 g dough", "Scoop 1½ tablespoon-sized cookies of dough", "[3/2 tbsp]"),
        ("nl", "4 el rozenharissa", "Bestrijk elke kipfilet rondom met 1 eetlepel rozenharissa", "[1 tbsp]"),
        ("de", "4 EL Öl", "Auf jede Scheibe 1 EL Öl geben.", "[1 tbsp]"),
        ("de", "4 EL Öl", "Jedes Filet mit 1 EL Öl bestreichen.", "[1 tbsp]"),
        ("de", "200 g Mehl", "200 g Mehl nach jeder Zugabe rühren", "200 g"),
        ("fr", "50 cl lait", "Versez 2 cl de lait sur chaque crêpe.", "[2 cl]"),
        ("fr", "50 ml huile", "Badigeonnez chaque filet avec 10 ml d'huile.", "[10 ml]"),
        ("es", "100 ml aceite", "Vierte 20 ml de aceite sobre cada filete.", "[20 ml]"),
        ("it", "100 ml olio", "Versate 20 ml di olio su ogni fetta.", "[20 ml]"),
        ("pt", "100 ml azeite", "Coloque 20 ml de azeite sobre cada filé.", "[20 ml]"),
        ("sv", "1 dl olja", "Häll 1 msk olja över varje bit.", "[1 tbsp]"),
        ("da", "1 dl olie", "Hæld 1 spsk olie over hvert stykke.", "[1 tbsp]"),
        ("nb", "1 dl olje", "Hell 1 ss olje over hver bit.", "[1 tbsp]"),
        ("pl", "100 ml oleju", "Na każdy placek wlej 20 ml oleju.", "[20 ml]"),
        ("cs", "100 ml oleje", "Na každou placku nalijte 20 ml oleje.", "[20 ml]"),
        ("tr", "100 ml yağ", "Her dilimin üzerine 20 ml yağ dökün.", "[20 ml]"),
        ("cs", "200 g mouky", "Přidejte 200 g mouky.", "200 g"), ("tr", "200 g un", "200 g unu ekleyin.", "200 g"),
        ("cs", "200 g tvarohu", "Na tortillu dejte 50 g tvarohu.", "[50 g]"),
        ("en", "1 cup milk", "add 1 tablespoon of milk at a time", "[1 tbsp]"),
        ("en", "2 tbsp oil", "use 1 tablespoon of oil and fry pierogi on each side", "1 tbsp"),
        (
            "en", "1 cup marshmallows", "press the remaining ¼ cup of marshmallows (16 g) into the top of each cookie",
            "1/4 cup; 16 g"
        ),
        ("en", "2 cups beans", "Spread the middle of the tortilla with about 1/3 cup of the beans.", "[1/3 cup]"),
        ("en", "2 cups beans", "Spoon 1/3 cup beans onto a tortilla.", "[1/3 cup]"),
        ("en", "2 cups filling", "Place 1 tsp of the filling in the middle of the circle;", "[1 tsp]"),
        ("en", "2 cups filling", "Place 1 tsp of the filling in the middle.", "[1 tsp]"),
        ("en", "2 cups beans", "Serve 2 cups beans on tortilla chips.", "2 cup"),
        ("en", "2 cups broth", "Put 2 cups broth in the middle of the oven.", "2 cup"),
        ("en", "1 cup whipping cream", "Add 1 cup whipping cream in small increments.", "1 cup"),
        ("en", "1 cup milk", "Add milk in 1/4 cup increments.", "[1/4 cup]"),
        ("en", "6 eggs", "Crack 6 eggs. You can fit 4-5 eggs in a skillet.", "6; (4-5)"),
        ("en", "2 cups milk", "Add milk 1 cup (240 ml) at a time.", "[1 cup]; [240 ml]"),
        ("en", "salt", "Heat a 5-quart (5 liter) ceramic pot.", "[5 quart]; [5 l]"),
        ("en", "2 eggs", "Add the 2 eggs one by one.", "2"),
        ("de", "200 g Bohnen", "50 g Bohnen auf eine Tortilla geben.", "[50 g]"),
        ("fr", "200 g de haricots", "Mettez 50 g de haricots sur une tortilla.", "[50 g]"),
        ("es", "200 g de queso", "Pon 50 g de queso sobre una tortilla.", "[50 g]"),
        ("it", "200 g di ricotta", "Mettete 50 g di ricotta su una piadina.", "[50 g]"),
        ("nl", "200 g bonen", "Leg 50 g bonen op een tortilla.", "[50 g]"),
        ("sv", "200 g bönor", "Lägg 50 g bönor på en tortilla.", "[50 g]"),
        ("en", "2 tsp salt", "Spread 1 tsp salt and pepper on each.", "[1 tsp]"),
    ])
    func `stay if they are of one piece or a tool, though of a listed food`(
        language: String, ingredients: String, step: String, measures: String
    ) {
        let reader = AmountReader(language: language)
        let listed = ingredients.split(separator: "|").map(String.init)
        #expect(reader.measures(inStep: step, listing: listed).notation == measures)
    }

    @Test(arguments: [
        ("en", "Pour into six 4-ounce ramekins.", "(6); [4 floz]"), ("en", "Line a pan with 12 muffin liners.", "(12)"),
        ("en", "Roll into 12 bites.", "(12)"), ("en", "Slice into 8 slices.", "(8)"),
        ("en", "Cut it into 2 pieces.", ""),
        ("en", "Grease two 9-inch cake pans.", "(2); [9 inch]"), ("en", "Cut each potato into 8 wedges.", ""),
        ("en", "Divide among 4 plates.", "(4)"),
        ("en", "Place four 1/2 cup (125 mL) ramekins.", "(4); [1/2 cup]; [125 ml]"),
        ("en", "Add two tablespoons of water.", "(2 tbsp)"), ("en", "Add one tablespoon water.", "(1 tbsp)"),
        ("en", "Use one cup for it.", ""), ("en", "Add three more tablespoons of oil.", "(3 tbsp)"),
        ("en", "Add 1 more tablespoon butter.", "1 tbsp"), ("en", "Repeat 2 more times.", ""),
        ("en", "Place two tortillas at a time in it.", ""),
        ("en", "Heat in 15-second increments.", ""),
        ("en", "Add the remaining tablespoon and a half of butter.", "(3/2 tbsp)"),
        ("en", "Add a tablespoon and a half cup of milk.", "(1/2 cup)"),
        ("nl", "Voeg twee eetlepels pastawater toe.", "(2 tbsp)"),
        ("nl", "Doe er 2 extra eetlepels olie bij.", "(2 tbsp)"),
        ("de", "Zwei weitere Esslöffel Wasser zugeben.", "(2 tbsp)"), ("de", "In 6 Förmchen füllen.", "(6)"),
        ("sv", "Dela degen i 12 bitar.", "(12)"), ("fr", "Versez dans 6 ramequins.", "(6)"),
        ("es", "Reparte en 6 moldes.", "(6)"), ("it", "Versate in 6 stampini.", "(6)"),
        ("nl", "Verdeel over 6 bakjes.", "(6)"), ("pt", "Distribua em 6 forminhas.", "(6)"),
        ("da", "Del dejen i 12 stykker.", "(12)"), ("nb", "Del deigen i 12 biter.", "(12)"),
        ("fi", "Jaa taikina 12 osaan.", ""), ("pl", "Przełóż do 6 foremek.", "(6)"),
        ("cs", "Rozdělte do 6 formiček.", "(6)"), ("tr", "6 kaseye paylaştırın.", "(6)"),
        ("cs", "Přidejte dvě lžíce vody.", "(2 tbsp)"), ("tr", "İki yemek kaşığı su ekleyin.", "(2 tbsp)"),
    ])
    func `say that they are as written if they may depend on the servings`(
        language: String, step: String, measures: String
    ) {
        #expect(
            AmountReader(language: language).measures(inStep: step, listing: ["1 tbsp butter"]).notation == measures)
    }

    @Test
    func `a food is named by the end of a compound`() {
        let reader = AmountReader(language: "de")
        let measures = reader.measures(inStep: "Mit 1 l Brühe ablöschen, 2 l Wasser.", listing: ["1,5 l Gemüsebrühe"])
        #expect(measures.notation == "1 l; (2 l)")
    }

    @Test
    func `tell the language that a recipe is written in`() {
        #expect(AmountReader.language(of: ["2 EL Öl", "1 TL Salz", "Mehl und Zucker"], likely: "en") == "de")
        #expect(AmountReader.language(of: ["2 spsk smør", "1 tsk salt og sukker", "3 dl mælk"], likely: "en") == "da")
        #expect(AmountReader.language(of: ["2 ss smør", "1 ts salt og sukker", "3 dl melk"], likely: "en") == "nb")
        #expect(AmountReader.language(of: ["2 ss smør", "1 ts salt og sukker", "3 dl melk"], likely: "no") == "no")
        #expect(AmountReader.language(of: ["2 msk smör", "1 tsk salt och socker"], likely: "en") == "sv")
        #expect(AmountReader.language(of: ["200 g", "x"], likely: "pt-BR") == "pt-BR")
        #expect(AmountReader.language(of: ["2 cups flour", "1 tsp salt and pepper"], likely: "de") == "en")
        #expect(AmountReader.language(of: ["2 EL Öl", "1 TL Salz", "Mehl und Zucker"], stated: "en") == "en")
        let german = ["2 EL Öl", "1 TL Salz und Pfeffer", "Mehl mit Zucker und Butter in der Pfanne für die Eier"]
        #expect(AmountReader.language(of: german + german, stated: "en") == "de")
        #expect(AmountReader.language(of: german + german, stated: "de-AT") == "de-AT")
        #expect(AmountReader.language(of: german + german, stated: "eu") == "eu")
    }

    @Test(arguments: [
        (
            "hr",
            ["500 g svježeg sira", "100 ml ulja", "3 žlice vode", "Premažite lim s 3 žlice ulja i stavite na dno."]
        ),
        ("cs", ["250 g hladké mouky", "2 lžíce cukru", "špetka soli", "Přidáme máslo a pečeme 20 minut."]),
        ("ro", ["500 g făină", "2 linguri de zahăr", "Se adaugă ouăle și laptele."]),
        ("ca", ["2 cullerades d'oli", "sal i pebre", "Afegiu la ceba amb els alls i deixeu-ho 10 minuts al forn."]),
        ("is", ["2 dl mjólk", "1 tsk salt", "Blandið saman hveiti og sykur í skál."]),
        ("es", ["2 cucharadas de aceite", "sal y pimienta", "Añadir la cebolla con el ajo y dejar 10 minutos."]),
        ("it", ["2 cucchiai di olio", "sale e pepe", "Aggiungere la cipolla e cuocere per 10 minuti in una padella."]),
        ("pl", ["2 łyżki oleju", "sól i pieprz", "Dodać cebulę i smażyć na małym ogniu do miękkości."]),
        ("tr", ["2 su bardağı un", "1 çay kaşığı tuz ve karabiber", "Soğanı ekleyin, 10 dakika pişirin."]),
        ("sk", ["250 g hladkej múky", "2 lyžice cukru", "Pridáme maslo a pečieme 20 minút do zlatista."]),
        ("pt", ["2 colheres de sopa de azeite", "sal e pimenta", "Junte a cebola e deixe cozinhar por 10 minutos."]),
    ])
    func `tell a language from its relatives, also from those that aren't read`(language: String, lines: [String]) {
        #expect(AmountReader.language(of: lines, likely: "en") == language)
    }
}

extension AmountReader {
    /// Returns the measures in a step that is the only one of a recipe with some ingredients.
    fileprivate func measures(inStep step: String, listing ingredients: [String]) -> [Amount] {
        measures(inStep: step, of: foods(of: ingredients.map(parts), takenIn: [step]))
    }
}
