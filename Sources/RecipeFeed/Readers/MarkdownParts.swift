import CommonMark
import Diagnostics
import Patterns

/// The parts of a recipe in the blocks of a Markdown text.
struct MarkdownParts {
    let definitions: LinkDefinitions
    let lines: [SourceLine]
    private var parts: [Part: [Group]] = [:]
    /// The parts with items.
    private var filled: Set<Part> = []

    enum Part: String, CaseIterable { case ingredients, steps, tools, notes }

    struct Group {
        var heading: SourceValue?
        var items: [SourceValue] = []
    }

    init(definitions: LinkDefinitions, lines: [SourceLine]) {
        self.definitions = definitions
        self.lines = lines
    }

    /// The fields of the parts that have items.
    var fields: [(key: String, value: SourceValue)] {
        Part.allCases.compactMap { part in
            let groups = (parts[part] ?? []).filter { !$0.items.isEmpty }
            guard !groups.isEmpty else { return nil }
            if part == .tools || groups.allSatisfy({ $0.heading == nil }) {
                return (part.rawValue, .list(groups.flatMap(\.items)))
            }
            let values = groups.map { group in
                SourceValue.object((group.heading.map { [("heading", $0)] } ?? []) + [("items", .list(group.items))])
            }
            return (part.rawValue, .list(values))
        }
    }

    /// The headings with nothing below them, of which pages show nothing.
    var emptyHeadings: [SourceValue] { parts.values.flatMap { $0.filter(\.items.isEmpty).compactMap(\.heading) } }

    func has(_ part: Part) -> Bool { filled.contains(part) }

    /// Whether no part has begun.
    var isEmpty: Bool { parts.isEmpty }

    func offset(of line: Int) -> Int { lines.indices.contains(line) ? lines[line].offset : lines.last?.offset ?? 0 }

    mutating func begin(_ heading: String?, of part: Part, at line: Int) {
        let value = heading.flatMap { SourceValue.text(definitions.resolved(in: $0), at: offset(of: line)) }
        parts[part, default: []].append(Group(heading: value))
    }

    mutating func add(_ text: String, to part: Part, at line: Int) {
        guard !text.isBlank else { return }
        append(.text(definitions.resolved(in: text), at: offset(of: line)), to: part)
    }

    private mutating func append(_ item: SourceValue, to part: Part) {
        filled.insert(part)
        // In place, since a text may have thousands of groups.
        parts[part, default: []].append(item)
    }

    /// Adds what a block says to a part: each item of a list, or a paragraph.
    mutating func read(_ block: MarkdownBlock, into part: Part) {
        let line = block.lines.lowerBound
        switch block.kind {
        case .heading: begin(block.source, of: part, at: line)
        case .rule: break
        case .list:
            for item in block.items {
                part == .ingredients || part == .tools
                    ? readLines(of: item, into: part) : add(item.source, to: part, at: item.lines.lowerBound)
            }
        case .paragraph where part == .ingredients || part == .tools:
            for (index, text) in block.source.split(separator: "\n").enumerated() {
                let text = String(text).trimmed
                // No ingredient ends with the full stop of a sentence in Chinese.
                if text.hasSuffix("。") {
                    begin(nil, of: .notes, at: line + index)
                    add(text, to: .notes, at: line + index)
                } else {
                    addLine(text, to: part, at: line + index)
                }
            }
        case .html:
            for text in PlainText.lines(block.source) {
                addLine(String(text.trimmingPrefix(Self.listMark)), to: part, at: line)
            }
        case .quote, .paragraph, .code, .table: add(block.source, to: part, at: line)
        }
    }

