/// The words of a language, indexed for lookups.
final class Lexicon: Sendable {
    let words: LanguageWords
    /// The units' phrases by their first word, longest first.
    let units: [String: [Phrase]]
    let numbers: [String: NumberWord]
    let articles, vague, rangeWords, joiningWords, about, leading, adding, subtracting, between, partWords,
        qualifiers: Set<String>
    let containers, sizeWords, each, sources, total, sticks, pieces, naming, cutting, counters, plainCounters, degrees,
        timeQualifiers, largeNumbers, ovens, cooking, onThermometers, beforeHeat, partOf, restating, moulds, trays,
        portions,
        onePieces, middles,
        beforeMiddle, fitting, negating, betweenSides, drinks, thickened, drinkingVessels: Set<String>
    /// The most letters of a word for how a food is cut.
    let longestWay: Int
    /// Whether units may precede numbers, as in `大さじ1`.
    let hasUnitsInFront: Bool
    /// Words beside a food, words for its pieces, the same with containers but without sizes, and words that end it.
    let besideFood, foodPieces, foodCounters, foodEnds: Set<String>
    /// The words for ``FoodWords``; those that are compared in the singular are in it.
    let foodModifiers, foodNames, foodTins, foodAlternatives, containing, foodsAlone, seasonings: Set<String>
    private let singulars: Set<String>
    /// The forms of counted nouns by each of their forms in lower case.
    let nouns: [String: [String]]
    /// Words that may follow a food in a sentence.
    let afterFood: Set<String>
    /// The keys of foods that every kitchen has.
    let foodsEverywhere: Set<String>

    /// The words for ``PieceWords``.
    let everyPiece, faces, ontoPiece, perPiece, withPiece, intoPieces, piecesMade, tools, beforeSize, wholes,
        remaining, reserved, ontoEveryPiece: Set<String>

    let atATime: [[String]]

    /// Phrases before a yield, and the words that may stand beside them.
    let serving, making: [[String]]
    /// Phrases after a time that is no time to wait.
    let timeOffsets: [[String]]
    /// Phrases for a time without a number.
    let overnight: [[String]]
    let beforeYield: Set<String>

