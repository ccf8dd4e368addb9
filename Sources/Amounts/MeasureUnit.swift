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

    /// The size of the unit in grams, millilitres or centimetres; of a temperature's unit, 1.
    var size: Double {
        switch self {
        case .milligram: 0.001
        case .gram, .millilitre, .kryddmatt, .centimetre, .celsius, .fahrenheit: 1
        case .decagram, .centilitre: 10
        case .kilogram, .litre: 1000
        case .ounce: 28.3495
        case .pound: 453.592
        case .stick: 113.4
        case .decilitre: 100
        case .teaspoon: 4.92892
        case .dessertspoon: 9.85784
        case .tablespoon: 14.7868
        case .fluidOunce: 29.5735
        case .cup: 236.588
        case .metricCup: 250
        case .japaneseCup: 200
        case .pint: 473.176
        case .quart: 946.353
        case .gallon: 3785.41
        case .millimetre: 0.1
        case .inch: 2.54
        }
    }
}
