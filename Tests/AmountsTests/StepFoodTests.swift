import Testing

@testable import Amounts

@Suite("Amounts of listed foods in steps")
struct StepFoodTests {
    @Test(arguments: [
        ("en", "Mix 25 grams flour and 25 grams water. Boil 1 cup water.", "25 g; 25 g; (1 cup)"),
        ("en", "Mix 25 g (1 oz) flour with 2 tbsp. (1 oz) water.", "25 g; 1 oz; 2 tbsp; 1 floz"),
        ("en", "Boil 2 cups water. Add 25 grams flour.", "(2 cup); 25 g"),
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
}

extension AmountReader {
    /// Returns the measures of the only step of a recipe.
    fileprivate func measures(inStep step: String, listing ingredients: [String]) -> [Amount] {
        measures(inStep: step, of: foods(of: ingredients.map(parts), takenIn: [step]))
    }
}
