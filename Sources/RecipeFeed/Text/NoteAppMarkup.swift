import Diagnostics
import Patterns

/// Converts the extensions of note apps such as Obsidian to standard Markdown.
///
/// Links between notes become links to their files, and embedded pictures become images. Highlights become bold, and
/// the head of a callout becomes its title in bold. Footnotes become small numbers and quotes. Comments and block ids
/// are removed. So are queries and commands to other programs, with a remark. Headings in items of an outline become
/// headings. Line numbers don't change.
package enum NoteAppMarkup {
    /// A remark about something that is left out.
    package struct Remark: Sendable, Hashable {
        /// The line, counted from 1.
        package let line: Int
        package let message: String
        package let help: String
    }

    /// Returns a text in Markdown.
    package static func markdown(_ text: String) -> String { read(text).markdown }

    /// Returns what is left out of a text.
    package static func remarks(on text: String) -> [Remark] { read(text).remarks }

    /// The starts of such marks, by their first byte.
    private static let marks = Dictionary(
        grouping: [
            "- #", "[[", "==", "%%", "[!", " ^", "[^", "^[", "{{", "{%", "{:", "<%", "((", "```", "~~~", "`=", "`$=",
        ].map { Array($0.utf8) }, by: \.[0])

    /// Returns whether a text may need changes, as few do; all marks are looked for at once.
    private static func hasMarks(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.contains { place in
            marks[bytes[place]]?.contains { bytes[place...].starts(with: $0) } ?? false
        }
    }

    /// Returns a text in Markdown, and what is left out of it.
    static func read(_ text: String) -> (markdown: String, remarks: [Remark]) {
        guard hasMarks(text) else { return (text, []) }
        var lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }.map(String.init)
        lines = NoteOutline.flattened(lines)
        var reader = LineReader()
        let read = lines.indices.map { reader.markdown(lines[$0], at: $0 + 1) }
        guard reader.isInComment else { return (read.joined(separator: "\n"), reader.remarks) }
        // A comment without an end is none: "at 50%% for 10 minutes".
        var again = LineReader(comments: reader.comments - 1)
        let all = lines.indices.map { again.markdown(lines[$0], at: $0 + 1) }
        return (all.joined(separator: "\n"), again.remarks)
    }

    private static let wikiLink = Pattern(#"!?\[\[([^\[\]|]+)(?:\|[^\[\]]*)?\]\]"#)
    private static let markdownLink = Pattern(#"!?\[[^\[\]]*\]\(<?([^\s<>]+?)>?(?:\s+"[^"]*")?\)"#)
    private static let bareAddress = Pattern(#"<(https?:[^\s<>]+)>"#)

    /// Returns the address in a value that is a single link or embedded picture, such as `![[pan.jpg]]` or
    /// `[page](https://…)`.
    ///
    /// Other values are returned unchanged.
    static func address(in text: String) -> String {
        let text = text.trimmed
        if let link = text.wholeMatch(of: Self.wikiLink) { return String(link[1]).trimmed }
        if let link = text.wholeMatch(of: Self.markdownLink) {
            return String(link[1])
        }
        return text.wholeMatch(of: Self.bareAddress).map { String($0[1]) } ?? text
    }
}

/// Converts a text line by line.
private struct LineReader {
    private(set) var isInComment = false
    /// The number of comments that have begun.
    private(set) var comments = 0
    /// The number of comments that end.
    private let mostComments: Int
    /// The fence of the open code block.
    private var fence: String?
    /// Whether the open code block is a query.
    private var isInQuery = false
    private var footnotes = NoteFootnotes()
    private var line = 0
    private(set) var remarks: [NoteAppMarkup.Remark] = []

    init(comments: Int = .max) { mostComments = comments }

    private static let callout = Pattern(#"(\s*(?:>\s?)+)\[!([^\[\]]+)\][-+]?\s*(.*)"#)

    mutating func markdown(_ line: String, at number: Int) -> String {
        self.line = number
        let start = line.drop { $0 == " " || $0 == "\t" }
        if let open = fence {
            if start.hasPrefix(open) { fence = nil }
            return isInQuery ? "" : line
        }
        if !isInComment, let mark = ["```", "~~~"].first(where: start.hasPrefix) {
            fence = mark
            let remark = NoteQuery.remark(onBlock: start)
            isInQuery = remark != nil
            add(remark, help: NoteQuery.help)
            return isInQuery ? "" : line
        }
        // The underline of a heading.
        if !start.isEmpty, start.allSatisfy({ $0 == "=" }) { return line }
        let content = spans(in: withoutBlockName(footnotes.marked(line)))
        let text = footnotes.quoted(content)
        guard let head = text.wholeMatch(of: Self.callout) else { return text }
        let title = head[3].isEmpty ? head[2].prefix(1).uppercased() + head[2].dropFirst() : String(head[3])
        return title.contains("**") ? "\(head[1])\(title)" : "\(head[1])**\(title)**"
    }

    private mutating func add(_ remark: String?, help: String) {
        if let remark { remarks.append(.init(line: line, message: remark, help: help)) }
    }

    private static let blockReference = Pattern(#"\s\^[A-Za-z0-9-]+\s*$"#)

    private func withoutBlockName(_ line: String) -> String {
        guard line.utf8.contains(UInt8(ascii: "^")), let name = line.firstMatch(of: Self.blockReference) else {
            return line
        }
        return String(line[..<name.range.lowerBound])
    }

    private static let highlight = Pattern(#"==([^\s=](?:[^=]*[^\s=])?)=="#, followedBy: "[^=]|$")

    private mutating func spans(in line: String) -> String {
        var result = ""
        var rest = line[...]
        let commands = NoteCommand.marks(in: line)
        let backticks = Backticks(in: line)
        while let character = rest.first {
            if rest.hasPrefix("%%"), isInComment || comments < mostComments {
                if !isInComment { comments += 1 }
                isInComment.toggle()
                rest = rest.dropFirst(2)
            } else if isInComment {
                rest = rest.dropFirst()
            } else if character == "`" {
                let code = backticks.code(at: rest)
                let remark = NoteQuery.remark(onSpan: code)
                add(remark, help: NoteQuery.help)
                if remark == nil { result += code }
                rest = rest[code.endIndex...]
            } else if !commands.isEmpty, let command = NoteCommand(at: rest, between: commands) {
                add(command.remark, help: NoteCommand.help)
                result += command.markdown
                rest = rest[command.end...]
            } else if let note = footnotes.mark(at: rest) {
                result += note.text
                rest = rest[note.end...]
            } else if let link = NoteLink(at: rest) {
                result += link.markdown
                rest = rest[link.end...]
            } else if rest.hasPrefix("=="), let mark = rest.prefixMatch(of: Self.highlight) {
                result += mark[1].contains("*") ? String(mark[1]) : "**\(mark[1])**"
                rest = rest[mark.range.upperBound...]
            } else {
                result.append(character)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}

/// The runs of backticks in a line, which begin and end code.
private struct Backticks {
    /// The starts of runs by their lengths, in order.
    private var starts: [Int: [Substring.Index]] = [:]

    init(in line: String) {
        guard line.utf8.contains(UInt8(ascii: "`")) else { return }
        var rest = line[...]
        while let start = rest.firstIndex(of: "`") {
            let run = rest[start...].prefix { $0 == "`" }
            starts[run.utf8.count, default: []].append(start)
            rest = rest[run.endIndex...]
        }
    }

    /// Returns the code span at the start of a text; only its backticks if it isn't closed.
    func code(at text: Substring) -> Substring {
        let open = text.prefix { $0 == "`" }
        let same = starts[open.utf8.count] ?? []
        let next = same.partitioningIndex { $0 >= open.endIndex }
        guard next < same.endIndex else { return open }
        return text[..<text.utf8.index(same[next], offsetBy: open.utf8.count)]
    }
}

/// A link to a note, or an embedded file: `[[Note#Heading|words]]`, `![[pan.jpg|300]]`.
private struct NoteLink {
    let markdown: String
    let end: Substring.Index

    /// The extensions of other files than pictures that links include; links to notes have none.
    private static let others: Set = ["md", "pdf", "mp4", "mov", "webm", "mp3", "m4a", "canvas"]

    private static let embedded = Pattern(#"!?\[\[([^\[\]|<>]+?)(?:\\?\|([^\[\]]*))?\]\]"#, followedBy: "[^(]|$")
    private static let pictureSize = Pattern(#"[0-9]+(x[0-9]+)?"#)

    init?(at text: Substring) {
        let isEmbedded = text.hasPrefix("![[")
        guard isEmbedded || text.hasPrefix("[[") else { return nil }
        // A pattern costs too much to be tried at each of thousands of brackets.
        let name = text.dropFirst(isEmbedded ? 3 : 2).prefix { !"[]|<>".contains($0) }
        guard !name.isEmpty, let next = text[name.endIndex...].first, next == "|" || next == "]",
            // In Markdown, `[[1]](address)` is a link with brackets in its text.
            let match = text.prefixMatch(of: Self.embedded)
        else { return nil }
        end = match.range.upperBound
        let target = String(match[1]).trimmed
        let parts = target.split(separator: "#", omittingEmptySubsequences: false).map { String($0).trimmed }
        let (note, heading) = (parts[0], parts.dropFirst().last { !$0.hasPrefix("^") } ?? "")
        let file = note.split(separator: "/").last.map(String.init) ?? heading
        let ending = file.contains(".") ? file.split(separator: ".").last?.lowercased() ?? "" : ""
        let words = String(match[2]).trimmed
        if isEmbedded, PictureName.fits(file) {
            let isSize = words.wholeMatch(of: Self.pictureSize) != nil
            markdown =
                "![\(words.isEmpty || isSize ? String(file.dropLast(ending.count + 1)) : words)](\(Self.encoded(note)))"
            return
        }
        let isFile = note.isEmpty || PictureName.fits(file) || Self.others.contains(ending)
        let anchor = heading.isEmpty ? "" : "#" + heading.lowercased().replacing(" ", with: "-")
        markdown = "[\(words.isEmpty ? file : words)](\(Self.encoded(note + (isFile ? "" : ".md")))\(anchor))"
    }

    /// Returns a file's path as an address in Markdown.
    private static func encoded(_ path: String) -> String {
        path.reduce(into: "") { address, character in
            let isSafe = !" \t()<>%\\?#\"".contains(character)
            address +=
                isSafe ? "\(character)" : character.utf8.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
        }
    }
}

/// The footnotes of a text, which become small numbers, and quotes where they are written.
///
/// The parser's own footnotes would need ids that are unique on the page, and a place at its end.
struct NoteFootnotes {
    private var numbers: [String: String] = [:]
    /// Whether the current line belongs to the text of a footnote.
    private var isInText = false

    private static let footnote = Pattern(#" {0,3}\[\^([^\[\]\s]+)\]:\s*(.*)"#)

    /// Returns a line with a footnote's text, without its label; another line unchanged.
    ///
    /// Call this before the line's other markup is read, and ``quoted(_:)`` afterwards.
    mutating func marked(_ line: String) -> String {
        if let note = line.wholeMatch(of: Self.footnote) {
            isInText = true
            return "\(number(of: String(note[1]))) \(note[2])"
        }
        isInText = isInText && (line.hasPrefix("  ") || line.hasPrefix("\t"))
        return isInText ? line.trimmed : line
    }

    /// Returns a line as a quote if it has the text of a footnote.
    ///
    /// Two spaces keep the next footnote on a line of its own.
    func quoted(_ line: String) -> String { isInText ? "> \(line)  " : line }

    private static let footnoteMark = Pattern(#"\[\^([^\[\]\s^]+)\]"#, followedBy: "[^(:]|$")
    private static let inlineFootnote = Pattern(#"\^\[([^\[\]]+)\]"#)

    /// Returns the mark at the start of a text, as in `flour[^1]` or `flour^[or rye]`; `nil` for other text.
    mutating func mark(at text: Substring) -> (text: String, end: Substring.Index)? {
        guard text.first == "[" || text.first == "^" else { return nil }
        if text.hasPrefix("[^"), let note = text.prefixMatch(of: Self.footnoteMark) {
            return (number(of: String(note[1])), note.range.upperBound)
        }
        if text.hasPrefix("^["), let note = text.prefixMatch(of: Self.inlineFootnote) {
            return (" (\(note[1]))", note.range.upperBound)
        }
        return nil
    }

    private mutating func number(of label: String) -> String {
        if let number = numbers[label] { return number }
        let isNumber = label.count <= 3 && label.allSatisfy { ("0"..."9").contains($0) }
        let digits = isNumber ? label : "\(numbers.count + 1)"
        let small = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
        let number = String(digits.compactMap { $0.wholeNumberValue.map { small[$0] } })
        numbers[label] = number
        return number
    }
}

/// Converts an outline with headings in its items, as Logseq writes notes, to headings with lists below them.
enum NoteOutline {
    /// Returns the lines, as many as before; other texts unchanged.
    static func flattened(_ lines: [String]) -> [String] {
        guard lines.contains(where: { heading(in: $0) != nil }) else { return lines }
        // The indentation of the current heading's item, and that of its first item below.
        var (outer, inner): (Int, Int?) = (-1, nil)
        var fence: String?
        return lines.map { line in
            let indentation = line.prefix { $0 == " " || $0 == "\t" }.count
            let start = line.dropFirst(indentation)
            if fence == nil, let heading = heading(in: line) {
                (outer, inner) = (indentation, nil)
                return heading
            }
            if let open = fence {
                if start.hasPrefix(open) { fence = nil }
            } else {
                fence = ["```", "~~~"].first(where: start.hasPrefix)
            }
            if start.isEmpty { return line }
            guard outer >= 0, indentation > outer else {
                if fence == nil { outer = -1 }
                return line
            }
            inner = inner ?? indentation
            return String(line.dropFirst(min(indentation, inner ?? 0)))
        }
    }

    private static let listedHeading = Pattern(#"\s*- (#{1,6} \S.*)"#)

    /// Returns the heading in a line that is an item, such as `- ## Ingredients`.
    private static func heading(in line: String) -> String? {
        line.wholeMatch(of: Self.listedHeading).map { String($0[1]) }
    }
}
