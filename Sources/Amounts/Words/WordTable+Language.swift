extension WordTable {
    /// Sorts the words of a language into their classes.
    ///
    /// - Parameters:
    ///   - words: the words.
    ///   - others: the classes of words that have more than their letters, such as units, by which they are looked up.
    ///   - phrases: words without a class, which are compared with those of a text.
    convenience init(_ words: LanguageWords, besides others: [(WordClass?, [String])], phrases: [String]) {
        let (foods, piece) = (words.foods, words.onePiece)
        let besideFood =
            foods.describing + words.articles + words.sizeWords + words.about + words.qualifiers + words.vague
            + (words.countsInFront ? [] : words.containers)
        // In scripts without spaces, counters of one letter can also start other words.
        let foodPieces = foods.pieces + (words.isUnspaced ? [] : words.counters)
        let names = (foods.names + foods.kinds).map { $0.spacedWords }
        let classes: [(WordClass?, [String])] = [
            (.largeNumbers, words.largeNumbers), (.articles, words.articles),
            (.vague, words.vague),
            (.rangeWords, words.rangeWords), (.between, words.between), (.joiningWords, words.separators.joiningWords),
            (.about, words.about), (.naming, words.naming),
            (.leading, words.leading + words.about), (.adding, words.adding + words.subtracting),
            (.subtracting, words.subtracting), (.partWords, words.partWords), (.qualifiers, words.qualifiers),
            (.containers, words.containers), (.sizeWords, words.sizeWords + words.about), (.each, words.each),
            (.sources, words.sources), (.total, words.total), (.sticks, words.sticks), (.pieces, words.pieces),
            (.negating, words.negating), (.partOf, words.partOf), (.betweenSides, words.betweenSides),
            (.shortInches, words.shortInches),
            (.cutting, words.cutting), (.counters, words.counters + words.containers),
            (.plainCounters, words.plainCounters), (.beforeYield, words.yields.leading + words.about),
            (.degrees, words.degrees), (.ovens, words.ovens), (.cooking, words.cooking),
            (.beforeHeat, words.beforeHeat),
            (.onThermometers, words.onThermometers), (.thermometers, words.thermometers),
            (.byDifference, words.differences.by), (.changing, words.differences.changing),
            (.comparing, words.differences.comparing), (.angles, words.angles),
            (.turning, words.turning),
            (.timeQualifiers, words.times.qualifiers), (.timeJoints, words.times.joining + ["&", ",", ":"]),
            (.besideFood, besideFood), (.foodPieces, foodPieces),
            (.foodCounters, Array(Set(foodPieces).union(words.containers).subtracting(foods.describing))),
            (.foodEnds, foods.ending + words.cutting), (.foodModifiers, foods.modifying),
            (.nameStarts, names.compactMap(\.first)), (.nameEnds, names.compactMap(\.last)), (.foodTins, foods.tins),
            (.foodAlternatives, foods.alternatives), (.containing, foods.containing),
            (
                .afterFood,
                words.afterFood + words.common + foods.ending + words.adding + words.rangeWords + words.articles
                    + words.cutting
            ),
            (.thickened, foods.thickened), (.foodPronouns, foods.pronouns),
            (.everyPiece, piece.every), (.faces, piece.faces), (.ontoPiece, piece.onto),
            (.ontoEveryPiece, piece.ontoEvery), (.perPiece, piece.per), (.withPiece, piece.with),
            (.intoPieces, piece.into), (.piecesMade, piece.pieces), (.onePieces, piece.ones),
            (.middles, piece.middles), (.beforeMiddle, piece.beforeMiddle), (.fitting, piece.fitting),
            (.remaining, piece.remaining), (.reserved, piece.reserved), (.restating, piece.restating),
            (.moulds, piece.moulds), (.trays, piece.trays), (.portions, piece.portions + words.yields.servings),
            (.tools, piece.tools), (.drinkingVessels, piece.drinkingVessels),
            (.beforeSize, besideFood + piece.beforeSize), (.wholes, piece.wholes),
        ]
        self.init(of: [(nil, KnownWord.texts)] + classes + others + [(nil, phrases)])
    }
}
