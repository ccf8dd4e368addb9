/// An element that a caller puts around a part of a document's text.
public struct MarkdownMark: Sendable {
    /// What it is put around.
    public let range: Range<String.Index>
    /// What is put around it.
    public let element: Element
    /// Its attributes in their order; their values are escaped.
    public let attributes: [(name: StaticString, value: String)]

    /// An element that may stand wherever text may.
    public enum Element: Sendable {
        case data, time, span

        var name: StaticString {
            switch self {
            case .data: "data"
            case .time: "time"
            case .span: "span"
            }
        }
    }

    /// An element with its attributes, in their order, around a range of a text.
    public init(_ element: Element, _ range: Range<String.Index>, _ attributes: [(name: StaticString, value: String)]) {
        self.element = element
        self.range = range
        self.attributes = attributes
    }
}

/// Where a text stands in a document.
public struct MarkdownPlace: Sendable {
    /// The id of the heading that it stands under, if there is one.
    public let sectionID: String?
    /// Whether it stands in a list.
    public let isInList: Bool
}

/// Says what is marked in a text: ranges of it in their order, none of which meet.
public typealias MarkdownMarker = (_ text: String, _ place: MarkdownPlace) -> [MarkdownMark]
