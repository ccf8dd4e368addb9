/// Options for converting Markdown to HTML, and limits on what is accepted.
public struct MarkdownOptions: Sendable {
    /// The level for the highest headings of the body, 1 to 6, whatever level they are written as; `nil` to keep the levels.
    ///
    /// With 2, both `#` above `##` and `##` above `###` become `h2` above `h3`, so that a page has no gap between its own
    /// heading and those of the text. No heading goes below `h6`.
    public var topHeadingLevel: Int?
    /// Whether a level-1 heading that opens the document is removed from the body and returned as the title.
    public var takesTitle: Bool
    /// A prefix for the `id` of every heading, so that none collides with an `id` of the page around it.
    public var idPrefix: String
    /// Whether each line break of a paragraph is kept.
    ///
    /// In Markdown a line break is a space, unless two spaces or a backslash precede it.
    public var keepsLineBreaks: Bool
    /// Whether paragraphs are written without `p`, for a text that is used within a line.
    public var isInline: Bool
    /// Whether the caller decides about every address, not only about relative ones.
    public var asksForAllAddresses: Bool
    /// A function that returns whether an image of another site is shown, given its address; if it is `nil`, images become
    /// links.
    public var showsImage: (@Sendable (String) -> Bool)?
    /// The limits above which a document is refused.
    public var limits: MarkdownLimits

    /// Makes options; by default headings keep their level, the title is removed, and ids have no prefix.
    public init(
        topHeadingLevel: Int? = nil,
        takesTitle: Bool = true,
        idPrefix: String = "",
        keepsLineBreaks: Bool = false,
        isInline: Bool = false,
        asksForAllAddresses: Bool = false,
        showsImage: (@Sendable (String) -> Bool)? = nil,
        limits: MarkdownLimits = MarkdownLimits()
    ) {
        self.topHeadingLevel = topHeadingLevel.map { min(max($0, 1), 6) }
        self.takesTitle = takesTitle
        self.idPrefix = idPrefix
        self.keepsLineBreaks = keepsLineBreaks
        self.isInline = isInline
        self.asksForAllAddresses = asksForAllAddresses
        self.showsImage = showsImage
        self.limits = limits
    }
}

/// Limits on one Markdown document, so that no document can stall the machine or fill its memory.
public struct MarkdownLimits: Sendable {
    /// The most UTF-8 bytes of Markdown; 1 MB by default.
    public var inputBytes: Int
    /// The most UTF-8 bytes of HTML; 8 MB by default.
    public var outputBytes: Int
    /// The most cells of all tables together, including those that the parser adds to short rows; 20,000 by default.
    public var tableCells: Int
    /// The deepest nesting of quotes, lists and spans; 100 by default.
    ///
    /// The renderer recurses this deep.
    public var nesting: Int
    /// The most problems that are listed individually; 100 by default.
    ///
    /// Further problems are only counted.
    public var problems: Int

    /// Makes limits; no hand-written document reaches the defaults.
    public init(
        inputBytes: Int = 1_000_000,
        outputBytes: Int = 8_000_000,
        tableCells: Int = 20_000,
        nesting: Int = 100,
        problems: Int = 100
    ) {
        self.inputBytes = inputBytes
        self.outputBytes = outputBytes
        self.tableCells = tableCells
        self.nesting = nesting
        self.problems = problems
    }
}
