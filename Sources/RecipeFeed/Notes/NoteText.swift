import Diagnostics
import Patterns

/// Converts a note to standard Markdown: headings and lists may be written in other ways.
///
/// People paste recipes from notes, chats and word processors: `**Zutaten**`, `##Zutaten` or `Zutaten:` as a heading,
/// and ingredients as plain lines or behind `•` and `–`. Markdown treats all of that as running text. Bullets and then
/// numbers without such headings get them. A line stays a line, except for one that has several items by
/// means of HTML.
package struct NoteText {
    /// The note in Markdown.
    package let markdown: String
    /// The author's line for each line of the Markdown, counted from 1; empty if they are the same.
    package let lineNumbers: [Int]

    /// Converts a note.
    ///
    /// - Parameters:
    ///   - text: the note as its author wrote it.
    ///   - headings: the headings that name parts of a recipe.
    package init(_ text: String, _ headings: NoteHeadings) {
        self.init(withoutExtensions: NoteAppMarkup.markdown(text), headings)
    }

    /// Converts a note without the extensions of note apps.
    init(withoutExtensions text: String, _ headings: NoteHeadings) {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: Self.endsLine).map { NoteLine($0) }
        NoteLine.markFences(in: &lines)
        var searched = SearchedLines()
        let unnamed = NoteUnnamedLists(in: lines, searching: &searched)
        if !unnamed.isEmpty, !Self.namesPart(lines, headings) { unnamed.write(to: &lines) }
        var levels = HeadingLevels()
        var parts: [(range: Range<Int>, part: NoteHeadings.Part?)] = []
        var start = 0
        for index in lines.indices {
            let next = index + 1 < lines.count ? lines[index + 1] : nil
            let isAlone = index == 0 || lines[index - 1].isBlank || start == index
            guard let heading = NoteHeadingLine(lines[index], isAlone: isAlone, before: isAlone ? next : nil, headings)
            else { continue }
            let inner = heading.level == nil ? Self.headingDirectly(below: index, in: lines, headings) : nil
            let level = levels.take(heading, inner: inner, headings)
            parts.append((start..<index, levels.partAbove))
            start = index + 1
            if !heading.isMarkdown {
                lines[index].text = String(repeating: "#", count: level) + " " + heading.words
            }
        }
        parts.append((start..<lines.count, levels.part))
        lineNumbers = Self.divide(&lines, &parts)
        for (range, part) in parts { Self.open(&lines, range, part, below: levels.deepest) }
        // One copy for all parts, which each of them would make otherwise.
        let opened = lines
        for (range, part) in parts {
            Self.write(opened[range], part, below: levels.deepest, to: &lines, searching: &searched)
        }
        markdown = lines.map(\.text).joined(separator: "\n")
    }

    /// Divides the lines of parts that have several items.
    ///
    /// - Returns: for each line the number of the one that it was in; empty if none is divided.
    private static func divide(
        _ lines: inout [NoteLine], _ parts: inout [(range: Range<Int>, part: NoteHeadings.Part?)]
    ) -> [Int] {
        var divided: [Int: [NoteLine]] = [:]
        for case (let range, let part?) in parts {
            for index in range { divided[index] = lines[index].divided(in: part) }
        }
        guard !divided.isEmpty else { return [] }
        var numbers: [Int] = []
        var starts: [Int] = []
        var all: [NoteLine] = []
        for (index, line) in lines.enumerated() {
            starts.append(all.count)
            let items = divided[index] ?? [line]
            all += items
            numbers += items.map { _ in index + 1 }
        }
        starts.append(all.count)
        lines = all
        parts = parts.map { (starts[$0.lowerBound]..<starts[$0.upperBound], $1) }
        return numbers
    }

    /// Returns whether a heading names a part.
    private static func namesPart(_ lines: [NoteLine], _ headings: NoteHeadings) -> Bool {
        lines.indices.contains { index in
            let isAlone = index == 0 || lines[index - 1].isBlank
            let next = isAlone && index + 1 < lines.count ? lines[index + 1] : nil
            return NoteHeadingLine(lines[index], isAlone: isAlone, before: next, headings)?.part != nil
        }
    }

    /// Returns the level of the heading of a group that directly follows a line; `nil` if something else does.
    private static func headingDirectly(below index: Int, in lines: [NoteLine], _ headings: NoteHeadings) -> Int? {
        guard let next = lines[(index + 1)...].firstIndex(where: { !$0.isBlank }),
            let heading = NoteHeadingLine(lines[next], isAlone: false, before: nil, headings), heading.isMarkdown,
            heading.part == nil, !headings.isRemark(heading.words)
        else { return nil }
        return heading.level
    }

    /// Returns whether a character ends a line in Markdown; `\r\n` is a single one.
    private static func endsLine(_ character: Character) -> Bool { ["\n", "\r\n", "\r"].contains(character) }

    /// Writes the lists of a part that are marked otherwise as those of Markdown.
    private static func open(
        _ lines: inout [NoteLine], _ range: Range<Int>, _ part: NoteHeadings.Part?, below level: Int
    ) {
        switch part {
        case .ingredients?, .equipment?:
            NoteLine.open(in: range, of: &lines)
            NoteLine.writeMarkup(in: range, of: &lines)
            NoteTable.writeItems(in: range, below: level, to: &lines)
            NoteDefinitions.writeItems(in: range, to: &lines)
            if part == .ingredients { NoteNestedLists.writeHeadings(in: range, below: level, to: &lines) }
        case .steps?:
            NoteLine.open(in: range, of: &lines)
            NoteLine.writeMarkup(in: range, of: &lines)
        case nil: for index in range { lines[index].writeBullet() }
        }
    }

    /// Writes the lines of a part as items.
    private static func write(
        _ part: ArraySlice<NoteLine>, _ kind: NoteHeadings.Part?, below level: Int, to lines: inout [NoteLine],
        searching searched: inout SearchedLines
    ) {
        switch kind {
        case .ingredients?, .equipment?: NoteList(part, below: level).write(to: &lines, searching: &searched)
        case .steps?: NoteSteps(part).write(to: &lines)
        case nil: break
        }
    }
}

