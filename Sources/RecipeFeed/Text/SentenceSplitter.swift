/// Divides a paragraph of instructions into steps.
enum SentenceSplitter {
    /// The longest paragraph that is always one step, in characters.
    private static let longest = 200

    /// Returns the steps of a paragraph: numbered ones, those whose line breaks were lost, or the sentences of a long
    /// paragraph.
    static func steps(_ paragraph: String) -> [String] {
        let parts = parts(paragraph)
        guard parts.count == 1, paragraph.unicodeScalars.count > longest else { return parts }
        return split(paragraph) { text, index in text.sentenceEnd(at: index) }
    }

    /// Returns the steps of a paragraph that are marked by numbers, or by a missing space between two sentences.
    static func parts(_ paragraph: String) -> [String] {
        if let numbered = NumberedSteps.split(paragraph) { return numbered }
        guard paragraph.unicodeScalars.count > longest else { return paragraph.isBlank ? [] : [paragraph] }
        return split(paragraph) { text, index in text.gluedEnd(at: index) }
    }

    /// Returns a text with the spaces that are missing between its sentences: "Stir.Cook on low" has one.
    static func spaced(_ text: String) -> String {
        guard mayBeGlued(text) else { return text }
        let sentences = SentenceText(text)
        let ends = sentences.scalars.indices.filter { sentences.gluedEnd(at: $0) != nil }
        guard !ends.isEmpty else { return text }
        var spaced = String.UnicodeScalarView()
        var start = 0
        for end in ends {
            spaced.append(contentsOf: sentences.scalars[start...end])
            spaced.append(" ")
            start = end + 1
        }
        spaced.append(contentsOf: sentences.scalars[start...])
        return String(spaced)
    }

    private static let marks = ASCIISet(".!?")

    /// Checks quickly whether a letter follows a mark, as in few texts.
    private static func mayBeGlued(_ text: String) -> Bool {
        var text = text
        let marks = marks
        return text.withUTF8 { bytes in
            var isBehindMark = false
            for byte in bytes {
                if isBehindMark, byte >= UInt8(ascii: "A") { return true }
                // An ellipsis ends with A6; the other marks belong to writing without capitals.
                isBehindMark = byte == 0xA6 || marks.contains(byte)
            }
            return false
        }
    }

    /// Splits a text at every index that `end` returns.
    private static func split(_ paragraph: String, _ end: (SentenceText, Int) -> Int?) -> [String] {
        let text = SentenceText(paragraph)
        var parts: [String] = []
        var start = 0
        var index = 0
        while index < text.scalars.count {
            if let close = text.closingIndex(of: index) {
                // A sentence may end with the parenthesis, but not inside it.
                index = max(index + 1, close - 1)
            } else if let next = end(text, index) {
                parts.append(text[start..<next])
                (start, index) = (next, next)
            } else {
                index += 1
            }
        }
        parts.append(text[start..<text.scalars.count])
        return parts.filter { !$0.isBlank }
    }
}

/// A text with functions to find the ends of sentences.
struct SentenceText {
    let scalars: [Unicode.Scalar]

    /// The longest parenthesis, in characters.
    private static let longestParenthesis = 300
    /// The most marks and quotes at the end of a sentence, such as `?!”`.
    private static let longestEnd = 8

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    subscript(range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view).trimmed
    }

    /// Returns the index of the closing parenthesis; `nil` if no parenthesis opens at the index, or it isn't closed.
    func closingIndex(of index: Int) -> Int? {
        guard scalars[index] == "(" else { return nil }
        var depth = 0
        for place in index..<min(index + Self.longestParenthesis, scalars.count) {
            if scalars[place] == "(" { depth += 1 }
            if scalars[place] == ")" { depth -= 1 }
            if depth == 0 { return place }
        }
        return nil
    }

    /// Returns the start of the next sentence, if one ends with the mark at an index.
    func sentenceEnd(at index: Int) -> Int? {
        let mark = scalars[index]
        guard Self.isMark(mark) else { return nil }
        var end = index + 1
        let last = min(scalars.count, index + Self.longestEnd)
        while end < last, Self.marks.contains(scalars[end]) || Self.closers.contains(scalars[end]) { end += 1 }
        var next = end
        while next < scalars.count, scalars[next].properties.isWhitespace { next += 1 }
        guard next < scalars.count else { return nil }
        if Self.wideMarks.contains(mark) { return next }
        guard next > end, begins(at: next) else { return nil }
        return mark == "." && isAbbreviation(before: index, next: scalars[next]) ? nil : next
    }

    /// Returns the start of the next sentence, if the space before it is missing.
    func gluedEnd(at index: Int) -> Int? {
        guard Self.isMark(scalars[index]), index >= 2, index + 2 < scalars.count,
            scalars[index - 1].properties.isLowercase, scalars[index - 2].properties.isLowercase,
            scalars[index + 1].properties.isUppercase, scalars[index + 2].properties.isLowercase
        else { return nil }
        // Addresses aren't split.
        return word(before: index).contains { ".:/@".unicodeScalars.contains($0) } ? nil : index + 1
    }

    /// Returns the characters before an index, back to white space or a parenthesis, at most 24.
    func word(before index: Int) -> ArraySlice<Unicode.Scalar> {
        let nearby = scalars[max(0, index - 24)..<index]
        let start = nearby.lastIndex { $0.properties.isWhitespace || $0 == "(" || $0 == "[" }
        return start.map { nearby[($0 + 1)...] } ?? nearby
    }

    /// Returns whether a sentence may begin with the character at an index.
    private func begins(at index: Int) -> Bool {
        let properties = scalars[index].properties
        switch properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .otherNumber: return true
        default: return Self.openers.contains(scalars[index])
        }
    }

    private func isAbbreviation(before index: Int, next: Unicode.Scalar) -> Bool {
        let word = word(before: index)
        var view = String.UnicodeScalarView()
        view.append(contentsOf: word)
        let text = String(view).lowercased()
        let isNextNumber = next.properties.numericType != nil
        let start = word.startIndex - 1
        let isBehindNumber = start > 0 && self.word(before: start).last?.properties.numericType != nil
        if Self.abbreviations.contains(text) { return true }
        if Self.abbreviationsBehindNumbers.contains(text) { return isBehindNumber }
        if Self.abbreviationsBeforeNumbers.contains(text) { return isNextNumber && !isBehindNumber }
        // An initial, as in `z. B.`; `F.` after a number is a unit.
        return word.count == 1 && word.first?.properties.isAlphabetic == true && !isBehindNumber
    }

    /// Abbreviations whose dot doesn't end a sentence.
    private static let abbreviations = Set(WordLists.texts["abbreviations"])
    /// Units that are also words: `9 in. pan`, but `Stir it in. Bake`.
    private static let abbreviationsBehindNumbers = Set(WordLists.texts["abbreviations-behind-numbers"])
    /// Words that are abbreviations only before a number: `no. 5`.
    private static let abbreviationsBeforeNumbers = Set(WordLists.texts["abbreviations-before-numbers"])
    private static let marks = Set(".!?…。！？।؟".unicodeScalars)

    /// Returns whether a sentence may end with a character; nearly all are of ASCII, and need no look at the others.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar == "." || scalar == "!" || scalar == "?" : marks.contains(scalar)
    }

    private static let wideMarks = Set("。！？".unicodeScalars)
    private static let closers = Set("\"'”’»)]".unicodeScalars)
    private static let openers = Set("\"'“‘«„‚»¿¡(".unicodeScalars)
}
