/// The words that help to find amounts in one language.
struct LanguageWords: Sendable {
    /// The BCP 47 code of the language.
    let code: String
    let separators: NumberSeparators
    var units: [UnitWords]
    /// Units that mean a spoon at the start of a line, with that spoon: the Finnish "mm" for a maustemitta.
    var unitsOfFood: [MeasureUnit: MeasureUnit] = [:]
    /// The values of words for numbers, such as "twelve", "twenty five" and "half".
    var numbers: [String: Rational]
    /// Words for numbers that are not read, so that "hundred and twenty" is not 20.
    var largeNumbers: [String] = []
    /// Words for one that are also articles, such as "a"; they are numbers only before a unit, or if `articlesCount` is set.
    var articles: [String] = []
    /// Whether an article counts food, as in "eine Zwiebel".
    var articlesCount = false
    /// Words that follow an article if nothing is counted: "a pinch".
    var vague: [String] = []
    /// Words between the ends of a range.
    var rangeWords: [String]
    /// Words before a range whose ends are joined by "and": "between 2 and 3".
    var between: [String] = []
    /// Words that mark an amount as inexact: "about".
    var about: [String]
    /// Further words before the first amount of a line: "juice of".
    var leading: [String]
    /// Words that add an amount: "plus".
    var adding: [String]
    /// Words that take an amount away: "minus".
    var subtracting: [String] = []
    /// Words between a juice or a zest and its counted source.
    var partWords: [String] = []
    /// Words between a number and its unit: "2 heaped tbsp".
    var qualifiers: [String] = []
    /// Containers of a fixed size that are counted: "can".
    var containers: [String] = []
    /// Words between a container and its size: "of".
    var sizeWords: [String] = []
    /// Words that mark a measure as that of each piece.
    var each: [String] = []
    /// Words that mark a measure as that of one piece or of a tool, wherever they are.
    var onePiece = PieceWords()
    /// Words before the source of an amount, in parentheses: "(from 1 onion)".
    var sources: [String] = []
    /// Words that mark a measure in parentheses as that of all pieces together.
    var total: [String] = []
    /// Foods that come in sticks of a known weight: "butter".
    var sticks: [String] = []
    /// Words for pieces that have a length: "a 5 cm piece of ginger".
    var pieces: [String] = []
    /// Words before a number that is part of a name, such as that of a flour: "type 405".
    var naming: [String] = []
    /// Words before what an amount isn't: "2 peppers, not 2 cans".
    var negating: [String] = []
    /// Words between a fraction and its unit: "¾ of a cup".
    var partOf: [String] = []
    /// Words between the sides of a pan, besides "x": "by".
    var betweenSides: [String] = []
    /// Words that mark a number as that of pieces to be made: "cut into 4".
    var cutting: [String] = []
    /// Words in front of ``cutting`` for how a food is cut, in a script without spaces: the 千 of 千切り.
    var waysOfCutting: [String] = []
    /// Words for degrees of temperature.
    var degrees: [String]
    /// Words that show that a sentence is about an oven: "oven", "bake".
    var ovens: [String] = []
    /// Words before the temperature of an oven: "at".
    var beforeHeat: [String] = []
    /// Words of ``ovens`` that also stand where something is cooked otherwise, as in oil: "fry".
    var cooking: [String] = []
    /// Words for what a thermometer is put into: "oil", "syrup".
    var onThermometers: [String] = []
    /// Words that make a temperature a difference.
    var differences = DifferenceWords()
    /// Words beside degrees that are no temperature: "at a 45 degree angle".
    var angles: Set<String> = []
    /// Words for turning something by an angle: "turn it by 90 degrees".
    var turning: Set<String> = []
    /// Words that count things if the amount follows the food: "2 個".
    var counters: [String] = []
    /// Those of ``counters`` that count whole foods, and so say nothing of what is counted.
    var plainCounters: [String] = []
    var times: TimeWords
    var foods = FoodWords()
    var nouns = NounWords()
    /// Words that may follow a food in a sentence, if the language has nouns that follow each other: "over".
    var afterFood: [String] = []
    var weights = FoodWeights()
    var yields: YieldWords
    /// Common words that identify a text of this language.
    var common: [String]
}

