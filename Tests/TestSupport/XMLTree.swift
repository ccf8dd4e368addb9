import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An XML document, element by element.
public struct XMLTree {
    /// The name of the outermost element.
    public let root: String
    private let elements: [XMLReader.Element]

    /// Reads a document.
    ///
    /// - Throws: what the parser found wrong with it.
    public init(_ text: String) throws {
        let reader = XMLReader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
        elements = reader.elements
        root = elements.first?.name ?? ""
    }

    /// The text right inside each element of a name, in order.
    public func texts(of name: String) -> [String] { elements.filter { $0.name == name }.map(\.text) }

    /// The attributes of each element of a name, in order.
    public func attributes(of name: String) -> [[String: String]] {
        elements.filter { $0.name == name }.map(\.attributes)
    }
}

private final class XMLReader: NSObject, XMLParserDelegate {
    struct Element {
        var name: String
        var attributes: [String: String]
        var text = ""
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let index = open.last { elements[index].text += text }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }
}
