import CXML2
import Diagnostics
import Patterns

/// An element of an XML document, with its attributes and contents.
struct TreeElement {
    /// The name in lower case.
    let name: String
    /// The attributes, by their names in lower case.
    let attributes: [String: String]
    let contents: [Content]
    /// The offset of the line in which it begins.
    let offset: Int

    /// A part of an element.
    enum Content {
        case text(String)
        case element(TreeElement)
    }

    /// The elements in it.
    var children: [TreeElement] {
        contents.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// The text in it and in its elements, with a space between words of different elements.
    var text: String {
        // RecipeML's fractions have a numerator and a denominator.
        if name == "frac", children.count == 2 { return children.map(\.text).joined(separator: "/") }
        var text = ""
        var isBehindElement = false
        for content in contents {
            let part: String
            let isSeparate: Bool
            switch content {
            case .text(let own): (part, isSeparate) = (own, isBehindElement)
            case .element(let element): (part, isSeparate) = (element.text, !Self.spans.contains(element.name))
            }
            let areWords = text.last.map(Self.isOfWord) == true && part.first.map(Self.isOfWord) == true
            text += areWords && isSeparate ? " " + part : part
            if case .element = content { isBehindElement = isSeparate } else { isBehindElement = false }
        }
        return text
    }

    /// Elements within words.
    private static let spans: Set = ["b", "i", "em", "strong", "sub", "sup", "u", "font", "span", "a"]

    private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    /// The text in it, but not in its elements.
    var ownText: String {
        contents.map { if case .text(let text) = $0 { text } else { " " } }.joined()
    }

    /// The text on one line.
    var words: String { text.collapsed }

    /// Returns the elements in it with one of some names.
    func all(_ names: String...) -> [TreeElement] { children.filter { names.contains($0.name) } }

    /// Returns the element without those in it that have a name.
    func without(_ name: String) -> TreeElement {
        let others = contents.filter { if case .element(let element) = $0 { element.name != name } else { true } }
        return TreeElement(name: self.name, attributes: attributes, contents: others, offset: offset)
    }

    /// Returns the first element in it with one of some names.
    func first(_ names: String...) -> TreeElement? { children.first { names.contains($0.name) } }

    /// Returns the words of the first element with a name; empty if there isn't one.
    func words(of name: String) -> String { first(name)?.words ?? "" }
}

/// Parses XML documents with libxml2.
///
/// Nothing is loaded beside the document, and one that defines entities or attributes isn't read. Broken markup is read
/// as far as possible, as old programs write `&` for itself.
struct XMLTree {
    let root: TreeElement
    /// The first fault in the markup.
    let remark: ReadDocument.Remark?

    /// Parses a document whose first element has one of some names.
    ///
    /// Returns `nil` if its first element has another name, or it isn't XML.
    init?(_ document: SourceDocument, roots: Set<String>) throws(DocumentFault) {
        guard document.start < document.bytes.count, document.bytes.count <= Int(Int32.max) / 4 else { return nil }
        guard let name = Self.rootName(of: document), roots.contains(name.lowercased()) else { return nil }
        let text = DecodedText(document, as: Self.declaredEncoding(of: document))
        let bytes = Self.repaired(text.bytes)
        var lines = [0]
        for (index, byte) in text.bytes.enumerated() where byte == 0x0A { lines.append(index + 1) }
        func offset(ofLine line: Int) -> Int { text.offset(of: lines[min(max(line - 1, 0), lines.count - 1)]) }
        // In the bytes that the library gets: characters that XML doesn't have, or that join letters, may divide the words.
        for (declaration, message, help) in Self.refused {
            guard let found = bytes.firstRange(of: Array(declaration.utf8)) else { continue }
            let line = bytes[..<found.lowerBound].count { $0 == 0x0A } + 1
            throw DocumentFault(offset: offset(ofLine: line), message: message, help: help)
        }

        if let (place, message) = XMLTagScanner.excess(in: bytes) {
            let line = bytes[..<place].count { $0 == 0x0A } + 1
            throw DocumentFault(
                offset: offset(ofLine: line), message: message, help: "no recipe has that many; get the file once more")
        }

        Self.initialized
        guard let context = xmlNewParserCtxt() else { return nil }
        defer { xmlFreeParserCtxt(context) }
        // The options leave out the messages of other parts of the library, but not of declarations.
        (context.pointee.vctxt.error, context.pointee.vctxt.warning) = (nil, nil)
        let options =
            XML_PARSE_NONET.rawValue | XML_PARSE_RECOVER.rawValue | XML_PARSE_NOERROR.rawValue
            | XML_PARSE_NOWARNING.rawValue | XML_PARSE_BIG_LINES.rawValue
        let parsed = bytes.withUnsafeBytes { buffer in
            xmlCtxtReadMemory(
                context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, "UTF-8",
                Int32(options))
        }
        defer { xmlFreeDoc(parsed) }
        let fault = context.pointee.wellFormed == 0 ? xmlCtxtGetLastError(context) : nil
        let line = fault.map { offset(ofLine: Int($0.pointee.line)) } ?? 0
        guard let parsed, let node = xmlDocGetRootElement(parsed) else {
            throw DocumentFault(offset: line, message: "this XML has no elements", help: "get the file once more")
        }
        remark = fault.map { error in
            let message = error.pointee.message.map { String(cString: $0).trimmed } ?? "it is broken"
            return ReadDocument.Remark(
                offset: line, message: "this XML is broken, and was read as far as possible: \(message)",
                help: "compare the recipe at this place with its source")
        }
        root = Self.element(node, depth: 0, offset: offset)
    }

