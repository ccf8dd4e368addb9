import StrictJSON

/// Notes in JSON: those of Google Keep, each of which is a document, and a backup of Standard Notes.
///
/// - Google Takeout, which has no public schema; Standard Notes: <https://standardnotes.com/help/26/how-do-i-export-my-data>
enum NoteBackup {
    /// Returns the recipes among notes; `nil` if a document is another kind.
    ///
    /// Notes in the trash are left out. Throws if no note has a recipe, or notes are encrypted.
    static func read(_ root: JSONValue) throws(DocumentFault) -> ReadDocument? {
        guard
            let (app, notes) = keep(root).map({ ("Google Keep", [$0]) })
                ?? standardNotes(root).map({ ("Standard Notes", $0) })
        else { return nil }
        if notes.isEmpty {
            throw DocumentFault(
                offset: 0, message: "no note of this backup of \(app) can be read: they are encrypted, or in the trash",
                help: "export them decrypted", isForeign: true)
        }
        let kept = notes.filter { !$0.isTrashed }.map(\.note)
        let trashed = notes.count - kept.count
        let help = "nothing is missing, unless you want them back; if so, take them out of the trash and export again"
        guard var read = try kept.read() else {
            throw DocumentFault(
                offset: 0,
                message: kept.isEmpty
                    ? "all notes of \(app) in it are in the trash"
                    : "no note of \(app) in it has ingredients and steps",
                help: kept.isEmpty ? help : "in a recipe, write the headings Ingredients and Steps above them",
                isForeign: true)
        }
        if trashed > 0 {
            let message =
                trashed == 1 ? "a note in the trash is not shown" : "\(trashed) notes in the trash are not shown"
            read.remarks.append(.init(offset: 0, message: message, help: help))
        }
        return read
    }

    private typealias Found = (note: NoteAppNote, isTrashed: Bool)

    private static func keep(_ root: JSONValue) -> Found? {
        guard root.kind == .object, let isTrashed = root["isTrashed"]?.boolean, root["isPinned"] != nil,
            let content = root["textContent"] ?? root["listContent"]
        else { return nil }
        let headings = NoteHeadings()
        let items = content.elements.compactMap(\.["text"]?.text).map { headings.isWhole($0) ? "\n\($0)\n" : "- \($0)" }
        let addresses = (root["annotations"].map { Array($0.elements) } ?? []).compactMap { $0["url"]?.text }
        let note = NoteAppNote(
            title: root["title"]?.text ?? "", text: content.text ?? items.joined(separator: "\n"),
            tags: (root["labels"].map { Array($0.elements) } ?? []).compactMap { $0["name"]?.text },
            source: addresses.count == 1 ? addresses[0] : "",
            photos: (root["attachments"].map { Array($0.elements) } ?? []).compactMap { attachment in
                attachment["mimetype"]?.text?.hasPrefix("image/") == true ? attachment["filePath"]?.text : nil
            }, offset: content.offset)
        return (note, isTrashed)
    }

    private static func standardNotes(_ root: JSONValue) -> [Found]? {
        let isNote = { (item: JSONValue) in
            item["content_type"]?.text == "Note" && item["uuid"] != nil && item["content"] != nil
        }
        guard root.kind == .object, let items = root["items"], items.elements.contains(where: isNote) else {
            return nil
        }
        let tags = items.elements.filter { $0["content_type"]?.text == "Tag" }
        var tagsOfNote: [String: [String]] = [:]
        for tag in tags {
            guard let title = tag["content"]?["title"]?.text?.shortened(to: 200) else { continue }
            let references = tag["content"]?["references"].map { Array($0.elements) } ?? []
            for note in Set(references.compactMap { $0["uuid"]?.text }) { tagsOfNote[note, default: []].append(title) }
        }
        return items.elements.compactMap { item -> Found? in
            guard item["content_type"]?.text == "Note", let content = item["content"], let text = content["text"]?.text
            else {
                return nil
            }
            let isHTML = content["noteType"]?.text == "rich-text"
            let note = NoteAppNote(
                title: content["title"]?.text ?? "", text: text, kind: isHTML ? .html : .markdown,
                tags: item["uuid"]?.text.flatMap { tagsOfNote[$0] } ?? [], offset: content.offset)
            return (note, content["trashed"]?.boolean == true || item["deleted"]?.boolean == true)
        }
    }
}
