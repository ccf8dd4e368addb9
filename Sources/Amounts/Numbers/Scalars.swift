extension Unicode.Scalar {
    /// The value of a decimal digit of any script.
    var decimalDigit: Int? {
        if isASCII { return ("0"..."9").contains(self) ? Int(value) - 48 : nil }
        guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
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

    var isLetter: Bool {
        isASCII ? ("a"..."z").contains(self) || ("A"..."Z").contains(self) : properties.isAlphabetic
    }

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