/// The levels of a note's headings, in reading order, and the part of a recipe that each belongs to.
private struct HeadingLevels {
    private var last = 1
    private var open: (part: NoteHeadings.Part, level: Int)?
    /// The level of the headings of parts.
    private var partLevel: Int?
    /// The part of the lines above the last heading.
    private(set) var partAbove: NoteHeadings.Part?

    /// The part of the lines below the last heading.
    var part: NoteHeadings.Part? { open?.part }
    /// The level for headings inside a part.
    var deepest: Int { min((partLevel ?? 2) + 1, 6) }

    /// Adds the next heading and returns its level.
    ///
    /// - Parameters:
    ///   - heading: the heading.
    ///   - inner: the level of the heading directly below one without a level.
    ///   - headings: the headings that name parts.
    /// - Returns: its level.
    mutating func take(_ heading: NoteHeadingLine, inner: Int?, _ headings: NoteHeadings) -> Int {
        partAbove = open?.part
        let usual = heading.level ?? partLevel ?? min(last + 1, 6)
        let level = inner.map { min(usual, max(1, $0 - 1)) } ?? usual
        last = level
        if let open, level > open.level, !headings.beginsAnother(than: open.part, heading.words) { return level }
        if let part = heading.part {
            open = (part, level)
            partLevel = partLevel ?? level
        } else {
            open = nil
        }
        return level
    }
}

/// A line that is a heading, in Markdown or in another common form.
private struct NoteHeadingLine {
    /// The text of the heading.
    let words: String
    /// The level, if the heading has one.
    var level: Int?
    /// The part of a recipe that the heading names.
    let part: NoteHeadings.Part?
    /// Whether it is a heading in Markdown.
    var isMarkdown = false

    /// Parses a line; returns `nil` if it isn't a heading.
    ///
    /// - Parameters:
    ///   - line: the line.
    ///   - isAlone: whether nothing stands directly above it.
    ///   - next: the next line, if it may underline this one.
    ///   - headings: the headings that name parts of a recipe.
    init?(_ line: NoteLine, isAlone: Bool, before next: NoteLine?, _ headings: NoteHeadings) {
        guard !line.isCode, !line.isBlank else { return nil }
        let text = line.trimmed
        if let next, let level = next.underlineLevel, !line.isItem, line.indentation < 4, !line.isUnderline {
            words = text
            part = headings.part(text)
            isMarkdown = true
            self.level = level
            return
        }
        let hashes = text.prefix { $0 == "#" }.count
        if (1...6).contains(hashes), line.indentation < 4 {
            let rest = text.dropFirst(hashes)
            let content = String(rest).trimmedNote
            let isMarkdown = rest.first == " " || rest.first == "\t" || rest.isEmpty
            guard isMarkdown || rest.first?.isLetter == true || rest.first?.isWhitespace == true else { return nil }
            // A word behind a single # is usually a tag.
            guard isMarkdown || hashes > 1 || headings.isWhole(content) else { return nil }
            words = content
            part = headings.part(content)
            self.level = hashes
            self.isMarkdown = isMarkdown
            return
        }
        guard !line.isItem, !line.isOther, line.indentation < 4, line.bulletContent == nil,
            let (content, isMarked) = Self.content(of: text)
        else {
            return nil
        }
        // Continued sentences begin in lower case.
        guard isMarked || content.first(where: \.isLetter)?.isLowercase != true || isAlone && headings.isWhole(content)
        else { return nil }
        if let part = headings.part(content) {
            let isLabel = isMarked || headings.isWhole(content)
            guard isLabel, PartWords.words(of: content).count <= 8 else { return nil }
            words = content
            self.part = part
        } else if headings.isRemark(content) {
            words = content
            part = nil
        } else {
            return nil
        }
    }

