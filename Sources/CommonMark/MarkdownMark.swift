/// An element that a caller puts around a part of a document's text.
public struct MarkdownMark: Sendable {
    /// The range of the text inside the element.
    public let range: Range<String.Index>
    /// The element.
    public let element: Element
    /// The attributes in order; their values are escaped.
    public let attributes: [(name: StaticString, value: String)]

    /// An element that is allowed wherever text is.
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

    /// Makes a mark with an element and its attributes, in their order, around a range of a text.
    public init(_ element: Element, _ range: Range<String.Index>, _ attributes: [(name: StaticString, value: String)]) {
        self.element = element
        self.range = range
        self.attributes = attributes
    }
}

/// The place of a text in a document.
public struct MarkdownPlace: Sendable {
    /// The id of the heading above it, if there is one.
    public let sectionID: String?
    /// Whether it is in a list.
    public let isInList: Bool
}

/// A function that returns the marks of a text, as ranges in order that don't touch.
public typealias MarkdownMarker = (_ text: String, _ place: MarkdownPlace) -> [MarkdownMark]
