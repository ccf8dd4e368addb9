/// Tells measures of one piece, rates and the sizes of tools from amounts that the whole recipe uses.
///
/// "Sprinkle 1 tsp sugar over each ramekin" is a teaspoon for a ramekin, however many there are.
struct OnePiece {
    let tokens: Tokens
    /// Whether the text is a step: in the list, "2 truffles in the middle" are of the whole recipe.
    var isStep = false
    private var lexicon: Lexicon { tokens.lexicon }

    /// Returns whether the measure of some tokens stays; `isHyphenated` says that a hyphen joins its number and its unit.
    func stays(_ measure: Range<Int>, isHyphenated: Bool = false) -> Bool {
        isOfTool(measure, isHyphenated: isHyphenated) || isOfPieceToBeMade(measure) || isOfMadePieces(measure)
            || isRate(measure) || isBeforeEach(measure) || isAfterEach(measure) || isEach(measure)
            || isAtATime(measure)
    }

    /// Returns whether a measure is what one piece or one person gets: "balls of 35 g", "30 ml par personne".
    func isForOne(_ measure: Range<Int>) -> Bool {
        let next = tokens.afterAbbreviation(measure.upperBound)
        return isOfMadePieces(measure) || reads(next, .perPiece) && tokens.servingsEnd(at: next + 1) != nil
    }

    private func isOfMadePieces(_ measure: Range<Int>) -> Bool {
        var before = measure.lowerBound - 1
        while reads(before, .about) { before -= 1 }
        return reads(before, .sizeWords) && reads(before - 1, .piecesMade)
    }

    /// Returns whether a measure is the size of a tool or of pieces: "a ¼ cup measuring cup", "1 tbsp-sized", "a 2-quart baking dish".
    private func isOfTool(_ measure: Range<Int>, isHyphenated: Bool) -> Bool {
        let next = tokens.afterAbbreviation(measure.upperBound)
        if isTool(tokens.afterHyphen(next)) { return true }
        return isHyphenated && isWord(next) && isTool(next + 1)
    }

    private func isTool(_ index: Int) -> Bool { reads(index, .tools) }

    /// Returns whether a measure is the size of pieces to be made: "cut into 1 tbsp pieces".
    private func isOfPieceToBeMade(_ measure: Range<Int>) -> Bool {
        var before = measure.lowerBound - 1
        while reads(before, .about) || reads(before, .articles) { before -= 1 }
        let next = tokens.afterAbbreviation(measure.upperBound)
        return reads(before, .intoPieces) && reads(tokens.afterHyphen(next), .piecesMade)
    }

    /// Returns whether a measure is a rate: "½ tsp per pound", "1 slice of bread per person".
    private func isRate(_ measure: Range<Int>) -> Bool {
        let next = tokens.afterAbbreviation(measure.upperBound)
        if reads(next, .perPiece) { return isWord(next + 1) }
        for index in next..<next + 5 {
            guard isWord(index) else { return false }
            // Words such as "por" have other meanings further on.
            if reads(index, .perPiece) {
                return lexicon.words.code == "en" || tokens.servingsEnd(at: index + 1) != nil
            }
        }
        return false
    }

    /// Returns whether a measure is a part of an amount: "1 tbsp of the milk at a time".
    func isAtATime(_ measure: Range<Int>) -> Bool {
        var start = tokens.afterAbbreviation(measure.upperBound)
        // "1 cup (240 ml) at a time".
        if tokens[start].reads("("), let end = tokens[start..<start + 6].firstIndex(where: { $0.reads(")") }) {
            start = end + 1
        }
        for index in start..<start + 7 {
            guard isWord(index) || tokens[index].reads("'") else { return false }
            if tokens.phraseEnd(of: lexicon.atATime, at: index) != nil { return true }
        }
        return false
    }

    /// Returns whether "over each fillet" follows in the same clause.
    private func isBeforeEach(_ measure: Range<Int>) -> Bool {
        // "The remaining 2 tbsp" are of the whole recipe, and an amount in parentheses is the one before it in other words.
        if (1...2).contains(where: { reads(measure.lowerBound - $0, .remaining) })
            || tokens[measure.lowerBound - 1].reads("(")
        {
            return false
        }
        var sinceJoint: Int?
        var isNearest = true
        for index in measure.upperBound..<measure.upperBound + 16 {
            let token = tokens[index]
            if [",", ";", ":", ".", "!", "?", "(", "+"].contains(token.sign), !isAbbreviation(index) { return false }
            // After "and" comes the next thing to do, unless it is short: "1 tsp salt and pepper on each".
            if let sinceJoint, index > sinceJoint + 3 { return false }
            if isEvery(index) && isOnto(index) || isOntoOne(index) || isMiddle(index) { return true }
            if token.number != nil || tokens.timeUnit(at: index) != nil { isNearest = false }
            if isStep, (1...4).contains(index - measure.upperBound), isNearest, sinceJoint == nil, isEachAtEnd(index) {
                return true
            }
            if token.isIn(.joiningWords), tokens[index + 1].number == nil { sinceJoint = index }
        }
        return false
    }

