import Amounts
import Diagnostics
import Patterns

/// The parts of a recipe in one text with headings, such as the body of a post.
package struct PartText {
    /// The Markdown below the heading of each part.
    private(set) var parts: [RecipeField: String] = [:]
    /// The Markdown outside of the parts, without headings that distinguish these.
    private(set) var rest = ""
    private let pieces: [Piece]
    /// Short lines with a number above the parts.
    private var intro: [String] = []
    /// The reason that only the words of HTML were read; `nil` if all of it was.
    let loss: MarkupText.Loss?

    /// The text below a heading of a part.
    private struct Piece {
        let field: RecipeField
        let heading: String
        /// The heading above that, such as a dish's name.
        let title: String?
        var text = ""
    }

    /// The level of a line that is a heading by its words alone.
    private static let lineLevel = 7

    /// Reads a text, which is HTML if it has closing tags, and Markdown otherwise.
    init(_ text: String) {
        let source = MarkupSource(
            text, in: text.contains("</") ? .html : .markdown, isLine: false, keepsEmphasis: false, keepsLevels: true)
        loss = source.loss
        var open: (field: RecipeField, level: Int)?
        var pieces: [Piece] = []
        var title: String?
        var titles: [String] = []
        for line in source.text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let (level, heading) = Self.heading(line) {
                if let field = Self.field(of: heading) {
                    open = (field, level)
                    pieces.append(Piece(field: field, heading: heading, title: title))
                    continue
                }
                // Headings directly below a line that is one are inside of its part.
                if let part = open, part.level == Self.lineLevel, pieces.last?.text.isBlank != false {
                    open?.level = level - 1
                }
                if let part = open, level <= part.level { open = nil }
                if open == nil {
                    title = heading
                    titles.append(heading)
                    continue
                }
            }
            if let field = open?.field {
                pieces[pieces.count - 1].text += Self.withMark(line, field) + "\n"
            } else {
                rest += line + "\n"
                if pieces.isEmpty, Self.maySayYield(line), intro.count < Self.mostIntro { intro.append(String(line)) }
            }
        }
        self.pieces = pieces
        var shown: Set<String> = []
        for (field, pieces) in Dictionary(grouping: pieces.filter { !$0.text.isBlank }, by: \.field) {
            parts[field] = Self.joined(pieces)
            let names = Set(pieces.map(\.title))
            if names.count > 1 { shown.formUnion(names.compactMap(\.self)) }
        }
        rest += titles.filter { !shown.contains($0) }.map { "\n\($0)\n" }.joined()
    }

    /// The most lines of the text above the parts that are searched for the yield, and the most bytes of each.
    private static let (mostIntro, longestIntro) = (20, 100)

    private static func maySayYield(_ line: Substring) -> Bool {
        line.utf8.count <= longestIntro && line.contains(where: \.isNumber)
    }

    private static let headingMark = Pattern(#"\s*#{1,6} +"#)

    /// Returns the text of several pieces of a part, below the headings that distinguish them.
    private static func joined(_ pieces: [Piece]) -> String {
        let names = [pieces.map(\.title), pieces.map(\.heading)].first { Set($0).count > 1 }
        guard let names else { return pieces.map(\.text).joined(separator: "\n") }
        return zip(names, pieces).map { name, piece in
            guard let name else { return piece.text }
            guard let inner = piece.text.prefixMatch(of: Self.headingMark) else {
                return "#### \(name)\n\n\(piece.text)"
            }
            return "#### \(name): \(piece.text[inner.range.upperBound...])"
        }.joined(separator: "\n")
    }

    /// The yield, if a heading of ingredients or a short line above the parts says so: the 4 of `Ingredients (serves 4)`.
    var yield: String? {
        guard !pieces.isEmpty else { return nil }
        let headings = pieces.filter { $0.field == .ingredients }.map(\.heading)
        return Self.yield(
            saidIn: headings + intro,
            above: pieces.flatMap { $0.text.split(separator: "\n").prefix(100).map(String.init) })
    }

    /// Short lines above the parts; none if there are no parts.
    var linesAbove: [String] { pieces.isEmpty ? [] : intro }

    /// Returns the yield that headings of ingredients say, such as the 4 of `Ingredients (serves 4)`.
    ///
    /// - Parameters:
    ///   - headings: the headings.
    ///   - lines: some lines in the same language.
    /// - Returns: the number with its word, or `nil` if they say none.
    package static func yield(saidIn headings: [String], above lines: [String] = []) -> String? {
        let texts = headings.map(rest).filter { !$0.isEmpty }
        guard !texts.isEmpty else { return nil }
        // The words of a language are read when a text was found to have no yield in those before it.
        let languages = [AmountReader.language(of: headings + lines, likely: "en")] + AmountReader.languages
        return texts.lazy.compactMap { text in
            languages.lazy.compactMap { AmountReader(language: $0).yield(saidIn: text) }.first.map { yield in
                [String(text[yield.amount.range]), yield.name].compactMap(\.self).joined(separator: " ")
            }
        }.first
    }

    /// The most characters of the words that name ingredients.
    private static let mostBefore = 60

    /// Returns what a heading says behind the words that name ingredients.
    private static func rest(of heading: String) -> String {
        let end = heading.indices.prefix(mostBefore).last { end in
            PartWords.ingredients.contains(PartWords.words(of: String(heading[...end])).joined(separator: " "))
                && heading[end].isLetter && !heading[...end].contains { "([（".contains($0) }
        }
        return end.map { String(heading[heading.index(after: $0)...]) } ?? heading
    }

    private static let dash = Pattern(#" {0,3}(?:\\[-+*]|[–—−•])(\s*)"#, followedBy: #"\S"#)
    private static let escapedOrdinal = Pattern(#" {0,3}([0-9]{1,2})\\[.)]\s+"#, followedBy: #"\S"#)

    /// Returns a line with the mark of a list item in place of a dash, or of a step's number, that HTML has as text.
    private static func withMark(_ line: Substring, _ field: RecipeField) -> String {
        if let dash = line.prefixMatch(of: Self.dash),
            !dash[1].isEmpty || field == .ingredients
        {
            return "- " + line[dash.range.upperBound...]
        }
        if field == .steps, let number = line.prefixMatch(of: Self.escapedOrdinal) {
            return "\(number[1]). " + line[number.range.upperBound...]
        }
        return String(line)
    }

    /// Returns the part that a heading announces; `nil` for any other heading.
    private static func field(of heading: String) -> RecipeField? {
        let words = PartWords.words(of: heading)
        let whole = words.joined(separator: " ")
        if PartWords.steps.contains(whole) { return .steps }
        if PartWords.remarks.contains(whole) { return .notes }
        // The number of servings or the dish may follow.
        let starts = (1...max(1, min(words.count, 5))).map { words.prefix($0).joined(separator: " ") }
        return starts.contains(where: PartWords.ingredients.contains) ? .ingredients : nil
    }

    private static let heading = Pattern(#" {0,3}(#{1,6}) +(.*?)[ #]*"#)

    /// Returns the level and the text of a heading; a line of a few words that names a part is one, too.
    private static func heading(_ line: Substring) -> (level: Int, text: String)? {
        if let match = line.wholeMatch(of: Self.heading) { return (match[1].count, String(match[2])) }
        let text = String(line).trimmed.trimmingMarks
        guard text.utf8.count <= 60, line.first?.isWhitespace == false,
            !["-", "+", "*\u{20}"].contains(where: line.hasPrefix), let last = text.last, last == ":" || last.isLetter
        else { return nil }
        let words = PartWords.words(of: text)
        let whole = words.joined(separator: " ")
        guard words.count <= 4, PartWords.ingredients.contains(whole) || PartWords.steps.contains(whole) else {
            return nil
        }
        return (lineLevel, text)
    }
}

extension String {
    /// The text without marks of emphasis around it.
    fileprivate var trimmingMarks: String {
        var text = self[...]
        while let first = text.first, "*_".contains(first) { text.removeFirst() }
        while let last = text.last, "*_".contains(last) { text.removeLast() }
        return String(text)
    }
}
