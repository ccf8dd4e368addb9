import Testing

@testable import Amounts

@Suite("How much a recipe makes")
struct YieldTests {
    @Test(arguments: [
        ("4", "4"), ("Serves 4-6", "4-6"), ("4 servings", "4"), ("12 cookies", "12 cookies"),
        ("1,5 Liter", "3/2 Liter"),
        ("12 Stück", "12 Stück"), ("Makes 2 loaves", "2 loaves"), ("Makes 12", "12"), ("4 Portionen", "4"),
        ("0", nil), ("a loaf", nil), ("4人分", "4"), ("Yield: 4 servings", "4"), ("4 to 6 people", "4-6"),
        ("12 cookies of the kind that everybody knows from school", "12"), ("about 30 dumplings", "30 dumplings"),
        ("Makes about 30 dumplings", "30 dumplings"), ("1 (9-inch) pie", "1 pie"), ("6 (8 as a starter)", "6"),
    ])
    func `is read of what is about nothing else`(text: String, yield: String?) {
        #expect(AmountReader(language: "en").yield(text)?.notation == yield)
    }

    @Test(arguments: [
        ("en", "One 9-inch pie", "1 pie"), ("en", "(26 cm Ø)", nil), ("de", "Für eine Springform (26 cm Ø)", nil),
        ("de", "Springform Ø 26 cm, 12 Stücke", "12"), ("en", "1 (9-inch) cake, 8 to 10 servings", "8-10"),
        ("en", "6 to 6 servings", "6"), ("en", "9 to 8 servings", "8-9"),
        ("en", "Makes two 9x5-inch loaves", "2 loaves"), ("en", "1 14-inch pizza", "1 pizza"),
        ("en", "two dozen 2\" brownies", "2 dozen brownies"), ("en", "1 (9-inch) pie", "1 pie"),
        ("en", "Makes 1 (9-inch) cake, 8 servings", "8"), ("en", "2 (9-inch) round cakes", "2 round cakes"),
        ("en", "8 6 inch links", "8 links"), ("en", "8 (1 & ¼ cups) servings", "8"),
        ("en", "8 (~2-Tbsp servings)", "8"), ("en", "4 meal-size servings or 8 side servings", "4"),
        ("en", "4 small servings", "4"), ("en", "1 Bundt Cake (10\")", "1 Bundt Cake"), ("en", "6 cups", "6 cups"),
        ("de", "1,5 Liter", "3/2 Liter"), ("en", "6 (8 as a starter)", "6"), ("en", "6 serves", "6"),
        ("en", "4 undefined", "4"), ("en", "10 +", "10"), ("en", "Yield: one 8-layer cake", "1 cake"),
        ("en", "8 servings, 1 (9-inch) tart", "8"), ("en", "Serves 2 (serving size: 1 1/2 cups)", "2"),
        ("en", "12 cookies", "12 cookies"), ("en", "Serves 4-6", "4-6"), ("en", "twenty-four cookies", "24 cookies"),
        ("en", "10- 15 servings", "10-15"), ("en", "a loaf", nil), ("fr", "Pour 6 à 8 personnes", "6-8"),
        ("fr", "1 moule de 24 cm", "1 moule"), ("it", "1 teglia da 26 cm, 8 persone", "8"),
        ("es", "1 pastel de 20 cm (8 a 10 raciones)", "8-10"), ("nl", "Voor 1 springvorm van 24 cm", "1"),
        ("sv", "1 långpanna, ca 30 x 40 cm", "1 långpanna"), ("en", "about 30 dumplings", "30 dumplings"),
        ("en", "Yield: 4 servings", "4"), ("en", "Ready in 20 minutes, serves 4", "4"),
        ("en", "1 9x13-inch pan", "1 pan"), ("en", "24 mini (2-inch) tarts", "24 mini tarts"),
        ("en", "9 1/3 C Waffles", "9 Waffles"), ("en", "12 1/4 cup pancakes", "12 pancakes"),
        ("en", "2 1/2 cups beans", "5/2 cups beans"), ("it", "750 g di crema pasticcera", "750 g"),
        ("en", "2 cups of a very thick and creamy sauce", "2 cups"),
        ("en", "Makes 12 very thick and creamy biscuits", "12"),
    ])
    func `is no size, and a range has both ends`(language: String, text: String, yield: String?) {
        #expect(AmountReader(language: language).yield(text)?.notation == yield)
    }

