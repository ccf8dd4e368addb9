/// A text with functions to find the ends of sentences.
struct SentenceText {
    let scalars: [Unicode.Scalar]

    /// The longest parenthesis, in characters.
    private static let longestParenthesis = 300
    /// The most marks and quotes at the end of a sentence, such as `?!”`.
    private static let longestEnd = 8

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    /// Returns the trimmed text in a range.
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
        guard Self.marks.contains(mark) else { return nil }
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
        guard Self.marks.contains(scalars[index]), index >= 2, index + 2 < scalars.count,
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
        if Abbreviations.always.contains(text) { return true }
        if Abbreviations.behindNumbers.contains(text) { return isBehindNumber }
        if Abbreviations.beforeNumbers.contains(text) { return isNextNumber && !isBehindNumber }
        // An initial, as in `z. B.`; `F.` after a number is a unit.
        return word.count == 1 && word.first?.properties.isAlphabetic == true && !isBehindNumber
    }

    private static let marks = Set(".!?…。！？।؟".unicodeScalars)
    private static let wideMarks = Set("。！？".unicodeScalars)
    private static let closers = Set("\"'”’»)]".unicodeScalars)
    private static let openers = Set("\"'“‘«„‚»¿¡(".unicodeScalars)
}
