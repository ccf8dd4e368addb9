/// Words in parentheses behind an ingredient, in one language.
public struct IngredientNotes: Sendable, Equatable {
    /// The words of a line whose amounts are the same for any number of servings: "fixed amount".
    ///
    /// In "1 tsp salt (fixed amount)" the role of the teaspoon is ``Amount/Role/size``.
    public internal(set) var fixed: String
    /// The words of an ingredient that may be left out: "optional".
    public internal(set) var optional: String
}

/// The words of one language, as its file in `Languages` has them; ``Lexicon`` indexes them.
struct LanguageWords: Sendable {
    /// The BCP 47 code of the language.
    let code: String
    var notes = IngredientNotes(fixed: "", optional: "")
    var separators = NumberSeparators()
    /// Those that all languages share, followed by the language's own.
    var units = UnitWords.shared
    /// Units that mean a spoon at the start of a line, with that spoon: the Finnish "mm" for a maustemitta.
    var unitsOfFood: [MeasureUnit: MeasureUnit] = [:]
    /// Whether units may precede numbers, as in `大さじ1`.
    var hasUnitsInFront = false
    /// Whether its script has no spaces between words, as its most common ones show.
    var isUnspaced: Bool { common.contains { $0.unicodeScalars.first?.isUnspacedLetter == true } }
    /// Whether words that count stand between a number and its food, in a script without spaces: 两片姜.
    var countsInFront: Bool { isUnspaced && !hasUnitsInFront }
    var numbers = NumberWords()
    /// Words for numbers that are not read, so that "hundred and twenty" is not 20.
    var largeNumbers: [String] = []
    /// Words for one that are also articles, such as "a"; they are numbers only before a unit, or if `articlesCount` is set.
    var articles: [String] = []
    /// Whether an article counts food, as in "eine Zwiebel".
    var articlesCount = false
    /// Words that follow an article if nothing is counted: "a pinch".
    var vague: [String] = []
    /// Words between the ends of a range.
    var rangeWords: [String] = []
    /// Words before a range whose ends are joined by "and": "between 2 and 3".
    var between: [String] = []
    /// Words that mark an amount as inexact: "about".
    var about: [String] = []
    /// Further words before the first amount of a line: "juice of".
    var leading: [String] = []
    /// Words that add an amount: "plus".
    var adding: [String] = []
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
    /// Whether one is left unsaid before a unit: "כוס קמח" is one cup of flour.
    var leavesOneUnsaid = false
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
    /// Words for an inch that also mean something else: the "in" of "8in".
    var shortInches: [String] = []
    /// Words that mark a number as that of pieces to be made: "cut into 4".
    var cutting: [String] = []
    /// Words in front of ``cutting`` for how a food is cut, in a script without spaces: the 千 of 千切り.
    var waysOfCutting: [String] = []
    /// Words for degrees of temperature.
    var degrees: [String] = []
    /// Words that show that a sentence is about an oven: "oven", "bake".
    var ovens: [String] = []
    /// Words before the temperature of an oven: "at".
    var beforeHeat: [String] = []
    /// Words of ``ovens`` that also stand where something is cooked otherwise, as in oil: "fry".
    var cooking: [String] = []
    /// Words for what a thermometer is put into: "oil", "syrup".
    var onThermometers: [String] = []
    /// Words for what says how hot the inside of a food is, also in an oven: "thermometer", "internal".
    var thermometers: [String] = []
    /// Words that make a temperature a difference.
    var differences = DifferenceWords()
    /// Words beside degrees that are no temperature: "at a 45 degree angle".
    var angles: [String] = []
    /// Words for turning something by an angle: "turn it by 90 degrees".
    var turning: [String] = []
    /// Words that count things if the amount follows the food: "2 個".
    var counters: [String] = []
    /// Those of ``counters`` that count whole foods, and so say nothing of what is counted.
    var plainCounters: [String] = []
    var times = TimeWords()
    var foods = FoodWords()
    var nouns = NounWords()
    /// Words that may follow a food in a sentence, if the language has nouns that follow each other: "over".
    var afterFood: [String] = []
    var weights = WeightWords()
    var yields = YieldWords()
    /// Common words that identify a text of this language.
    var common: [String] = []
    /// Words that say nothing about what is sought: "and", "with".
    var stopWords: [String] = []
}

