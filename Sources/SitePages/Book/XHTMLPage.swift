import Diagnostics
import LinkChecker
import Patterns

/// A page in XHTML, written from one in HTML.
///
/// The result is well-formed, whatever an owner's template says: elements are closed in order, attributes have values and occur
/// once, and characters that XML forbids are left out. What only scripts need is left out as well.
package struct XHTMLPage: HTMLVisitor {
    /// The page in UTF-8.
    package private(set) var bytes: [UInt8] = []
    /// The paths of its pictures.
    package private(set) var pictures: Set<String> = []
    /// The addresses of pictures of other sites, which a book cannot have.
    package private(set) var foreignPictures: [String] = []

    private let html: [UInt8]
    private let path: String
    private let references: BookReferences
    /// The ids of the page, to which links may lead.
    private let ids: Set<String>
    /// The tag that is being read.
    private var name = ""
    private var attributes: [(name: String, value: String)] = []
    private var attributeNames: Set<String> = []
    /// The element that is being left out, and how many of its name are open.
    private var dropped: (name: String, depth: Int)?
    private var open: [Open] = []
    /// The number of open elements by their names.
    private var counts: [String: Int] = [:]
    private var usedIDs: Set<String> = []

    /// An open element.
    private struct Open {
        let name: String
        /// Whether only its content is written.
        var isHidden = false
    }

    /// Writes a page.
    ///
    /// - Parameters:
    ///   - html: the page in HTML.
    ///   - path: its path on the site.
    ///   - references: the targets of links.
    package init(_ html: [UInt8], at path: String, _ references: BookReferences) {
        self.html = html
        self.path = path
        self.references = references
        ids = HTMLIDs.all(in: html)
        bytes.reserveCapacity(html.count + 200)
        write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE html>\n")
        var page = html.withUnsafeBufferPointer { bytes in
            var tokenizer = HTMLTokenizer(bytes, self)
            tokenizer.readAll()
            return tokenizer.visitor
        }
        while !page.open.isEmpty { page.close() }
        page.bytes.append(UInt8(ascii: "\n"))
        (bytes, pictures, foreignPictures) = (page.bytes, page.pictures, page.foreignPictures)
    }

    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
    /// The elements that are left out with all that they contain.
    private static let dropped: Set<String> = [
        "script", "noscript", "template", "iframe", "object", "button", "form", "select", "textarea", "dialog",
    ]
    /// The elements of which only the content is written.
    private static let transparent: Set<String> = ["data", "time", "label"]
    /// The elements that end an open paragraph.
    private static let blocks: Set<String> = [
        "p", "div", "ul", "ol", "dl", "table", "section", "article", "header", "footer", "aside", "nav", "blockquote",
        "pre",
        "h1", "h2", "h3", "h4", "h5", "h6", "hr", "figure", "details",
    ]
    private static let droppedAttributes: Set<String> = [
        "srcset", "sizes", "loading", "fetchpriority", "tabindex", "rel", "target", "contenteditable",
    ]

    // MARK: Reading

    package mutating func begin(tag name: Range<Int>) {
        (self.name, attributes, attributeNames) = (lowercased(name), [], [])
    }

    package mutating func read(attribute name: Range<Int>, value: Range<Int>?) {
        let name = lowercased(name)
        guard attributeNames.insert(name).inserted else { return }
        attributes.append((name, value.map { HTMLText.decoded(html[$0]) } ?? name))
    }

    package mutating func endTag(isClosed: Bool) {
        if let outer = dropped?.name {
            if name == outer { dropped?.depth += 1 }
        } else if Self.dropped.contains(name) {
            if !isClosed { dropped = (name, 1) }
        } else {
            begin(name, attributes, isClosed: isClosed)
        }
    }

    package mutating func end(element name: Range<Int>) {
        let name = lowercased(name)
        guard let (outer, depth) = dropped else { return end(name) }
        if name == outer { dropped = depth > 1 ? (outer, depth - 1) : nil }
    }

    package mutating func read(characters: Range<Int>) {
        if dropped == nil { writeText(HTMLText.decoded(html[characters])) }
    }

    package mutating func read(text: Range<Int>) { read(characters: text) }

    private func lowercased(_ name: Range<Int>) -> String { String(decoding: html[name], as: UTF8.self).lowercased() }

    // MARK: Elements

    private mutating func begin(_ name: String, _ given: [(name: String, value: String)], isClosed: Bool) {
        guard name.isXMLName else { return }
        endImplied(before: name)
        var attributes = given.filter { attribute in
            !attribute.name.hasPrefix("data-") && !attribute.name.hasPrefix("on")
                && !Self.droppedAttributes.contains(attribute.name) && attribute.name.isXMLName
                && attribute.name != "xmlns" && !attribute.name.hasPrefix("xmlns:")
        }
        func value(_ name: String) -> String? { given.first { $0.name == name }?.value }
        switch name {
        case "input":
            guard value("type") == "checkbox" else { return }
            write(value("checked") == nil ? "☐" : "☑")
            return
        case "img":
            writePicture(attributes)
            return
        case "a":
            if let link = value("href") {
                attributes.removeAll { $0.name == "href" }
                switch references.target(of: link, on: path) {
                case .address(let address): attributes.append(("href", address))
                case .element(let id) where ids.contains(id): attributes.append(("href", "#\(id.percentEncodedPath)"))
                case .element, .nowhere: break
                }
            }
            guard attributes.contains(where: { $0.name == "href" || $0.name == "id" }) else {
                begin(Open(name: name, isHidden: true))
                return
            }
        case "link":
            // Only the stylesheet belongs to the book.
            guard value("rel")?.lowercased() == "stylesheet", let sheet = value("href") else { return }
            attributes = [("rel", "stylesheet"), ("type", "text/css"), ("href", sheet)]
        case "meta":
            guard value("http-equiv") == nil, value("charset") == nil else { return }
        case "html":
            attributes += [("xmlns", "http://www.w3.org/1999/xhtml"), ("xmlns:epub", "http://www.idpf.org/2007/ops")]
        default:
            if Self.transparent.contains(name) || name == "span" && value("data-food") != nil {
                if !isClosed { begin(Open(name: name, isHidden: true)) }
                return
            }
        }
        // An id occurs once.
        attributes.removeAll { $0.name == "id" && !usedIDs.insert($0.value).inserted }
        if let language = value("lang"), !attributes.contains(where: { $0.name == "xml:lang" }) {
            attributes.append(("xml:lang", language))
        }
        if name == "title" { attributes = [] }
        writeTag(name, attributes, isEmpty: Self.void.contains(name))
        guard !Self.void.contains(name) else { return }
        if isClosed {
            write("</\(name)>")
        } else {
            begin(Open(name: name))
        }
    }

    /// Ends a paragraph or a list's item whose end tag is left out.
    private mutating func endImplied(before name: String) {
        guard let last = open.last else { return }
        let isImplied =
            switch last.name {
            case "p": Self.blocks.contains(name)
            case "li": name == "li"
            case "dt", "dd": name == "dt" || name == "dd"
            default: false
            }
        if isImplied { close() }
    }

    private mutating func end(_ name: String) {
        guard counts[name, default: 0] > 0 else { return }
        while let last = open.last {
            close()
            if last.name == name { return }
        }
    }

    private mutating func begin(_ element: Open) {
        open.append(element)
        counts[element.name, default: 0] += 1
    }

    /// Closes the last open element.
    private mutating func close() {
        guard let element = open.popLast() else { return }
        counts[element.name, default: 1] -= 1
        if !element.isHidden { write("</\(element.name)>") }
    }

    /// Writes a picture, or its words if the book doesn't have it.
    private mutating func writePicture(_ given: [(name: String, value: String)]) {
        var attributes = given
        let words = attributes.first { $0.name == "alt" }?.value ?? ""
        let source = attributes.first { $0.name == "src" }?.value ?? ""
        guard let picture = references.picture(source, on: path) else {
            if !source.isEmpty { foreignPictures.append(source) }
            writeText(words)
            return
        }
        pictures.insert(picture)
        attributes.removeAll { $0.name == "src" || $0.name == "alt" }
        attributes.insert(("src", picture.reference(from: path.wayToTop)), at: 0)
        attributes.insert(("alt", words), at: 1)
        writeTag("img", attributes, isEmpty: true)
    }

    // MARK: Writing

    private mutating func writeTag(_ name: String, _ attributes: [(name: String, value: String)], isEmpty: Bool) {
        write("<\(name)")
        for attribute in attributes {
            write(" \(attribute.name)=\"")
            writeText(attribute.value)
            write("\"")
        }
        write(isEmpty ? "/>" : ">")
    }

    private mutating func write(_ markup: String) { bytes += markup.utf8 }

    private mutating func writeText(_ text: String) { bytes += text.xmlEscaped.utf8 }
}

