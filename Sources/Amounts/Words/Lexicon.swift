import Synchronization

/// The words of a language, indexed for lookups.
final class Lexicon: Sendable {
    let words: LanguageWords
    /// The units' phrases by their first word, longest first.
    let units: [String: [Phrase]]
    let numbers: [String: NumberWord]
    /// The classes of all words.
    let table: WordTable
    /// The most letters of a word for how a food is cut.
    let longestWay: Int
    /// Whether its script has no spaces between words, so that each letter is a token.
    let isUnspaced: Bool
    /// Whether words that count stand between a number and its food, in such a script.
    let countsInFront: Bool
    /// The classes of words of several letters, in a script without spaces; none in others.
    let unspacedWords: [String: WordClasses]
    /// Names of foods for ``FoodWords``, some of which have several words.
    let foodNames, foodKinds, foodsAlone, seasonings, drinks, liquids: Set<String>
    private let pluralEndings: PluralEndings
    /// The forms of counted nouns by each of their forms in lower case.
    let nouns: [String: [String]]
    let adjectives: Adjectives
    let weights: FoodWeights
    /// The keys of foods that every kitchen has.
    let foodsEverywhere: Set<String>

    let atATime: [[String]]
    /// The words of several between the ends of a range: "ya da".
    let rangePhrases: [[String]]

    /// Phrases before a yield, and the words that may stand beside them.
    let serving, making: [[String]]
    /// Phrases after a time that is no time to wait.
    let timeOffsets: [[String]]
    /// Phrases for a time without a number.
    let overnight: [[String]]

    let timeUnits: [String: Int]
    let timePhrases: [String: [TimePhrase]]
    let timeFractions: [(words: [String], value: Rational)]

    /// One or more words of a number, with single spaces between them.
    struct NumberWord: Sendable {
        /// The number, if these are all of its words.
        var value: Rational?
        /// Whether they are the first of several words.
        var mayContinue = false
    }

    struct TimePhrase: Sendable {
        let tokens: [String]
        let seconds: ClosedRange<Int>
    }

    struct Phrase: Sendable {
        let tokens: [String]
        let words: UnitWords
        let form: String
        /// Whether its last word may be the food instead: "colher de café".
        var mayEndWithFood: Bool { tokens.last == "café" && tokens.contains("de") }
    }

    /// The seconds of a day.
    static let day = 86_400

    /// Words for servings in all languages, because a feed may use another language for them than its recipes.
    static let servings = Set(
        LanguageWords.outlines.flatMap { words in
            words.yields.servings.map { Tokenizer.tokens(of: $0, words.separators).map(\.text) }
        })

    /// The lexicons of the languages that were asked for.
    private static let made = Mutex<[String: Lexicon]>([:])

    /// Returns the lexicon of a language, which is made at its first use.
    ///
    /// - Parameter code: the language's BCP 47 code.
    /// - Returns: the lexicon; that of English if the language isn't supported.
    static func of(_ code: String) -> Lexicon {
        made.withLock { made in
            let code = LanguageWords.codes.contains(code) ? code : "en"
            if let lexicon = made[code] { return lexicon }
            let lexicon = Lexicon(LanguageWords.of(code))
            made[code] = lexicon
            return lexicon
        }
    }

