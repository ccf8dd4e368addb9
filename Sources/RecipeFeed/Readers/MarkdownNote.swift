import CommonMark
import StrictJSON

extension DocumentReader {
    /// Reads notes in Markdown with a recipe: front matter as in Jekyll, Chowdown and nyum
    /// (https://github.com/clarklab/chowdown, https://github.com/doersino/nyum), or headings as in notes of Obsidian,
    /// also in a text without the signs of Markdown.
    static let markdownNote = DocumentReader(name: "Markdown") { document throws(DocumentFault) in
        guard document.isMarkdown || document.ending == "md", var lines = document.lines,
            let start = lines.firstIndex(where: { !$0.isBlank }), case let first = lines[start]
        else { return nil }
        let isNamed = !["txt", ""].contains(document.ending)
        let isPlain = !isNamed && !first.text.hasPrefix("# ") && first.text.trimmed != "---"
        if isPlain {
            guard PlainRecipe.begins(lines[start...], document.headings) else { return nil }
            lines[start] = SourceLine(text: "# \(first.text.trimmed)", offset: first.offset)
            // It may be underlined.
            lines[start + 1] = SourceLine(text: "", offset: lines[start + 1].offset)
        }
        var note = try MarkdownNote(lines, named: document.name, document.headings)
        try note.read()
        // The notes of a project list its files and how to install it, so that one part is no sign of a recipe.
        guard note.isRecipe, document.isMarkdown && !isPlain || note["ingredients"] != nil && note["steps"] != nil
        else {
            if !isNamed { return nil }
            throw DocumentFault(
                offset: first.offset, message: "this is Markdown without ingredients and steps, so it's no recipe",
                help: "name recipes only; in a recipe, write the headings Ingredients and Steps above them",
                isForeign: true)
        }
        if note["name"] == nil, let name = document.stem.nonblank { note.set("name", .text(name, at: first.offset)) }
        return ReadDocument(root: [.object(note.members.all)], format: .fields(.markdown), remarks: note.remarks)
    }
}

/// A recipe in a text without the signs of Markdown: a title, and headings that are lines of their own.
private enum PlainRecipe {
    /// The most letters of a title and of a heading.
    private static let (longestTitle, longestHeading) = (80, 60)

    /// Returns whether lines begin with a title, and have a heading of ingredients and one of steps.
    ///
    /// A text with further ingredients has several recipes.
    static func begins(_ lines: ArraySlice<SourceLine>, _ headings: NoteHeadings) -> Bool {
        guard let title = lines.first?.text.trimmed, isTitle(title, headings), let next = lines.dropFirst().first,
            next.isBlank || NoteLine(next.text[...]).underlineLevel != nil
        else { return false }
        var counts = (ingredients: 0, steps: 0)
        for line in lines.dropFirst() where !line.isBlank && line.text.utf8.count <= longestHeading {
            let words = line.text.trimmed
            guard headings.isWhole(words), words.last != ".", words.first != "-" else { continue }
            switch headings.part(words) {
            case .ingredients: counts.ingredients += 1
            case .steps: counts.steps += 1
            case .equipment, nil: break
            }
        }
        return counts.ingredients == 1 && counts.steps > 0
    }

    /// Returns whether a line may be a title, rather than a sentence, an item or a key of settings.
    private static func isTitle(_ line: String, _ headings: NoteHeadings) -> Bool {
        guard let first = line.first, first.isLetter || first.isNumber || "\"'“„«¿¡".contains(first),
            line.count <= longestTitle, line.contains(where: \.isLetter)
        else { return false }
        return line.last.map { !".;,:：。".contains($0) } == true && !line.contains(": ") && headings.part(line) == nil
    }
}

