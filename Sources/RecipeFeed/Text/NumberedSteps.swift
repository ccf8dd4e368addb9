/// Divides a paragraph with numbered steps, such as `1. Mix. 2. Bake`.
enum NumberedSteps {
    /// Returns the steps without their numbers; `nil` if they aren't numbered from 1 on.
    static func split(_ paragraph: String) -> [String]? {
        let text = Substring(paragraph).unicodeScalars
        guard let first = Ordinal(at: text), first.number == 1 else { return nil }
        var steps: [String] = []
        var start = first.rest.startIndex
        var number = 2
        var index = start
        var previous: Unicode.Scalar = " "
        while index < text.endIndex {
            let scalar = text[index]
            if mayBegin(scalar, behind: previous), let ordinal = Ordinal(at: text[index...]), ordinal.number == number,
                ordinal.hasWord == first.hasWord, ends(text[start..<index], before: ordinal)
            {
                steps.append(String(Substring(text[start..<index])).trimmed)
                start = ordinal.rest.startIndex
                index = start
                number += 1
                previous = " "
            } else {
                previous = scalar
                index = text.index(after: index)
            }
        }
        steps.append(String(Substring(text[start...])).trimmed)
        return number > 2 ? steps.filter { !$0.isBlank } : nil
    }

    /// Returns whether an ordinal may begin with a character, after white space or the end of a sentence.
    private static func mayBegin(_ scalar: Unicode.Scalar, behind previous: Unicode.Scalar) -> Bool {
        guard "0"..."9" ~= scalar || scalar.properties.isUppercase else { return false }
        return previous.properties.isWhitespace || marks.contains(previous)
    }

    /// Returns whether a step may end before an ordinal: with a mark, or a word that needs no number after it.
    private static func ends(_ step: Substring.UnicodeScalarView, before ordinal: Ordinal) -> Bool {
        guard let last = step.last(where: { !$0.properties.isWhitespace }) else { return false }
        if marks.contains(last) { return true }
        guard last.properties.isAlphabetic, let next = ordinal.rest.first, next.properties.isUppercase || next.hasNoCase
        else { return false }
        let word = step.suffix(16).split { !$0.properties.isAlphabetic }.last
        return word.map { !leading.contains(String(Substring($0)).lowercased()) } ?? false
    }

    private static let marks = Set(".!?;:)]\"”…。！？；：）」".unicodeScalars)
    private static let leading = Set(WordLists.texts["leading"])
}

/// An ordinal at the start of a text, such as `1.`, `2)` or `Step 3:`.
struct Ordinal {
    let number: Int
    /// The text behind the ordinal and its white space.
    let rest: Substring.UnicodeScalarView
    /// Whether it begins with a word such as `Step`.
    let hasWord: Bool

    init?(at scalars: Substring.UnicodeScalarView) {
        guard Self.mayBegin(Substring(scalars).utf8) else { return nil }
        let text = scalars.drop { $0.properties.isWhitespace }
        let word = text.prefix(12).prefix { $0.properties.isAlphabetic }
        let hasWord = !word.isEmpty
        guard !hasWord || Self.words.contains(String(Substring(word)).lowercased()) else { return nil }
        let behindWord = text[word.endIndex...].drop { hasWord && ($0.properties.isWhitespace || $0 == "#") }
        let digits = behindWord.prefix(4).prefix { "0"..."9" ~= $0 }
        guard 1...3 ~= digits.count, let number = Int(String(Substring(digits))) else { return nil }
        let behindDigits = behindWord[digits.endIndex...]
        let hasMark = behindDigits.first.map { $0 == "." || $0 == ")" || (hasWord && Self.marks.contains($0)) } ?? false
        let behind = hasMark ? behindDigits.dropFirst() : behindDigits
        let rest = behind.drop { $0.properties.isWhitespace || (hasWord && Self.marks.contains($0)) }
        let isApart = behind.startIndex != rest.startIndex || behind.isEmpty
        let isSentence = rest.first.map(\.properties.isUppercase) ?? true
        if hasMark {
            // `1.Mix` and `1.番茄`, but neither `1.5` nor `1.L`.
            let isWord = isSentence && rest.dropFirst().first?.properties.isLowercase == true
            guard isApart || isWord || rest.first?.hasNoCase == true else { return nil }
        } else {
            guard hasWord, isApart, isSentence else { return nil }
        }
        self.number = number
        self.rest = rest
        self.hasWord = hasWord
    }

    /// The bytes of a word of 12 letters, which have at most 4 each, and of a digit.
    private static let mostBytes = 49

    /// Returns whether a text may begin with an ordinal, by its bytes alone: with a digit behind one word, or a number and a mark.
    private static func mayBegin(_ text: Substring.UTF8View) -> Bool {
        text.withContiguousStorageIfAvailable(mayBegin) ?? true
    }

    private static func mayBegin(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let word = text.drop { $0 <= 0x20 }
        let behindWord = word.drop { ASCIISet.letters.contains($0) }
        if behindWord.startIndex == word.startIndex, let first = word.first, ASCIISet.digits.contains(first) {
            let behind = word.drop { ASCIISet.digits.contains($0) }
            return behind.first == UInt8(ascii: ".") || behind.first == UInt8(ascii: ")")
        }
        let behindSpace = behindWord.drop { $0 <= 0x20 || $0 == UInt8(ascii: "#") }
        guard let byte = behindSpace.first else { return false }
        if byte < 0x80 { return ASCIISet.digits.contains(byte) }
        // Other letters and spaces are looked at closely if a digit is near.
        return text.lazy.filter { $0 > 0x20 }.prefix(mostBytes).contains(where: ASCIISet.digits.contains)
    }

    private static let marks = Set(":-–—".unicodeScalars)
    private static let words = Set(WordLists.texts["ordinals"])
}

extension Unicode.Scalar {
    /// Whether it is a letter of a script without capitals, such as Chinese.
    fileprivate var hasNoCase: Bool { properties.isAlphabetic && !properties.isCased }
}
