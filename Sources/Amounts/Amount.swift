/// An amount in a text.
public struct Amount: Sendable, Hashable {
    /// The range of the amount, including its unit: `1 1/2 cups`.
    public let range: Range<String.Index>
    /// The range of its number: `1 1/2`, `two to three`.
    ///
    /// It is the whole range if the number continues after the unit, as in `1 taza y media` and `2 lb 3 oz`.
    public let numberRange: Range<String.Index>
    /// The quantity.
    public let quantity: Quantity
    /// The unit; `nil` if something is counted, or measured by a word without a fixed size: `2 onions`, `1 pinch`.
    public internal(set) var unit: MeasureUnit?
    /// The forms of the unit's word for one and for more, in the letter case of the text: `cup`, `cups`.
    ///
    /// Polish has three, for one, few and many. It is empty without a unit, or if the word has only one form and isn't within the
    /// number. A number with a word that counts in it has that word: the 个 of `一个半`.
    public let unitForms: [String]
    /// The further sides of something with several, in the same unit: the 13 of `9x13 inch`.
    public internal(set) var otherSides: [Rational] = []
    /// The forms of the noun that a number without a unit counts, for one and for more, in lower case unless the language has
    /// nouns with capitals: `onion`, `onions`.
    ///
    /// Polish has four, for one, few, many and parts. It is empty if the noun isn't known, or if words beside it would have to
    /// change in a way that isn't known. The noun is the first word after the amount that is one of the forms.
    public internal(set) var nounForms: [String] = []
    /// The forms of each adjective that changes with this noun or with the unit, in lower case: `mediana`, `medianas`.
    public internal(set) var adjectiveForms: [[String]] = []
    /// Whether it is the size of one container whose number isn't written: `15 oz can`.
    ///
    /// More servings need more such containers.
    public internal(set) var isOfOneContainer = false
    /// Whether it is taken away from the amount before it: the 2 tbsp of `1 cup minus 2 tbsp`.
    public internal(set) var isSubtracted = false
    /// The grams in a millilitre of its food, if it is a volume and that is known; ``heaped`` of a cup of something that isn't poured.
    public internal(set) var density: Double?
    /// The ``density`` of what isn't poured, such as leaves: its volume says nothing in millilitres.
    public static let heaped = 0.0
    /// The way in which it changes with the number of servings.
    public internal(set) var role: Role

    /// Returns the same amount with what it counts.
    func counting(_ noun: CountedNoun?) -> Amount {
        var amount = self
        (amount.nounForms, amount.adjectiveForms) = (noun?.forms ?? [], noun?.adjectives ?? [])
        return amount
    }

    /// Returns the same amount in another role.
    func with(_ role: Role) -> Amount {
        var amount = self
        amount.role = role
        return amount
    }

    /// A way in which an amount changes with the number of servings.
    public enum Role: Sendable {
        /// It grows with the number of servings.
        case amount
        /// A measure that stays, of a container or of each piece: the 400 g of `2 x 400 g tins`, the 2 cm of pieces to be cut; or an
        /// amount that the line says is fixed.
        case size
        /// It looks like an amount of the recipe, but isn't known to be one of a listed food, or is a number of moulds or portions: it
        /// stays, and the page says so.
        case asWritten
    }
}

/// A time in a text during which something cooks or rests.
public struct CookingTime: Sendable, Hashable {
    /// The range of the time.
    public let range: Range<String.Index>
    /// The duration in seconds.
    public let seconds: ClosedRange<Int>
}

/// A time in a field about nothing else, such as "25-35 minutes", "1 hour + chilling" or "overnight".
public struct FieldTime: Sendable, Hashable {
    /// The duration in seconds; `nil` if the text has no number.
    public let seconds: ClosedRange<Int>?
}

/// The food in the line of an ingredient, without its amount and its preparation: the onions of `2 large onions, sliced`.
public struct Food: Sendable, Hashable {
    /// The range of the food.
    public let range: Range<String.Index>
    /// A key that is the same for the same food: in lower case and, as far as the language's endings show, in the singular.
    ///
    /// It is only for comparisons, because it may not be a word: `cipoll` for `cipolle` in Italian.
    public let key: String
    /// Whether every kitchen has it, as with water and salt.
    public let isEverywhere: Bool
    /// The pieces that are counted, if any: the cloves of `3 garlic cloves`, the tins of `2 tins tomatoes`.
    public let piece: Piece?

    /// The kind of piece that is counted for a food, so that two heads and three cloves don't add up to five.
    public struct Piece: Sendable, Hashable {
        /// A key that is the same for the same pieces, as ``Food/key`` is for foods: `clove`.
        public let key: String
        /// The word as written, but in the letter case of its language: `cloves`, `Zehen`.
        ///
        /// If another word is counted, as in `2 units garlic clove`, these are its forms: `clove|cloves`.
        public let text: String
    }
}

/// The amounts and the food in the line of an ingredient.
public struct IngredientParts: Sendable, Hashable {
    /// The amounts in the order of the line.
    public let amounts: [Amount]
    /// The food; `nil` if the line has no words for one.
    public let food: Food?
    /// The further foods, if the line adds them to the first: the yolk of `2 eggs plus 1 yolk`.
    public internal(set) var added: [Food] = []
    /// The foods that the food is said to have in it: the egg of `mayonnaise (with egg)`.
    public internal(set) var contents: [Food] = []
    /// The keys of foods that may be taken instead: the shallot of `1 onion or shallot`.
    var alternatives: [String] = []
    /// The same in parts, if the line adds one food to another: `1 egg` and `2 yolks` of `1 egg plus 2 yolks`.
    var parts: [IngredientParts] = []

