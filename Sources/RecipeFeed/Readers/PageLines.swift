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
        var classes: Set<String>
        /// Whether all of it is bold.
        var isBold: Bool
        /// The text of an element for notes, such as `class="wprm-recipe-ingredient-notes"`; `nil` if there isn't one.
        var note: String?
        /// Whether all of it is in buttons, such as "Print".
        var isButton = false
    }

    private(set) var lines: [Line] = []
    /// The indices of buttons that have lines of their own.
    private(set) var buttons: Set<Int> = []

    init(_ page: HTMLPage) {
        var open: [Int] = []
        // Where in them the blocks are.
        var blocks: [Int] = []
        var current = Current()
        var known = KnownClasses()
        var button: Int?
        var index = 0
        func endLine() {
            if let line = current.line(of: page, &known) {
                lines.append(line)
                if line.isButton { buttons.formUnion(current.buttons) }
            }
            current = Current()
        }
        while index < page.nodes.count {
            if let last = button, page.nodes[last].end <= index { button = nil }
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
                current.add(node, in: open[(blocks.last ?? 0)...].suffix(20), button: button, of: page)
            } else {
                let role = HTMLTagRole(name: Array(node.name.utf8)[...])
                if role == .hidden || page.isHiddenWord(index) {
                    index = max(index + 1, node.end)
                    continue
                }
                if role == .block || role == .lineBreak { endLine() } else if role == .cell { current.addBlank() }
                if !HTMLPage.void.contains(node.name) {
                    // Headings that fold what is below them are buttons, too.
                    if button == nil, page.isButton(index),
                        !open.suffix(20).contains(where: { PageHeadings.elements.contains(page.nodes[$0].name) })
                    {
                        button = index
                    }
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
        private var isButton = true
        /// The buttons that its texts are in.
        private(set) var buttons: Set<Int> = []

        /// Adds a text in its innermost block, the elements inside that, and a button around it.
        mutating func add(_ text: HTMLPage.Node, in open: ArraySlice<Int>, button: Int?, of page: HTMLPage) {
            guard page.bytes[text.content].contains(where: { $0 > 0x20 }) else { return addBlank() }
            if elements.isEmpty {
                offset = text.offset
                block = open.first.map { page.nodes[$0].name } ?? ""
            }
            self.text += page.text(text.content)
            elements.formUnion(open)
            isButton = isButton && button != nil
            if let button { buttons.insert(button) }
            isBold = isBold && open.contains { ["b", "strong"].contains(page.nodes[$0].name) }
        }

        mutating func addBlank() { text += " " }

        func line(of page: HTMLPage, _ known: inout KnownClasses) -> Line? {
            let words = text.split(whereSeparator: \.isWhitespace)
            guard !words.isEmpty else { return nil }
            let (classes, note) = known.classes(of: elements, on: page)
            return Line(
                text: words.joined(separator: " "), offset: offset, block: block, classes: classes, isBold: isBold,
                note: note, isButton: isButton)
        }
    }

    /// The classes of elements, each read once.
    private struct KnownClasses {
        private var own: [Int: Classes] = [:]
        /// The elements with classes that the last line is in, and the words of these.
        private var last: (elements: [Int], words: Set<String>) = ([], [])

        /// The number of words from which the classes of further elements in a line don't count.
        private static let mostWords = 150

        /// Returns the words of the classes of some elements, and the text of the last one for notes.
        ///
        /// Lines beside each other share them, as a page may have many short lines in elements with long classes.
        mutating func classes(of elements: Set<Int>, on page: HTMLPage) -> (words: Set<String>, note: String?) {
            var marked: [Int] = []
            var note: String?
            for element in elements.sorted() {
                let classes = own[element] ?? Classes(of: element, on: page)
                own[element] = classes
                if !classes.words.isEmpty { marked.append(element) }
                note = classes.note ?? note
            }
            if marked != last.elements {
                var words: Set<String> = []
                for element in marked where words.count < Self.mostWords {
                    words.formUnion(own[element]?.words ?? [])
                }
                last = (marked, words)
            }
            return (last.words, note)
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

extension HTMLPage {
    /// Returns whether an element is one that visitors press, or choose in.
    func isButton(_ index: Int) -> Bool {
        let node = nodes[index]
        if ["button", "select"].contains(node.name) { return true }
        // Most elements have attributes, and few a role.
        let letter = UInt8(ascii: "r")
        guard node.attributes.contains(where: { bytes[$0] == letter && bytes[$0...].starts(with: "role".utf8) }),
            let role = attributes(of: node)["role"]
        else { return false }
        return text(role).trimmed.lowercased() == "button"
    }
}
