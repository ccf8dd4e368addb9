/// Options for converting Markdown to HTML, and limits on what is accepted.
package struct MarkdownOptions: Sendable {
    /// The level for the highest headings of the body, 1 to 6, whatever level they are written as; `nil` to keep the levels.
    ///
    /// With 2, both `#` above `##` and `##` above `###` become `h2` above `h3`, so that a page has no gap between its own
    /// heading and those of the text. No heading goes below `h6`.
    package var topHeadingLevel: Int?
    /// Whether a level-1 heading that opens the document is removed from the body and returned as the title.
    package var takesTitle: Bool
    /// A prefix for the `id` of every heading, so that none collides with an `id` of the page around it.
    package var idPrefix: String
    /// Whether each line break of a paragraph is kept.
    ///
    /// In Markdown a line break is a space, unless two spaces or a backslash precede it.
    package var keepsLineBreaks: Bool
    /// A line break of the text in plain text.
    var plainLineBreak: String { keepsLineBreaks ? "\n" : " " }
    /// Whether paragraphs are written without `p`, for a text that is used within a line.
    package var isInline: Bool
    /// Whether the caller decides about every address, not only about relative ones.
    package var asksForAllAddresses: Bool
    /// The author's line for each line of the text, counted from 1, if they differ; problems, links and sections name it.
    package var lineNumbers: [Int] = []
    /// A function that returns whether an image of another site is shown, given its address; if it is `nil`, images become
    /// links.
    package var showsImage: (@Sendable (String) -> Bool)?
    /// The limits above which a document is refused.
    var limits = MarkdownLimits()

    /// Makes options; by default headings keep their level, the title is removed, and ids have no prefix.
    package init(
        topHeadingLevel: Int? = nil,
        takesTitle: Bool = true,
        idPrefix: String = "",
        keepsLineBreaks: Bool = false,
        isInline: Bool = false,
        asksForAllAddresses: Bool = false,
        showsImage: (@Sendable (String) -> Bool)? = nil
    ) {
        self.topHeadingLevel = topHeadingLevel.map { min(max($0, 1), 6) }
        self.takesTitle = takesTitle
        self.idPrefix = idPrefix
        self.keepsLineBreaks = keepsLineBreaks
        self.isInline = isInline
        self.asksForAllAddresses = asksForAllAddresses
        self.showsImage = showsImage
    }
}

/// Limits on one Markdown document, so that no document can stall the machine or fill its memory.
///
/// No hand-written document reaches them.
struct MarkdownLimits {
    /// The most UTF-8 bytes of Markdown.
    var inputBytes = 1_000_000
    /// The most UTF-8 bytes of HTML.
    var outputBytes = 8_000_000
    /// The most cells of all tables together, including those that the parser adds to short rows.
    var tableCells = 20_000
    /// The deepest nesting of quotes, lists and spans; the renderer recurses this deep.
    var nesting = 100
    /// The most problems that are listed individually; further problems are only counted.
    var problems = 100
}

/// A link or image whose destination the caller decides about.
package struct MarkdownLink: Sendable, Hashable {
    /// The use of the destination.
    package enum Kind: Sendable, Hashable {
        /// `[text](destination)`.
        case link
        /// `![alternative text](destination)`.
        case image
    }

    /// The destination as written, with Markdown's escapes and entities decoded and percent-encoding kept.
    package let destination: String
    /// Whether the destination is followed or shown.
    package let kind: Kind
    /// The line of the link, counted from 1.
    package let line: Int
    /// The column where the link starts, counted in characters from 1.
    package let column: Int
}

/// A decision about a destination.
package enum LinkTarget: Sendable, Hashable {
    /// The destination is used as written.
    case keep
    /// Another address replaces it, but is refused if Markdown itself may not use it.
    case replace(String)
    /// Another address replaces that of an image with a known size in pixels, so that the page can reserve room. Links ignore
    /// the size.
    case show(String, width: Int, height: Int)
    /// Only the text is kept, without a link or image; `reason` completes "the link to … is left out: ", and `help` says what to do.
    case refuse(reason: String, help: String? = nil)
    /// Only the text is kept, without a link or image, and nothing is reported.
    case leaveOut
}

/// An element that a caller puts around a part of a document's text.
package struct MarkdownMark: Sendable {
    /// The range of the text inside the element.
    package let range: Range<String.Index>
    /// The element.
    package let element: Element
    /// The attributes in order; their values are escaped.
    package let attributes: [(name: StaticString, value: String)]

    /// An element that is allowed wherever text is.
    package enum Element: Sendable {
        case data, span

        var name: StaticString {
            switch self {
            case .data: "data"
            case .span: "span"
            }
        }
    }

    /// Makes a mark with an element and its attributes, in their order, around a range of a text.
    package init(_ element: Element, _ range: Range<String.Index>, _ attributes: [(name: StaticString, value: String)])
    {
        self.element = element
        self.range = range
        self.attributes = attributes
    }
}

/// The place of a text in a document.
package struct MarkdownPlace: Sendable {
    /// The id of the heading above it, if there is one.
    package let sectionID: String?
    /// Whether it is in a list.
    package let isInList: Bool
}

/// A function that returns the marks of a text, as ranges in order that don't touch.
package typealias MarkdownMarker = (_ text: String, _ place: MarkdownPlace) -> [MarkdownMark]