    let differences: DifferenceWords
    let angles, turning: Set<String>
    let timeUnits: [String: Int]
    let timePhrases: [String: [TimePhrase]]
    let timeFractions: [(words: [String], value: Rational)]
    let timeJoints: Set<String>

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
    }

    /// The seconds of a day.
    static let day = 86_400

    /// Words for servings in all languages, because a feed may use another language for them than its recipes.
    static let servings = Set(
        AmountReader.all.flatMap { words in
            words.yields.servings.map { Tokenizer.tokens(of: $0, words.separators).map(\.text) }
        })

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
        var numbers = words.numbers.mapValues { NumberWord(value: $0) }
        for number in words.numbers.keys where number.contains(" ") {
            let first = String(number.prefix { $0 != " " })
            numbers[first, default: NumberWord()].mayContinue = true
        }
        self.numbers = numbers
        largeNumbers = Set(words.largeNumbers)
        articles = Set(words.articles)
        vague = Set(words.vague)
        rangeWords = Set(words.rangeWords)
        joiningWords = Set(words.separators.joiningWords)
        about = Set(words.about)
        between = Set(words.between)
        leading = Set(words.leading + words.about)
        adding = Set(words.adding + words.subtracting)
        subtracting = Set(words.subtracting)
        partWords = Set(words.partWords)
        qualifiers = Set(words.qualifiers)
        containers = Set(words.containers)
        sizeWords = Set(words.sizeWords + words.about)
        each = Set(words.each)
        sources = Set(words.sources)
        total = Set(words.total)
        sticks = Set(words.sticks)
        pieces = Set(words.pieces)
        naming = Set(words.naming)
        cutting = Set(words.cutting)
        plainCounters = Set(words.plainCounters)
        longestWay = words.waysOfCutting.map(\.count).max() ?? 0
        degrees = Set(words.degrees)
        betweenSides = Set(words.betweenSides)
        ovens = Set(words.ovens)
        cooking = Set(words.cooking)
        onThermometers = Set(words.onThermometers)
        partOf = Set(words.partOf)
        restating = Set(words.onePiece.restating)
        moulds = Set(words.onePiece.moulds)
        trays = Set(words.onePiece.trays)
        portions = Set(words.onePiece.portions + words.yields.servings)
        onePieces = Set(words.onePiece.ones)
        middles = Set(words.onePiece.middles)
        beforeMiddle = Set(words.onePiece.beforeMiddle)
        fitting = Set(words.onePiece.fitting)
        negating = Set(words.negating)
        drinks = Set(words.foods.drinks)
        thickened = Set(words.foods.thickened)
        drinkingVessels = Set(words.onePiece.drinkingVessels)
        beforeHeat = Set(words.beforeHeat)
        differences = words.differences
        (angles, turning) = (words.angles, words.turning)
        counters = Set(words.counters + words.containers)
        hasUnitsInFront = words.code == "ja"
        let foods = words.foods
        besideFood = Set(
            foods.describing + words.articles + words.sizeWords + words.about + words.qualifiers + words.containers
                + words.vague)
        // In scripts without spaces, counters of one letter can also start other words.
        foodPieces = Set(foods.pieces + (hasUnitsInFront ? [] : words.counters))
        foodCounters = foodPieces.union(words.containers).subtracting(foods.describing)
        foodEnds = Set(foods.ending + words.cutting)
        let piece = words.onePiece
        everyPiece = Set(piece.every)
        faces = Set(piece.faces)
        ontoPiece = Set(piece.onto)
        perPiece = Set(piece.per)
        withPiece = Set(piece.with)
        intoPieces = Set(piece.into)
        piecesMade = Set(piece.pieces)
        tools = Set(piece.tools)
        beforeSize = besideFood.union(piece.beforeSize)
        wholes = Set(piece.wholes)
        remaining = Set(piece.remaining)
        reserved = Set(piece.reserved)
        ontoEveryPiece = Set(piece.ontoEvery)
        let singulars = Set(foods.singulars)
        self.singulars = singulars
        foodModifiers = Set(foods.modifying)
        foodNames = Set(foods.names)
        foodTins = Set(foods.tins)
        foodAlternatives = Set(foods.alternatives)
        containing = Set(foods.containing)
        foodsAlone = Set(foods.alone)
        seasonings = Set(foods.seasonings)
        foodsEverywhere = Set(foods.everywhere.map { foods.singular(of: $0, singulars) })
        afterFood = Set(
            words.afterFood + words.common + foods.ending + words.adding + words.rangeWords + words.articles
                + words.cutting)
        nouns = Dictionary(
            words.nouns.forms.flatMap { forms in forms.map { ($0.lowercased(), forms) } },
            uniquingKeysWith: { first, _ in first })
        let tokenized = { (text: String) in Tokenizer.tokens(of: text, words.separators).map(\.text) }
        atATime = piece.atATime.map(tokenized)
        serving = words.yields.serving.map(tokenized)
        making = words.yields.making.map(tokenized)
        timeOffsets = words.times.offsets.map(tokenized)
        beforeYield = Set(words.yields.leading + words.about)
        let times = words.times
        timeUnits = Dictionary(
            [(times.seconds, 1), (times.minutes, 60), (times.hours, 3600), (times.days, Lexicon.day)].flatMap {
                names, seconds in
                names.map { ($0, seconds) }
            },
            uniquingKeysWith: { first, _ in first })
        timePhrases = Dictionary(
            grouping: times.phrases.map { TimePhrase(tokens: tokenized($0.key), seconds: $0.value...$0.value) }
                + times.rangePhrases.map { TimePhrase(tokens: tokenized($0.key), seconds: $0.value) },
            by: { $0.tokens.first ?? "" }
        ).mapValues { phrases in phrases.sorted { $0.tokens.count > $1.tokens.count } }
        timeQualifiers = Set(times.qualifiers)
        overnight = times.overnight.map(tokenized)
        timeFractions = times.fractions.map { (tokenized($0.key), $0.value) }.sorted { $0.0.count > $1.0.count }
        timeJoints = Set(times.joining + ["&", ",", ":"])
    }

    /// Returns the form of a word for comparing foods, given the word in lower case.
    func singular(of word: String) -> String { words.foods.singular(of: word, singulars) }

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

    /// Returns whether a word can start a unit of measure or of time.
    func startsUnit(_ word: String) -> Bool { units[word] != nil || timeUnits[word] != nil }

    /// Returns whether a word is a unit of measure by itself, whatever its letter case.
    func isUnit(_ word: String) -> Bool {
        units[word]?.contains { $0.tokens.count == 1 && !$0.words.isCaseSensitive } == true
    }

    /// Returns whether a word is a unit in its form for one, and has another for more.
    func isSingularUnit(_ word: String) -> Bool {
        units[word]?.contains { $0.tokens.count == 1 && $0.words.forms.count > 1 && $0.words.forms[0] == word } == true
    }
}
