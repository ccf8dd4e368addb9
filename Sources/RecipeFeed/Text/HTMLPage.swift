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

    /// The depth from which on elements are siblings, as in browsers.
    private static let deepest = 512
    /// The most open elements that are examined for one tag.
    private static let reach = 256

    fileprivate struct Parser {
        let scanner: MarkupScanner
        var nodes: [Node] = []
        var open: [Int] = []
        /// The number of open elements by their names.
        var counts: [String: Int] = [:]
        /// The number of elements that are too deep to be open.
        var overflow = 0
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var parser = Parser(scanner: MarkupScanner(bytes))
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
        var text = Array(bytes[value])
        if text.contains(UInt8(ascii: "&")) { HTMLText.decodeReferences(&text) }
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: Content

    /// Returns the content of an element as HTML with the tags that give it lines, emphasis, links and pictures.
    ///
    /// White space is one blank, because only tags divide a page into lines. The element at the index `skipped` is left
    /// out.
    func markup(of index: Int, besides skipped: Int? = nil) -> String {
        var writer = MarkupWriter(page: self, skipped: skipped)
        writer.write(index + 1..<nodes[index].end)
        return writer.markup
    }

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
        let skipped: Int?
        private var bytes: [UInt8] = []

        init(page: HTMLPage, skipped: Int?) { (self.page, self.skipped) = (page, skipped) }

        var markup: String { String(decoding: bytes, as: UTF8.self).trimmed }

        mutating func write(_ range: Range<Int>) {
            var index = range.lowerBound
            var open: [(name: String, end: Int)] = []
            while index < range.upperBound {
                while let last = open.last, last.end <= index { close(&open) }
                let node = page.nodes[index]
                if node.name.isEmpty {
                    write(text: node.content)
                } else if index == skipped || HTMLTagRole(name: Array(node.name.utf8)[...]) == .hidden {
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
            return classes.last.map { ["head", "heading", "subhead", "subheading", "title", "subtitle"].contains($0) } ?? false
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

// MARK: - Parsing

extension HTMLPage {
    /// Elements without content.
    fileprivate static let void: Set = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]
    /// Elements whose content has no tags.
    fileprivate static let raw: Set = [
        "script", "style", "iframe", "textarea", "title", "xmp", "noembed", "noframes",
    ]
    /// Elements that keep the tags in them from closing those around them.
    fileprivate static let scopes: Set = [
        "table", "td", "th", "caption", "html", "body", "template", "object", "button", "svg",
    ]
    /// Elements that the start of another one closes, and those beyond which it doesn't.
    fileprivate static func closed(by name: String, isBlock: Bool) -> (names: Set<String>, within: Set<String>)? {
        switch name {
        case "li": (["li"], ["ul", "ol", "menu", "section", "article", "table", "td", "th"])
        case "dt", "dd": (["dt", "dd"], ["dl", "table", "td", "th"])
        case "td", "th": (["td", "th"], ["tr", "table"])
        case "tr": (["tr"], ["table"])
        case "tbody", "thead", "tfoot": (["tbody", "thead", "tfoot"], ["table"])
        case "option": (["option"], ["select", "datalist"])
        case "body": (["head"], [])
        default: isBlock ? (["p"], scopes) : nil
        }
    }
}

extension HTMLPage.Parser {
    mutating func parse() {
        let bytes = scanner.bytes
        var index = 0
        var text = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<"), isTag(at: index) else {
                index += 1
                continue
            }
            add(text: text..<index)
            switch bytes[index + 1] {
            case UInt8(ascii: "!"): index = scanner.declarationEnd(at: index)
            case UInt8(ascii: "?"): index = scanner.tagEnd(from: index + 1)
            case UInt8(ascii: "/"):
                let name = scanner.tagName(at: index)
                index = scanner.tagEnd(from: name.endIndex)
                end(String(decoding: name, as: UTF8.self).lowercased())
            default: index = begin(at: index)
            }
            text = index
        }
        add(text: text..<bytes.count)
        while !open.isEmpty { close() }
    }

    private func isTag(at index: Int) -> Bool {
        guard index + 1 < scanner.bytes.count else { return false }
        let next = scanner.bytes[index + 1]
        if next == UInt8(ascii: "/") {
            return index + 2 < scanner.bytes.count && ASCIISet.letters.contains(scanner.bytes[index + 2])
        }
        return next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || ASCIISet.letters.contains(next)
    }

    private mutating func add(text: Range<Int>) {
        guard !text.isEmpty else { return }
        nodes.append(
            HTMLPage.Node(
                name: "", attributes: text.lowerBound..<text.lowerBound, content: text, end: nodes.count + 1,
                offset: text.lowerBound))
    }

    /// Adds the element whose tag is at an index; returns the index behind it.
    private mutating func begin(at index: Int) -> Int {
        let tag = scanner.tagName(at: index)
        let name = String(decoding: tag, as: UTF8.self).lowercased()
        let end = scanner.tagEnd(from: tag.endIndex)
        let isClosed = end > tag.endIndex && scanner.bytes[end - 1] == UInt8(ascii: ">")
        let attributes = tag.endIndex..<(isClosed ? end - 1 : end)
        let isBlock = HTMLTagRole(name: tag) == .block
        if let (names, within) = HTMLPage.closed(by: name, isBlock: isBlock),
            names.contains(where: { counts[$0, default: 0] > 0 })
        {
            closeNearest(names, within: within)
        }
        var node = HTMLPage.Node(
            name: name, attributes: attributes, content: end..<end, end: nodes.count + 1, offset: index)
        if HTMLPage.raw.contains(name) {
            let close = scanner.endTag(of: tag, from: end)
            node.content = end..<close
            nodes.append(node)
            return close < scanner.bytes.count ? scanner.tagEnd(from: close + 1) : close
        }
        nodes.append(node)
        guard !HTMLPage.void.contains(name) else { return end }
        guard open.count < HTMLPage.deepest else {
            overflow += 1
            return end
        }
        open.append(nodes.count - 1)
        counts[name, default: 0] += 1
        return end
    }

    private mutating func closeNearest(_ names: Set<String>, within boundary: Set<String>) {
        for place in open.indices.reversed().prefix(HTMLPage.reach) {
            let name = nodes[open[place]].name
            if names.contains(name) {
                while open.count > place { close() }
                return
            }
            if boundary.contains(name) { return }
        }
    }

    /// Closes the element that an end tag belongs to.
    private mutating func end(_ name: String) {
        if overflow > 0 {
            overflow -= 1
            return
        }
        // Content may follow the end of the body.
        guard counts[name, default: 0] > 0, name != "body", name != "html" else { return }
        let role = HTMLTagRole(name: Array(name.utf8)[...])
        let isPart = role == .block || role == .cell
        for place in open.indices.reversed().prefix(HTMLPage.reach) {
            let other = nodes[open[place]].name
            if other == name {
                while open.count > place { close() }
                return
            }
            if isPart {
                let isTable = ["table", "tbody", "thead", "tfoot", "tr"].contains(name)
                if HTMLPage.scopes.contains(other), !isTable || other == "table" { return }
            } else if HTMLTagRole(name: Array(other.utf8)[...]) == .block || HTMLPage.scopes.contains(other) {
                return
            }
        }
    }

    private mutating func close() {
        let index = open.removeLast()
        nodes[index].end = nodes.count
        counts[nodes[index].name, default: 1] -= 1
    }
}
