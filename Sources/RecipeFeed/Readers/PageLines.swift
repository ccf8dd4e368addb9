import Foundation

/// The lines of text that a browser shows of a page.
struct PageLines {
    /// A line of text.
    struct Line {
        let text: String
        /// The offset of its first text in the page.
        let offset: Int
        /// The innermost block that it is in, such as `li`.
        let block: String
        /// The words of the classes of that block and of what is inside it.
        let classes: Set<String>
        /// Whether all of it is bold.
        let isBold: Bool
        /// The text of an element for notes, such as `class="wprm-recipe-ingredient-notes"`; `nil` if there isn't one.
        var note: String?
    }

    private(set) var lines: [Line] = []

    init(_ page: HTMLPage) {
        var open: [Int] = []
        // Where in them the blocks are.
        var blocks: [Int] = []
        var current = Current()
        var known: [Int: Classes] = [:]
        var index = 0
        func endLine() {
            if let line = current.line(of: page, &known) { lines.append(line) }
            current = Current()
        }
        while index < page.nodes.count {
            while let last = open.last, page.nodes[last].end <= index {
                open.removeLast()
                if blocks.last == open.count {
                    blocks.removeLast()
                    endLine()
                }
            }
            let node = page.nodes[index]
            if node.name.isEmpty {
                // A line has few elements; of pages that were made to be slow not all count.
                current.add(node, in: open[(blocks.last ?? 0)...].suffix(20), of: page)
            } else {
                let role = HTMLTagRole(name: Array(node.name.utf8)[...])
                if role == .hidden {
                    index = max(index + 1, node.end)
                    continue
                }
                if role == .block || role == .lineBreak { endLine() } else if role == .cell { current.addBlank() }
                if !HTMLPage.void.contains(node.name) {
                    if role == .block { blocks.append(open.count) }
                    open.append(index)
                }
            }
            index += 1
        }
        endLine()
    }

    /// The line that is being read.
    private struct Current {
        private var text = ""
        private var offset = 0
        private var block = ""
        private var elements: Set<Int> = []
        private var isBold = true

        /// Adds a text in its innermost block and the elements inside that.
        mutating func add(_ text: HTMLPage.Node, in open: ArraySlice<Int>, of page: HTMLPage) {
            guard page.bytes[text.content].contains(where: { $0 > 0x20 }) else { return addBlank() }
            if elements.isEmpty {
                offset = text.offset
                block = open.first.map { page.nodes[$0].name } ?? ""
            }
            self.text += page.text(text.content)
            elements.formUnion(open)
            isBold = isBold && open.contains { ["b", "strong"].contains(page.nodes[$0].name) }
        }

        mutating func addBlank() { text += " " }

        func line(of page: HTMLPage, _ known: inout [Int: Classes]) -> Line? {
            let words = text.split(whereSeparator: \.isWhitespace)
            guard !words.isEmpty else { return nil }
            var classes: Set<String> = []
            var note: Int?
            for element in elements {
                let own = known[element] ?? Classes(of: element, on: page)
                known[element] = own
                classes.formUnion(own.words)
                if own.note != nil { note = max(note ?? 0, element) }
            }
            return Line(
                text: words.joined(separator: " "), offset: offset, block: block, classes: classes, isBold: isBold,
                note: note.flatMap { known[$0]?.note })
        }
    }

    /// The classes of an element, which all of its lines have.
    private struct Classes {
        /// The words of the classes.
        let words: Set<String>
        /// The text of an element for notes; `nil` for others.
        let note: String?

        /// The most bytes of an attribute that are looked at, and of a note on an ingredient.
        private static let (longest, longestNote) = (500, 500)

        init(of element: Int, on page: HTMLPage) {
            let attribute = page.attributes(of: page.nodes[element])["class"]?.prefix(Self.longest)
            let names = attribute.map { page.text($0).lowercased() } ?? ""
            words = Set(names.split { !$0.isLetter }.map(String.init))
            let isNote = PageSyntax.words(names).contains { name in
                name.contains("ingredient") && ["notes", "note"].contains { name.hasSuffix($0) }
            }
            note =
                isNote ? page.line(of: element).nonblank.flatMap { $0.utf8.count <= Self.longestNote ? $0 : nil } : nil
        }
    }
}