extension String {
    /// Whether it is a name that elements and attributes of a book can have.
    fileprivate var isXMLName: Bool {
        guard let first = utf8.first, first.isLetter else { return false }
        let parts = split(separator: ":", omittingEmptySubsequences: false)
        let isPrefixed = parts.count == 2 && (parts[0] == "epub" || parts[0] == "xml")
        return (parts.count == 1 || isPrefixed)
            && utf8.allSatisfy { $0.isLetter || (0x30...0x39).contains($0) || "-_:.".utf8.contains($0) }
    }
}

/// Texts of HTML.
private enum HTMLText {
    /// The names of characters that templates use besides those of XML.
    private static let names: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}", "copy": "©",
        "middot": "·", "times": "×", "ndash": "–", "mdash": "—", "hellip": "…", "rarr": "→", "larr": "←", "bull": "•",
        "deg": "°", "frac12": "½", "frac14": "¼", "frac34": "¾", "laquo": "«", "raquo": "»", "star": "☆",
    ]

    private static let characterReference = Pattern(#"&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z0-9]{2,8}));"#)

    /// Returns a text with its references to characters decoded; others stay as they are written.
    static func decoded(_ html: ArraySlice<UInt8>) -> String {
        let text = String(decoding: html, as: UTF8.self)
        guard html.contains(UInt8(ascii: "&")) else { return text }
        return text.replacing(Self.characterReference) { match in
            if let name = match.group(3) { return names[String(name)] ?? String(match.text) }
            let number = UInt32(match[1]) ?? UInt32(match[2], radix: 16)
            return number.flatMap(Unicode.Scalar.init).map(String.init) ?? String(match.text)
        }
    }
}

/// The ids of a page.
private enum HTMLIDs {
    static func all(in html: [UInt8]) -> Set<String> {
        var reader = LinkReader(files: [], at: nil)
        return reader.read(html, of: "page.html").ids
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
