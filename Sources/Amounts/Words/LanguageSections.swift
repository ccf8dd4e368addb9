extension LanguageSection {
    /// The sections of a language's file, by their names; `Languages/README.md` says what each key means.
    static let all: [String: LanguageSection] = [
        "notes": .keys(["fixed": .text(\.notes.fixed), "optional": .text(\.notes.optional)]),
        "separators": .keys([
            "group": .sign(\.separators.group), "spaced groups": .flag(\.separators.hasSpacedGroups),
            "joining words": .words(\.separators.joiningWords),
        ]),
        "numbers": .keys(numbers), "other numbers": otherNumbers, "units": units, "units of food": unitsOfFood,
        "amounts": .keys(amounts), "one piece": .keys(onePiece), "temperatures": .keys(temperatures),
        "times": .keys(times), "phrases of time": phrasesOfTime, "fractions of time": fractionsOfTime,
        "foods": .keys(foods), "pieces of": piecesOf, "short names": shortNames, "weights": weights,
        "nouns": .keys([
            "first": .flag(\.nouns.isFirst), "prepositions": .words(\.nouns.prepositions),
            "forms": .forms(\.nouns.forms),
        ]),
        "adjectives": .keys(adjectives), "adjectives beside": adjectivesBeside,
        "yields": .keys([
            "servings": .words(\.yields.servings), "serving": .words(\.yields.serving),
            "making": .words(\.yields.making), "leading": .words(\.yields.leading),
        ]),
        "texts": .keys(["common": .words(\.common), "stop words": .words(\.stopWords)]),
    ]

    private static let numbers: [String: LanguageKey] = [
        "ones": .numbers(\.numbers.ones, count: 19), "tens": .numbers(\.numbers.tens, count: 8),
        "joined": .joints(\.numbers.joined), "joined ones": .numbers(\.numbers.joinedOnes, count: 9),
        "large numbers": .words(\.largeNumbers), "articles": .words(\.articles),
        "articles count": .flag(\.articlesCount), "vague": .words(\.vague), "range words": .words(\.rangeWords),
        "between": .words(\.between), "about": .words(\.about),
    ]

    private static let amounts: [String: LanguageKey] = [
        "leading": .words(\.leading), "adding": .words(\.adding), "subtracting": .words(\.subtracting),
        "part words": .words(\.partWords), "qualifiers": .words(\.qualifiers), "containers": .words(\.containers),
        "size words": .words(\.sizeWords), "each": .words(\.each), "sources": .words(\.sources),
        "total": .words(\.total), "sticks": .words(\.sticks), "pieces": .words(\.pieces), "naming": .words(\.naming),
        "negating": .words(\.negating), "part of": .words(\.partOf), "between sides": .words(\.betweenSides),
        "short inches": .words(\.shortInches),
        "cutting": .words(\.cutting), "ways of cutting": .words(\.waysOfCutting), "counters": .words(\.counters),
        "plain counters": .words(\.plainCounters), "units in front": .flag(\.hasUnitsInFront),
        "one unsaid": .flag(\.leavesOneUnsaid),
    ]

    private static let onePiece: [String: LanguageKey] = [
        "every": .words(\.onePiece.every), "faces": .words(\.onePiece.faces), "onto": .words(\.onePiece.onto),
        "onto every": .words(\.onePiece.ontoEvery), "ones": .words(\.onePiece.ones),
        "middles": .words(\.onePiece.middles), "before middle": .words(\.onePiece.beforeMiddle),
        "fitting": .words(\.onePiece.fitting), "per": .words(\.onePiece.per), "with": .words(\.onePiece.with),
        "remaining": .words(\.onePiece.remaining), "reserved": .words(\.onePiece.reserved),
        "restating": .words(\.onePiece.restating), "at a time": .words(\.onePiece.atATime),
        "into": .words(\.onePiece.into), "pieces": .words(\.onePiece.pieces), "moulds": .words(\.onePiece.moulds),
        "trays": .words(\.onePiece.trays), "portions": .words(\.onePiece.portions), "tools": .words(\.onePiece.tools),
        "drinking vessels": .words(\.onePiece.drinkingVessels), "before size": .words(\.onePiece.beforeSize),
        "wholes": .words(\.onePiece.wholes),
    ]

    private static let temperatures: [String: LanguageKey] = [
        "degrees": .words(\.degrees), "ovens": .words(\.ovens), "before heat": .words(\.beforeHeat),
        "cooking": .words(\.cooking), "on thermometers": .words(\.onThermometers),
        "thermometers": .words(\.thermometers), "by": .words(\.differences.by),
        "changing": .words(\.differences.changing), "comparing": .words(\.differences.comparing),
        "angles": .words(\.angles), "turning": .words(\.turning),
    ]

    private static let times: [String: LanguageKey] = [
        "seconds": .words(\.times.seconds), "minutes": .words(\.times.minutes), "hours": .words(\.times.hours),
        "days": .words(\.times.days), "overnight": .words(\.times.overnight), "joining": .words(\.times.joining),
        "qualifiers": .words(\.times.qualifiers), "offsets": .words(\.times.offsets),
        "rounded numbers": .flag(\.times.hasRoundedNumbers),
    ]

    private static let foods: [String: LanguageKey] = [
        "describing": .words(\.foods.describing), "modifying": .words(\.foods.modifying),
        "names": .words(\.foods.names), "kinds": .words(\.foods.kinds), "parts": .words(\.foods.parts),
        "parts of": .words(\.foods.partsOf), "pieces": .words(\.foods.pieces), "bundles": .words(\.foods.bundles),
        "tins": .words(\.foods.tins), "alternatives": .words(\.foods.alternatives), "alone": .words(\.foods.alone),
        "seasonings": .words(\.foods.seasonings), "drinks": .words(\.foods.drinks),
        "liquids": .words(\.foods.liquids),
        "thickened": .words(\.foods.thickened), "pronouns": .words(\.foods.pronouns),
        "participle endings": .words(\.foods.participleEndings),
        "adverb endings": .words(\.foods.adverbEndings), "containing": .words(\.foods.containing),
        "ending": .words(\.foods.ending), "after food": .words(\.afterFood), "everywhere": .words(\.foods.everywhere),
        "compounds": .flag(\.foods.hasCompounds), "plurals": .endings(\.foods.plurals),
        "singulars": .words(\.foods.singulars), "neutral": .words(\.weights.neutral),
    ]

    private static let adjectives: [String: LanguageKey] = [
        "stems": .words(\.nouns.adjectives.stems), "stem endings": .words(\.nouns.adjectives.stemEndings),
        "forms": .words(\.nouns.adjectives.forms), "follow": .flag(\.nouns.adjectives.follow),
        "participles follow": .flag(\.nouns.adjectives.participlesFollow),
        "adverbs": .words(\.nouns.adjectives.adverbs), "plural endings": .words(\.nouns.adjectives.pluralEndings),
        "second gender": .words(\.nouns.adjectives.secondGender),
        "third gender": .words(\.nouns.adjectives.thirdGender),
    ]
}

