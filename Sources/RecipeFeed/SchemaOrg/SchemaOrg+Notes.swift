import StrictJSON

extension SchemaOrg {
    /// Returns the notes and comments in a value, each as a section.
    ///
    /// The heading is the note's name, or the name of its author.
    static func notes(_ value: LinkedValue) -> Sections {
        var reader = NoteReader()
        reader.read(value)
        return Sections(sections: reader.sections.filter { !$0.items.isEmpty }, unread: reader.unread)
    }
}

/// Collects notes in order.
private struct NoteReader {
    private(set) var sections: [RecipeSection] = []
    private(set) var unread: LinkedValue?

    mutating func read(_ value: LinkedValue) {
        switch value.kind {
        case .string, .number: add(SchemaOrg.lines(value), heading: nil)
        case .array: for element in value.elements { read(element) }
        case .object:
            let count = sections.count
            readObject(value)
            if sections.count == count, unread == nil, !SchemaOrg.saysNothing(value) { unread = value }
        case .boolean: unread = unread ?? value
        case .null: break
        }
    }

    private mutating func readObject(_ value: LinkedValue) {
        let title = SchemaOrg.first(of: ["name", "title", "headline"], in: value, SchemaOrg.text)
        let author = SchemaOrg.first(of: ["author", "creator", "user"], in: value, SchemaOrg.people)
        let heading = [title, title == author ? nil : author].compactMap(\.self).joined(separator: " – ").nonblank
        let keys = ["text", "description", "commentText", "articleBody", "content", "itemListElement"]
        let lines = SchemaOrg.first(of: keys, in: value) { StepLine.lines(within: $0).nonempty }
        if let lines { add(lines, heading: heading) } else { add(heading.map { [$0] } ?? [], heading: nil) }
        // Replies to a comment.
        if let answers = value["comment"] { read(answers) }
    }

    private mutating func add(_ lines: [String], heading: String?) {
        guard !lines.isEmpty else { return }
        // Consecutive notes without a title share a section.
        if heading == nil, let last = sections.indices.last, sections[last].heading == nil {
            sections[last].items += lines.map { .init(text: $0) }
        } else {
            sections.append(RecipeSection(heading: heading, items: lines.map { .init(text: $0) }))
        }
    }
}
