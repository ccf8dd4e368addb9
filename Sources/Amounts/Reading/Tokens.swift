/// The tokens of a text in one language, with what all readers look up: the text as written, and the words of the language.
///
/// A place outside of them has an empty sign, so that a reader may look past either end.
struct Tokens: RandomAccessCollection, Sendable {
    /// The text that has the tokens' ranges.
    let text: String
    let lexicon: Lexicon
    private let list: [Token]

    init(_ text: String, _ lexicon: Lexicon) {
        var list = Tokenizer.tokens(of: text, lexicon.words.separators)
        for place in list.indices { list[place].classes = lexicon.table[list[place].text] }
        Self.classifyLongWords(in: &list, lexicon)
        self.init(list, of: text, lexicon)
    }

    private init(_ list: [Token], of text: String, _ lexicon: Lexicon) {
        self.text = text
        self.lexicon = lexicon
        self.list = list
    }

    /// Gives each letter of a word of several letters the classes of the word, in a script without spaces: those of 大约.
    private static func classifyLongWords(in list: inout [Token], _ lexicon: Lexicon) {
        guard !lexicon.unspacedWords.isEmpty else { return }
        let words = list.map(\.text)
        var start = 0
        while start < words.count {
            let found = (2...longestWord).reversed().lazy.filter { start + $0 <= words.count }.compactMap { length in
                lexicon.unspacedWords[words[start..<start + length].joined()].map { (length, $0) }
            }.first
            for place in start..<start + (found?.0 ?? 0) { list[place].classes.insert(found?.1 ?? WordClasses()) }
            start += found?.0 ?? 1
        }
    }

    /// The most letters of such a word.
    private static let longestWord = 4

    var startIndex: Int { 0 }
    var endIndex: Int { list.count }

    // Inlined, so that who asks for one property doesn't copy the token.
    @inline(__always) subscript(position: Int) -> Token {
        list.indices.contains(position) ? list[position] : outside(position)
    }

    private func outside(_ position: Int) -> Token {
        let end = (position < 0 ? list.first?.range.lowerBound : list.last?.range.upperBound) ?? "".startIndex
        return Token(kind: .sign, text: "", sign: Token.noSign, range: end..<end, bareEnd: end, isAfterSpace: true)
    }

    subscript(places: Range<Int>) -> ArraySlice<Token> { list[places.clamped(to: list.indices)] }

    /// The tokens from a place on; empty if it lies behind the last one.
    subscript(places: PartialRangeFrom<Int>) -> ArraySlice<Token> { list.dropFirst(Swift.max(0, places.lowerBound)) }

    /// The tokens before a place.
    subscript(places: PartialRangeUpTo<Int>) -> ArraySlice<Token> { list.prefix(Swift.max(0, places.upperBound)) }

    /// Returns the tokens from a place on as if there were none before them.
    func rest(from start: Int) -> Tokens { part(start..<Swift.max(start, endIndex)) }

    /// Returns some of the tokens as if there were no others.
    func part(_ places: Range<Int>) -> Tokens { Tokens(Array(self[places]), of: text, lexicon) }

    /// Returns the range of tokens in the text.
    ///
    /// - Parameter places: the places of the tokens, at least one.
    /// - Returns: the range from the start of the first token to the end of the last.
    func textRange(of places: Range<Int>) -> Range<String.Index> {
        let start = self[places.lowerBound].range.lowerBound
        return start..<Swift.max(start, self[places.upperBound - 1].range.upperBound)
    }

    /// Returns the text of some tokens as it is written.
    func text(of places: Range<Int>) -> String { String(text[textRange(of: places)]) }

    /// Returns the amount that some tokens say; `number` has the tokens of its number if they aren't all of them.
    func amount(
        _ quantity: Quantity, at places: Range<Int>, number: Range<Int>? = nil, in unit: MeasureUnit? = nil,
        forms: [String] = [], as role: Amount.Role
    ) -> Amount {
        // The "(s)" of "2 cup(s)" stays behind the amount.
        let range = textRange(of: places).clamped(to: text.startIndex..<self[places.upperBound - 1].bareEnd)
        return Amount(
            range: range, numberRange: textRange(of: number ?? places), quantity: quantity, unit: unit,
            unitForms: forms, role: role)
    }
}

/// Something that takes up some tokens of a text.
protocol TokenSpan {
    var tokens: Range<Int> { get }
}

extension TokenSpan {
    var start: Int { tokens.lowerBound }
    var end: Int { tokens.upperBound }
}

/// Finds words that the lexicon has, and what joins them.
extension Tokens {
    /// Returns the end of the first phrase that begins at a token, or `nil` if there isn't one.
    func phraseEnd(of phrases: [[String]], at start: Int) -> Int? {
        phrases.lazy.compactMap { end(of: $0, at: start) }.first
    }

    /// Returns the end of words that begin at a token, with or without hyphens between them, or `nil` if they aren't there.
    func end(of words: [String], at start: Int) -> Int? {
        var index = start
        for (number, word) in words.enumerated() {
            if number > 0, self[index].text != word { index = afterHyphen(index) }
            guard word == (self[index].reads("’") ? "'" : self[index].text) else { return nil }
            index += 1
        }
        return index
    }

    /// Returns the end of the word for servings that starts at a token, or `nil` if there isn't one.
    func servingsEnd(at start: Int) -> Int? {
        [2, 1].first { length in
            start + length <= endIndex && Lexicon.servings.contains(self[start..<start + length].map(\.text))
        }.map { start + $0 }
    }

    /// Returns the end of a dash or word at a token that separates the ends of a range, or `nil` if there isn't one.
    func rangeSign(at index: Int) -> Int? {
        if lexicon.isUnspaced, index + 1 < endIndex,
            lexicon.has(self[index].text + self[index + 1].text, in: .rangeWords)
        {
            return index + 2
        }
        // "6- to 8-ounce".
        if self[index].isHyphen, !self[index].isAfterSpace, self[index + 1].isAfterSpace,
            self[index + 1].isIn(.rangeWords), self[index + 2].number != nil
        {
            return index + 2
        }
        return self[index].isDash || self[index].isIn(.rangeWords)
            ? index + 1 : phraseEnd(of: lexicon.rangePhrases, at: index)
    }

    /// Returns the index after a hyphen that joins two words, as in "twenty-five", or the same index if there isn't one.
    func afterHyphen(_ index: Int) -> Int {
        guard self[index].isHyphen, !self[index].isAfterSpace, !self[index + 1].isAfterSpace, self[index + 1].isWord
        else { return index }
        return index + 1
    }

    /// Returns the index after the dot of an abbreviation, or after an ending in parentheses as in `colher(es)`.
    func afterAbbreviation(_ index: Int) -> Int {
        guard !self[index].isAfterSpace else { return index }
        if self[index].reads(".") { return index + 1 }
        if self[index].reads("("), self[index + 1].isWord, self[index + 1].text.count <= 3, self[index + 2].reads(")") {
            return index + 3
        }
        return index
    }
}
