/// A way to write a unit.
struct UnitWords: Sendable {
    let unit: MeasureUnit
    /// The forms for one and for more, in Polish for few and many too: `cup`, `cups`.
    let forms: [String]
    /// Whether letter case matters, as in `T` and `t`.
    let isCaseSensitive: Bool

    /// Returns the words for a unit, each with its forms separated by `|`: `cup|cups`.
    static func words(_ unit: MeasureUnit, _ forms: String...) -> [UnitWords] {
        forms.map { UnitWords(unit: unit, forms: $0.split(separator: "|").map(String.init), isCaseSensitive: false) }
    }

    static func exact(_ unit: MeasureUnit, _ form: String) -> [UnitWords] {
        [UnitWords(unit: unit, forms: [form], isCaseSensitive: true)]
    }

    /// The units of the metric system and others whose symbols are the same in all languages.
    static let metric: [UnitWords] =
        words(.milligram, "mg") + words(.gram, "g", "gr", "grm") + words(.kilogram, "kg", "kilo|kilos")
        + words(.millilitre, "ml", "cc") + words(.centilitre, "cl") + words(.decilitre, "dl") + words(.litre, "l")
        + words(.ounce, "oz") + words(.pound, "lb", "lbs") + words(.millimetre, "mm") + words(.centimetre, "cm")
        + words(.fluidOunce, "fl oz") + words(.inch, "\"", "″")
}
