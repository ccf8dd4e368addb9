import Testing

@testable import Amounts

@Suite("Amounts of listed foods in steps")
struct StepFoodTests {
    @Test(arguments: [
        ("en", "Mix 25 grams flour and 25 grams water. Boil 1 cup water.", "25 g; 25 g; (1 cup)"),
        ("en", "Mix 25 g (1 oz) flour with 2 tbsp. (1 oz) water.", "25 g; 1 oz; 2 tbsp; 1 floz"),
        ("en", "Boil 2 cups water. Add 25 grams flour.", "(2 cup); 25 g"),
        ("en", "Mix flour, 25 g. Boil 1 cup water.", "25 g; (1 cup)"),
        ("en", "Add 1 cup water, then 2 cups milk.", "(1 cup); (2 cup)"),
        ("en", "Mix 25 g flour with 1 tsp salt and 1 tsp pepper.", "25 g; (1 tsp); (1 tsp)"),
        ("de", "25 g Mehl und 25 ml Wasser verrühren.", "25 g; 25 ml"),
        ("ja", "小麦粉25gと水25mlを混ぜる。", "25 g; 25 ml"),
    ])
    func `grow beside a partner if their food is listed without an amount`(
        language: String, step: String, measures: String
    ) {
        let ingredients =
            switch language {
            case "de": ["200 g Mehl", "Wasser"]
            case "ja": ["小麦粉 200g", "水 適量"]
            default: ["200 g flour", "water, as needed", "salt and pepper"]
            }
        #expect(AmountReader(language: language).measures(inStep: step, listing: ingredients).notation == measures)
    }

    @Test(arguments: [
        ("en", "Add the broth, about 1 cup.", "1 cup"), ("en", "Add the broth slowly, ½ cup, and stir.", "1/2 cup"),
        ("en", "Melt the broth and set 2 tbsp of it aside.", "2 tbsp"),
        ("en", "Add the broth. Use a bowl of 2 cups. It must be clean.", "(2 cup)"),
        ("en", "Add 1 cup broth, about 240 ml.", "1 cup; 240 ml"),
        ("en", "Pour the broth into a jug (1 l).", "(1 l)"), ("en", "Form the broth into balls, 20 ml.", "(20 ml)"),
        ("en", "Add the broth mixture, about 1 cup.", "(1 cup)"), ("en", "Add the broth, 2 tbsp. lard.", "(2 tbsp)"),
        ("de", "Mit der Brühe ablöschen, 0,25 Liter.", "1/4 l"), ("de", "Mit Brühe ablöschen (0,25 l).", "1/4 l"),
        ("de", "Die Brühe erhitzen und 2 EL davon bereithalten.", "2 tbsp"),
        ("de", "Die Brühe in einen Topf (1 l) geben.", "(1 l)"),
        ("nl", "Verwarm de bouillon en bewaar 1 dl ervan.", "1 dl"),
        ("es", "Calienta el caldo y reserva 1 taza de ello.", "1 cup250"),
        ("fr", "Versez le bouillon, environ 20 cl.", "20 cl"),
    ])
    func `grow behind their food`(language: String, step: String, measures: String) {
        let broth = [
            "en": "1 l broth", "de": "1 l Brühe", "nl": "1 l bouillon", "es": "1 l caldo", "fr": "1 l de bouillon",
        ]
        let ingredients = [broth[language] ?? ""]
        #expect(AmountReader(language: language).measures(inStep: step, listing: ingredients).notation == measures)
    }

    @Test
    func `behind their food are no more than what the step takes of it`() {
        let step = "Melt 100 g butter and set 20 g of it aside. Add 100 g butter, 20 g."
        let measures = AmountReader(language: "en").measures(inStep: step, listing: ["100 g butter"])
        #expect(measures.notation == "100 g; 20 g; 100 g; 20 g")
    }
}

extension AmountReader {
    /// Returns the measures of the only step of a recipe.
    fileprivate func measures(inStep step: String, listing ingredients: [String]) -> [Amount] {
        measures(inStep: step, of: foods(of: ingredients.map(parts), takenIn: [step]))
    }
}
