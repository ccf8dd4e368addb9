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
