import StrictJSON

/// A document that isn't JSON, for readers.
struct SourceDocument: Sendable {
    /// Its bytes; those of an item of Joplin are without its metadata.
    let bytes: [UInt8]
    /// The item of Joplin in it; `nil` for other documents.
    let item: JoplinItem?
    /// The name of its file, such as `Pancakes.cook`; empty if it has none.
    let name: String
    /// The export of Joplin that it comes from; `nil` for other documents.
    var export: JoplinExport?
    /// The headings that name parts of notes.
    let headings: NoteHeadings
    /// Returns whether a file with a name exists beside the document.
    var hasFile: @Sendable (_ name: String) -> Bool = { _ in false }
    /// Whether texts are repaired whose UTF-8 was taken for Windows-1252.
    var repairsTexts = true

    init(
        bytes: [UInt8], name: String, export: JoplinExport? = nil, headings: NoteHeadings = NoteHeadings(),
        repairsTexts: Bool = true,
        hasFile: @escaping @Sendable (_ name: String) -> Bool = { _ in false }
    ) {
        item = JoplinItem(bytes)
        self.bytes = item == nil ? bytes : JoplinItem.withoutMetadata(bytes)
        self.name = name
        self.export = export
        self.headings = headings
        self.repairsTexts = repairsTexts
        self.hasFile = hasFile
    }

    /// The file's name without its ending.
    var stem: String { name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name }
    /// The ending of the file's name in lower case, without the dot.
    var ending: String { name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? "" }

    /// The offset of its first byte that isn't white space or a byte order mark.
    var start: Int {
        let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return bytes[mark...].firstIndex { $0 > 0x20 } ?? bytes.count
    }
}

/// The result of reading a document.
struct ReadDocument {
    /// The recipes, or the values among which the format finds them.
    let root: SourceValue
    let format: Format
    /// Values that the reader cannot express in fields.
    var remarks: [Remark] = []
    /// Whether texts were repaired.
    var isRepaired = false

    /// The format of what a reader found.
    enum Format: Sendable {
        /// The keys of `Formats/fields.yaml`, with texts of a kind.
        case fields(TextKind)
        /// The built-in format with a name.
        case named(String)
        /// The same as if the document had been JSON.
        case recognised
    }

    /// Something in a document that pages lack, or may show in a way that its author didn't intend.
    struct Remark: Sendable {
        /// The offset of its place in the document, in bytes.
        let offset: Int
        let message: String
        let help: String
    }
}

/// A document that isn't JSON, with its values as JSON.
struct ConvertedDocument: Sendable {
    /// The kind of the document, such as `Cooklang`.
    let kind: String
    let root: JSONValue
    let format: ReadDocument.Format
    let origins: ValueOrigins
    let remarks: [ReadDocument.Remark]
    /// Whether its texts were repaired.
    let isRepaired: Bool

    /// Returns what a reader found as JSON.
    ///
    /// - Parameters:
    ///   - read: what the reader found.
    ///   - kind: the kind of the document, for messages.
    ///   - size: the size of the document in bytes.
    /// - Throws: ``DocumentFault`` if JSON in the document is invalid, or if what was found is far larger than the document.
    init(_ read: ReadDocument, of kind: String, from size: Int) throws(DocumentFault) {
        guard let written = read.root.json(atMost: 1_000_000 + 20 * size) else {
            throw DocumentFault(
                offset: 0, message: "this is \(kind), whose recipes have the same long text again and again",
                help: "export it again, or take out the recipe with that text")
        }
        let bytes = written.bytes
        var origins = written.origins
        do throws(JSONSyntaxError) {
            root = try JSONDocument(bytes, allowsRepeats: true).root
        } catch {
            throw DocumentFault(
                offset: origins.offset(of: error.offset), pointer: error.pointer,
                message: "this is \(kind), but not valid: \(error.message)",
                help: "fix this place and try again")
        }
        self.kind = kind
        format = read.format
        isRepaired = read.isRepaired
        // Remarks have no value of their own; offsets behind the end of the JSON stand for their places.
        remarks = read.remarks.enumerated().map { index, remark in
            let offset = bytes.count + 1 + index
            origins.add(offset, from: remark.offset)
            return ReadDocument.Remark(offset: offset, message: remark.message, help: remark.help)
        }
        self.origins = origins
    }
}
