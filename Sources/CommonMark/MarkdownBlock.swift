import CCMarkGFM
import Patterns

/// A block of a Markdown document with its source, for readers of texts whose blocks have a meaning.
///
/// Quotes and items have their source without the marks around it, which is Markdown to be read as a document of its own.
package struct MarkdownBlock: Sendable, Hashable {
    /// The type of a block.
    package enum Kind: Sendable, Hashable {
        case heading(level: Int)
        case paragraph
        case list(isOrdered: Bool)
        case quote, rule, code, html, table
    }

    /// An item of a list.
    package struct Item: Sendable, Hashable {
        /// The lines of the document, counted from 0.
        package let lines: Range<Int>
        /// The Markdown in the item, without the item's mark and box.
        package let source: String
    }

    /// The span at the start of a paragraph or a heading, if it doesn't start with plain text.
    package struct Opening: Sendable, Hashable {
        /// The type of a span.
        package enum Kind: Sendable, Hashable {
            case emphasis, strong, link, code, image
        }

        package let kind: Kind
        /// Its text without markup.
        package let text: String
        /// The destination of a link or an image; empty otherwise.
        package let destination: String
        /// Whether nothing follows it.
        package let isWhole: Bool
    }

    package let kind: Kind
    /// The lines of the document, counted from 0.
    package let lines: Range<Int>
    /// The Markdown in the block; that of a heading or a quote has no marks.
    package let source: String
    /// The text without markup.
    package let text: String
    /// The items of a list.
    package let items: [Item]
    package let opening: Opening?
}

/// Returns the blocks of a Markdown document that no other block contains.
///
/// - Parameter text: the Markdown.
/// - Returns: the blocks in order; definitions of links aren't among them.
/// - Throws: `MarkdownError` if a limit is exceeded.
package func markdownBlocks(of text: String) throws(MarkdownError) -> [MarkdownBlock] {
    let limits = MarkdownLimits()
    let size = text.utf8.count
    guard size <= limits.inputBytes else { throw .inputTooLarge(bytes: size, limit: limits.inputBytes) }
    let source = SourceText(text)
    try ParsingCost.check(source, limits: limits)
    return try withSyntaxTree(of: source.bytes) { document throws(MarkdownError) in
        let nodes = Array(document.children)
        return nodes.indices.compactMap { index in
            let next = nodes.indices.contains(index + 1) ? nodes[index + 1].line - 1 : source.lines.count
            return MarkdownBlock(nodes[index], upTo: next, in: source)
        }
    }
}

extension MarkdownBlock {
    /// Creates a block from a node, which ends before a line at the latest.
    fileprivate init?(_ node: SyntaxNode, upTo end: Int, in source: SourceText) {
        let first = min(max(node.line - 1, 0), source.lines.count)
        let last = max(first, min(node.endLine, end, source.lines.count))
        lines = first..<last
        var items: [Item] = []
        var text = source.text(of: lines)
        switch node.kind {
        case .heading:
            kind = .heading(level: node.headingLevel)
            text = Self.heading(text)
        case .list:
            kind = .list(isOrdered: node.isOrderedList)
            let nodes = node.children.filter { $0.kind == .item || $0.isTask }
            items = nodes.indices.map { index in
                let end = nodes.indices.contains(index + 1) ? nodes[index + 1].line - 1 : last
                return Item(nodes[index], upTo: max(end, nodes[index].line), in: source)
            }
        case .blockQuote:
            kind = .quote
            text = text.split(separator: "\n", omittingEmptySubsequences: false)
                .map(Self.withoutQuoteMark).joined(separator: "\n")
        case .thematicBreak: kind = .rule
        case .codeBlock: kind = .code
        case .htmlBlock: kind = .html
        case .table: kind = .table
        default: kind = .paragraph
        }
        self.source = text
        self.items = items
        self.text = node.kind == .codeBlock || node.kind == .htmlBlock ? node.literal : node.plainText
        opening = node.firstChild.flatMap(Opening.init)
    }

    /// Returns a line of a quote without its mark, which may be missing.
    private static func withoutQuoteMark(_ line: Substring) -> Substring {
        let rest = line.drop { $0 == " " }
        guard rest.first == ">" else { return line }
        let inner = rest.dropFirst()
        return inner.first == " " ? inner.dropFirst() : inner
    }

    /// Returns a heading's text without its marks, as CommonMark writes them in one line or two.
    private static func heading(_ source: String) -> String {
        let start = source.drop { $0 == " " }
        guard start.first == "#" else {
            let lines = source.split(separator: "\n")
            return lines.dropLast(lines.count > 1 ? 1 : 0).joined(separator: " ").trimmingSpaces
        }
        let text = start.drop { $0 == "#" }.trimmingSpaces
        let open = String(text.reversed().drop { $0 == "#" }.reversed())
        // Signs at the end count only behind a space.
        return open.isEmpty || open.last == " " || open.last == "\t" ? open.trimmingSpaces : text
    }
}

extension MarkdownBlock.Item {
    private static let taskBox = Pattern(#"\[[ xX]\]\s+"#)

    fileprivate init(_ node: SyntaxNode, upTo end: Int, in source: SourceText) {
        let first = min(max(node.line - 1, 0), source.lines.count)
        lines = first..<max(first, min(end, source.lines.count))
        let rows = lines.map { source.text(of: $0..<($0 + 1)) }
        guard let row = rows.first, let content = Self.content(of: row) else {
            self.source = rows.joined(separator: "\n")
            return
        }
        let width = row.distance(from: row.startIndex, to: content)
        var start = String(row[content...])
        if node.isTask { start = String(start.trimmingPrefix(Self.taskBox)) }
        let rest = rows.dropFirst().map { line in
            String(line.dropFirst(min(width, line.prefix { $0 == " " || $0 == "\t" }.count)))
        }
        self.source = ([start] + rest).joined(separator: "\n").trimmingEmptyLines
    }

    /// Returns where the text of an item begins, behind its mark; `nil` if the line has none.
    private static func content(of row: String) -> String.Index? {
        let text = row.drop { $0 == " " || $0 == "\t" }
        guard let first = text.first else { return nil }
        var rest = text.dropFirst()
        if first.isNumber {
            rest = text.drop { $0.isNumber }
            guard rest.first == "." || rest.first == ")" else { return nil }
            rest = rest.dropFirst()
        } else if !["-", "+", "*"].contains(first) {
            return nil
        }
        return rest.drop { $0 == " " || $0 == "\t" }.startIndex
    }
}

extension MarkdownBlock.Opening {
    fileprivate init?(_ node: SyntaxNode) {
        switch node.kind {
        case .emphasis: kind = .emphasis
        case .strong: kind = .strong
        case .link: kind = .link
        case .code: kind = .code
        case .image: kind = .image
        default: return nil
        }
        text = node.kind == .code ? node.literal : node.plainText
        destination = kind == .link || kind == .image ? node.destination : ""
        isWhole = node.next == nil
    }
}

extension SyntaxNode {
    /// The last line from the parser, counted from 1.
    fileprivate var endLine: Int { max(line, Int(cmark_node_get_end_line(pointer))) }
}

extension SourceText {
    /// Returns the text of lines, which are counted from 0.
    fileprivate func text(of range: Range<Int>) -> String {
        range.map { String(decoding: bytes[lines[$0]], as: UTF8.self) }.joined(separator: "\n")
    }
}

extension StringProtocol {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }

    /// The text without empty lines at its end.
    fileprivate var trimmingEmptyLines: String { String(reversed().drop(while: \.isWhitespace).reversed()) }
}
