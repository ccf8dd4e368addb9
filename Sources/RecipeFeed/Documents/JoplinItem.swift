import Patterns

/// An item of an export of Joplin: a note, a notebook, a tag, a file, or what joins two of them.
///
/// Its first line is its title, and a block at its end has its metadata, up to `type_`. They have the place at which the note was
/// written and the owner's name, and so are never published, except for the address of a page that was clipped.
package struct JoplinItem {
    enum Kind { case note, notebook, file, tag, taggedNote, other }

    let title: SourceLine
    let id: String
    let kind: Kind
    private let metadata: [String: SourceLine]
    private let body: [SourceLine]

    private static let field = Pattern(#"([A-Za-z0-9_]+):(?: (.*))?"#)
    private static let reference = Pattern(#":/([0-9a-f]{32})"#)

    /// Reads a text, which Joplin writes in UTF-8; `nil` if it isn't an item.
    init?(_ text: [UInt8]) {
        guard Self.mayBe(text) else { return nil }
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let end = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            return SourceLine(text: String(decoding: end, as: UTF8.self), offset: line.startIndex)
        }
        guard let title = lines.first, let block = Self.block(in: lines.map(\.text)) else { return nil }
        var metadata: [String: SourceLine] = [:]
        for line in lines[block] {
            guard let field = line.text.wholeMatch(of: Self.field) else { continue }
            metadata[String(field[1])] = SourceLine(text: String(field[2]).trimmed, offset: line.offset)
        }
        self.title = block.lowerBound > 0 ? title : SourceLine(text: "", offset: title.offset)
        id = metadata["id"]?.text ?? ""
        self.metadata = metadata
        body = block.lowerBound > 1 ? Array(lines[1..<block.lowerBound] + lines[block.upperBound...]) : []
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

    private static let lastField = Pattern(#"type_: [0-9]+\s*"#)
    private static let identifier = Pattern(#"id: [0-9a-f]{32}\s*"#)

    /// Returns the lines of the metadata: those around the last `type_` without an empty line, if one has the id.
    private static func block(in lines: [String]) -> Range<Int>? {
        guard let last = lines.lastIndex(where: { $0.hasPrefix("type_") && $0.wholeMatch(of: lastField) != nil }) else {
            return nil
        }
        let start = lines[..<last].lastIndex(where: \.isBlank).map { $0 + 1 } ?? 0
        return lines[start..<last].contains { $0.wholeMatch(of: identifier) != nil } ? start..<last + 1 : nil
    }

    /// The most bytes from the start of the metadata to the end of a text; a list of recipes may have many millions before.
    private static let reach = 65_536

    private static func mayBe(_ text: [UInt8]) -> Bool {
        let end = Array(text.suffix(reach))
        return end.holds("type_: ") && end.holds("id: ")
    }

    /// Returns a text without metadata: spaces stand in their place, so that all else stays where it is.
    package static func withoutMetadata(_ text: [UInt8]) -> [UInt8] {
        guard mayBe(text) else { return text }
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let block = block(in: lines.map { String(decoding: $0, as: UTF8.self) }) else { return text }
        var text = text
        for line in lines[block] {
            for place in line.indices where text[place] != UInt8(ascii: "\r") { text[place] = UInt8(ascii: " ") }
        }
        return text
    }

    /// The value of a field of the metadata, and its place.
    subscript(key: String) -> SourceLine? { metadata[key] }

    /// Returns the note as Markdown with inline fields, as other note apps write it.
    func lines(in export: JoplinExport?) -> [SourceLine] {
        var fields: [(key: String, value: String, offset: Int)] = []
        if let source = self["source_url"] {
            fields.append(("source", source.text.withoutPrivateQuery, source.offset))
        }
        if let export {
            fields += export.tags(of: id).map { ("tags", $0, title.offset) }
            if let parent = self["parent_id"], let notebook = export.notebook(parent.text) {
                fields.append(("category", notebook, parent.offset))
            }
        }
        let heading = title.text.isBlank ? [] : [SourceLine(text: "# \(title.text.trimmed)", offset: title.offset)]
        let empty = SourceLine(text: "", offset: title.offset)
        let head = fields.filter { !$0.value.isEmpty }.map {
            SourceLine(text: "\($0.key):: \($0.value)", offset: $0.offset)
        }
        return heading + [empty] + head + [empty]
            + markdown.map { line in
                SourceLine(
                    text: line.text.replacing(Self.reference) { export?.path(of: String($0[1])) ?? String($0.text) },
                    offset: line.offset)
            }
    }

    /// The body in Markdown; clipped pages are HTML.
    private var markdown: [SourceLine] {
        guard self["markup_language"]?.text == "2", let first = body.first else { return body }
        let html = body.map(\.text).joined(separator: "\n")
        return MarkupSource(html, in: .html, isLine: false, keepsLevels: true).text
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { SourceLine(text: String($0), offset: first.offset) }
    }
}
