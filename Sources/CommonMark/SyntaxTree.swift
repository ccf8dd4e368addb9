import CCMarkGFM
import Synchronization

/// Parses GitHub-flavoured Markdown and lends its tree to `body`; the tree is freed when `body` returns.
///
/// The bytes must have passed `ParsingCost` first, because malicious input makes this parser slow or memory-hungry.
func withSyntaxTree<Result>(
    of bytes: [UInt8],
    _ body: (SyntaxNode) throws(MarkdownError) -> Result
) throws(MarkdownError) -> Result {
    guard let root = try parse(bytes) else {
        throw .parserUnusable(reason: "it made no document")
    }
    defer { cmark_node_free(root) }
    return try body(SyntaxNode(root))
}

/// A lock that allows one parse at a time.
///
/// libcmark-gfm keeps the extensions' special characters in a global table while it runs. Two parses at once would each switch
/// off the other's autolinks and strikethrough.
private let parsing = Mutex(())

private let extensionNames = ["table", "strikethrough", "autolink", "tasklist"]

/// The registration of extensions, which is global and not thread-safe, so it runs only once.
private let registration: Void = cmark_gfm_core_extensions_ensure_registered()

private func parse(_ bytes: [UInt8]) throws(MarkdownError) -> OpaquePointer? {
    try parsing.withLock { _ in parseAlone(bytes) }.get()
}

private func parseAlone(_ bytes: [UInt8]) -> Result<OpaquePointer?, MarkdownError> {
    registration
    // A single tilde is how ranges are written in Japanese and Korean: of "2~3 eggs, 5~6 minutes" it would strike out the middle.
    guard let parser = cmark_parser_new(CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE) else {
        return .failure(.parserUnusable(reason: "it made no parser"))
    }
    defer { cmark_parser_free(parser) }
    for name in extensionNames {
        guard let found = cmark_find_syntax_extension(name),
            cmark_parser_attach_syntax_extension(parser, found) != 0
        else { return .failure(.parserUnusable(reason: "it lacks the extension \"\(name)\"")) }
    }
    bytes.withUnsafeBytes { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    return .success(cmark_parser_finish(parser))
}

/// One node of a parsed document, valid inside the `withSyntaxTree` call that provided it.
struct SyntaxNode: Hashable {
    /// The type of a node, in CommonMark's and GitHub's terms.
    enum Kind: Hashable {
        case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
        case table, tableRow, tableCell
        case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough, link, image
        /// A type that none of our extensions makes; its children are rendered.
        case other
    }

    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    init?(_ pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    var kind: Kind {
        switch cmark_node_get_type(pointer) {
        case CMARK_NODE_DOCUMENT: .document
        case CMARK_NODE_BLOCK_QUOTE: .blockQuote
        case CMARK_NODE_LIST: .list
        case CMARK_NODE_ITEM: .item
        case CMARK_NODE_CODE_BLOCK: .codeBlock
        case CMARK_NODE_HTML_BLOCK: .htmlBlock
        case CMARK_NODE_PARAGRAPH: .paragraph
        case CMARK_NODE_HEADING: .heading
        case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
        case CMARK_NODE_TEXT: .text
        case CMARK_NODE_SOFTBREAK: .softBreak
        case CMARK_NODE_LINEBREAK: .lineBreak
        case CMARK_NODE_CODE: .code
        // In a row of a table and in an item, people have no other line break.
        case CMARK_NODE_HTML_INLINE: RawHTML(literal).tagName == "br" ? .lineBreak : .htmlInline
        case CMARK_NODE_EMPH: .emphasis
        case CMARK_NODE_STRONG: .strong
        case CMARK_NODE_LINK: .link
        case CMARK_NODE_IMAGE: .image
        default: extensionKind
        }
    }

    /// The type of an extension's node by its name, because extensions get their numbers while the program runs.
    private var extensionKind: Kind {
        switch typeName {
        case "table": .table
        case "table_header", "table_row": .tableRow
        case "table_cell": .tableCell
        case "strikethrough": .strikethrough
        default: .other
        }
    }

    private var typeName: String { string(cmark_node_get_type_string(pointer)) }

    private func string(_ characters: UnsafePointer<CChar>?) -> String {
        characters.map { String(cString: $0) } ?? ""
    }

    // MARK: Neighbours

    var parent: SyntaxNode? { SyntaxNode(cmark_node_parent(pointer)) }
    var next: SyntaxNode? { SyntaxNode(cmark_node_next(pointer)) }
    var firstChild: SyntaxNode? { SyntaxNode(cmark_node_first_child(pointer)) }
    var children: some Sequence<SyntaxNode> {
        sequence(state: firstChild) { node in
            defer { node = node?.next }
            return node
        }
    }
    /// Every node below this one in reading order, with its depth (children: 1), without recursion.
    var descendants: some Sequence<(node: SyntaxNode, depth: Int)> {
        sequence(state: (node: self, depth: 0)) { place -> (node: SyntaxNode, depth: Int)? in
            if let child = place.node.firstChild {
                place = (child, place.depth + 1)
                return place
            }
            while place.depth > 0 {
                if let next = place.node.next {
                    place.node = next
                    return place
                }
                guard let parent = place.node.parent else { return nil }
                place = (parent, place.depth - 1)
            }
            return nil
        }
    }

    /// The line from the parser, counted from 1; 0 if it gives none.
    var line: Int { Int(cmark_node_get_start_line(pointer)) }
    /// The column from the parser, counted in bytes from 1; 0 if it gives none.
    var column: Int { Int(cmark_node_get_start_column(pointer)) }

    // MARK: Content

    /// The text of a text, code or raw HTML node.
    var literal: String { string(cmark_node_get_literal(pointer)) }
    /// The destination of a link or image, without surrounding white space.
    var destination: String { string(cmark_node_get_url(pointer)) }
    /// The title of a link or image.
    var title: String { string(cmark_node_get_title(pointer)) }
    /// The text after the opening fence of a code block.
    var fenceInfo: String { string(cmark_node_get_fence_info(pointer)) }
    /// The level of a heading, 1 to 6.
    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
    var isOrderedList: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
    var isTightList: Bool { cmark_node_get_list_tight(pointer) != 0 }
    var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
    /// Whether an item starts with `[ ]` or `[x]`.
    var isTask: Bool { typeName == "tasklist" }
    var isTaskDone: Bool { cmark_gfm_extensions_get_tasklist_item_checked(pointer) }
    var isHeaderRow: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }
    /// A table's alignments, one letter per column: `l`, `c`, `r`, or 0 for no alignment.
    var columnAlignments: [UInt8] {
        guard let letters = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
        let columns = Int(cmark_gfm_extensions_get_table_columns(pointer))
        return Array(UnsafeBufferPointer(start: letters, count: columns))
    }

    /// The text below this node, without markup, using the alternative text of images.
    var plainText: String { plainText(breaks: " ") }

    /// Returns the same text, with a given replacement for each line break.
    func plainText(breaks: String) -> String {
        var text = ""
        for (node, _) in descendants {
            switch node.kind {
            case .text, .code: text += node.literal
            case .softBreak, .lineBreak: text += breaks
            default: break
            }
        }
        return text
    }
}

extension SyntaxNode.Kind {
    var isBlock: Bool {
        switch self {
        case .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .paragraph, .heading, .thematicBreak,
            .table, .tableRow, .tableCell:
            true
        default: false
        }
    }

    /// The possible first characters of a span of this type in the source; empty for blocks.
    var openings: [StaticString] {
        switch self {
        case .link: ["[", "<"]
        case .image: ["!["]
        case .htmlInline: ["<"]
        default: []
        }
    }
}
