import Synchronization

/// The words of a language, indexed for lookups.
final class Lexicon: Sendable {
    let words: LanguageWords
    let numbers: [String: NumberWord]
    /// The numbers and classes of all words.
    let table: WordTable
    /// What is known of each word by itself, by its number; nothing at 0.
    let entries: [Entry]
    /// The form of each word for comparing foods, by its number.
    let singulars: [String]
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
    /// The last words of the names of drinks.
    let drinkEnds: Set<String>
    private let pluralEndings: PluralEndings
    /// The forms of counted nouns by each of their forms in lower case.
    let nouns: [String: [String]]
    let adjectives: Adjectives
    let weights: FoodWeights
    /// The keys of foods that every kitchen has.
    let foodsEverywhere: Set<String>

    /// Phrases as numbers of words.
    let atATime: [[Int32]]
    /// The words of several between the ends of a range: "ya da".
    let rangePhrases: [[Int32]]

    /// Phrases before a yield, and the words that may stand beside them.
    let serving, making: [[Int32]]
    /// Phrases after a time that is no time to wait.
    let timeOffsets: [[Int32]]
    /// Phrases for a time without a number.
    let overnight: [[Int32]]

    let timeUnits: [String: Int]
    let timeFractions: [(words: [Int32], value: Rational)]

    /// What is known of a word, besides its classes.
    struct Entry: Sendable {
        /// The units that begin with it, longest first.
        var units: [Phrase] = []
        /// The number that it says or begins.
        var number: NumberWord?
        /// The seconds of the unit of time that it is.
        var seconds: Int?
        /// The times that begin with it, longest first.
        var timePhrases: [TimePhrase] = []
        /// The forms of the counted noun that it is.
        var noun: [String]?
        /// Whether it doesn't matter for the weight of a food.
        var isNeutral = false
    }

    /// One or more words of a number, with single spaces between them.
    struct NumberWord: Sendable {
        /// The number, if these are all of its words.
        var value: Rational?
        /// Whether they are the first of several words.
        var mayContinue = false
    }

    struct TimePhrase: Sendable {
        let tokens: [Int32]
        let seconds: ClosedRange<Int>
    }

    struct Phrase: Sendable {
        let tokens: [Int32]
        let words: UnitWords
        let form: String
        /// Whether its last word may be the food instead: "colher de café".
        let mayEndWithFood: Bool
        /// Its place among those that begin with the same word: the longest comes first, and then one whose letter case matters.
        fileprivate var precedence: (Int, Int) { (tokens.count, words.isCaseSensitive ? 1 : 0) }
    }

    /// The seconds of a day.
    static let day = 86_400

    /// Words for servings in all languages, because a feed may use another language for them than its recipes.
    static let servings = Set(
        LanguageWords.outlines.flatMap { words in
            words.yields.servings.map { Tokenizer.words(of: $0, words.separators) }
        })

    /// The lexicon of a language once it was asked for, which is read without a lock.
    private final class Slot: Sendable {
        let code: String
        let lexicon = AtomicLazyReference<Lexicon>()

        init(_ code: String) { self.code = code }
    }

    private static let slots = Dictionary(uniqueKeysWithValues: LanguageWords.codes.map { ($0, Slot($0)) })
    /// Held while a lexicon is made, so that none is made twice.
    private static let making = Mutex(())

    /// Returns the lexicon of a language, which is made at its first use.
    ///
    /// - Parameter code: the language's BCP 47 code.
    /// - Returns: the lexicon; that of English if the language isn't supported.
    static func of(_ code: String) -> Lexicon {
        guard let slot = slots[code] ?? slots["en"] else { return Lexicon(LanguageWords.of(code)) }
        if let lexicon = slot.lexicon.load() { return lexicon }
        return making.withLock { _ in
            slot.lexicon.load() ?? slot.lexicon.storeIfNil(Lexicon(LanguageWords.of(slot.code)))
        }
    }

