import StrictJSON

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

    /// Reads the items among texts; `nil` without any.
    package init?(_ texts: some Sequence<[UInt8]>) {
        var isEmpty = true
        for text in texts {
            guard let item = JoplinItem(text) else { continue }
            isEmpty = false
            // Each note of a notebook or a tag has its title.
            titles[item.id] = item.title.text.trimmed.shortened(to: 200)
            switch item.kind {
            case .note: notes.insert(item.id)
            case .notebook: notebooks.insert(item.id)
            case .file:
                // Each link to the file has it.
                endings[item.id] = item["file_extension"].map { $0.text.utf8.count <= 20 ? $0.text : "" }
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

    /// Returns the title of a note in Joplin's trash, or of one that it kept of two versions; `nil` for other texts.
    package static func trashedTitle(of text: [UInt8]) -> String? {
        guard let item = JoplinItem(text), item.kind == .note else { return nil }
        let isTrashed = ["deleted_time", "is_conflict"].contains {
            item[$0].map { $0.text != "0" && !$0.text.isEmpty } ?? false
        }
        return isTrashed ? item.title.text.trimmed : nil
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
