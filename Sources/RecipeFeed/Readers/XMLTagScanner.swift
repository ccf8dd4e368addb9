/// Looks through the tags of XML for more than libxml2 2.9 reads in linear time.
///
/// For each attribute it looks at all others of the element, and for each prefix at all namespaces that are declared around it.
struct XMLTagScanner {
    private let source: [UInt8]
    private var index = 0
    /// How many namespaces each open element declares.
    private var declared: [Int] = []
    private var inScope = 0

    /// The most attributes of an element.
    private static let mostAttributes = 1_000
    /// The most namespaces that are declared around a place.
    private static let mostNamespaces = 100

    private init(_ source: [UInt8]) { self.source = source }

    /// Returns the first place at which an element has too many attributes or namespaces, and the message about it; `nil` if none
    /// has.
    static func excess(in source: [UInt8]) -> (place: Int, message: String)? {
        var scanner = XMLTagScanner(source)
        return scanner.excess()
    }

    private mutating func excess() -> (place: Int, message: String)? {
        while let start = source[index...].firstIndex(of: UInt8(ascii: "<")), start + 1 < source.count {
            index = start + 1
            if source[index...].starts(with: "![CDATA[".utf8) {
                skipSection()
            } else if source[index] == UInt8(ascii: "/") {
                inScope -= declared.popLast() ?? 0
            } else if XMLTree.beginsName(source[index]), let message = tag() {
                return (start, message)
            }
        }
        return nil
    }

    /// Goes to the end of a CDATA section, whose tags are text.
    private mutating func skipSection() {
        let end = source[index...].indices.first { source[$0...].starts(with: "]]>".utf8) }
        index = end ?? source.count
    }

    /// Goes to the end of a start tag, and returns a message if it has too much.
    private mutating func tag() -> String? {
        var (attributes, namespaces) = (0, 0)
        var quote: UInt8?
        while index < source.count {
            let byte = source[index]
            index += 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                quote = byte
                attributes += 1
            case UInt8(ascii: "x") where source[index - 2] <= 0x20 && source[index...].starts(with: "mlns".utf8):
                namespaces += 1
            case UInt8(ascii: ">"):
                if source[index - 2] != UInt8(ascii: "/") {
                    declared.append(namespaces)
                    inScope += namespaces
                }
                return nil
            default: break
            }
            if attributes > Self.mostAttributes { return "an element has more than \(Self.mostAttributes) attributes" }
            if inScope + namespaces > Self.mostNamespaces {
                return "elements in each other declare more than \(Self.mostNamespaces) namespaces"
            }
        }
        return nil
    }
}
