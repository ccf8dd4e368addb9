/// Builds the nodes of a page, one tag after the other.
struct HTMLPageParser {
    private let scanner: MarkupScanner
    private(set) var nodes: [HTMLPage.Node] = []
    private var open: [Int] = []
    /// The number of open elements by their names.
    private var counts: [String: Int] = [:]
    /// The number of elements that are too deep to be open.
    private var overflow = 0

    /// The depth from which on elements are siblings, as in browsers.
    private static let deepest = 512
    /// The most open elements that are examined for one tag.
    private static let reach = 256

    init(_ bytes: [UInt8]) { scanner = MarkupScanner(bytes) }

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
            case UInt8(ascii: "!"), UInt8(ascii: "?"): index = scanner.declarationEnd(at: index)
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
        guard open.count < Self.deepest else {
            overflow += 1
            return end
        }
        open.append(nodes.count - 1)
        counts[name, default: 0] += 1
        return end
    }

    private mutating func closeNearest(_ names: Set<String>, within boundary: Set<String>) {
        for place in open.indices.reversed().prefix(Self.reach) {
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
        for place in open.indices.reversed().prefix(Self.reach) {
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

extension HTMLPage {
    /// Elements without content.
    static let void: Set = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]
    /// Elements whose content has no tags.
    static let raw: Set = [
        "script", "style", "iframe", "textarea", "title", "xmp", "noembed", "noframes",
    ]
    /// Elements that keep the tags in them from closing those around them.
    static let scopes: Set = [
        "table", "td", "th", "caption", "html", "body", "template", "object", "button", "svg",
    ]
    /// Elements that the start of another one closes, and those beyond which it doesn't.
    static func closed(by name: String, isBlock: Bool) -> (names: Set<String>, within: Set<String>)? {
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
