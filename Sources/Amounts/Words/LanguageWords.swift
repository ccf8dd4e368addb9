/// The words by which amounts are found in a language.
struct LanguageWords: Sendable {
    /// As BCP 47 has it.
    let code: String
    let separators: NumberSeparators
    var units: [UnitWords]
    /// Words for numbers.
    var numbers: [String: Rational]
    /// Words for one that are articles as well, such as "a": a number before a unit only, or where `articlesCount`.
    var articles: [String] = []
    /// Whether an article counts food, as in "eine Zwiebel".
    var articlesCount = false
    /// Words that follow an article where nothing is counted: "a pinch".
    var vague: [String] = []
    /// Words between the ends of a range.
    var rangeWords: [String]
    /// Words before a range whose ends "and" joins: "between 2 and 3".
    var between: [String] = []
    /// Words by which an amount is not exact: "about".
    var about: [String]
    /// Words before the first amount of a line, besides these: "juice of".
    var leading: [String]
    /// Words that add an amount: "plus".
    var adding: [String]
    /// Words between a juice or a zest and what is counted.
    var partWords: [String] = []
    /// Words between a number and its unit: "2 heaped tbsp".
    var qualifiers: [String] = []
    /// Things of a fixed size of which a number is bought: "can".
    var containers: [String] = []
    /// Words between a container and its size: "of".
    var sizeWords: [String] = []
    /// Words by which a measure is that of each piece.
    var each: [String] = []
    /// Words before what an amount is taken of, in parentheses: "(from 1 onion)".
    var sources: [String] = []
    /// Words by which a measure in parentheses is that of all pieces together.
    var total: [String] = []
    /// What comes in sticks of a known weight: "butter".
    var sticks: [String] = []
    /// Pieces of a length: "a 5 cm piece of ginger".
    var pieces: [String] = []
    /// Words before a number that names something, such as a flour: "type 405".
    var naming: [String] = []
    /// Words by which a number counts pieces to be made: "cut into 4".
    var cutting: [String] = []
    /// Words for degrees of temperature.
    var degrees: [String]
    /// What one counts by, where the amount follows the food: "2 個".
    var counters: [String] = []
    var times: TimeWords
    var foods = FoodWords()
    var yields: YieldWords
    /// Words by which a text of this language is recognised.
    var common: [String]
}

/// The words by which times are found in a language.
struct TimeWords: Sendable {
    let seconds: [String]
    let minutes: [String]
    let hours: [String]
    /// Words between hours and minutes, or between a number and a half: "1 hour and 30 minutes".
    var joining: [String] = []
    /// Phrases that are a time by themselves, in seconds: "half an hour".
    var phrases: [String: Int] = [:]
    /// Phrases that are a range by themselves: "a minute or two".
    var rangePhrases: [String: ClosedRange<Int>] = [:]
    /// Words between a number and its unit: "5 more minutes".
    var qualifiers: [String] = []
    /// Words for a half behind an hour: "une heure et demie".
    var halves: [String] = []
}
