/// The normalised forms of a recipe's keys.
///
/// Letter case, accents, separators and a plural don't matter: `Ingredient_Groups` is `ingredientgroup`, and
/// `recipeYield` is also `yield`.
enum KeyForms {
    /// The prefixes that programs put before the names of fields.
    private static let prefixes = [
        "recipe", "str", "post", "rezept", "recette", "receta", "ricetta", "recept", "opskrift", "oppskrift", "resepti",
    ]

    /// Returns the forms of a key, the most likely first.
    static func of(_ key: String) -> [String] {
        let plain = key.lettersAndDigits
        let shortened = prefixes.compactMap { prefix in
            plain.hasPrefix(prefix) && plain.utf8.count > prefix.utf8.count + 1
                ? String(plain.dropFirst(prefix.count)) : nil
        }
        return ([plain] + shortened).map(singular)
    }

    /// Returns the name of a time without its unit, and the unit, if the form ends in one: `cooktimemin`.
    static func timeUnit(of form: String) -> (form: String, unit: TimeUnit)? {
        for (endings, unit) in timeUnits {
            for ending in endings where form.hasSuffix(ending) && form.utf8.count > ending.utf8.count + 2 {
                return (String(form.dropLast(ending.count)), unit)
            }
        }
        return nil
    }

    private static let timeUnits: [(endings: [String], unit: TimeUnit)] = [
        (["inminute", "minute", "minuten", "minuto", "minuti", "min"], .minutes),
        (["insecond", "second", "seconde", "sekunden", "segundo", "secondi", "sec"], .seconds),
        (["inhour", "hour", "stunden", "heure", "hora", "ore", "hr"], .hours),
    ]

    /// Returns the form of a known name.
    static func of(name: String) -> String { singular(name.lettersAndDigits) }

    private static func singular(_ word: String) -> String {
        guard word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") else { return word }
        return word.hasSuffix("ies") ? word.dropLast(3) + "y" : String(word.dropLast())
    }
}
