import Patterns

/// A web page's elements with their attributes, and their places in its bytes.
///
/// libgumbo's time and memory grow with the square of a page's depth, and pages come in any size. This parser reads each
/// byte once, closes what browsers close by themselves (HTML standard, section 13.1.2.4), and keeps attributes.
struct HTMLPage {
    /// An element or a text.
    struct Node {
        /// The element's name in lower case; empty for a text.
        let name: String
        /// The bytes of the element's attributes.
        let attributes: Range<Int>
        /// The bytes of the text, or of the content of an element whose content is raw, such as a script.
        var content: Range<Int>
        /// The index behind the element's last descendant.
        var end: Int
        /// The offset of the element or the text in the page.
        let offset: Int
    }

    let bytes: [UInt8]
    /// Elements and texts in the order in which they begin; an element's content follows it.
    private(set) var nodes: [Node] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var parser = HTMLPageParser(bytes)
        parser.parse()
        nodes = parser.nodes
    }

    // MARK: Attributes

    /// Returns the attributes of an element by their names in lower case, without those that occur before.
    func attributes(of node: Node) -> [String: Range<Int>] {
        var attributes: [String: Range<Int>] = [:]
        var index = node.attributes.lowerBound
        let end = node.attributes.upperBound
        func skip(_ condition: (UInt8) -> Bool) { while index < end, condition(bytes[index]) { index += 1 } }
        while index < end {
            skip { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
            let start = index
            if index < end { index += 1 }
            skip { $0 > 0x20 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") }
            let name = start..<index
            skip { $0 <= 0x20 }
            var value = index..<index
            if index < end, bytes[index] == UInt8(ascii: "=") {
                index += 1
                skip { $0 <= 0x20 }
                if index < end, case let quote = bytes[index], quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
                {
                    let start = index + 1
                    index = start
                    skip { $0 != quote }
                    value = start..<index
                    if index < end { index += 1 }
                } else {
                    let start = index
                    skip { $0 > 0x20 }
                    value = start..<index
                }
            }
            guard !name.isEmpty else { continue }
            let key = String(decoding: bytes[name], as: UTF8.self).lowercased()
            if attributes[key] == nil { attributes[key] = value }
        }
        return attributes
    }

    /// Returns the text of an attribute's value.
    func text(_ value: Range<Int>) -> String {
        guard ReadingWork.spend(value.count) else { return "" }
        var text = Array(bytes[value])
        if text.contains(UInt8(ascii: "&")) { HTMLText.decodeReferences(&text) }
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: Content

    /// Returns the content of an element as HTML with the tags that give it lines, emphasis, links and pictures.
    ///
    /// White space is one blank, because only tags divide a page into lines. The elements at the indices `skipped` are left
    /// out, and so are hidden words, unless all of them are.
    func markup(of index: Int, besides skipped: Set<Int> = []) -> String {
        let content = index + 1..<nodes[index].end
        var writer = MarkupWriter(page: self, skipped: skipped)
        writer.write(content)
        guard writer.hidesWords, PlainText.line(writer.markup).isBlank else { return writer.markup }
        var all = MarkupWriter(page: self, skipped: skipped, readsHidden: true)
        all.write(content)
        return all.markup
    }

    /// Returns whether an element is a part of a line that a browser doesn't show, such as the singular of a word beside its plural.
    ///
    /// Blocks that are hidden are what a button shows.
    func isHiddenWord(_ index: Int) -> Bool {
        let node = nodes[index]
        // Pictures that load late are hidden, too.
        guard !node.attributes.isEmpty, node.end > index + 1, HTMLTagRole(name: Array(node.name.utf8)[...]) == .inline,
            nodes[node.end - 1].content.upperBound - node.offset <= Self.longestHiddenWord
        else { return false }
        let attributes = attributes(of: node)
        if let hidden = attributes["hidden"], text(hidden).lowercased() != "until-found" { return true }
        let style = attributes["style"].map { text($0).lowercased().filter { !$0.isWhitespace } } ?? ""
        return style.contains("display:none") || style.contains("visibility:hidden")
    }

    /// The most bytes of a hidden word with its tags.
    private static let longestHiddenWord = 200

    /// Returns the index of the heading that an element begins with; `nil` if it begins with something else.
    func heading(of index: Int) -> Int? {
        for inner in index + 1..<max(index + 1, nodes[index].end) {
            let node = nodes[inner]
            if node.name.isEmpty {
                if bytes[node.content].contains(where: { $0 > 0x20 }) { return nil }
            } else if node.name.utf8.count == 2, node.name.hasPrefix("h"), node.name != "hr" {
                return inner
            }
        }
        return nil
    }

    /// Returns the text of an element on one line.
    func line(of index: Int) -> String { PlainText.line(markup(of: index)) }

    private struct MarkupWriter {
        let page: HTMLPage
        let skipped: Set<Int>
        let readsHidden: Bool
        private(set) var hidesWords = false
        private var bytes: [UInt8] = []

        init(page: HTMLPage, skipped: Set<Int>, readsHidden: Bool = false) {
            (self.page, self.skipped, self.readsHidden) = (page, skipped, readsHidden)
        }

        var markup: String { String(decoding: bytes, as: UTF8.self).trimmed }

        mutating func write(_ range: Range<Int>) {
            var index = range.lowerBound
            var open: [(name: String, end: Int)] = []
            while index < range.upperBound {
                while let last = open.last, last.end <= index { close(&open) }
                let node = page.nodes[index]
                guard ReadingWork.spend(node.content.count + 1) else { break }
                if node.name.isEmpty {
                    write(text: node.content)
                } else if skipped.contains(index) || HTMLTagRole(name: Array(node.name.utf8)[...]) == .hidden {
                    index = node.end
                    continue
                } else if !readsHidden, page.isHiddenWord(index) {
                    hidesWords = true
                    index = node.end
                    continue
                } else {
                    let attributes = ["a": ["href"], "img": ["src", "data-src", "alt"]][node.name]
                    let name = isHeading(node) ? "h4" : node.name
                    writeTag(name, of: node, with: attributes ?? [])
                    if !HTMLPage.void.contains(node.name) { open.append((name, node.end)) }
                }
                index += 1
            }
            while !open.isEmpty { close(&open) }
        }

        private mutating func close(_ open: inout [(name: String, end: Int)]) {
            bytes += "</\(open.removeLast().name)>".utf8
        }

        /// Returns whether a block is a heading by its class, such as `group-head`.
        private func isHeading(_ node: Node) -> Bool {
            guard node.name == "div" || node.name == "p", !node.attributes.isEmpty,
                let value = page.attributes(of: node)["class"]
            else { return false }
            let classes = page.text(value).lowercased().split { " -_".contains($0) }
            return classes.last.map { ["head", "heading", "subhead", "subheading", "title", "subtitle"].contains($0) }
                ?? false
        }

        private mutating func writeTag(_ name: String, of node: Node, with names: [String]) {
            bytes += "<\(name)".utf8
            if !names.isEmpty {
                let attributes = page.attributes(of: node)
                for name in names {
                    guard let value = attributes[name] else { continue }
                    let quoted = page.bytes[value].flatMap {
                        $0 == UInt8(ascii: "\"") ? Array("&quot;".utf8) : [$0]
                    }
                    bytes += " \(name)=\"".utf8 + quoted + "\"".utf8
                }
            }
            bytes.append(UInt8(ascii: ">"))
        }

        private mutating func write(text: Range<Int>) {
            for byte in page.bytes[text] {
                if byte > 0x20 {
                    bytes.append(byte)
                } else if bytes.last != 0x20 {
                    bytes.append(0x20)
                }
            }
        }
    }
}
