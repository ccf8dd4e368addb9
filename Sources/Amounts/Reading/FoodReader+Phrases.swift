extension FoodReader {
    private static let breaks: [Unicode.Scalar] = [
        ",", ";", ":", "/", "*", "•", "·", "+", "=", "[", "]", "、", "，", "：", "；", "|", "!", "?", "…", "・", "★", "☆",
        "◎", "○", "●",
    ]

    /// Returns the groups of adjacent words between amounts, commas and parentheses.
    ///
    /// - Parameter skipsParentheses: whether words in parentheses are left out; otherwise a parenthesis is like a comma.
    /// - Returns: the groups in their order.
    func phrases(skipsParentheses: Bool = true) -> [Phrase] {
        var phrases: [Phrase] = []
        var start = 0
        var depth = 0
        var isAfterAmount = false
        func end(before index: Int, atAmount: Bool = false) {
            if start < index, tokens[start..<index].contains(where: \.isWord) {
                let phrase = Phrase(tokens: start..<index, isAfterAmount: isAfterAmount, isBeforeAmount: atAmount)
                phrases.append(phrase)
                // The count of "2 pieces (large) cloves of garlic" is of the cloves, too.
                isAfterAmount = isAfterAmount && core(of: phrase) == nil
            }
            isAfterAmount = isAfterAmount || atAmount
            start = index + 1
        }
        for (index, token) in tokens.enumerated() {
            switch token.sign {
            case "(", "（", "【":
                if depth == 0 || !skipsParentheses { end(before: index) }
                depth += 1
                continue
            case ")", "）", "】":
                if !skipsParentheses { end(before: index) }
                depth = max(0, depth - 1)
                start = index + 1
                continue
            default: break
            }
            if depth > 0, skipsParentheses { continue }
            if isInAmount(token) {
                end(before: index, atAmount: true)
            } else if token.reads(":") && isRole(start..<index) || isRoleInFront(index) {
                start = index + 1
            } else if isBreak(index) {
                if goesOn(from: start, at: index) { continue }
                end(before: index)
            } else if lexicon.isUnspaced, token.isAfterSpace, start < index {
                end(before: index)
                start = index
            } else if let cut = cut(at: index, from: start) {
                if cut.isPartOfName { continue }
                let isBehindFood = start < cut.start
                end(before: cut.start)
                if isBehindFood { return phrases }
                start = cut.end
            } else if index < start {
                // A part of what was skipped.
                continue
            } else if isEnd(index), start < index, !goesOn(from: start, at: index) {
                // The rest says what the food is for, unless it is the food itself, like the lemon in "zest from a lemon".
                let isPartOfNext = namesNoFood(start..<index)
                let saysNoFood = isPartOfNext || areModifiers(start..<index)
                end(before: index, atAmount: isPartOfNext)
                if !saysNoFood { return phrases }
            }
        }
        if depth == 0 || !skipsParentheses { end(before: tokens.count) }
        return phrases
    }

    private func isBreak(_ index: Int) -> Bool {
        !tokens[index].isWord
            && (FoodReader.breaks.contains(tokens[index].sign) || isDashAlone(index) && !isSuspended(index)
                || isFullStop(index))
    }

    /// Returns whether a hyphen stands for the end of the word behind "and" or "or": "svine- og kalvekød".
    private func isSuspended(_ index: Int) -> Bool {
        guard !tokens[index].isAfterSpace, tokens[index - 1].isWord else { return false }
        let next = tokens[index + 1]
        return next.isAfterSpace && (next.isIn(.adding) || next.isIn(.foodAlternatives))
    }

    /// Returns whether a word ends a food and isn't part of another word such as "bone-in".
    private func isEnd(_ index: Int) -> Bool {
        tokens[index].isIn(.foodEnds) && (tokens[index].isAfterSpace || lexicon.isUnspaced)
            && !lexicon.foodKinds.contains("\(tokens.word(at: index)) \(tokens.word(at: index + 1))")
    }

    /// Returns how a food is cut, by a word in front of it or behind it, in a script without spaces: 千切りキャベツ, キャベツの千切り.
    ///
    /// It is a part of the name in the middle of one (豚ロース薄切り肉), and at its start without a way (切り干し大根).
    private func cut(at index: Int, from start: Int) -> (start: Int, end: Int, isPartOfName: Bool)? {
        guard lexicon.isUnspaced, tokens[index].isIn(.cutting), start <= index else { return nil }
        let end = tokens[index + 1].reads("り") ? index + 2 : index + 1
        var first = index
        while let length = (1...max(1, min(lexicon.longestWay, first - start))).last(where: { length in
            first - length >= start && isWayOfCutting(first - length..<first)
        }) {
            first -= length
        }
        let next = tokens[end]
        let goesOn = next.isWord && !next.isAfterSpace && !isInAmount(next) && !isEnd(end)
        return (first, end, isPartOfName: goesOn && (first > start || first == index))
    }

    private func isWayOfCutting(_ range: Range<Int>) -> Bool {
        lexicon.words.waysOfCutting.contains(tokens.words(range).joined())
    }

    private func isDashAlone(_ index: Int) -> Bool {
        tokens[index].isDash && (tokens[index].isAfterSpace || tokens[index + 1].isAfterSpace)
    }

    /// Returns whether a full stop ends a sentence, unlike that of an abbreviation such as "St".
    private func isFullStop(_ index: Int) -> Bool {
        guard tokens[index].reads("."), tokens[index + 1].isAfterSpace else { return false }
        return index + 1 == tokens.count || tokens.word(at: index - 1).count > 2 || !tokens[index - 1].isWord
            || areModifiers(index - 1..<index)
    }

    /// Returns whether a group says what a line is for: "To garnish", "For the sauce".
    private func isRole(_ group: Range<Int>) -> Bool {
        group.lowerBound == 0 && group.first.map { tokens[$0].isIn(.foodEnds) } == true
    }

    /// Returns whether a colon, in a script without spaces, stands between what a food is for and the food: "酱汁：蚝油1勺", but not
    /// "生抽：1勺".
    private func isRoleInFront(_ index: Int) -> Bool {
        let next = tokens[index + 1]
        return lexicon.countsInFront && [":", "："].contains(tokens[index].sign) && next.isWord
            && !next.isIn(.numbers) && !isInAmount(next) && !isDescribing(index + 1)
    }

    // MARK: Several foods in one

    /// Returns whether a food that begins at a token goes on after a comma or a word such as "or".
    ///
    /// No more than a few modifiers follow each other.
    private func goesOn(from start: Int, at index: Int, depth: Int = 0) -> Bool {
        let next = index + 1
        guard start < index, index - start <= Self.longestFood, next < tokens.count, depth < Self.mostModifiers,
            let first = core(of: start..<index)
        else { return false }
        let end = end(of: next)
        guard let second = core(of: next..<end) else { return false }
        if tokens[index].reads("/") || tokens[index].isIn(.foodAlternatives) {
            if isSuspended(index - 1) { return true }
            return isIncomplete(first, before: second)
        }
        guard tokens[index].reads(",") else { return false }
        // "Boneless, skinless chicken thighs".
        if areModifiers(first) {
            return !areModifiers(second) || areModifiers(second) && goesOn(from: next, at: end, depth: depth + 1)
        }
        return isOfList(first) && isOfList(second) && !tokens[next...].contains(where: isInAmount)
    }

    /// The most tokens of a food that goes on.
    private static let longestFood = 30
    private static let mostModifiers = 8

    private func core(of group: Range<Int>) -> Range<Int>? {
        core(of: Phrase(tokens: group, isAfterAmount: false, isBeforeAmount: false))
    }

    /// Returns the end of the phrase that begins at a token.
    private func end(of start: Int) -> Int {
        (start..<tokens.count).first {
            isBreak($0) || isInAmount(tokens[$0]) || isEnd($0) || tokens[$0].reads("(") || tokens[$0].reads("）")
        } ?? tokens.count
    }

    /// Returns whether the food before "or" lacks a noun that follows: "light or dark brown sugar", "beef or chicken broth".
    private func isIncomplete(_ first: Range<Int>, before second: Range<Int>) -> Bool {
        if areModifiers(first) { return true }
        guard lexicon.words.nouns.hasOpenCompounds else { return false }
        let named = { (group: Range<Int>) in
            group.filter { tokens[$0].isWord && !areModifiers($0..<$0 + 1) }.map { tokens.word(at: $0) }
        }
        let foods = named(first)
        guard foods.count == 1, named(second).count > 1 else { return false }
        let isPlural = lexicon.singular(of: foods[0]) != foods[0]
        return !isPlural && !lexicon.foodsAlone.contains(foods[0])
    }

    /// Returns whether a food may be one of several in a list: a seasoning or, if nothing is measured, any that is known.
    private func isOfList(_ core: Range<Int>) -> Bool {
        core.contains { index in
            let word = tokens.singular(at: index)
            return lexicon.seasonings.contains(word)
                || amounts.isEmpty && tokens[index].isIn(.nouns) && !lexicon.has(word, in: .foodPieces)
        }
    }
}
