/// Reads fractions, in all forms in which they are typed, printed and misdecoded.
extension Tokenizer {
    enum SlashFraction {
        case none
        case value(Rational)
        /// A ratio such as `80/20`, which is not an amount.
        case otherDenominator
    }

    /// Continues a number if a slash and a denominator follow.
    mutating func slashFraction(_ numerator: Int) -> SlashFraction {
        let start = position
        skipSpace()
        let isSpaced = position != start
        if position < text.endIndex, text[position].isFractionSlash {
            advance()
            if isSpaced { skipSpace() }
            if isDigit(at: position), let denominator = digits().value {
                if !isSpaced, let mixed = unspacedMixed(numerator, denominator) { return .value(mixed) }
                if Tokenizer.kitchenDenominators.contains(denominator), numerator > 0, numerator < 4 * denominator {
                    skipOrdinal()
                    return .value(Rational(numerator, denominator))
                }
                // "200/250" and "gas 5/190C" are two numbers.
                let isHeat = denominator >= 100 && isScale(at: position)
                if !isSpaced, !isHeat, numerator < 20 || numerator >= denominator { return .otherDenominator }
            }
        }
        position = start
        return .none
    }

    /// Returns whether the sign or the letter of a temperature stands at a place.
    private func isScale(at index: Int) -> Bool {
        index < text.endIndex && ["°", "º", "˚", "℃", "℉", "C", "F"].contains(text[index])
    }

    /// Skips the ending of `1/3rd` and `2/3rds`.
    private mutating func skipOrdinal() {
        var end = position
        while end < text.endIndex, text[end].isPartOfWord { end = text.index(after: end) }
        if Tokenizer.ordinals.contains(text.text(position..<end)) { position = end }
    }

    private static let ordinals: Set = ["rd", "rds", "th", "ths"]

    /// Returns the number meant by `21/2`, which is 2½ without its space; `nil` if it can be a fraction or isn't clear.
    private func unspacedMixed(_ digits: Int, _ denominator: Int) -> Rational? {
        let (whole, rest) = (digits / 10, digits % 10)
        guard [2, 3, 4, 8].contains(denominator), digits < 100, whole > 0, rest > 0, rest < denominator else {
            return nil
        }
        let fraction = Rational(rest, denominator)
        return fraction.denominator == denominator ? Rational(whole).adding(fraction) : nil
    }

    private static let kitchenDenominators: Set = [2, 3, 4, 5, 6, 8, 10, 12, 16]

    /// Reads a fraction that needs no digits of the usual size: `½`, `¹/₂`, `⅟2`, or the `Â½` that a wrong decoding makes of `½`.
    mutating func signFraction() -> Rational? {
        if let fraction = text[position].vulgarFraction {
            advance()
            return fraction
        }
        let start = position
        if let fraction = misdecodedFraction() ?? smallFraction() { return fraction }
        position = start
        return nil
    }

    /// Reads `¹/₂`, `¹⁄2` or `⅟2`.
    private mutating func smallFraction() -> Rational? {
        let numerator: Int?
        if text[position] == "⅟" {
            advance()
            numerator = 1
        } else {
            numerator = smallDigits()
            guard numerator != nil, position < text.endIndex, text[position].isFractionSlash else { return nil }
            advance()
        }
        guard let numerator, position < text.endIndex,
            let denominator = smallDigits() ?? (isDigit(at: position) ? digits().value : nil),
            (2...99).contains(denominator), (1..<denominator).contains(numerator)
        else { return nil }
        return Rational(numerator, denominator)
    }

    /// Reads up to two raised or lowered digits.
    private mutating func smallDigits() -> Int? {
        var value: Int?
        while position < text.endIndex, let digit = text[position].smallDigit, value ?? 0 < 10 {
            value = (value ?? 0) * 10 + digit
            advance()
        }
        return value
    }

    /// Reads a fraction whose UTF-8 was decoded as Windows-1252.
    private mutating func misdecodedFraction() -> Rational? {
        guard text[position] == "Â" || text[position] == "â" else { return nil }
        for (sign, length, value) in Tokenizer.misdecoded where text.starts(with: sign, at: position) {
            position += length
            return value
        }
        return nil
    }

    private static let misdecoded: [(StaticString, length: Int, Rational)] = [
        ("Â¼", Rational(1, 4)), ("Â½", Rational(1, 2)), ("Â¾", Rational(3, 4)), ("â…“", Rational(1, 3)),
        ("â…”", Rational(2, 3)), ("â…›", Rational(1, 8)), ("â…œ", Rational(3, 8)), ("â…\u{9D}", Rational(5, 8)),
        ("â…ž", Rational(7, 8)),
    ].map { (sign: StaticString, value: Rational) in (sign, sign.utf8CodeUnitCount, value) }

    /// Continues a whole number if a fraction below 1 follows: `1½`, `1 1/2`, `1-1/2`, `1,1/2`, `1 & 1/2`, `1 and 1/2`.
    ///
    /// A count before a thickness isn't continued: "9 3/4-inch thick chops".
    mutating func mixedFraction(after whole: Int) -> Rational? {
        let start = position
        skipSpace()
        let isSpaced = position != start
        if position < text.endIndex {
            let isUnspacedWord = text[position].isUnspacedLetter && separators.joins(text[position])
            if ["-", "&", "+", "＋", "‑", "と", "・"].contains(text[position]) || isUnspacedWord,
                !isSpaced || text[position] == "&"
            {
                advance()
                skipSpace()
            } else if !isSpaced, text[position] == "," || text[position] == ".", isFraction(at: position + 1) {
                advance()
            } else if let end = separators.end(ofJoiningWordAt: position, in: text), isSpaced {
                position = end
                skipSpace()
            }
        }
        if position < text.endIndex {
            if let fraction = signFraction(), !(isSpaced && whole > 2 && isThickness) { return fraction }
            if isDigit(at: position), let numerator = digits().value,
                case .value(let fraction) = slashFraction(numerator), fraction < Rational(1),
                !(isSpaced && whole > 2 && isThickness)
            {
                return fraction
            }
        }
        position = start
        return nil
    }

    /// Whether a thickness in inches goes on here: the "-inch thick" of "¾-inch thick".
    private var isThickness: Bool {
        Self.thicknesses.contains { text.starts(with: $0, at: position) }
    }

    private static let thicknesses: [StaticString] = ["-inch thick", "-inch-thick", "-in thick", "-inch slices"]

    private mutating func skipSpace() {
        while position < text.endIndex, text[position].isSpace { advance() }
    }
}