    /// Returns a line without marks of a heading, and whether it had any: `**…**`, `【…】`, a colon at the end.
    private static func content(of text: String) -> (content: String, isMarked: Bool)? {
        // Most lines of paragraphs are longer.
        guard text.utf8.count <= 200 else { return nil }
        var content = text
        var isMarked = false
        let hasColon = { (text: String) in text.hasSuffix(":") || text.hasSuffix("：") }
        if hasColon(content) {
            content = String(content.dropLast()).trimmedNote
            isMarked = true
        }
        for mark in ["***", "**", "__", "*", "_"] where content.hasPrefix(mark) && content.hasSuffix(mark) {
            let inner = content.dropFirst(mark.count).dropLast(mark.count)
            guard !inner.isEmpty, !inner.contains(mark) else { return nil }
            content = String(inner).trimmedNote
            isMarked = true
            break
        }
        if hasColon(content) {
            content = String(content.dropLast()).trimmedNote
            isMarked = true
        }
        // Sentences end with a full stop.
        guard content.contains(where: \.isLetter), content.last.map({ ".!?;,".contains($0) }) != true else {
            return nil
        }
        return (content, isMarked)
    }
}

/// The lines below a heading of steps, which become a list if they are written like one.
struct NoteSteps {
    private let lines: ArraySlice<NoteLine>

    init(_ lines: ArraySlice<NoteLine>) { self.lines = lines }

    /// Writes the steps into the note's lines.
    func write(to all: inout [NoteLine]) {
        var hasList = false
        for index in lines.indices where !lines[index].isCode {
            let line = lines[index]
            hasList = hasList || line.isItem
            if line.isItem || line.isUnderline { continue }
            if let (number, content) = joinedNumber(line) {
                all[index].writeItem(content, mark: "\(number).")
                hasList = true
            } else if let content = line.bulletContent ?? line.joinedBulletContent {
                all[index].writeItem(content, isNested: true)
                hasList = true
            }
        }
        guard !hasList, areSentences else { return }
        var number = 1
        for index in lines.indices where isText(lines[index]) {
            all[index].writeItem(lines[index].trimmed, mark: "\(number).")
            number += 1
        }
    }

    private static let ordinal = Pattern(#"([0-9]{1,2})[.)．、](\D.*)"#)

    /// Returns the number and text of a step without a space between them, as in `1.Mix`; `nil` for amounts and other
    /// lines.
    private func joinedNumber(_ line: NoteLine) -> (number: Substring, content: String)? {
        guard let match = line.trimmed.wholeMatch(of: Self.ordinal) else { return nil }
        let content = String(match[2]).trimmedNote
        return content.first?.isLetter == true ? (match[1], content) : nil
    }

    private func isText(_ line: NoteLine) -> Bool {
        !line.isCode && !line.isBlank && !line.isOther && !line.isUnderline
    }

    /// Whether each line is a sentence, and several are consecutive: the lines of a paragraph end anywhere.
    private var areSentences: Bool {
        // The heading may be underlined.
        let lines = lines.first?.isUnderline == true ? lines.dropFirst() : lines
        let texts = lines.filter(isText).map(\.trimmed)
        let isTogether = lines.indices.dropFirst().contains { isText(lines[$0]) && isText(lines[$0 - 1]) }
        return isTogether && !lines.contains { !$0.isBlank && !isText($0) }
            && texts.allSatisfy { $0.last.map { ".!?…。！)".contains($0) } == true }
    }
}
