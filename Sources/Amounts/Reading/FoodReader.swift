/// Finds the food in the line of an ingredient: the first words between its amounts that are more than a description.
struct FoodReader {
    private let tokens: [Token]
    private let lexicon: Lexicon
    /// The ranges of amounts.
    private let amounts: [Range<String.Index>]

    static func food(in tokens: [Token], besides amounts: [Range<String.Index>], _ lexicon: Lexicon) -> Food? {
        FoodReader(tokens: tokens, lexicon: lexicon, amounts: amounts).food()
    }

    private func food() -> Food? {
        var last: Range<Int>?
        for phrase in phrases() {
            // In "juice of 1 lemon" the food is the lemon after the amount.
            let isOfNext = phrase.isBeforeAmount && phrase.tokens.allSatisfy { isDescribing($0) || isPart($0) }
            if !isOfNext, let core = core(of: phrase) { return food(in: core, of: phrase.tokens) }
            last = last ?? phrase.tokens.last { tokens[$0].isWord }.map { $0..<$0 + 1 }
        }
        return last.flatMap { food(in: $0, of: $0) }
    }

    private struct Phrase {
        let tokens: Range<Int>
        let isAfterAmount: Bool
        let isBeforeAmount: Bool
    }

    private static let breaks: Set = [
        ",", ";", ":", "/", "*", "•", "·", "+", "=", "[", "]", "、", "，", "：", "；", "|", "!", "?", "…", "・", "，", "★",
        "☆",
        "◎", "○", "●",
    ]

    /// Returns the groups of adjacent words between amounts, commas and parentheses.
    private func phrases() -> [Phrase] {
        var phrases: [Phrase] = []
        var start = 0
        var depth = 0
        var isAfterAmount = false
        func end(before index: Int, atAmount: Bool = false) {
            if start < index, tokens[start..<index].contains(where: \.isWord) {
                phrases.append(
                    Phrase(tokens: start..<index, isAfterAmount: isAfterAmount, isBeforeAmount: atAmount))
                isAfterAmount = false
            }
            isAfterAmount = isAfterAmount || atAmount
            start = index + 1
        }
        for (index, token) in tokens.enumerated() {
            switch token.text {
            case "(", "（", "【":
                if depth == 0 { end(before: index) }
                depth += 1
                continue
            case ")", "）", "】":
                depth = max(0, depth - 1)
                start = index + 1
                continue
            default: break
            }
            if depth > 0 { continue }
            if amounts.contains(where: { $0.contains(token.range.lowerBound) }) || token.number != nil {
                end(before: index, atAmount: true)
            } else if FoodReader.breaks.contains(token.text) || isDashAlone(index) || isFullStop(index) {
                end(before: index)
            } else if lexicon.hasUnitsInFront, token.isAfterSpace, start < index {
                end(before: index)
                start = index
            } else if isEnd(index), start < index {
                // The rest says what the food is for, unless it is the food itself, like the lemon in "zest from a lemon".
                let isPartOfNext = (start..<index).allSatisfy { isDescribing($0) || isPart($0) }
                end(before: index, atAmount: isPartOfNext)
                if !isPartOfNext { return phrases }
            }
        }
        if depth == 0 { end(before: tokens.count) }
        return phrases
    }

    /// Returns whether a word ends a food and isn't part of another word such as "bone-in".
    private func isEnd(_ index: Int) -> Bool {
        lexicon.foodEnds.contains(tokens[index].text) && (tokens[index].isAfterSpace || lexicon.hasUnitsInFront)
    }

    private func isDashAlone(_ index: Int) -> Bool {
        Lexicon.isDash(tokens[index].text)
            && (tokens[index].isAfterSpace || index + 1 == tokens.count || tokens[index + 1].isAfterSpace)
    }

    private func isFullStop(_ index: Int) -> Bool {
        tokens[index].text == "." && (index + 1 == tokens.count || tokens[index + 1].isAfterSpace)
    }

    /// Returns the tokens from the first to the last that are more than a description, or `nil` if all are descriptions.
    private func core(of phrase: Phrase) -> Range<Int>? {
        guard let first = phrase.tokens.first(where: { tokens[$0].isWord && !isBeside($0, in: phrase) }),
            let last = phrase.tokens.last(where: { tokens[$0].isWord && !isDescribing($0) && !isJoining($0) })
        else { return nil }
        return first <= last ? first..<last + 1 : nil
    }

    /// Returns whether a token may precede a food without being part of it; "clove" may if it is counted.
    private func isBeside(_ index: Int, in phrase: Phrase) -> Bool {
        // "Flat-leaf" is not a description, but "extra-virgin" is.
        if index + 2 < tokens.count, Lexicon.isDash(tokens[index + 1].text), !tokens[index + 1].isAfterSpace,
            !isDescribing(index + 2)
        {
            return false
        }
        if isDescribing(index) || isJoining(index) { return true }
        let isCounted = phrase.isAfterAmount || (index > 0 && lexicon.articles.contains(tokens[index - 1].text))
        return isCounted && lexicon.foodPieces.contains(tokens[index].text)
    }

    private func food(in core: Range<Int>, of phrase: Range<Int>) -> Food? {
        var words = core.filter { tokens[$0].isWord && (!isDescribing($0) || core.count == 1) }
        // "Garlic cloves" are garlic, but "cloves" alone are a spice.
        while words.count > 1, let last = words.last, lexicon.foodPieces.contains(tokens[last].text) {
            words.removeLast()
        }
        guard !words.isEmpty else { return nil }
        var key = ""
        for index in words {
            let isSpaced = !(tokens[index].text.unicodeScalars.first?.isUnspacedLetter ?? false)
            if !key.isEmpty, isSpaced || tokens[index].isAfterSpace { key += " " }
            key += lexicon.singular(of: tokens[index].text)
        }
        let piece = phrase.first { lexicon.foodCounters.contains(tokens[$0].text) && !words.contains($0) }.map {
            Food.Piece(key: lexicon.singular(of: tokens[$0].text), text: tokens[$0].text)
        }
        return Food(
            range: tokens[core.lowerBound].range.lowerBound..<tokens[core.upperBound - 1].range.upperBound, key: key,
            isEverywhere: lexicon.foodsEverywhere.contains(key), piece: piece)
    }

    private func isDescribing(_ index: Int) -> Bool { lexicon.besideFood.contains(tokens[index].text) }

    private func isJoining(_ index: Int) -> Bool { lexicon.adding.contains(tokens[index].text) }

    private func isPart(_ index: Int) -> Bool { lexicon.partWords.contains(tokens[index].text) }
}