    init(_ words: LanguageWords) {
        self.words = words
        let split = { (text: String) in Tokenizer.words(of: text, words.separators) }
        let units = Self.units(of: words, split)
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
        drinkEnds = Set(foods.drinks.compactMap(\.spacedWords.last))
        foodsEverywhere = Set(foods.everywhere)
        nouns = Dictionary(
            words.nouns.forms.flatMap { forms in forms.map { ($0.lowercased(), forms) } },
            uniquingKeysWith: { first, _ in first })
        adjectives = Adjectives(words.nouns.adjectives)
        weights = FoodWeights(words.weights, comparedBy: pluralEndings)
        let times = words.times
        timeUnits = Dictionary(
            [(times.seconds, 1), (times.minutes, 60), (times.hours, 3600), (times.days, Lexicon.day)].flatMap {
                names, seconds in
                names.map { ($0, seconds) }
            },
            uniquingKeysWith: { first, _ in first })
        let timePhrases = Dictionary(
            grouping: times.phrases.map { (split($0.key), $0.value) }, by: { $0.0.first ?? "" })
        let rangePhrases = words.rangeWords.filter { $0.contains(" ") }
        let phrases = [
            piece.atATime, rangePhrases, words.yields.serving, words.yields.making, times.offsets, times.overnight,
            Array(times.phrases.keys), Array(times.fractions.keys), words.units.flatMap(\.forms),
        ]
        let beside = words.about + words.leading + words.each + words.total + foods.describing + foods.ending
        let longBeside = words.isUnspaced ? Set(beside.filter { $0.count > 1 }) : []
        let counting = Array(numbers.keys) + timeUnits.keys + words.counters + words.containers
        let long = words.isUnspaced ? longBeside + counting : []
        let table = WordTable(
            words,
            besides: [
                (.unitStarts, Array(units.keys) + timeUnits.keys), (.numbers, Array(numbers.keys)),
                (.furtherNumbers, numbers.keys.flatMap { $0.spacedWords.dropFirst() }),
                (.nouns, Array(nouns.keys)), (.timePhraseStarts, Array(timePhrases.keys)),
                (.servings, Lexicon.servings.compactMap(\.first)),
                (.longStarts, long.map(split).filter { $0.count > 1 }.map { $0[0] }),
            ], phrases: phrases.joined().flatMap(split) + weights.neutral)
        self.table = table
        let tokenized = { (text: String) in split(text).map(table.number) }
        atATime = piece.atATime.map(tokenized)
        self.rangePhrases = rangePhrases.map(tokenized)
        serving = words.yields.serving.map(tokenized)
        making = words.yields.making.map(tokenized)
        timeOffsets = times.offsets.map(tokenized)
        overnight = times.overnight.map(tokenized)
        timeFractions = times.fractions.map { (tokenized($0.key), $0.value) }.sorted { $0.0.count > $1.0.count }
        singulars = table.words.map(pluralEndings.singular)
        var entries = [Entry](repeating: Entry(), count: table.words.count)
        func entry(_ word: String, _ change: (inout Entry) -> Void) { change(&entries[Int(table.number(of: word))]) }
        for (word, units) in units {
            let phrases = units.map { $0.phrase(in: table) }
            entry(word) { $0.units = phrases.sorted { $0.precedence > $1.precedence } }
        }
        for (word, number) in numbers { entry(word) { $0.number = number } }
        for (word, seconds) in timeUnits { entry(word) { $0.seconds = seconds } }
        for (word, times) in timePhrases {
            let phrases = times.map { TimePhrase(tokens: $0.map(table.number), seconds: $1) }
            entry(word) { $0.timePhrases = phrases.sorted { $0.tokens.count > $1.tokens.count } }
        }
        for (word, forms) in nouns { entry(word) { $0.noun = forms } }
        for word in weights.neutral { entry(word) { $0.isNeutral = true } }
        self.entries = entries
        unspacedWords = Dictionary(uniqueKeysWithValues: longBeside.map { ($0, table[$0]) })
    }

    /// A way to write a unit, as its words.
    private struct UnitPhrase {
        let tokens: [String]
        let words: UnitWords
        let form: String

        func phrase(in table: WordTable) -> Phrase {
            Phrase(
                tokens: tokens.map(table.number), words: words, form: form,
                mayEndWithFood: tokens.last == "café" && tokens.contains("de"))
        }
    }

    /// Returns the ways to write the units of a language, by their first words.
    private static func units(of words: LanguageWords, _ split: (String) -> [String]) -> [String: [UnitPhrase]] {
        var units: [String: [UnitPhrase]] = [:]
        for unit in words.units {
            for form in unit.forms {
                let tokens = split(form)
                guard let first = tokens.first else { continue }
                // A language's own word takes precedence over a symbol with the same letters.
                units[first, default: []].removeAll {
                    $0.tokens == tokens && !$0.words.isCaseSensitive && !unit.isCaseSensitive
                }
                units[first, default: []].append(UnitPhrase(tokens: tokens, words: unit, form: form))
            }
        }
        return units
    }

    /// Whether units may precede numbers, as in `大さじ1`.
    var hasUnitsInFront: Bool { words.hasUnitsInFront }

    /// Returns whether a word is of a class.
    func has(_ word: String, in member: WordClass) -> Bool { table[word].contains(member) }

    /// Returns the form of a word for comparing foods, given the word in lower case.
    func singular(of word: String) -> String { pluralEndings.singular(of: word) }

    /// Returns for each byte whether a form of some words may begin with it, as ``Tokens/firstByte(at:)`` tells it.
    func firstBytes(ofFormsOf words: some Sequence<String>) -> [Bool] {
        var first = [Bool](repeating: false, count: 256)
        first[ScalarText.anyByte] = true
        for word in words {
            for form in [word] + pluralEndings.wholePlurals(of: word) {
                let (one, two) = (form.utf8.first ?? 0, form.utf8.dropFirst().first ?? 0)
                // "u" and a mark may be "ü".
                first[one < 0x80 && two > 0xC3 ? 0xC3 : Int(one)] = true
            }
        }
        return first
    }

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

    /// Returns whether the word with a number is a unit of measure by itself, whatever its letter case.
    func isUnit(_ word: Int32) -> Bool {
        entries[Int(word)].units.contains { $0.tokens.count == 1 && !$0.words.isCaseSensitive }
    }

    /// Returns whether the word with a number is a unit in its form for one, and has another for more.
    func isSingularUnit(_ word: Int32) -> Bool {
        entries[Int(word)].units.contains {
            $0.tokens.count == 1 && $0.words.forms.count > 1 && $0.words.forms[0] == table.words[Int(word)]
        }
    }
}