/// The fields of a recipe in a note.
struct MarkdownNote {
    private(set) var members = SourceMembers()
    var remarks: [ReadDocument.Remark] = []
    private let lines: [SourceLine]
    let headings: NoteHeadings
    let blocks: [MarkdownBlock]
    var parts: MarkdownParts
    var tags: [SourceValue] = []
    /// The part whose text follows; `nil` above all parts.
    var part: MarkdownParts.Part?
    /// Whether the heading of the first ingredients has further words.
    var hasVagueHeading = false
    /// The number of paragraphs below the first ingredients that were searched for the yield.
    var searchedLines = 0
    /// The level of the heading of the current part.
    var level = 0
    /// The last heading that names no part, such as a dish's name.
    var context: (text: String, level: Int, line: Int)?
    var description: [SourceValue] = []
    var shape = Shape.headings
    /// The line of the last numbered list; 0 if there is none.
    var lastNumbered = 0

    /// The way in which a note marks its parts.
    enum Shape {
        case headings
        /// Lists are ingredients, and quotes below them are steps, as in nyum.
        case quotes
        /// The first list has amounts, and the steps follow.
        case lists
    }

    /// Reads the front matter and the lines with fields of a note.
    ///
    /// Throws if these aren't as YAML or Markdown require.
    init(_ all: [SourceLine], named name: String, _ headings: NoteHeadings) throws(DocumentFault) {
        lines = all
        self.headings = headings
        var start = 0
        var front: (range: Range<Int>, first: Int)?
        if let first = all.firstIndex(where: { !$0.isBlank }), all[first].text.trimmed == "---" {
            if let end = all[(first + 1)...].firstIndex(where: { ["---", "..."].contains($0.text.trimmed) }) {
                front = ((first + 1)..<end, first)
                start = end + 1
            } else if FrontMatter.begins(all[(first + 1)...]) {
                throw FrontMatter.unclosed(Array(all[first...]))
            }
        }
        let body = NoteAppMarkup.read(all[start...].map(\.text).joined(separator: "\n"))
        var texts = body.markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let below = TextFields(texts)
        let places = all[start...].map(\.offset) + [all.last?.offset ?? 0]
        let changed: [Int: String]
        var found: [(key: String, value: SourceValue)] = []
        if let front, all[front.range].contains(where: { !$0.isBlank }) {
            let matter = try FrontMatter(
                all[front.range].bytes, from: all[front.range.lowerBound].offset,
                firstLine: front.first + 2, file: name, with: below, at: places)
            changed = matter.texts
            found = matter.value.members.map { ($0.key, SourceValue($0.value, matter.origins).inMarkdown(of: $0.key)) }
            remarks = matter.remarks.map {
                .init(offset: matter.origins.offset(of: $0.offset), message: $0.message, help: $0.help)
            }
        } else {
            let reading = below.reading(besides: [])
            changed = reading.texts
            found = reading.fields.map { ($0.field.name, .text($0.field.value, at: places[$0.line])) }
            tags = reading.tags.map { .text($0.field.value, at: places[$0.line]) }
        }
        remarks += body.remarks.map {
            .init(offset: places[min($0.line - 1, places.count - 1)], message: $0.message, help: $0.help)
        }
        for (line, text) in changed where texts.indices.contains(line) { texts[line] = text }
        let note = NoteText(withoutExtensions: texts.joined(separator: "\n"), headings)
        texts = note.markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        texts = Array(repeating: "", count: start) + texts
        let numbers = note.lineNumbers.map { min(start + $0, all.count) - 1 }
        let origins = numbers.isEmpty ? all : all[..<start] + numbers.map { all[$0] }
        blocks = try MarkdownBlock.all(of: texts, in: origins)
        parts = MarkdownParts(definitions: LinkDefinitions(in: all), lines: origins)
        for (key, value) in found { read(key, value) }
    }

    /// Reads a recipe in YAML, which has the keys of front matter.
    init(yaml lines: ArraySlice<SourceLine>) throws(DocumentFault) {
        (self.lines, blocks, headings) = ([], [], NoteHeadings())
        parts = MarkdownParts(definitions: LinkDefinitions(in: []), lines: [])
        guard let first = lines.first else { return }
        let matter = try FrontMatter(lines.bytes, from: first.offset, firstLine: lines.startIndex + 1, file: "")
        remarks = matter.remarks.map {
            .init(offset: matter.origins.offset(of: $0.offset), message: $0.message, help: $0.help)
        }
        for (key, value) in matter.value.members { read(key, SourceValue(value, matter.origins)) }
        set("tags", .list(tags))
    }