    @Test(arguments: [
        ("en", "1 loaf", "loaf loaves"), ("en", "18 cookies", "cookie cookies"), ("en", "2 cups", "cup cups"),
        ("en", "Serves 4 people", "person people"), ("en", "2 (9-inch) round cakes", "cake cakes"),
        ("en", "Serves 4", ""), ("de", "Für 4 Personen", "Person Personen"), ("fr", "6 parts", "part parts"),
        ("nl", "1 brood", "brood broden"), ("pl", "4 porcje", "porcja porcje porcji porcji"),
        ("cs", "4 porce", "porce porce porce porcí"), ("tr", "20 adet", "adet"),
        ("fi", "4 annosta", "annos annosta"), ("de", "1 Rosinenbrot", "rosinenbrot rosinenbrote"),
    ])
    func `has the forms of its noun`(language: String, text: String, forms: String) throws {
        let yield = try #require(AmountReader(language: language).yield(text))
        #expect(yield.amount.nounForms.joined(separator: " ") == forms)
    }

    @Test
    func `says where its number is`() throws {
        let text = "1 (9-inch) cake, 8 to 10 servings"
        let yield = try #require(AmountReader(language: "en").yield(text))
        #expect(text[yield.amount.range] == "8 to 10")
    }

    @Test(arguments: [
        ("en", "It is meat with a little tomato. Serves 4.", "4"),
        ("en", "Everything depends on it. Serves 2 to 3.", "2-3"),
        ("en", "It fades faster than any other spice. Makes 16 buns.", "16 buns"),
        ("en", "Makes about 24 small cakes, or a large one", "24 small cakes"),
        ("en", "Serves four as a starter.", "4"),
        ("en", "Ingredients (serves 4)", "4"), ("en", "Ingredients for 4 people", "4"), ("en", "(4 servings)", "4"),
        ("en", "Enough for 6.", "6"), ("en", "Makes 1 9-inch pie.", "1 pie"),
        ("de", "Schnell gemacht. Für ca. 4 Personen.", "4"),
        ("de", "Ergibt 16 Stück.", "16 Stück"),
        ("de", "Zutaten für 4 Portionen", "4"), ("fr", "Pour 6 personnes", "6"), ("es", "Para 4 personas.", "4"),
        ("it", "Dosi per 4 persone", "4"), ("nl", "Voor 4 personen", "4"), ("pt", "Serve 4 pessoas", "4"),
        ("sv", "Ger cirka 20 bullar", "20 bullar"), ("pl", "Na 4 porcje", "4"),
        ("cs", "Na 4 porce", "4"), ("cs", "Suroviny pro 4 osoby", "4"), ("tr", "Malzemeler (4 kişilik)", "4"),
        ("tr", "4-6 kişilik", "4-6"),
        ("da", "Rækker til 4 personer.", "4"), ("nb", "Gir ca. 20 boller", "20 boller"), ("nn", "(4 porsjonar)", "4"),
        ("ja", "材料（2人分）", "2"),
        ("ja", "材料 約2〜3人分", "2-3"), ("ar", "تكفي ٤ أشخاص", "4"),
        ("zh", "材料（2人份）", "2"), ("he", "ל-4 מנות", "4"),
    ])
    func `is found where a sentence or what is in parentheses says so`(language: String, text: String, yield: String) {
        #expect(AmountReader(language: language).yield(saidIn: text)?.notation == yield)
    }

    @Test(arguments: [
        "Keeps for 4 days.", "For 10 minutes nothing happens.", "It makes all the difference.",
        "4 people came to eat it.",
        "She serves 4 kinds of it and makes 2.", "Ready in 20 minutes", "For the dough",
        "For 4 buns", "Makes a very large and impressive 3 layers",
    ])
    func `is not what only has a number in it`(text: String) {
        #expect(AmountReader(language: "en").yield(saidIn: text) == nil)
    }
}

extension Yield {
    fileprivate var notation: String {
        let numbers = amount.quantity.description
        return name.map { "\(numbers) \($0)" } ?? numbers
    }
}