/// The words that make a temperature a difference: "reduce the heat by 20 °C", "20 °C less".
struct DifferenceWords: Sendable {
    /// Words before a difference: "by".
    var by: Set<String> = []
    /// Verbs in its sentence, which it follows or precedes: "reduce".
    var changing: Set<String> = []
    /// Words right after it, which need no verb: "less".
    var comparing: Set<String> = []
}

/// The words that help to find times in one language.
struct TimeWords: Sendable {
    let seconds: [String]
    let minutes: [String]
    let hours: [String]
    /// Words for days, which are too long for a timer.
    var days: [String] = []
    /// Phrases for a time without a number: "overnight".
    var overnight: [String] = []
    /// Words between hours and minutes, or between a number and a half: "1 hour and 30 minutes".
    var joining: [String] = []
    /// Phrases that are times by themselves, with their seconds: "half an hour".
    var phrases: [String: Int] = [:]
    /// Phrases that are ranges by themselves: "a minute or two".
    var rangePhrases: [String: ClosedRange<Int>] = [:]
    /// Words between a number and its unit: "5 more minutes".
    var qualifiers: [String] = []
    /// Phrases after a time that is no time to wait: "less than", "per pound".
    var offsets: [String] = []
    /// Fractions after a unit that are one word with the "and" before them, or need none: "ساعة ونصف".
    var fractions: [String: Rational] = [:]
    /// Whether "een uur of drie" is about three hours.
    var hasRoundedNumbers = false
}

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
        + words(.fluidOunce, "fl oz") + words(.inch, "\"", "″", "”", "''", "’’")
}

/// Makes the words for numbers up to 99 in one language.
///
/// Words of several parts have single spaces between them: "twenty five".
enum NumberWords {
    /// Returns the words for numbers.
    ///
    /// - Parameters:
    ///   - small: the words for 1, 2 and so on, separated by spaces; `|` separates words for the same number, `~` stands for the space
    ///     in a word of two parts, and `_` for a number that is also an article or has no word here.
    ///   - tens: the words for 20, 30 and so on, likewise.
    ///   - compound: joins the words for tens and for 1 to 9.
    /// - Returns: the words, each with its number.
    static func words(_ small: String, tens: String, _ compound: (_ tens: String, _ ones: String) -> [String])
        -> [String: Rational]
    {
        let small = listed(small)
        var words: [String: Rational] = [:]
        for (index, names) in small.enumerated() { for name in names { words[name] = Rational(index + 1) } }
        for (index, names) in listed(tens).enumerated() {
            for ten in names {
                let value = (index + 2) * 10
                words[ten] = Rational(value)
                for (ones, names) in small.prefix(9).enumerated() {
                    for name in names.flatMap({ compound(ten, $0) }) { words[name] = Rational(value + ones + 1) }
                }
            }
        }
        return words
    }

    private static func listed(_ text: String) -> [[String]] {
        text.split(separator: " ").map { names in
            names.split(separator: "|").filter { $0 != "_" }.map { String($0.map { $0 == "~" ? " " : $0 }) }
        }
    }
}

extension [String: Rational] {
    /// Returns these words with others, whose numbers take precedence.
    func with(_ others: [String: Rational]) -> [String: Rational] { merging(others) { $1 } }
}

/// The words that help to find yields in one language.
struct YieldWords: Sendable {
    /// Words for servings, and for the people who eat them: "portions", "people".
    var servings: [String]
    /// Phrases before a number of servings: "serves".
    var serving: [String] = []
    /// Phrases before a number of anything: "makes".
    var making: [String] = []
    /// Words before a number of servings that are followed by a word for servings: "for" in "for 4 people".
    var leading: [String] = []
}