/// The words that make a temperature a difference: "reduce the heat by 20 °C", "20 °C less".
struct DifferenceWords: Sendable {
    /// Words before a difference: "by".
    var by: [String] = []
    /// Verbs in its sentence, which it follows or precedes: "reduce".
    var changing: [String] = []
    /// Words right after it, which need no verb: "less".
    var comparing: [String] = []
}

/// The words that help to find times in one language.
struct TimeWords: Sendable {
    var seconds: [String] = []
    var minutes: [String] = []
    var hours: [String] = []
    /// Words for days, which are too long for a timer.
    var days: [String] = []
    /// Phrases for a time without a number: "overnight".
    var overnight: [String] = []
    /// Words between hours and minutes, or between a number and a half: "1 hour and 30 minutes".
    var joining: [String] = []
    /// Phrases that are times by themselves, with their seconds: "half an hour", "a minute or two".
    var phrases: [String: ClosedRange<Int>] = [:]
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

    /// The units of the metric system and others whose symbols are the same in all languages.
    static let shared = SharedWords.all.units
}

/// The words for numbers up to 99 in one language, and for fractions.
///
/// Words of several parts have single spaces between them: "twenty five".
struct NumberWords: Sendable {
    /// The words for 1, 2 and so on, with `|` between words for the same number; `_` stands for a number that is also an article or
    /// has no word here.
    var ones: [String] = []
    /// The words for 20, 30 and so on, likewise.
    var tens: [String] = []
    /// The ways to join those for tens and for 1 to 9: `{tens} {ones}`.
    var joined: [String] = []
    /// The words for 1 to 9 in joined numbers, if they differ: the "ein" of "einundzwanzig".
    var joinedOnes: [String] = []
    /// Other words with their numbers, which take precedence: "half".
    var others: [String: Rational] = [:]

    /// All words, each with its number.
    var values: [String: Rational] {
        var values: [String: Rational] = [:]
        for (index, words) in NumberWords.listed(ones).enumerated() {
            for word in words { values[word] = Rational(index + 1) }
        }
        for (index, words) in NumberWords.listed(tens).enumerated() {
            for word in words { values[word] = Rational(20 + index * 10) }
        }
        for (word, number) in joinedNumbers { values[word] = Rational(number) }
        return values.merging(others) { $1 }
    }

    /// The words for 21 to 99 that consist of those for tens and for 1 to 9.
    private var joinedNumbers: [(word: String, number: Int)] {
        let ones = NumberWords.listed(joinedOnes.isEmpty ? Array(ones.prefix(9)) : joinedOnes)
        return joined.map { $0.split { "{}".contains($0) }.map(String.init) }.flatMap { parts in
            NumberWords.listed(tens).enumerated().flatMap { place, tens in
                ones.enumerated().flatMap { one, names in
                    tens.flatMap { ten in
                        names.map { name in
                            let word = parts.reduce(into: "") { $0 += $1 == "tens" ? ten : $1 == "ones" ? name : $1 }
                            return (word, 20 + place * 10 + one + 1)
                        }
                    }
                }
            }
        }
    }

    private static func listed(_ words: [String]) -> [[String]] { words.map { $0.forms.filter { $0 != "_" } } }
}

/// The words that help to find yields in one language.
struct YieldWords: Sendable {
    /// Words for servings, and for the people who eat them: "portions", "people".
    var servings: [String] = []
    /// Phrases before a number of servings: "serves".
    var serving: [String] = []
    /// Phrases before a number of anything: "makes".
    var making: [String] = []
    /// Words before a number of servings that are followed by a word for servings: "for" in "for 4 people".
    var leading: [String] = []
}