    /// All foods that the line asks for.
    public var foods: [Food] { (food.map { [$0] } ?? []) + added }
}

extension Food {
    /// Returns the same food at a place in a text that has the food's own text at its end or start.
    func moved(from part: String, to whole: String, at start: String.Index) -> Food {
        func moved(_ index: String.Index) -> String.Index {
            whole.utf8.index(start, offsetBy: part.utf8.distance(from: part.startIndex, to: index))
        }
        return Food(
            range: moved(range.lowerBound)..<moved(range.upperBound), key: key, isEverywhere: isEverywhere, piece: piece
        )
    }
}

/// The yield of a recipe: a number of servings, or of something else.
public struct Yield: Sendable, Hashable {
    /// The number, or the lower end of a range.
    public var number: Rational { amount.quantity.lower }
    /// The upper end of a range, such as the 10 of "8 to 10 servings"; `nil` for a single number.
    public var upper: Rational? { amount.quantity.upper }
    /// The number with its place in the text: `8 to 10`.
    public let amount: Amount
    /// The counted product as written, such as `cookies`; `nil` for servings.
    public let name: String?
}

/// A unit of amounts, lengths and temperatures, whose raw value is its symbol.
public enum MeasureUnit: String, Sendable, CaseIterable {
    case milligram = "mg"
    case gram = "g"
    case decagram = "dag"
    /// 100 g, the Italian etto.
    case hectogram = "hg"
    case kilogram = "kg"
    case ounce = "oz"
    case pound = "lb"
    /// A pound of half a kilogram, as in most of Europe.
    case metricPound = "lb500"
    /// A stick of butter.
    case stick

    case millilitre = "ml"
    case centilitre = "cl"
    case decilitre = "dl"
    case litre = "l"
    /// The Swedish pinch of a measuring set, 1 ml.
    case kryddmatt = "krm"
    /// A spoon for small cups of coffee, half a teaspoon.
    case coffeespoon = "csp"
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
    case foot = "ft"

    case celsius = "C"
    case fahrenheit = "F"
    /// A temperature below zero, as in freezers: a quantity is never negative.
    case celsiusBelowZero = "nC"
    case fahrenheitBelowZero = "nF"
    /// A difference of temperatures, as in "reduce the heat by 20 °C", which has another size in Fahrenheit than a temperature.
    case celsiusDifference = "dC"
    case fahrenheitDifference = "dF"
    /// A temperature that a thermometer tells, as of oil or sugar, which keeps its degree in another scale; ovens have steps.
    case celsiusExactly = "xC"
    case fahrenheitExactly = "xF"

    /// The kind of a measure.
    public enum Kind: Sendable {
        case weight, volume, length, temperature
    }

    /// The kind of measure that the unit is for.
    public var kind: Kind {
        switch self {
        case .milligram, .gram, .decagram, .hectogram, .kilogram, .ounce, .pound, .metricPound, .stick: .weight
        case .millimetre, .centimetre, .inch, .foot: .length
        case .celsius, .celsiusDifference, .celsiusExactly, .celsiusBelowZero: .temperature
        case .fahrenheit, .fahrenheitDifference, .fahrenheitExactly, .fahrenheitBelowZero: .temperature
        default: .volume
        }
    }

    /// Whether it is a spoon that tables have.
    var isSpoon: Bool { [.coffeespoon, .teaspoon, .dessertspoon, .tablespoon].contains(self) }

    /// The unit of a temperature's difference; `nil` of all other units.
    var difference: MeasureUnit? {
        switch self {
        case .celsius, .celsiusDifference, .celsiusExactly, .celsiusBelowZero: .celsiusDifference
        case .fahrenheit, .fahrenheitDifference, .fahrenheitExactly, .fahrenheitBelowZero: .fahrenheitDifference
        default: nil
        }
    }

    /// The unit of a temperature that a thermometer tells; of all others, the unit itself.
    var exactly: MeasureUnit {
        switch self {
        case .celsius: .celsiusExactly
        case .fahrenheit: .fahrenheitExactly
        default: self
        }
    }

    /// The size of the unit in grams, millilitres or centimetres; of a temperature's unit, 1.
    ///
    /// Volumes are exact, so that three teaspoons are one tablespoon.
    var size: Double {
        switch self {
        case .milligram: 0.001
        case .gram, .millilitre, .kryddmatt, .centimetre: 1
        case .celsius, .celsiusDifference, .celsiusExactly, .celsiusBelowZero: 1
        case .fahrenheit, .fahrenheitDifference, .fahrenheitExactly, .fahrenheitBelowZero: 1
        case .decagram, .centilitre: 10
        case .kilogram, .litre: 1000
        case .metricPound: 500
        case .ounce: 28.3495
        case .pound: 453.592
        case .stick: 113.4
        case .hectogram, .decilitre: 100
        case .coffeespoon: 2.464460796875
        case .teaspoon: 4.92892159375
        case .dessertspoon: 9.8578431875
        case .tablespoon: 14.78676478125
        case .fluidOunce: 29.5735295625
        case .cup: 236.5882365
        case .metricCup: 250
        case .japaneseCup: 200
        case .pint: 473.176473
        case .quart: 946.352946
        case .gallon: 3785.411784
        case .millimetre: 0.1
        case .inch: 2.54
        case .foot: 30.48
        }
    }
}
