/// The words of a language, indexed for lookups.
final class Lexicon: Sendable {
    let words: LanguageWords
    /// The units' phrases by their first word, longest first.
    let units: [String: [Phrase]]
    private let numbers: [String: NumberWords]
    let articles, vague, rangeWords, about, leading, adding, between, partWords, qualifiers: Set<String>
    let containers, sizeWords, each, sources, total, sticks, pieces, naming, cutting, counters, degrees,
        timeQualifiers, largeNumbers, ovens, beforeHeat, partOf, restating, moulds, portions, onePieces, middles,
        beforeMiddle,
        fitting,
        negating,
        betweenSides, drinks, thickened,
        drinkingVessels: Set<String>
    /// Whether units may precede numbers, as in `大さじ1`.
    let hasUnitsInFront: Bool
    /// Words beside a food, words for its pieces, the same with containers but without sizes, and words that end it.
    let besideFood, foodPieces, foodCounters, foodEnds: Set<String>
    /// The words for ``FoodWords``; those that are compared in the singular are in it.
    let foodModifiers, foodNames, foodTins, foodAlternatives, foodsAlone, seasonings: Set<String>
    private let singulars: Set<String>
    /// The forms of counted nouns by each of their forms in lower case.
    let nouns: [String: [String]]
    /// Words that may follow a food in a sentence.
    let afterFood: Set<String>
    /// The keys of foods that every kitchen has.
    let foodsEverywhere: Set<String>

    /// The words for ``PieceWords``.
    let everyPiece, ontoPiece, perPiece, withPiece, intoPieces, piecesMade, tools, beforeSize, wholes,
        remaining, reserved, ontoEveryPiece: Set<String>

    let atATime: [[String]]

    /// Phrases before a yield, and the words that may stand beside them.
    let serving, making: [[String]]
    /// Phrases after a time that is no time to wait.
    let timeOffsets: [[String]]
    /// Phrases for a time without a number.
    let overnight: [[String]]
    let beforeYield: Set<String>

    let timeUnits: [String: Int]
    let timePhrases: [String: [TimePhrase]]
    let timeFractions: [(words: [String], value: Rational)]
    let timeJoints: Set<String>

    /// One or more words of a number.
    private struct NumberWords {
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

    /// A unit in a text.
    struct FoundUnit {
        let unit: MeasureUnit
        /// The forms as in ``Amount/unitForms``, in the letter case of the text.
        let forms: [String]
        /// The tokens of the unit.
        let tokens: Range<Int>

        /// Returns the same unit with other forms.
        func withForms(_ forms: [String]) -> FoundUnit { FoundUnit(unit: unit, forms: forms, tokens: tokens) }
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
        var numbers = words.numbers.mapValues { NumberWords(value: $0) }
        for number in words.numbers.keys where number.contains(" ") {
            let first = String(number.prefix { $0 != " " })
            numbers[first, default: NumberWords()].mayContinue = true
        }
        self.numbers = numbers
        largeNumbers = Set(words.largeNumbers)
        articles = Set(words.articles)
        vague = Set(words.vague)
        rangeWords = Set(words.rangeWords)
        about = Set(words.about)
        between = Set(words.between)
        leading = Set(words.leading + words.about)
        adding = Set(words.adding)
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
        degrees = Set(words.degrees)
        betweenSides = Set(words.betweenSides)
        ovens = Set(words.ovens)
        partOf = Set(words.partOf)
        restating = Set(words.onePiece.restating)
        moulds = Set(words.onePiece.moulds)
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

    /// Returns the number that is written in words at a token, or `nil` if there isn't one; hyphens between the words are skipped.
    func number(at start: Int, in tokens: Tokens) -> (value: Rational, end: Int)? {
        guard tokens[start].isWord else { return nil }
        if hasUnitsInFront, start + 1 < tokens.count,
            let value = numbers[tokens[start].text + tokens[start + 1].text]?.value
        {
            return (value, start + 2)
        }
        guard let first = numbers[tokens[start].text] else { return nil }
        var found = first.value.map { (value: $0, end: start + 1) }
        guard first.mayContinue else { return found }
        var (words, index) = (tokens[start].text, start + 1)
        for _ in 0..<2 {
            index = afterHyphen(index, in: tokens)
            guard tokens[index].isWord else { break }
            words += " " + tokens[index].text
            index += 1
            if let value = numbers[words]?.value { found = (value, index) }
        }
        return found
    }

    /// Returns the index after a hyphen that joins two words, as in "twenty-five", or the same index if there isn't one.
    func afterHyphen(_ index: Int, in tokens: Tokens) -> Int {
        guard tokens[index].isHyphen, !tokens[index].isAfterSpace, !tokens[index + 1].isAfterSpace,
            tokens[index + 1].isWord
        else { return index }
        return index + 1
    }

    /// Returns the end of the first phrase that begins at a token, or `nil` if there isn't one.
    func phraseEnd(of phrases: [[String]], at start: Int, in tokens: Tokens) -> Int? {
        phrases.lazy.compactMap { self.end(of: $0, at: start, in: tokens) }.first
    }

    /// Returns the end of words that begin at a token, with or without hyphens between them, or `nil` if they aren't there.
    func end(of words: [String], at start: Int, in tokens: Tokens) -> Int? {
        var index = start
        for (number, word) in words.enumerated() {
            if number > 0, tokens[index].text != word { index = afterHyphen(index, in: tokens) }
            guard word == (tokens[index].text == "’" ? "'" : tokens[index].text) else { return nil }
            index += 1
        }
        return index
    }

    /// Returns the index after the dot of an abbreviation, or after an ending in parentheses as in `colher(es)`.
    func afterAbbreviation(_ index: Int, in tokens: Tokens) -> Int {
        guard !tokens[index].isAfterSpace else { return index }
        if tokens[index].reads(".") { return index + 1 }
        if tokens[index].reads("("), tokens[index + 1].isWord, tokens[index + 1].text.count <= 3,
            tokens[index + 2].reads(")")
        {
            return index + 3
        }
        return index
    }
}

extension Lexicon {
    /// Returns the end of a dash or word at a token that separates the ends of a range, or `nil` if there isn't one.
    func rangeSign(at index: Int, in tokens: Tokens) -> Int? {
        if hasUnitsInFront, index + 1 < tokens.count, rangeWords.contains(tokens[index].text + tokens[index + 1].text) {
            return index + 2
        }
        return tokens[index].isDash || rangeWords.contains(tokens[index].text) ? index + 1 : nil
    }
}

extension Lexicon {
    /// Words for servings in all languages, because a feed may use another language for them than its recipes.
    private static let servings = Set(
        AmountReader.all.flatMap { words in
            words.yields.servings.map { Tokenizer.tokens(of: $0, words.separators).map(\.text) }
        })

    /// Returns the end of the word for servings that starts at a token, or `nil` if there isn't one.
    static func servingsEnd(at start: Int, in tokens: Tokens) -> Int? {
        [2, 1].first { count in
            start + count <= tokens.count && servings.contains(tokens[start..<start + count].map(\.text))
        }.map { start + $0 }
    }
}
