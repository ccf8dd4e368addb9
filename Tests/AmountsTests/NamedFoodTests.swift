import Testing

@testable import Amounts

@Suite("Foods that steps name")
struct NamedFoodTests {
    @Test(arguments: [
        ("½ ounce St. Germain", "Pour in ½ ounce St. Germain and stir."),
        ("2 ounces Dr. Pepper", "Add the 2 ounces Dr. Pepper."),
    ])
    func `may be abbreviated`(ingredient: String, step: String) {
        #expect(roles(in: step, of: ingredient, "en") == [.amount])
    }

    @Test(arguments: [
        ("en", "half of a red pepper", "Chop half of a red pepper."), ("en", "½ onion", "Chop half an onion."),
        ("de", "½ Zwiebel", "Die Hälfte einer Zwiebel hacken."), ("de", "½ Zwiebel", "½ einer Zwiebel hacken."),
        ("fr", "½ oignon", "Émincez la moitié d'un oignon."), ("nl", "½ ui", "Snijd de helft van een ui."),
        ("nl", "½ ui", "Snijd ½ van een ui."), ("es", "½ cebolla", "Picar ½ de una cebolla."),
    ])
    func `grow if they are half of one`(language: String, ingredient: String, step: String) {
        #expect(roles(in: step, of: ingredient, language) == [.amount])
    }

    @Test(arguments: [
        ("de", "½ Zitrone", "Den Saft einer halben Zitrone zugeben."),
        ("de", "½ Zitrone", "Eine halbe Zitrone pressen."),
        ("fr", "½ citron", "Ajoutez le jus d'un demi citron."),
    ])
    func `stay, and are marked, if an article says that it is one`(language: String, ingredient: String, step: String) {
        #expect(roles(in: step, of: ingredient, language) == [.asWritten])
    }

    @Test(arguments: [
        ("en", "4 cloves garlic", "Slice the 4 cloves thinly.", [Amount.Role.amount]),
        ("de", "6 Blatt Gelatine", "Die 6 Blatt einweichen.", [.amount]),
        ("fr", "4 feuilles de gélatine", "Trempez les 4 feuilles dans l'eau.", [.amount]),
        ("en", "6 cloves garlic", "Slice the 4 cloves thinly.", []),
        ("en", "4 slices bread", "Cut it into 4 slices.", []),
        ("en", "4 slices bread", "Makes 4 slices.", []),
    ])
    func `may be called by their pieces, if all of these are meant`(
        language: String, ingredient: String, step: String, roles: [Amount.Role]
    ) {
        #expect(self.roles(in: step, of: ingredient, language) == roles)
    }

    @Test
    func `are shares if they are half of all`() {
        #expect(roles(in: "Fry half the onions.", of: "2 onions", "en") == [])
    }

    private func roles(in step: String, of ingredient: String, _ language: String) -> [Amount.Role] {
        let reader = AmountReader(language: language)
        let foods = reader.foods(of: [reader.parts(ofIngredient: ingredient)], takenIn: [step])
        return reader.measures(inStep: step, of: foods).map(\.role)
    }
}

@Suite("Half of one")
struct HalfTests {
    @Test(arguments: [
        ("en", "half of one red pepper", "half of one", "red pepper"),
        ("en", "½ of one red pepper", "½ of one", "red pepper"), ("de", "½ einer roten Paprika", "½", "roten Paprika"),
        ("de", "die Hälfte einer Zwiebel", "Hälfte einer", "Zwiebel"),
        ("fr", "la moitié d'un oignon", "moitié d'un", "oignon"), ("fr", "½ d’un oignon", "½", "oignon"),
        ("es", "la mitad de una cebolla", "mitad de una", "cebolla"), ("es", "½ de una cebolla", "½", "cebolla"),
        ("it", "metà di una cipolla", "metà di una", "cipolla"),
        ("pt", "metade de uma cebola", "metade de uma", "cebola"), ("nl", "de helft van een ui", "helft van een", "ui"),
        ("sv", "hälften av en lök", "hälften av en", "lök"), ("da", "halvdelen af et løg", "halvdelen af et", "løg"),
        ("nb", "halvparten av en løk", "halvparten av en", "løk"), ("pl", "połowa cebuli", "połowa", "cebuli"),
        ("cs", "polovina cibule", "polovina", "cibule"),
    ])
    func `is an amount, together with the word for one`(language: String, line: String, amount: String, food: String) {
        let parts = AmountReader(language: language).parts(ofIngredient: line)
        #expect(parts.amounts.map { line[$0.range] } == [amount[...]] && parts.amounts.notation == "1/2")
        #expect(parts.food.map { String(line[$0.range]) } == food)
    }
}
