import Patterns

/// What the items of an export of Joplin say of each other: tags, notebooks and files of notes.
///
/// Joplin (<https://joplinapp.org/help/apps/import_export>) exports each note, notebook, tag and file as a text of its own, which
/// refers to others by their ids: as an archive (`.jex`), or as a folder (`RAW`). The files themselves are in the folder `resources`.
package struct JoplinExport: Sendable {
    private var titles: [String: String] = [:]
    private var notebooks: Set<String> = []
    private var tags: [String: [String]] = [:]
    private var endings: [String: String] = [:]
    private var notes: Set<String> = []

    /// Reads the items among texts; `nil` if there is none.
    package init?(_ texts: some Sequence<[UInt8]>) {
        var isEmpty = true
        for text in texts {
            guard let item = JoplinItem(text) else { continue }
            isEmpty = false
            titles[item.id] = item.title.text.trimmed
            switch item.kind {
            case .note: notes.insert(item.id)
            case .notebook: notebooks.insert(item.id)
            case .file: endings[item.id] = item["file_extension"]?.text
            case .taggedNote:
                if let note = item["note_id"], let tag = item["tag_id"] {
                    tags[note.text, default: []].append(tag.text)
                }
            case .tag, .other: break
            }
        }
        if isEmpty { return nil }
    }

    /// Returns whether a text is an item that isn't a note, such as a tag or a notebook, and what it says stands in notes.
    package static func isDetail(_ text: [UInt8]) -> Bool { JoplinItem(text).map { $0.kind != .note } ?? false }

    /// Returns whether a text is a note in Joplin's trash, or one that it kept of two versions.
    package static func isTrashed(_ text: [UInt8]) -> Bool {
        guard let item = JoplinItem(text), item.kind == .note else { return false }
        return ["deleted_time", "is_conflict"].contains { item[$0].map { $0.text != "0" && !$0.text.isEmpty } ?? false }
    }

    /// The titles of a note's tags.
    func tags(of note: String) -> [String] { (tags[note] ?? []).compactMap { titles[$0] } }

    /// The title of the notebook that a note is in; `nil` if there is no other notebook, since it would say nothing.
    func notebook(_ id: String) -> String? { notebooks.count > 1 && notebooks.contains(id) ? titles[id] : nil }

    /// Returns the path of what an id in a link stands for; `nil` if it isn't there.
    func path(of id: String) -> String? {
        if let ending = endings[id] { return ending.isEmpty ? "resources/\(id)" : "resources/\(id).\(ending)" }
        return notes.contains(id) ? "\(id).md" : nil
    }
}

/// An item of an export of Joplin.
///
/// Its first line is its title, and its last block has its metadata, up to `type_`. They have the place at which a note was
/// written, and so are never published.
struct JoplinItem {
    enum Kind { case note, notebook, file, tag, taggedNote, other }

    let title: SourceLine
    let id: String
    let kind: Kind
    private let metadata: [String: SourceLine]
    private let body: ArraySlice<SourceLine>

    private static let field = Pattern(#"([a-z_]+):(?: (.*))?"#)
    private static let reference = Pattern(#":/([0-9a-f]{32})"#)

    /// Reads a text; `nil` if it isn't an item.
    init?(_ text: [UInt8]) {
        // Most texts end otherwise.
        guard String(decoding: text.suffix(20), as: UTF8.self).contains("type_: ") else { return nil }
        self.init(DecodedText(SourceDocument(bytes: text, name: "")).sourceLines)
    }

    init?(_ lines: [SourceLine]) {
        guard let title = lines.first, let last = lines.lastIndex(where: { !$0.isBlank }),
            lines[last].text.hasPrefix("type_: ")
        else { return nil }
        let start = lines[..<last].lastIndex(where: \.isBlank).map { $0 + 1 } ?? 0
        var metadata: [String: SourceLine] = [:]
        for line in lines[start...last] {
            guard let field = line.text.wholeMatch(of: Self.field) else { return nil }
            metadata[String(field[1])] = SourceLine(text: String(field[2]).trimmed, offset: line.offset)
        }
        guard let id = metadata["id"]?.text, id.count == 32 else { return nil }
        self.title = start > 0 ? title : SourceLine(text: "", offset: title.offset)
        self.id = id
        self.metadata = metadata
        body = start > 1 ? lines[1..<start] : []
        kind =
            switch metadata["type_"]?.text {
            case "1": .note
            case "2": .notebook
            case "4": .file
            case "5": .tag
            case "6": .taggedNote
            default: .other
            }
    }

    /// The value of a field of the metadata, and its place.
    subscript(key: String) -> SourceLine? { metadata[key] }

    /// Returns the note as Markdown with inline fields, as other note apps write it.
    func lines(in export: JoplinExport?) -> [SourceLine] {
        var fields: [(key: String, value: String, offset: Int)] = [
            ("source", "source_url"), ("author", "author"),
        ].compactMap { key, name in self[name].map { (key, $0.text, $0.offset) } }
        if let export {
            fields += export.tags(of: id).map { ("tags", $0, title.offset) }
            if let parent = self["parent_id"], let notebook = export.notebook(parent.text) {
                fields.append(("category", notebook, parent.offset))
            }
        }
        let heading = title.text.isBlank ? [] : [SourceLine(text: "# \(title.text.trimmed)", offset: title.offset)]
        let empty = SourceLine(text: "", offset: title.offset)
        return heading + [empty]
            + fields.filter { !$0.value.isEmpty }.map { SourceLine(text: "\($0.key):: \($0.value)", offset: $0.offset) }
            + [empty]
            + body.map { line in
                SourceLine(
                    text: line.text.replacing(Self.reference) { export?.path(of: String($0[1])) ?? String($0.text) },
                    offset: line.offset)
            }
    }
}
