/// What stands under one heading of a document, up to the next, as plain text.
public struct MarkdownSection: Sendable, Hashable {
    /// The heading's text.
    public let heading: String
    /// The heading's level as written, 1 to 6.
    public let level: Int
    /// The items of its lists in reading order; an item inside another's list stands behind it.
    public internal(set) var items: [String] = []
    /// Its paragraphs outside lists and quotes.
    public internal(set) var paragraphs: [String] = []
}

extension SyntaxNode {
    /// The sections of a document; what comes before the first heading belongs to none.
    func sections(without title: SyntaxNode?) -> [MarkdownSection] {
        var sections: [MarkdownSection] = []
        for block in children where block != title {
            if block.kind == .heading {
                sections.append(MarkdownSection(heading: block.plainText, level: block.headingLevel))
            }
            guard let last = sections.indices.last else { continue }
            switch block.kind {
            case .list: sections[last].items += block.itemTexts
            case .paragraph: sections[last].paragraphs.append(block.plainText)
            default: break
            }
        }
        return sections
    }

    private var itemTexts: [String] {
        descendants.filter { $0.node.kind == .item }.map { item, _ in
            item.children.filter { $0.kind == .paragraph }.map(\.plainText).joined(separator: " ")
        }
    }
}
