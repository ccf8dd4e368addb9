/// The names that people and programs give to the fields of a recipe, the most likely first.
enum GuessedNames {
    /// The fields, in the order in which they are guessed.
    static let fields = WordLists.keys.names.compactMap { name in RecipeField.allCases.first { $0.key == name } }

    /// The rank of each form among the names of a field.
    static let ranks: [RecipeField: [String: Int]] = fields.reduce(into: [:]) { ranks, field in
        let forms = WordLists.keys[field.key].enumerated().map { (KeyForms.of(name: $1), $0) }
        ranks[field] = Dictionary(forms, uniquingKeysWith: min)
    }

    /// The names of the value in an object that wraps it, such as `{"rendered": "Pho"}`, the most likely first.
    static let inner = forms("inner")
    /// The names of the sizes of a photo and of its address, the most likely first.
    static let sizes = forms("sizes")
    /// The names of pictures that show no dish.
    static let strangers = Set(forms("strangers"))
    /// The objects whose keys are treated as the recipe's own.
    static let containers = Set(forms("containers"))
    /// The names of lists with the parts of a recipe.
    static let parts = Set(forms("parts"))
    /// The names of objects whose keys are times.
    static let times = Set(forms("times"))

    /// Returns the forms of the names in a list of `item-keys.yaml`.
    static func forms(_ list: String) -> [String] { forms(WordLists.itemKeys[list]) }

    static func forms(_ names: [String]) -> [String] { names.map(KeyForms.of(name:)) }
}

/// The names that people and programs give to the parts of an ingredient or a step, the most likely first.
enum ItemNames {
    /// The names of a text with the whole ingredient.
    static let lines = GuessedNames.forms("lines")
    static let foods = GuessedNames.forms("foods")
    static let amounts = GuessedNames.forms("amounts")
    static let units = GuessedNames.forms("units")
    static let notes = GuessedNames.forms("notes")
    static let steps = GuessedNames.forms("steps")
    /// The names of a flag that marks an element as a heading.
    static let flags = GuessedNames.forms("flags")
    /// The names of a step's heading, or of the text of an element that is a heading.
    static let headings = GuessedNames.forms("headings")
    static let groups = GuessedNames.forms("groups")
    static let pictures = GuessedNames.forms("pictures")
    /// The units that add nothing to a number: `{"amount": 1, "unit": "unit", "name": "lime"}`.
    static let emptyUnits: Set = ["unit", "units", "item", "items", "each", "none", "n/a", "na"]
}

extension KeyForms {
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
}
