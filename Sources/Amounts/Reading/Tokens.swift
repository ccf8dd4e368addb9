/// The tokens of a text in one language, with what all readers look up: the text as written, and the words of the language.
///
/// A place outside of them has an empty sign, so that a reader may look past either end.
struct Tokens: RandomAccessCollection, Sendable {
    private let source: Source
    private let list: [Token]

    /// The text of tokens, which all parts of it share.
    private final class Source: Sendable {
        let text: String
        let scalars: ScalarText
        let lexicon: Lexicon

        init(_ text: String, _ lexicon: Lexicon) {
            (self.text, scalars, self.lexicon) = (text, ScalarText(text), lexicon)
        }
    }

    /// The text that has the tokens' ranges.
    var text: String { source.text }
    var lexicon: Lexicon { source.lexicon }

    init(_ text: String, _ lexicon: Lexicon) {
        source = Source(text, lexicon)
        var list = Tokenizer.tokens(of: text, lexicon.words.separators, by: lexicon.table, in: source.scalars)
        if !lexicon.unspacedWords.isEmpty { Self.classifyLongWords(in: &list, source) }
        self.list = list
    }

    private init(_ list: [Token], of source: Source) { (self.source, self.list) = (source, list) }

    /// Gives each letter of a word of several letters the classes of the word, in a script without spaces: those of 大约.
    private static func classifyLongWords(in list: inout [Token], _ source: Source) {
        var start = 0
        while start < list.count {
            var length = list[start].isIn(.longStarts) ? Swift.min(longestWord, list.count - start) : 1
            while length > 1 {
                let word = list[start..<start + length].map(source.scalars.word).joined()
                if let classes = source.lexicon.unspacedWords[word] {
                    for place in start..<start + length { list[place].classes.insert(classes) }
                    break
                }
                length -= 1
            }
            start += length
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
        let byte = (position < 0 ? list.first?.bytes.lowerBound : list.last?.bytes.upperBound) ?? 0
        return Token(kind: .sign, range: end..<end, bareEnd: byte, bytes: byte..<byte, isAfterSpace: true)
    }

    subscript(places: Range<Int>) -> ArraySlice<Token> { list[places.clamped(to: list.indices)] }

    /// The tokens from a place on; empty if it lies behind the last one.
    subscript(places: PartialRangeFrom<Int>) -> ArraySlice<Token> { list.dropFirst(Swift.max(0, places.lowerBound)) }

    /// The tokens before a place.
    subscript(places: PartialRangeUpTo<Int>) -> ArraySlice<Token> { list.prefix(Swift.max(0, places.upperBound)) }

    /// Returns the tokens from a place on as if there were none before them.
    func rest(from start: Int) -> Tokens { part(start..<Swift.max(start, endIndex)) }

    /// Returns some of the tokens as if there were no others.
    func part(_ places: Range<Int>) -> Tokens { Tokens(Array(self[places]), of: source) }

    /// Returns the word of a token in lower case, `eggs` if "egg(s)" is written, or its sign or number as written.
    func word(_ token: Token) -> String {
        token.isAsListed ? lexicon.table.words[Int(token.word)] : source.scalars.word(token)
    }

    /// Returns the word of the token at a place.
    func word(at place: Int) -> String { word(self[place]) }

    /// Returns the word of a token in the form for comparing foods.
    func singular(_ token: Token) -> String {
        token.isAsListed ? lexicon.singulars[Int(token.word)] : lexicon.singular(of: word(token))
    }

    /// Returns the word of the token at a place in the form for comparing foods.
    func singular(at place: Int) -> String { singular(self[place]) }

    /// Returns the forms of a counted noun as ``Lexicon/forms(ofNoun:)`` does.
    func forms(ofNoun token: Token) -> [String]? {
        if token.isIn(.nouns) { return lexicon.entries[Int(token.word)].noun }
        return lexicon.words.foods.hasCompounds ? lexicon.forms(ofNoun: word(token)) : nil
    }

    /// Returns the forms of the counted noun at a place.
    func forms(ofNoun place: Int) -> [String]? { forms(ofNoun: self[place]) }

    /// Returns the first byte of the word at a place in lower case, or ``ScalarText/anyByte`` if the word may be written with another one.
    func firstByte(at place: Int) -> Int {
        let (byte, next) = source.scalars.firstBytes(self[place])
        return byte > 0xC3 || next > 0xC3 ? ScalarText.anyByte : Int(byte)
    }

    /// Returns the words of some tokens.
    func words(_ places: Range<Int>) -> [String] { self[places].map(word) }

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
        let bareEnd = text.utf8.index(text.startIndex, offsetBy: Int(self[places.upperBound - 1].bareEnd))
        let range = textRange(of: places).clamped(to: text.startIndex..<bareEnd)
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
    func phraseEnd(of phrases: [[Int32]], at start: Int) -> Int? {
        for phrase in phrases {
            if let end = end(of: phrase, at: start) { return end }
        }
        return nil
    }

    /// Returns the end of words that begin at a token, with or without hyphens between them, or `nil` if they aren't there.
    func end(of words: [Int32], at start: Int) -> Int? {
        var index = start
        for word in words {
            if index > start, self[index].word != word { index = afterHyphen(index) }
            let isApostrophe = word == KnownWord.apostrophe.rawValue && self[index].reads("’")
            guard isApostrophe || self[index].word == word && !self[index].reads("’") else { return nil }
            index += 1
        }
        return index
    }

    /// Returns the end of the word for servings that starts at a token, or `nil` if there isn't one.
    func servingsEnd(at start: Int) -> Int? {
        guard self[start].isIn(.servings) else { return nil }
        return [2, 1].first { length in
            start + length <= endIndex && Lexicon.servings.contains(words(start..<start + length))
        }.map { start + $0 }
    }

    /// Returns the end of a dash or word at a token that separates the ends of a range, or `nil` if there isn't one.
    func rangeSign(at index: Int) -> Int? {
        if lexicon.isUnspaced, index + 1 < endIndex,
            lexicon.has(word(at: index) + word(at: index + 1), in: .rangeWords)
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
        let isEnding = self[index].reads("(") && self[index + 1].isWord && self[index + 2].reads(")")
        if isEnding, word(at: index + 1).count <= 3 {
            return index + 3
        }
        return index
    }
}