    private static let listMark = Pattern(#"\s*(?:[-+*]|[0-9]{1,3}[.)])\s+(?:\[[ xX]\]\s+)?"#)
    private static let headingEnds = Pattern(#"[:*_\s]+$|^[*_]+"#)

    /// Adds the lines of an item of ingredients.
    ///
    /// The line above an inner list is the heading of a group if the list has amounts or the line ends with a colon;
    /// otherwise the inner list says how the ingredient is prepared.
    private mutating func readLines(of item: MarkdownBlock.Item, into part: Part) {
        var rows: [(text: String, line: Int, isInner: Bool)] = []
        for (index, line) in item.source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            // Patterns cost more than all else here, so that they are tried only where they can match.
            let mark =
                index == 0 ? nil : line.prefixMatch(of: Self.listMark)
            let text = (mark.map { String(line[$0.range.upperBound...]) } ?? String(line)).trimmed
            if text.isEmpty { continue }
            if mark == nil, let last = rows.indices.last {
                rows[last].text += " " + text
            } else {
                rows.append((text, item.lines.lowerBound + index, index > 0))
            }
        }
        guard let first = rows.first else { return }
        let inner = rows.dropFirst()
        if part == .ingredients, !inner.isEmpty, inner.contains(where: { $0.text.contains(where: \.isNumber) }),
            !first.text.contains(where: \.isNumber)
        {
            begin(first.text.replacing(Self.headingEnds, with: ""), of: part, at: first.line)
            for row in inner { addLine(row.text, to: part, at: row.line) }
        } else if first.text.hasSuffix(":") || first.text.hasSuffix("：") || part == .tools {
            for row in rows { addLine(row.text, to: part, at: row.line) }
        } else {
            addLine(rows.map(\.text).joined(separator: ", "), to: part, at: first.line)
        }
    }

    private static let labelLine = Pattern(#"(?:[*_]{1,3})?([^:：*_]{2,60})[:：](?:[*_]{1,3})?"#)
    private static let boldLine = Pattern(#"\*\*([^*]{2,60})\*\*"#)
    private static let codeAtStart = Pattern(#"^`([^`]+)`"#)

    private mutating func addLine(_ text: String, to part: Part, at line: Int) {
        let mayHead = part == .ingredients && text.last.map { ":：*_".contains($0) } ?? false
        if mayHead, let match = text.wholeMatch(of: Self.labelLine) {
            begin(String(match[1]).trimmed, of: part, at: line)
        } else if mayHead, let match = text.wholeMatch(of: Self.boldLine) {
            begin(String(match[1]).trimmed, of: part, at: line)
        } else if text.hasPrefix("`") {
            // Amounts in code, as nyum writes them, are to be read.
            add(text.replacing(Self.codeAtStart) { "\($0[1])" }, to: part, at: line)
        } else {
            add(text, to: part, at: line)
        }
    }
}

extension [MarkdownParts.Group] {
    /// Appends an item to the last group.
    fileprivate mutating func append(_ item: SourceValue) {
        if isEmpty { append(MarkdownParts.Group()) }
        self[count - 1].items.append(item)
    }
}

/// The definitions of links in a Markdown text, which its parts don't have by themselves.
struct LinkDefinitions {
    private var destinations: [String: String] = [:]

    private static let linkDefinition = Pattern(#" {0,3}\[([^\[\]^][^\[\]]*)\]:\s*(<[^<>]*>|\S+)"#)

    init(in lines: [SourceLine]) {
        for line in lines where line.text.contains("]:") {
            guard let match = line.text.prefixMatch(of: Self.linkDefinition) else {
                continue
            }
            let label = Self.label(match[1])
            if destinations[label] == nil { destinations[label] = String(match[2]) }
        }
    }

    private static func label(_ text: Substring) -> String { String(text).collapsed.lowercased() }

    private static let linkDefinitions = Pattern(#"(?m)^ {0,3}\[[^\[\]^][^\[\]]*\]:\s*\S.*$"#)
    private static let referenceLink = Pattern(#"\[([^\[\]]+)\](?:\[([^\[\]]*)\]|[\[(:])?"#)

    /// Returns a text in which links have their destinations in place of labels.
    func resolved(in text: String) -> String {
        guard !destinations.isEmpty, text.contains("[") else { return text }
        return text.replacing(Self.linkDefinitions, with: "")
            .replacing(Self.referenceLink) { match in
                // `[text](address)` and `[label]: address` refer to no definition.
                let isReference = match.text.last == "]"
                let label = match[2].isEmpty ? match[1] : match[2]
                guard isReference, let destination = destinations[Self.label(label)] else { return String(match.text) }
                return "[\(match[1])](\(destination))"
            }
    }
}

extension MarkdownBlock {
    /// Returns the blocks of a document.
    ///
    /// Throws if it exceeds the limits of Markdown.
    static func all(of lines: [SourceLine]) throws(DocumentFault) -> [MarkdownBlock] {
        do throws(MarkdownError) {
            return try markdownBlocks(of: lines.text)
        } catch {
            let line = (error.line ?? 1) - 1
            let offset = lines.indices.contains(line) ? lines[line].offset : 0
            throw DocumentFault(offset: offset, message: error.message, help: error.help)
        }
    }

    /// Returns the blocks of a part of a document.
    static func all(ofPart text: String, at offset: Int) throws(DocumentFault) -> [MarkdownBlock] {
        do throws(MarkdownError) {
            return try markdownBlocks(of: text)
        } catch {
            throw DocumentFault(offset: offset, message: error.message, help: error.help)
        }
    }
}
