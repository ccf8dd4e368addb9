/// A unit of amounts, lengths and temperatures, whose raw value is its symbol.
public enum MeasureUnit: String, Sendable, CaseIterable {
    case milligram = "mg"
    case gram = "g"
    case decagram = "dag"
    case kilogram = "kg"
    case ounce = "oz"
    case pound = "lb"
    /// A stick of butter.
    case stick

    case millilitre = "ml"
    case centilitre = "cl"
    case decilitre = "dl"
    case litre = "l"
    /// The Swedish pinch of a measuring set, 1 ml.
    case kryddmatt = "krm"
    case teaspoon = "tsp"
    case dessertspoon = "dsp"
    case tablespoon = "tbsp"
    case fluidOunce = "floz"
    /// A cup of the United States.
    case cup
    /// A cup of a quarter of a litre, as in most of the world.
    case metricCup = "cup250"
    /// A Japanese cup.
    case japaneseCup = "cup200"
    case pint
    case quart
    case gallon

    case millimetre = "mm"
    case centimetre = "cm"
    case inch

    case celsius = "C"
    case fahrenheit = "F"

    /// The kind of a measure.
    public enum Kind: Sendable {
        case weight, volume, length, temperature
    }

    /// The kind of measure that the unit is for.
    public var kind: Kind {
        switch self {
        case .milligram, .gram, .decagram, .kilogram, .ounce, .pound, .stick: .weight
        case .millimetre, .centimetre, .inch: .length
        case .celsius, .fahrenheit: .temperature
        default: .volume
        }
    }
}