    /// The declarations whose texts the library would write in many places.
    private static let refused = [
        ("<!ENTITY", "this XML defines entities, which are not read", "write their texts in their places"),
        (
            "<!ATTLIST", "this XML declares attributes, which are not read",
            "delete the declarations between [ and ], and write the values that they have into the elements"
        ),
    ]

    /// Initializes the library once, as several threads may parse.
    private static let initialized: Void = xmlInitParser()

    private static let documentType = Pattern(#"<!DOCTYPE\s+([A-Za-z0-9_:-]+)[^>\[]*\["#)

    /// Returns the name of the first element; `nil` if something else stands before it.
    private static func rootName(of document: SourceDocument) -> String? {
        // Declarations and comments are short.
        let bytes =
            document.bytes.prefix(2).contains { $0 == 0xFE }
            ? DecodedText(document).bytes[...] : document.bytes[document.start...]
        var rest = Substring(String(decoding: bytes.prefix(8_000), as: UTF8.self)).drop { $0.isWhitespace }
        while rest.hasPrefix("<?") || rest.hasPrefix("<!") {
            // A document type with declarations of its own, which has the name of the first element.
            if let type = rest.prefixMatch(of: Self.documentType) {
                return String(type[1])
            }
            let end = rest.hasPrefix("<!--") ? "-->" : rest.hasPrefix("<?") ? "?>" : ">"
            guard let close = rest.firstRange(of: end) else { return nil }
            rest = rest[close.upperBound...].drop { $0.isWhitespace }
        }
        guard rest.first == "<" else { return nil }
        return String(rest.dropFirst().prefix { $0.isLetter || $0.isNumber || "-_:".contains($0) })
    }

    private static let encoding = Pattern(#"encoding\s*=\s*["']([a-z0-9_-]+)["']"#)

    /// Returns the encoding that a document declares; `nil` if its bytes have to reveal it.
    private static func declaredEncoding(of document: SourceDocument) -> TextEncoding? {
        guard String(validating: document.bytes, as: UTF8.self) == nil else { return nil }
        let start = String(decoding: document.bytes.prefix(200), as: UTF8.self).lowercased()
        guard let name = start.firstMatch(of: Self.encoding)?[1] else { return nil }
        return ["windows-1251": .russian, "windows-1250": .polish, "windows-1256": .arabic][String(name)]
    }

    private static let characterReference = Pattern(#"#(x[0-9A-Fa-f]{1,6}|[0-9]{1,7})"#)

    /// Returns a document in which `&` and `<` that begin nothing stand for themselves, without its declaration, which old
    /// programs write in a wrong order, and without comments and characters that XML doesn't have.
    ///
    /// References have numbers, because libxml2 drops those by name behind a fault. A mapping reads `&eacute;`, as in
    /// other texts. Lines stay.
    private static func repaired(_ source: [UInt8]) -> [UInt8] {
        let references = ["amp": 38, "lt": 60, "gt": 62, "quot": 34, "apos": 39]
        let isAllowed = { (byte: UInt8) in byte >= 0x20 || [0x09, 0x0A, 0x0D].contains(byte) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        var index = 0
        if let start = source.firstIndex(of: UInt8(ascii: "<")), source[start...].starts(with: "<?xml".utf8) {
            let end = source[start...].firstIndex(of: UInt8(ascii: ">")) ?? start
            bytes += source[start...end].filter { $0 == 0x0A }
            index = end + 1
        }
        let isEnd = { (index: Int) in source[index] == UInt8(ascii: "]") && source[index...].starts(with: "]]>".utf8) }
        let isEndOfComment = { (index: Int) in
            source[index] == UInt8(ascii: "-") && source[index...].starts(with: "-->".utf8)
        }
        // Behind the last end, marks of CDATA sections and comments are text.
        let lastEnd = source.indices.last(where: isEnd) ?? 0
        let lastEndOfComment = source.indices.last(where: isEndOfComment) ?? 0
        while index < source.count {
            let byte = source[index]
            if byte == UInt8(ascii: "<"), index < lastEnd, source[index...].starts(with: "<![CDATA[".utf8),
                let end = source[index...].indices.first(where: isEnd)
            {
                bytes += source[index..<end].filter(isAllowed)
                index = end
                continue
            }
            index += 1
            if byte == UInt8(ascii: "<"), index < source.count {
                let next = source[index]
                let isComment = next == UInt8(ascii: "!") && source[index...].starts(with: "!--".utf8)
                // libxml2 2.9 repeats what it has read of a comment for each pair of hyphens in it.
                if isComment, index < lastEndOfComment,
                    let end = source[index...].dropFirst(3).indices.first(where: isEndOfComment)
                {
                    bytes += source[index..<end].filter { $0 == 0x0A }
                    index = end + 3
                    continue
                }
                if !beginsName(next), !"/!?".utf8.contains(next) || isComment && index > lastEndOfComment {
                    bytes += Array("&#60;".utf8)
                    continue
                }
            }
            guard byte == UInt8(ascii: "&") else {
                if isAllowed(byte) { bytes.append(byte) }
                continue
            }
            let name = source[index...].prefix(10).prefix { $0 != UInt8(ascii: ";") }
            let isClosed = index + name.count < source.count && source[index + name.count] == UInt8(ascii: ";")
            let text = String(decoding: name, as: UTF8.self)
            if isClosed, let number = references[text] {
                bytes += Array("&#\(number);".utf8)
                index += name.count + 1
            } else if isClosed, text.wholeMatch(of: Self.characterReference) != nil {
                bytes.append(byte)
            } else {
                bytes += Array("&#38;".utf8)
            }
        }
        return bytes
    }

    static func beginsName(_ byte: UInt8) -> Bool {
        ASCIISet.letters.contains(byte | 0x20) || byte >= 0x80 || byte == UInt8(ascii: "_")
    }

    /// The depth below which elements are read; libxml2 reads none that are deeper.
    private static let deepest = 256

    private static func element(_ node: UnsafeMutablePointer<xmlNode>, depth: Int, offset: (Int) -> Int) -> TreeElement
    {
        var attributes: [String: String] = [:]
        var attribute = node.pointee.properties
        while let current = attribute {
            attributes[name(current.pointee.name)] = text(of: current.pointee.children)
            attribute = current.pointee.next
        }
        var contents: [TreeElement.Content] = []
        var child = depth < deepest ? node.pointee.children : nil
        while let current = child {
            switch current.pointee.type {
            case XML_ELEMENT_NODE: contents.append(.element(element(current, depth: depth + 1, offset: offset)))
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
                if let text = current.pointee.content { contents.append(.text(String(cString: text))) }
            default: break
            }
            child = current.pointee.next
        }
        return TreeElement(
            name: name(node.pointee.name), attributes: attributes, contents: contents,
            offset: offset(Int(xmlGetLineNo(node))))
    }

    /// Returns the text of an attribute's nodes.
    private static func text(of first: UnsafeMutablePointer<xmlNode>?) -> String {
        var (text, node) = ("", first)
        while let current = node {
            if let content = current.pointee.content { text += String(cString: content) }
            node = current.pointee.next
        }
        return text
    }

    private static func name(_ name: UnsafePointer<xmlChar>?) -> String {
        name.map { String(cString: $0).lowercased() } ?? ""
    }
}
