import Diagnostics
import Patterns
import StrictJSON

/// A note of an app that isn't made for recipes, which may be one by its headings.
struct NoteAppNote {
    let title: String
    let text: String
    /// The markup of the text.
    var kind = TextKind.markdown
    var tags: [String] = []
    /// The address of the page that it was clipped from.
    var source = ""
    /// The names of photos, the first of which is the recipe's.
    var photos: [String] = []
    let offset: Int

    /// Returns the fields of the recipe in the note, and remarks on it; `nil` if it has no headings of ingredients or steps.
    ///
    /// Throws if the text exceeds the limits of Markdown.
    func recipe(_ headings: NoteHeadings) throws(DocumentFault) -> (
        fields: SourceValue, remarks: [ReadDocument.Remark]
    )? {
        let fields = [("source", source.withoutPrivateQuery)] + tags.map { ("tags", $0) }
        let head = fields.filter { !$0.1.isBlank }.map { "\($0.0):: \($0.1.collapsed)" }
        let shown = text.replacing(Self.encrypted, with: "")
        let markup = kind == .html ? MarkupSource(shown, in: .html, isLine: false, keepsLevels: true) : nil
        let body = (markup?.text ?? shown).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var note = try MarkdownNote(
            (head + [""] + body.map(String.init)).map { SourceLine(text: $0, offset: offset) }, named: title, headings)
        note.set("name", .text(title, at: offset))
        try note.read()
        guard note.isRecipe else { return nil }
        // Apps show the start of a note without a title.
        if note["name"] == nil, let start = body.first(where: { !$0.allSatisfy(\.isWhitespace) }) {
            note.set("name", .text(PlainText.line(String(start)).shortened(), at: offset))
        }
        note.set("photo", .list(photos.map { .text($0, at: offset) }))
        let loss = markup?.loss.map { [ReadDocument.Remark(offset: offset, message: $0.message, help: $0.help)] }
        let secret = shown.utf8.count < text.utf8.count ? [encryptedRemark] : []
        return (.object(note.members.all), note.remarks + (loss ?? []) + secret)
    }

    /// An encrypted part of a note of Evernote, with its end or without one.
    private static let encrypted = Pattern(#"(?is)<en-crypt(?:[^>]*/>|[\s>].*?(?:</en-crypt\s*>|\z))"#)

    private var encryptedRemark: ReadDocument.Remark {
        .init(
            offset: offset, message: "an encrypted part of the note \"\(title.shortened())\" is not shown",
            help: "if it belongs to the recipe, decrypt it for good in Evernote and export the note again")
    }
}

extension [NoteAppNote] {
    /// Returns the recipes among notes; `nil` if none is one.
    func read(_ headings: NoteHeadings = NoteHeadings()) throws(DocumentFault) -> ReadDocument? {
        var recipes: [SourceValue] = []
        var remarks: [ReadDocument.Remark] = []
        var others: [NoteAppNote] = []
        for note in self {
            if let recipe = try note.recipe(headings) {
                recipes.append(recipe.fields)
                remarks += recipe.remarks
            } else {
                others.append(note)
            }
        }
        guard !recipes.isEmpty else { return nil }
        if let first = others.first {
            let names = others.prefix(3).map { "\"\($0.title.shortened())\"" }.joined(separator: ", ")
            let more = others.count > 3 ? " and \(others.count - 3) more" : ""
            remarks.append(
                .init(
                    offset: first.offset,
                    message:
                        "\(others.count == 1 ? "a note has" : "\(others.count) notes have") no recipe: \(names)\(more)",
                    help: "if one is a recipe, write headings such as Ingredients and Steps in it"))
        }
        return ReadDocument(root: .list(recipes), format: .fields(.markdown), remarks: remarks)
    }
}

extension DocumentReader {
    /// Reads the notes in an export of Evernote, in HTML (https://dev.evernote.com/doc/articles/enml.php).
    ///
    /// The place at which a note was written isn't read, and neither is its author, who is its owner.
    static let evernote = DocumentReader(name: "an export of Evernote") { document throws(DocumentFault) in
        guard let tree = try XMLTree(document, roots: ["en-export"]) else { return nil }
        let notes = tree.root.all("note").map { note in
            let attributes = note.first("note-attributes")
            return NoteAppNote(
                title: note.words(of: "title"), text: note.first("content")?.text ?? "", kind: .html,
                tags: note.all("tag").map(\.words), source: attributes?.words(of: "source-url") ?? "",
                photos: note.all("resource").filter { $0.words(of: "mime").hasPrefix("image/") }.map {
                    $0.words(of: "data")
                },
                offset: note.offset)
        }
        guard var read = try notes.read(document.headings) else { return nil }
        if let remark = tree.remark { read.remarks.append(remark) }
        return read
    }
}
