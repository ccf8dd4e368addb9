import Testing

@testable import Amounts

@Suite("How much a recipe makes")
struct YieldTests {
    @Test(arguments: [
        ("4", "4"), ("Serves 4-6", "4"), ("4 servings", "4"), ("12 cookies", "12 cookies"), ("1,5 Liter", "3/2 Liter"),
        ("12 Stück", "12 Stück"), ("Makes 2 loaves", "2 loaves"), ("Makes 12", "12"), ("4 Portionen", "4"),
        ("0", nil), ("a loaf", nil), ("4人分", "4"), ("Yield: 4 servings", "4"), ("4 to 6 people", "4"),
        ("12 cookies of the kind that everybody knows from school", "12"), ("about 30 dumplings", "30 dumplings"),
        ("Makes about 30 dumplings", "30 dumplings"), ("1 (9-inch) pie", "1"), ("6 (8 as a starter)", "6"),
    ])
    func `is read of what is about nothing else`(text: String, yield: String?) {
        #expect(AmountReader(language: "en").yield(text)?.notation == yield)
    }

    @Test(arguments: [
        ("en", "It is meat with a little tomato. Serves 4.", "4"),
        ("en", "Everything depends on it. Serves 2 to 3.", "2"),
        ("en", "It fades faster than any other spice. Makes 16 buns.", "16 buns"),
        ("en", "Makes about 24 small cakes, or a large one", "24 small cakes"),
        ("en", "Serves four as a starter.", "4"),
        ("en", "Ingredients (serves 4)", "4"), ("en", "Ingredients for 4 people", "4"), ("en", "(4 servings)", "4"),
        ("en", "Enough for 6.", "6"), ("de", "Schnell gemacht. Für ca. 4 Personen.", "4"),
        ("de", "Ergibt 16 Stück.", "16 Stück"),
        ("de", "Zutaten für 4 Portionen", "4"), ("fr", "Pour 6 personnes", "6"), ("es", "Para 4 personas.", "4"),
        ("it", "Dosi per 4 persone", "4"), ("nl", "Voor 4 personen", "4"), ("pt", "Serve 4 pessoas", "4"),
        ("sv", "Ger cirka 20 bullar", "20 bullar"), ("pl", "Na 4 porcje", "4"), ("ja", "材料（2人分）", "2"),
        ("ja", "材料 約2〜3人分", "2"), ("ar", "تكفي ٤ أشخاص", "4"),
    ])
    func `is found where a sentence or what is in parentheses says so`(language: String, text: String, yield: String) {
        #expect(AmountReader(language: language).yield(saidIn: text)?.notation == yield)
    }

    @Test(arguments: [
        "Keeps for 4 days.", "For 10 minutes nothing happens.", "It makes all the difference.",
        "4 people came to eat it.",
        "She serves 4 kinds of it and makes 2.", "Makes 1 9-inch pie.", "Ready in 20 minutes", "For the dough",
        "For 4 buns", "Makes a very large and impressive 3 layers",
    ])
    func `is not what only has a number in it`(text: String) {
        #expect(AmountReader(language: "en").yield(saidIn: text) == nil)
    }
}

extension Yield {
    fileprivate var notation: String { name.map { "\(number) \($0)" } ?? "\(number)" }
}
