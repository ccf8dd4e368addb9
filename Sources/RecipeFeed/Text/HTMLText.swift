import CGumbo

/// Extracts the text of HTML, as bytes with U+2028 for line breaks.
enum HTMLText {
    /// Replaces HTML with its text; returns whether blocks or line breaks divide it into lines, so that newlines are
    /// white space.
    static func read(_ bytes: inout [UInt8]) -> Bool {
        let source = HTMLSource(bytes)
        let isStructured: Bool
        if source.isSafeToParse {
            var writer = HTMLTextWriter()
            writer.write(source.bytes)
            bytes = writer.bytes
            isStructured = writer.isStructured
        } else {
            let stripper = TagStripper(source.bytes)
            bytes = stripper.bytes
            isStructured = stripper.isStructured
            decodeReferences(&bytes)
        }
        // Some feeds escape twice: `&amp;frac12;`.
        if bytes.contains(UInt8(ascii: "&")), MarkupScanner(bytes).holdsReference { decodeReferences(&bytes) }
        return isStructured
    }

    /// Replaces character references; tags stay unchanged.
    static func decodeReferences(_ bytes: inout [UInt8]) {
        var writer = HTMLTextWriter()
        writer.write(HTMLSource(bytes, keepsTags: false).bytes)
        bytes = writer.bytes
    }
}

/// Writes the text of parsed HTML, with U+2028 for line breaks.
struct HTMLTextWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether blocks or line breaks divide the text into lines.
    private(set) var isStructured = false
    private var openBlocks = 0
    private var hasText = false
    private var hasBreak = false

    private typealias Node = UnsafeMutablePointer<GumboNode>

    /// Parses HTML and writes its text; the HTML must be safe to parse, or have no tags.
    mutating func write(_ html: [UInt8]) {
        bytes.reserveCapacity(html.count)
        GumboArena.withTree(of: html) { write(under: $0) }
    }

    /// Walks a tree without recursion, because it may be thousands of levels deep.
    private mutating func write(under root: Node) {
        var open: [(node: Node, next: Int)] = [(root, 0)]
        while let (node, next) = open.last {
            let children = node.pointee.v.element.children
            guard next < Int(children.length), let child = children.data[next] else {
                open.removeLast()
                if !open.isEmpty { end(node) }
                continue
            }
            open[open.count - 1].next += 1
            let inner = child.assumingMemoryBound(to: GumboNode.self)
            if begin(inner) { open.append((inner, 0)) }
        }
    }

    /// Writes a text, or the text that comes before an element's content.
    ///
    /// Returns whether the node is an element whose content is to be written.
    private mutating func begin(_ node: Node) -> Bool {
        switch node.pointee.type {
        case GUMBO_NODE_TEXT, GUMBO_NODE_CDATA, GUMBO_NODE_WHITESPACE:
            write(text: node)
            return false
        case GUMBO_NODE_ELEMENT: break
        default: return false
        }
        switch HTMLTagRole(node.pointee.v.element.tag) {
        case .hidden: return false
        case .inline: break
        case .cell: bytes.append(UInt8(ascii: " "))
        case .lineBreak: writeBreak()
        case .superscript:
            // `2<sup>1</sup>/<sub>2</sub>` is two and a half.
            if let last = bytes.last, ASCIISet.digits.contains(last) { bytes.append(UInt8(ascii: " ")) }
        case .block:
            writeBreak()
            openBlocks += 1
        }
        return true
    }

    private mutating func end(_ node: Node) {
        switch HTMLTagRole(node.pointee.v.element.tag) {
        case .cell: bytes.append(UInt8(ascii: " "))
        case .block:
            openBlocks -= 1
            writeBreak()
        default: break
        }
    }

    private mutating func write(text node: Node) {
        guard let text = node.pointee.v.text.text else { return }
        var place = text
        while place.pointee != 0 {
            bytes.append(UInt8(bitPattern: place.pointee))
            place += 1
        }
        guard node.pointee.type != GUMBO_NODE_WHITESPACE else { return }
        hasText = true
        if openBlocks > 0 || hasBreak { isStructured = true }
    }

    private mutating func writeBreak() {
        // Consecutive breaks count once.
        guard hasText else { return }
        hasBreak = true
        bytes += LineCollector.lineSeparator.utf8
    }
}

/// The memory for one parse with libgumbo, freed as a whole.
///
/// The library frees a tree recursively, one call for each level, which would overflow the stack.
private final class GumboArena {
    private var blocks: [UnsafeMutableRawPointer] = []

    deinit { for block in blocks { block.deallocate() } }

    /// Parses the content of an HTML element and calls `body` with the tree; its root represents the element.
    static func withTree(of html: [UInt8], _ body: (UnsafeMutablePointer<GumboNode>) -> Void) {
        let arena = GumboArena()
        var options = kGumboDefaultOptions
        options.allocator = { arena, size in
            arena.map { Unmanaged<GumboArena>.fromOpaque($0).takeUnretainedValue().allocate(size) }
        }
        options.deallocator = { _, _ in }
        options.userdata = Unmanaged.passUnretained(arena).toOpaque()
        // Each entry in libgumbo's list of errors would hold a copy of all open elements.
        options.max_errors = 0
        options.fragment_context = GUMBO_TAG_DIV
        withExtendedLifetime(arena) {
            html.withUnsafeBytes { html in
                // libgumbo needs an address even for empty input.
                guard let start = html.baseAddress?.assumingMemoryBound(to: CChar.self), !html.isEmpty else { return }
                if let root = gumbo_parse_with_options(&options, start, html.count)?.pointee.root { body(root) }
            }
        }
    }

    private func allocate(_ size: Int) -> UnsafeMutableRawPointer {
        let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        blocks.append(block)
        return block
    }
}
