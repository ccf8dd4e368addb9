/// The normalised forms of a recipe's keys.
///
/// Letter case, accents, separators and a plural don't matter: `Ingredient_Groups` is `ingredientgroup`, and
/// `recipeYield` is also `yield`.
enum KeyForms {
    /// The words for a recipe, as they begin the names of fields.
    static let recipe = [
        "recipe", "rezept", "recette", "receta", "ricetta", "recept", "opskrift", "oppskrift", "resepti",
        "przepis", "receita", "рецепт",
    ]
    /// The prefixes that programs put before the names of fields.
    private static let prefixes = recipe + ["str", "post"]

    /// Returns the forms of a key, the most likely first.
    static func of(_ key: String) -> [String] {
        let plain = key.lettersAndDigits
        let shortened = prefixes.compactMap { prefix in
            plain.hasPrefix(prefix) && plain.utf8.count > prefix.utf8.count + 1
                ? String(plain.dropFirst(prefix.count)) : nil
        }
        return ([plain] + shortened).map(singular)
    }

    static func of(name: String) -> String { singular(name.lettersAndDigits) }

    private static func singular(_ word: String) -> String {
        guard word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") else { return word }
        return word.hasSuffix("ies") ? word.dropLast(3) + "y" : String(word.dropLast())
    }
}