    init(_ words: LanguageWords) {
        self.words = words
        var units: [String: [Phrase]] = [:]
        for unit in words.units {
            for form in unit.forms {
                let tokens = Tokenizer.tokens(of: form, words.separators).map(\.text)
                guard let first = tokens.first else { continue }
                // A language's own word takes precedence over a symbol with the same letters.
                units[first, default: []].removeAll {
                    $0.tokens == tokens && !$0.words.isCaseSensitive && !unit.isCaseSensitive
                }
                units[first, default: []].append(Phrase(tokens: tokens, words: unit, form: form))
            }
        }
        self.units = units.mapValues { phrases in
            phrases.sorted {
                ($0.tokens.count, $0.words.isCaseSensitive ? 1 : 0) > (
                    $1.tokens.count, $1.words.isCaseSensitive ? 1 : 0
                )
            }
        }
        let values = words.numbers.values
        var numbers = values.mapValues { NumberWord(value: $0) }
        for number in values.keys where number.contains(" ") {
            let first = String(number.prefix { $0 != " " })
            numbers[first, default: NumberWord()].mayContinue = true
        }
        self.numbers = numbers
        let (foods, piece) = (words.foods, words.onePiece)
        (isUnspaced, countsInFront) = (words.isUnspaced, words.countsInFront)
        longestWay = words.waysOfCutting.map(\.count).max() ?? 0
        pluralEndings = PluralEndings(foods)
        foodNames = Set(foods.names)
        foodKinds = Set(foods.kinds)
        foodsAlone = Set(foods.alone)
        seasonings = Set(foods.seasonings)
        drinks = Set(foods.drinks)
        liquids = Set(foods.liquids)
        foodsEverywhere = Set(foods.everywhere)
        nouns = Dictionary(
            words.nouns.forms.flatMap { forms in forms.map { ($0.lowercased(), forms) } },
            uniquingKeysWith: { first, _ in first })
        adjectives = Adjectives(words.nouns.adjectives)
        weights = FoodWeights(words.weights, comparedBy: foods)
        let tokenized = { (text: String) in Tokenizer.tokens(of: text, words.separators).map(\.text) }
        atATime = piece.atATime.map(tokenized)
        rangePhrases = words.rangeWords.filter { $0.contains(" ") }.map(tokenized)
        serving = words.yields.serving.map(tokenized)
        making = words.yields.making.map(tokenized)
        timeOffsets = words.times.offsets.map(tokenized)
        let times = words.times
        timeUnits = Dictionary(
            [(times.seconds, 1), (times.minutes, 60), (times.hours, 3600), (times.days, Lexicon.day)].flatMap {
                names, seconds in
                names.map { ($0, seconds) }
            },
            uniquingKeysWith: { first, _ in first })
        timePhrases = Dictionary(
            grouping: times.phrases.map { TimePhrase(tokens: tokenized($0.key), seconds: $0.value) },
            by: { $0.tokens.first ?? "" }
        ).mapValues { phrases in phrases.sorted { $0.tokens.count > $1.tokens.count } }
        overnight = times.overnight.map(tokenized)
        timeFractions = times.fractions.map { (tokenized($0.key), $0.value) }.sorted { $0.0.count > $1.0.count }
        table = WordTable(
            words,
            besides: [
                (.unitStarts, Array(units.keys) + timeUnits.keys), (.numbers, Array(numbers.keys)),
                (.nouns, Array(nouns.keys)), (.timePhraseStarts, Array(timePhrases.keys)),
            ])
        let beside = words.about + words.leading + words.each + words.total + foods.describing + foods.ending
        let long = words.isUnspaced ? Set(beside.filter { $0.count > 1 }) : []
        unspacedWords = Dictionary(uniqueKeysWithValues: long.map { [table] in ($0, table[$0]) })
    }

    /// Whether units may precede numbers, as in `大さじ1`.
    var hasUnitsInFront: Bool { words.hasUnitsInFront }

    /// Returns whether a word is of a class.
    func has(_ word: String, in member: WordClass) -> Bool { table[word].contains(member) }

    /// Returns the form of a word for comparing foods, given the word in lower case.
    func singular(of word: String) -> String { pluralEndings.singular(of: word) }

    /// Returns the forms of a counted noun, or of a compound that ends with one: "Strauchtomate" has those of "Tomate".
    func forms(ofNoun word: String) -> [String]? {
        if let forms = nouns[word] { return forms }
        let letters = word.count
        guard words.foods.hasCompounds, letters >= 7, letters <= 40 else { return nil }
        for end in stride(from: letters - 3, through: 4, by: -1) {
            guard let forms = nouns[String(word.suffix(end))] else { continue }
            let start = word.dropLast(end)
            return forms.map { start + $0.lowercased() }
        }
        return nil
    }

    /// Returns whether a word is a unit of measure by itself, whatever its letter case.
    func isUnit(_ word: String) -> Bool {
        units[word]?.contains { $0.tokens.count == 1 && !$0.words.isCaseSensitive } == true
    }

    /// Returns whether a word is a unit in its form for one, and has another for more.
    func isSingularUnit(_ word: String) -> Bool {
        units[word]?.contains { $0.tokens.count == 1 && $0.words.forms.count > 1 && $0.words.forms[0] == word } == true
    }
}
