import Diagnostics

/// The abbreviations of units in Meal-Master, written out so that their amounts grow with the servings.
enum MealMasterUnit {
    /// The words for one and for several; empty for pieces.
    private static let words: [String: (one: String, several: String)] = [
        "x": ("x", "x"), "sm": ("small", "small"), "md": ("medium", "medium"),
        "lg": ("large", "large"), "cn": ("can", "cans"), "pk": ("package", "packages"), "pn": ("pinch", "pinches"),
        "dr": ("drop", "drops"), "ds": ("dash", "dashes"), "ct": ("carton", "cartons"), "bn": ("bunch", "bunches"),
        "sl": ("slice", "slices"), "ea": ("", ""), "t": ("teaspoon", "teaspoons"), "ts": ("teaspoon", "teaspoons"),
        "T": ("tablespoon", "tablespoons"), "tb": ("tablespoon", "tablespoons"),
        "fl": ("fluid ounce", "fluid ounces"), "c": ("cup", "cups"), "pt": ("pint", "pints"),
        "qt": ("quart", "quarts"), "ga": ("gallon", "gallons"), "oz": ("oz", "oz"), "lb": ("lb", "lb"),
        "ml": ("ml", "ml"), "cb": ("ml", "ml"), "cl": ("cl", "cl"), "dl": ("dl", "dl"), "l": ("l", "l"),
        "mg": ("mg", "mg"), "cg": ("cg", "cg"), "dg": ("dg", "dg"), "g": ("g", "g"), "kg": ("kg", "kg"),
    ]

    static func isKnown(_ unit: String) -> Bool { unit.isEmpty || word(unit) != nil }

    private static let atMostOne = Pattern(#/\d+\/\d+$|0?[.,]\d+$/#)

    /// Returns the words for a unit beside an amount; `nil` if the unit isn't one of Meal-Master's.
    static func word(_ unit: String, of amount: String = "") -> String? {
        // Only the letter of spoons differs by its case.
        guard let words = words[unit] ?? words[unit.lowercased()] else { return nil }
        let isOne = amount == "1" || amount.prefixMatch(of: Self.atMostOne) != nil
        return amount.isEmpty || isOne ? words.one : words.several
    }
}