    subscript(key: String) -> SourceValue? { members[key] }

    /// Whether the note has what makes a recipe.
    ///
    /// The notes of a program have lists below headings such as "Ingredients database", too.
    var isRecipe: Bool { self["steps"] != nil || self["ingredients"] != nil && !hasVagueHeading }

    mutating func set(_ key: String, _ value: SourceValue) {
        if !value.isEmpty { members.merge(key, value) }
    }

    /// Reads a key of the front matter, or a line such as `**Serves:** 4`.
    private mutating func read(_ key: String, _ value: SourceValue) {
        let field = FrontMatterKey.subject(of: key)
        let mayBeTick = FrontMatterKey.field(key) == nil
        if mayBeTick, case .text(let text, let offset) = value, ["✓", "✔", "✔️", "x", "X"].contains(text.trimmed) {
            // A ticked box, such as nyum's for vegan dishes.
            return tags.append(.text(key, at: offset))
        }
        switch field {
        case "uuid": set("id", value)
        case "tags":
            if case .text(let text, let offset) = value {
                tags += text.split(separator: ",").map { .text(String($0).trimmed, at: offset) }
            } else {
                tags += value.elements
            }
        case "nutrition":
            let texts = value.elements.compactMap { if case .text(let text, _) = $0 { text } else { nil } }
            let isList = texts.count > 1 && texts.count == value.elements.count
            set(field, isList ? .text(texts.joined(separator: "\n"), at: value.elements[0].offset) : value)
        case "size": set(self["yield"] == nil ? "yield" : "size", value)
        // The names of the recipes that make up one in Chowdown.
        case "components": set("ingredients", .list(value.elements.map(Self.link)))
        default: set(field, value)
        }
    }
}

extension MarkdownNote {
    /// Returns a link to the recipe whose name a text is.
    private static func link(to name: SourceValue) -> SourceValue {
        guard case .text(let text, let offset) = name, !text.contains("](") else { return name }
        return .text(FeedLinkName.markdown(text), at: offset)
    }
}

extension SourceValue {
    /// Creates a value from JSON that was made of a document.
    init(_ json: JSONValue, _ origins: ValueOrigins) {
        let place = origins.offset(of: json.offset)
        switch json.kind {
        case .object: self = .object(json.members.map { ($0.key, SourceValue($0.value, origins)) })
        case .array: self = .list(json.elements.map { SourceValue($0, origins) })
        default: self = .text(json.text ?? json.number ?? json.boolean.map { "\($0)" } ?? "", at: place)
        }
    }

    /// Returns the value of a key of front matter with the marks of note apps as Markdown, if its texts are shown as
    /// Markdown.
    fileprivate func inMarkdown(of key: String) -> SourceValue {
        let shown: Set = ["ingredients", "steps", "notes", "description", "summary"]
        return shown.contains(FrontMatterKey.field(key) ?? key) ? inMarkdown : self
    }

    private var inMarkdown: SourceValue {
        switch self {
        case .text(let text, let offset): .text(NoteAppMarkup.markdown(text), at: offset)
        case .list(let values): .list(values.map(\.inMarkdown))
        case .object(let members):
            .object(members.map { ($0.key, $0.key == "picture" ? $0.value : $0.value.inMarkdown) })
        case .json: self
        }
    }

    /// The values of a list; otherwise the value itself.
    var elements: [SourceValue] {
        if case .list(let values) = self { values } else { [self] }
    }

    var offset: Int {
        if case .text(_, let offset) = self { offset } else { 0 }
    }
}

extension MarkdownBlock {
    /// Returns the blocks of lines that stand in place of a document's.
    fileprivate static func all(of texts: [String], in lines: [SourceLine]) throws(DocumentFault)
        -> [MarkdownBlock]
    {
        do throws(MarkdownError) {
            return try markdownBlocks(of: texts.joined(separator: "\n") + "\n")
        } catch {
            let line = (error.line ?? 1) - 1
            throw DocumentFault(
                offset: lines.indices.contains(line) ? lines[line].offset : 0, message: error.message, help: error.help)
        }
    }
}