extension LanguageSection {
    private static let otherNumbers = ownKeys("a number, such as `21` or `3/2`, and words for it") {
        language, key, words in
        guard let number = Rational(key) else { return false }
        for word in words { language.numbers.others[word] = number }
        return true
    }

    private static let units = ownKeys("the symbol of a unit in README.md and words for it") { language, key, words in
        guard let units = UnitWords.read(key, words) else { return false }
        language.units += units
        return true
    }

    private static let unitsOfFood = ownKeys("the symbols of two units in README.md") { language, key, words in
        guard let unit = MeasureUnit(rawValue: key), words.count == 1, let spoon = MeasureUnit(rawValue: words[0])
        else {
            return false
        }
        language.unitsOfFood[unit] = spoon
        return true
    }

    private static let phrasesOfTime = ownKeys("seconds, such as `1800` or `60-120`, and phrases") {
        language, key, words in
        let ends = key.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard (1...2).contains(ends.count), let first = ends.first, let last = ends.last, 0 <= first, first <= last
        else {
            return false
        }
        for phrase in words { language.times.phrases[phrase] = first...last }
        return true
    }

    private static let fractionsOfTime = ownKeys("a number, such as `1/2`, and words for it") { language, key, words in
        guard let number = Rational(key) else { return false }
        for word in words { language.times.fractions[word] = number }
        return true
    }

    private static let piecesOf = ownKeys("a word for pieces and the foods it may follow") { language, key, words in
        language.foods.piecesOf[key] = words
        return true
    }

    private static let shortNames = ownKeys("a word and those it follows") { language, key, words in
        language.foods.shortNames[key] = words
        return true
    }

    private static let weights = ownKeys("the English name of a food in FoodWeights.swift and its names") {
        language, key, words in
        guard FoodWeights.gramsInCup[key] != nil else { return false }
        language.weights.names[key] = words
        return true
    }

    private static let adjectivesBeside = ownKeys("a noun and its adjectives") { language, key, words in
        language.nouns.adjectives.beside[key] = words
        return true
    }
}
