import Foundation

/// A published page as a visitor finds it: headings, links, pictures, text.
struct Page {
    let html: String
    private let elements: [Element]

    struct Link: Equatable {
        var text: String
        var target: String
    }

    struct Picture: Equatable {
        var source: String
        var alternative: String
    }

    init(_ html: String) {
        self.html = html
        elements = Element.parse(html)
    }

    var title: String { text(of: "title").first ?? "" }
    /// The text of each heading of a level, in order.
    func headings(_ level: Int) -> [String] { text(of: "h\(level)") }

    var links: [Link] {
        elements.filter { $0.name == "a" }.map { Link(text: $0.text, target: $0.attributes["href"] ?? "") }
    }

    /// Where the first link with a text leads, if there is one.
    func link(_ text: String) -> String? { links.first { $0.text == text }?.target }

    /// Where the page leads that the recipe comes from, if there is a link to it.
    var source: String? { links.first { $0.text == "Source" || $0.text.hasPrefix("Read it at ") }?.target }

    var pictures: [Picture] {
        elements.filter { $0.name == "img" }
            .map { Picture(source: $0.attributes["src"] ?? "", alternative: $0.attributes["alt"] ?? "") }
    }

    /// Everything that the page refers to on the same site: links, pictures, styles.
    var references: [String] {
        let single = elements.compactMap { $0.attributes["href"] ?? $0.attributes["src"] }
        let sets: [String] = elements.compactMap { $0.attributes["srcset"] }
            .flatMap { set in set.components(separatedBy: ", ").map { String($0.prefix { $0 != " " }) } }
        return (single + sets).filter { !$0.contains(":") && !$0.isEmpty }
    }

    /// The ids that a link can lead to.
    var anchors: Set<String> { Set(elements.compactMap { $0.attributes["id"] }) }

    /// All text between the tags.
    var text: String { text(of: "body").first ?? "" }

    func text(of name: String) -> [String] { elements.filter { $0.name == name }.map(\.text) }
}

/// An element with all the text inside it.
private struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""

    private static let void: Set<String> = ["meta", "link", "img", "input", "br", "hr", "path", "ellipse"]

    /// Reads well-formed HTML, such as the pages here are.
    static func parse(_ html: String) -> [Element] {
        var elements: [Element] = []
        var open: [Int] = []
        var rest = html[...]
        while let start = rest.firstIndex(of: "<") {
            let text = decode(rest[..<start])
            for index in open { elements[index].text += text }
            guard let end = rest[start...].firstIndex(of: ">") else { break }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("!") { continue }
            if tag.hasPrefix("/") {
                if let index = open.popLast() { elements[index].text = tidy(elements[index].text) }
                continue
            }
            let element = Element(tag)
            elements.append(element)
            if !void.contains(element.name), !tag.hasSuffix("/") { open.append(elements.count - 1) }
        }
        return elements
    }

    init(_ tag: Substring) {
        let parts = tag.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
        name = parts.first.map(String.init) ?? ""
        attributes = [:]
        guard let list = parts.dropFirst().first else { return }
        for match in list.matches(of: #/([a-zA-Z-]+)="([^"]*)"/#) {
            attributes[String(match.1)] = Self.decode(match.2)
        }
    }

    private static func tidy(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func decode(_ text: Substring) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
            .reduce(String(text)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
}