    /// Returns whether a measure follows "each" in the same sentence: "over each fillet pour 2 tbsp", "brush each fillet with 1 tbsp".
    private func isAfterEach(_ measure: Range<Int>) -> Bool {
        for index in stride(from: measure.lowerBound - 1, through: max(0, measure.lowerBound - 16), by: -1) {
            if [";", ".", "!", "?"].contains(tokens[index].sign), !isAbbreviation(index) { return false }
            if isOntoOne(index) { return true }
            guard isEvery(index), !reads(index + 1, [.other]) else { continue }
            if isOnto(index), isAtClauseStart(index) || !hasComma(index..<measure.lowerBound) { return true }
            var before = measure.lowerBound - 1
            while before > index, reads(before, .about) || reads(before, .articles) { before -= 1 }
            return reads(before, .withPiece) && !hasComma(index..<before)
        }
        return false
    }

    /// Returns whether a word is the "each" of "each fillet", but not of "each side", which is of one piece.
    private func isEvery(_ index: Int) -> Bool {
        reads(index, .everyPiece) && !reads(index + 1, .faces)
    }

    /// Returns whether a word is the "each" behind a food: "with 1 tbsp flour each".
    private func isEachAtEnd(_ index: Int) -> Bool {
        (reads(index, .everyPiece) || reads(index, .each)) && !isWord(index + 1)
            && tokens[index + 1].number == nil && !reads(index - 1, .partOf)
            && !reads(index - 1, .ontoPiece) && !reads(index - 1, [.after])
    }

    /// Returns whether a measure is of one food for each piece: "mit je 1 EL Mehl", but not "je 1 EL Öl und Essig".
    ///
    /// Only German has a word for that which isn't a preposition.
    private func isEach(_ measure: Range<Int>) -> Bool {
        isStep && reads(measure.lowerBound - 1, [.je, .jeweils])
            && !tokens[measure.upperBound..<measure.upperBound + 4].contains {
                $0.isIn(.joiningWords) || $0.reads(",") || $0.reads("&")
            }
    }

    /// Returns whether a word such as "over" stands before "each"; "the top of each" has one, and "one of each" doesn't.
    private func isOnto(_ each: Int) -> Bool {
        if reads(each, .ontoEveryPiece) { return true }
        let index = each - 1
        guard reads(index, .ontoPiece) else { return false }
        guard tokens[index].reads(word: .of) else { return true }
        return (index - 4..<index).contains { reads($0, .ontoPiece) && !tokens[$0].reads(word: .of) }
            || reads(index - 1, [.top, .side]) || reads(index - 1, .middles)
    }

    /// Returns whether a word names one of several pieces that something goes onto: the tortilla of "onto a tortilla",
    /// the circle of "in the middle of the circle".
    private func isOntoOne(_ index: Int) -> Bool {
        guard isStep, reads(index, .onePieces), !lexicon.words.nouns.hasOpenCompounds || endsName(index + 1)
        else { return false }
        return (1...3).contains { back in
            guard reads(index - back, .ontoPiece) else { return false }
            return !reads(index - back, .beforeMiddle) || reads(index - back - 1, .middles)
        }
    }

    private func endsName(_ index: Int) -> Bool { !isWord(index) || reads(index, .afterFood) }

    /// Returns whether a word is the middle of one piece that isn't named: "1 tsp of the filling in the middle".
    private func isMiddle(_ index: Int) -> Bool {
        isStep && reads(index, .middles) && endsName(index + 1) && !reads(index + 1, .beforeMiddle)
            && (1...2).contains { reads(index - $0, .ontoPiece) }
    }

    /// Returns whether only one or two words stand between the start of a sentence and "each".
    private func isAtClauseStart(_ index: Int) -> Bool {
        for before in stride(from: index - 1, through: index - 3, by: -1) {
            if before < 0 || [".", ":", ";", "!", "?"].contains(tokens[before].sign) { return true }
            if !tokens[before].isWord { return false }
        }
        return false
    }

    private func hasComma(_ range: Range<Int>) -> Bool { tokens[range].contains { $0.reads(",") } }

    /// Returns whether a dot belongs to a word such as "tbsp.".
    private func isAbbreviation(_ index: Int) -> Bool {
        tokens[index].reads(".") && tokens[index - 1].isIn(.unitStarts)
    }

    private func isWord(_ index: Int) -> Bool { tokens[index].isWord }

    private func reads(_ index: Int, _ members: WordClass) -> Bool { isWord(index) && tokens[index].isIn(members) }

    private func reads(_ index: Int, _ words: [KnownWord]) -> Bool {
        words.contains { tokens[index].reads(word: $0) }
    }
}
