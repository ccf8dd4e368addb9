/// Splits a text into numbers, words and signs.
///
/// A mixed number with adjacent parts, such as `1½`, `1 1/2` or `1 ¹/₂`, is one token. Anything that only looks like a number, such
/// as `00`, `80/20` or the digits of `T55`, is a sign.
struct Tokenizer {
    let text: ScalarText
    let separators: NumberSeparators
    var position = 0
    private let table: WordTable
    private var tokens: [Token] = []
    private let line: String.UTF8View

    /// Returns the tokens of a text, with the numbers and classes of those that a table has.
    static func tokens(
        of line: String, _ separators: NumberSeparators, by table: WordTable = .none, in text: ScalarText? = nil
    ) -> [Token] {
        var tokenizer = Tokenizer(line, text ?? ScalarText(line), separators, table)
        return tokenizer.all()
    }

    /// Returns the tokens of a text as they are compared with others.
    static func words(of line: String, _ separators: NumberSeparators) -> [String] {
        let text = ScalarText(line)
        return tokens(of: line, separators, in: text).map(text.word)
    }

    private init(_ line: String, _ text: ScalarText, _ separators: NumberSeparators, _ table: WordTable) {
        (self.line, self.text, self.separators, self.table) = (line.utf8, text, separators, table)
        tokens.reserveCapacity(text.endIndex / 4 + 4)
    }

    private mutating func all() -> [Token] {
        var isAfterSpace = true
        var isAfterNumber = false
        while position < text.endIndex {
            let start = position
            let scalar = text[position]
            if scalar.isSpace || scalar == "\u{FE0E}" || scalar == "\u{200B}" {
                advance()
                isAfterSpace = true
                continue
            }
            if scalar.isASCII, scalar.isLetter {
                appendWord(isAfterSpace, isAfterNumber)
            } else if scalar == ".", isAfterSpace || ["(", "/", "~"].contains(tokens.last?.sign),
                let value = decimalsAlone()
            {
                append(.number(value), from: start, isAfterSpace)
            } else if let fraction = signFraction() {
                append(.number(fraction), from: start, isAfterSpace)
            } else if scalar.decimalDigit != nil {
                let value = number()
                append(value.map { .number($0) } ?? .sign, from: start, isAfterSpace)
            } else if scalar.isUnspacedLetter {
                advance()
                append(.word, from: start, isAfterSpace)
            } else if scalar.isLetter {
                appendWord(isAfterSpace, isAfterNumber)
            } else {
                advance()
                append(.sign, from: start, isAfterSpace)
            }
            isAfterSpace = false
            isAfterNumber = tokens.last?.number != nil
        }
        return tokens
    }

    /// Reads a word of letters, and digits that belong to it.
    private mutating func appendWord(_ isAfterSpace: Bool, _ isAfterNumber: Bool) {
        let start = position
        position = text.wordEnd(from: start)
        if isDigit(at: position), !isApartFromDigits(start, isUnit: !isAfterSpace && isAfterNumber, isAfterNumber) {
            while isDigit(at: position) { advance() }
        }
        let end = position
        let mayEnd = text.has("(", at: end) || text.has("/", at: end)
        append(.word, from: start, isAfterSpace, bareEnd: end, ending: mayEnd ? optionalEnding(of: start) : nil)
    }

    /// Returns whether the digits behind a word are a number: those of "x2" and "2h30", but not those of "T55" or "B12".
    private func isApartFromDigits(_ start: Int, isUnit: Bool, _ isAfterNumber: Bool) -> Bool {
        // "2 to3 handfuls".
        isUnit || isAfterNumber && Tokenizer.rangeWords.contains(text.text(start..<position))
            || text[start] == "x" && position == start + 1
            // "190C/fan170C".
            || Tokenizer.ovenWords.contains(text.lowercased(start..<position))
            // "ל180": no Hebrew name has digits, and its short words are joined to what follows.
            || ("א"..."ת").contains(text[start]) || isSizeOfCounted(start)
    }

    /// Returns whether a letter before digits is the size of what they count: the L of Japanese "L2個".
    private func isSizeOfCounted(_ start: Int) -> Bool {
        guard text.index(after: start) == position, ["S", "M", "L"].contains(text[start]) else { return false }
        var end = position
        while isDigit(at: end) { end = text.index(after: end) }
        return end > position && end < text.endIndex && text[end].isUnspacedLetter
    }

    /// Words of languages between the ends of a range, which are no names such as "B12".
    private static let rangeWords: Set = ["to", "or", "bis", "tot", "till", "til", "do", "al"]

    /// Words that stand right before a temperature, and are no names such as "B12".
    private static let ovenWords: Set = ["fan", "gas", "umluft", "heißluft", "oven", "varmluft"]

    mutating func advance() { position = text.index(after: position) }

    /// Endings that people write in parentheses or behind a slash, for one and for several at once: "egg(s)", "Zehe/n".
    private static let optionalEndings: Set = ["s", "es", "n", "en", "nen", "e", "er"]
    /// Endings that would be other words behind a slash, such as that of "and/or".
    private static let endingsInParentheses = optionalEndings.union(["r", "x", "i", "ar", "or"])

