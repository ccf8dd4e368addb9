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

    /// Returns whether a text has a digit at its start or behind one word, by its bytes alone.
    private static func mayBegin(_ text: Substring.UTF8View) -> Bool {
        // A word has at most 12 letters, and no character more than 4 bytes; white space may be longer.
        var word = 0
        for byte in text {
            if ASCIISet.digits.contains(byte) { return true }
            if byte > 0x20 { word += 1 }
            if word > 48 { return false }
        }
        return false
    }

    private static let marks = Set(":-–—".unicodeScalars)
    private static let words = Set(WordLists.texts["ordinals"])
}

extension Unicode.Scalar {
    /// Whether it is a letter of a script without capitals, such as Chinese.
    fileprivate var hasNoCase: Bool { properties.isAlphabetic && !properties.isCased }
}
