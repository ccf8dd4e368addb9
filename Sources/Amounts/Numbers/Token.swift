/// A number, a word or a single sign in a text.
struct Token: Sendable {
    enum Kind {
        case number(Rational)
        /// Letters, or one letter of a script that doesn't separate words.
        case word
        case sign
    }

    let kind: Kind
    /// The number of the token in the table of the language's words; 0 if it isn't one of them.
    ///
    /// Words are the same if they have the same number, which is above 0.
    var word: Int32 = 0
    /// Whether the table has the word with the same bytes in lower case.
    var isAsListed = false
    /// The sign, or the letter in lower case of a word of one letter; ``noSign`` of others.
    var sign = Token.noSign
    let range: Range<String.Index>
    /// The end in UTF-8 of the word without an ending for several in parentheses: that of the "egg" of "egg(s)".
    let bareEnd: Int32
    /// The range in the text's UTF-8.
    let bytes: Range<Int32>
    let isAfterSpace: Bool
    /// The classes of the word or sign in the language of the text.
    var classes = WordClasses()

    func isIn(_ member: WordClass) -> Bool { classes.contains(member) }

    var number: Rational? {
        if case .number(let value) = kind { value } else { nil }
    }

    var isWord: Bool {
        if case .word = kind { true } else { false }
    }

    /// What ``sign`` is in numbers and in words of several letters.
    static let noSign: Unicode.Scalar = "\0"

    /// Returns whether the token is a sign, or a word of one letter.
    func reads(_ wanted: Unicode.Scalar) -> Bool { sign == wanted }

    /// Returns whether the token is a word.
    func reads(word wanted: KnownWord) -> Bool { isWord && word == wanted.rawValue }

    /// Returns whether the token begins in one of some ranges.
    func isWithin(_ ranges: [Range<String.Index>]) -> Bool { ranges.contains { $0.contains(range.lowerBound) } }

    var isHyphen: Bool { sign == "-" || sign == "‑" || sign == "‐" }

    /// Whether it is a hyphen, or the dash that some write instead: "14-ounce", "14–ounce".
    var isJoiningDash: Bool { isHyphen || sign == "–" }

    /// Whether it is a hyphen, a dash, or a sign that some write for one between two numbers.
    var isDash: Bool {
        switch sign {
        case "-", "‑", "‐", "–", "—", "−", "~", "〜", "～", "―": true
        default: false
        }
    }
}

/// A word that readers ask for by itself; the table of each language begins with these, at their raw values.
enum KnownWord: Int32, CaseIterable {
    case of = 1
    case by, and, or, with, plus, dozen, ml, on, top, side, after, other, auf, je, jeweils, mit, med, com, fat, free,
        type, minus, mínus, miinus
    case c, celsius, f, fahrenheit, wideC, degreesC, degreesF, apostrophe

    /// The words in order, in lower case.
    static let texts = allCases.map(\.text)

    private var text: String {
        switch self {
        case .wideC: "ｃ"
        case .degreesC: "ºc"
        case .degreesF: "ºf"
        case .apostrophe: "'"
        default: "\(self)"
        }
    }
}

/// The separators in a language's numbers.
struct NumberSeparators: Sendable {
    /// The separator between thousands, besides spaces.
    var group: Unicode.Scalar = ","
    /// Whether spaces may also separate thousands, as in `1 000`.
    var hasSpacedGroups = false
    /// Words between a whole number and a fraction, as in "1 and 1/2".
    var joiningWords: [String] = []

    func groups(_ scalar: Unicode.Scalar) -> Bool {
        scalar == group || (hasSpacedGroups && [" ", "\u{A0}", "\u{202F}"].contains(scalar))
    }

    /// Returns whether a letter joins a whole number and a fraction by itself, in a script without spaces: the 又 of 1又1/2.
    func joins(_ letter: Unicode.Scalar) -> Bool { joiningWords.contains(String(letter)) }

    /// Returns the end of a joining word at a place, including the space after it, or `nil` if there isn't one.
    func end(ofJoiningWordAt start: Int, in text: ScalarText) -> Int? {
        for word in joiningWords {
            var index = start
            var letters = word.unicodeScalars.makeIterator()
            var isRead = true
            while let letter = letters.next() {
                guard index < text.endIndex, text[index] == letter else {
                    isRead = false
                    break
                }
                index = text.index(after: index)
            }
            if isRead, index < text.endIndex, text[index].isSpace { return index }
            // "1 ו-1/2".
            if isRead, word.unicodeScalars.count == 1, index < text.endIndex, text[index] == "-" {
                return text.index(after: index)
            }
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// The value of a decimal digit of any script.
    @inline(__always) var decimalDigit: Int? {
        if isASCII { return ("0"..."9").contains(self) ? Int(value) - 48 : nil }
        guard !isLatin, properties.numericType == .decimal, let value = properties.numericValue else { return nil }
        return Int(value)
    }

    /// The value of a character such as `½`.
    var vulgarFraction: Rational? {
        if isASCII { return nil }
        return switch self {
        case "½": Rational(1, 2)
        case "⅓": Rational(1, 3)
        case "⅔": Rational(2, 3)
        case "¼": Rational(1, 4)
        case "¾": Rational(3, 4)
        case "⅕": Rational(1, 5)
        case "⅖": Rational(2, 5)
        case "⅗": Rational(3, 5)
        case "⅘": Rational(4, 5)
        case "⅙": Rational(1, 6)
        case "⅚": Rational(5, 6)
        case "⅐": Rational(1, 7)
        case "⅛": Rational(1, 8)
        case "⅜": Rational(3, 8)
        case "⅝": Rational(5, 8)
        case "⅞": Rational(7, 8)
        case "⅑": Rational(1, 9)
        case "⅒": Rational(1, 10)
        default: nil
        }
    }

    /// The value of a raised or lowered digit, such as the `¹` of `¹/₂`.
    var smallDigit: Int? {
        switch value {
        case 0xB9: 1
        case 0xB2: 2
        case 0xB3: 3
        case 0x2070, 0x2074...0x2079: Int(value) - 0x2070
        case 0x2080...0x2089: Int(value) - 0x2080
        default: nil
        }
    }

    var isFractionSlash: Bool { self == "/" || self == "⁄" || self == "∕" || self == "／" }

    /// Whether it is white space; most of it is found without the tables of Unicode.
    var isSpace: Bool { isASCII ? self == " " || (9...13).contains(value) : !isLatin && properties.isWhitespace }

    var isLetter: Bool {
        isASCII
            ? ("a"..."z").contains(self) || ("A"..."Z").contains(self)
            : isLatin ? self != "×" && self != "÷" : properties.isAlphabetic
    }

    /// Whether it is in the range of the letters of European languages, which are known without the tables of Unicode.
    private var isLatin: Bool { (0xC0...0x24F).contains(value) }

    var isPartOfWord: Bool {
        (isLetter && !isUnspacedLetter) || (!isASCII && properties.canonicalCombiningClass != .notReordered)
    }

    /// Whether it is a letter of a script without spaces between words, such as Japanese or Chinese.
    var isUnspacedLetter: Bool {
        switch value {
        case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x9FFF, 0xFF66...0xFF9D: self != "・"
        default: false
        }
    }
}