    /// Skips the ending of a word for several of a thing, at a parenthesis or slash; returns its letters, or `nil` if there is none.
    private mutating func optionalEnding(of start: Int) -> Range<Int>? {
        // "c/n" is no word with an ending.
        guard text.index(after: start) < position else { return nil }
        let first = position + 1
        var end = first
        while end < text.endIndex, end < first + 4, text[end].isASCII, text[end].isLetter { end += 1 }
        let letters = first..<end
        if text[position] == "(" {
            guard Self.endingsInParentheses.contains(text.text(letters)), end < text.endIndex, text[end] == ")" else {
                return nil
            }
            end += 1
        } else if !Self.optionalEndings.contains(text.text(letters)) {
            return nil
        }
        guard end == text.endIndex || !(text[end].isPartOfWord || text[end].decimalDigit != nil) else { return nil }
        position = end
        return letters
    }

    private mutating func append(
        _ kind: Token.Kind, from start: Int, _ isAfterSpace: Bool, bareEnd: Int? = nil, ending: Range<Int>? = nil
    ) {
        let end = bareEnd ?? position
        var token = Token(
            kind: kind, range: index(start)..<index(position), bareEnd: Int32(truncatingIfNeeded: end),
            bytes: Int32(truncatingIfNeeded: start)..<Int32(truncatingIfNeeded: position), isAfterSpace: isAfterSpace)
        if token.number == nil, text.index(after: start) == end {
            token.sign = token.isWord ? text.lowercasedLetter(start) : text[start]
        }
        let found = ending == nil ? table.find(text, start..<end, isWord: token.isWord) : .unsure
        switch found {
        case .word(let number): (token.word, token.isAsListed) = (number, true)
        case .unsure: token.word = table.number(of: text.word(token))
        case .none: break
        }
        token.classes = table.classes(of: token.word)
        tokens.append(token)
    }

    private func index(_ offset: Int) -> String.Index { line.index(line.startIndex, offsetBy: offset) }

    /// Reads a number; returns `nil` if the text isn't a number, after skipping it.
    private mutating func number() -> Rational? {
        let (whole, digits, startsWithZero) = digits()
        guard let whole, !startsWithZero || digits == 1 else {
            skipDecimals()
            return nil
        }
        if let grouped = groupedThousands(whole, digits) { return grouped }
        if let decimals = decimals(whole) { return decimals }
        switch slashFraction(whole) {
        case .value(let fraction): return fraction
        case .otherDenominator: return nil
        case .none: break
        }
        if let fraction = mixedFraction(after: whole) { return Rational(whole).adding(fraction) }
        return Rational(whole)
    }

    /// Reads digits; their value is `nil` if there are more than nine.
    mutating func digits() -> (value: Int?, count: Int, startsWithZero: Bool) {
        let startsWithZero = text[position].decimalDigit == 0
        var value: Int? = 0
        var count = 0
        while position < text.endIndex, let digit = text[position].decimalDigit {
            count += 1
            value = count > 9 ? nil : value.map { $0 * 10 + digit }
            advance()
        }
        return (value, count, startsWithZero)
    }

    private mutating func skipDecimals() {
        while position < text.endIndex, text[position].decimalDigit != nil || text[position] == "." { advance() }
    }

    @inline(__always) func isDigit(at index: Int) -> Bool { text.hasDigit(at: index) }

    /// Returns the number of digits from a place on, up to four.
    private func digitCount(from start: Int) -> Int {
        var index = start
        var count = 0
        while count < 4, isDigit(at: index) {
            count += 1
            index = text.index(after: index)
        }
        return count
    }

    /// Continues a number if three digits follow a thousands separator, as in `1.000` in German.
    private mutating func groupedThousands(_ whole: Int, _ count: Int) -> Rational? {
        guard whole > 0, count <= 3, position < text.endIndex, separators.groups(text[position]) else { return nil }
        let next = text.index(after: position)
        guard digitCount(from: next) == 3 else { return nil }
        position = next
        guard let rest = digits().value else { return nil }
        return Rational(whole * 1000 + rest)
    }

    /// Continues a number if a decimal separator and up to three digits follow.
    private mutating func decimals(_ whole: Int) -> Rational? {
        guard position < text.endIndex, text[position] == "." || text[position] == "," else { return nil }
        let next = text.index(after: position)
        let count = digitCount(from: next)
        guard (1...3).contains(count), !isFraction(at: next) else { return nil }
        position = next
        guard let rest = digits().value else { return nil }
        let scale = [1, 10, 100, 1000][count]
        // Programs write a third in this form.
        switch (rest, count) {
        case (33, 2), (333, 3): return Rational(whole * 3 + 1, 3)
        case (66, 2), (67, 2), (666, 3), (667, 3): return Rational(whole * 3 + 2, 3)
        default: return Rational(whole * scale + rest, scale)
        }
    }

    /// Returns whether a part of a cup stands at a place, as the half of `1,1/2`.
    func isFraction(at index: Int) -> Bool {
        guard isDigit(at: index), case let slash = text.index(after: index), slash < text.endIndex,
            text[slash].isFractionSlash, case let end = text.index(after: slash), isDigit(at: end),
            !isDigit(at: text.index(after: end)), let numerator = text[index].decimalDigit,
            let denominator = text[end].decimalDigit
        else { return false }
        return numerator < denominator && [2, 3, 4, 8].contains(denominator)
    }

    /// Reads a number such as `.5`.
    private mutating func decimalsAlone() -> Rational? {
        guard (1...3).contains(digitCount(from: text.index(after: position))) else { return nil }
        return decimals(0)
    }
}
