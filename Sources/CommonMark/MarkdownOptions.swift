/// How Markdown becomes HTML, and how much of it is accepted.
public struct MarkdownOptions: Sendable {
    /// The level that the highest headings of the body get, 1 to 6, whatever they are written as; nil keeps the levels.
    ///
    /// With 2, both `#` above `##` and `##` above `###` become `h2` above `h3`, so that a page has no gap between its own
    /// heading and those of the text. None goes below `h6`.
    public var topHeadingLevel: Int?
    /// Whether a level-1 heading that opens the document is taken out of the body and handed over as the title.
    public var takesTitle: Bool
    /// Put before the `id` of every heading, so that no heading meets an `id` of the page around it.
    public var idPrefix: String
    /// Whether each line of a paragraph stays a line.
    ///
    /// In Markdown a line break is a space, unless two spaces or a backslash stand in front of it.
    public var keepsLineBreaks: Bool
    /// Whether paragraphs are written without `p`, as for a text that is to stand in a line.
    public var isInline: Bool
    /// Whether the caller is asked for every address, and not only for relative ones.
    public var asksForAllAddresses: Bool
    /// Whether an image of another site is shown, by its address; without an answer it becomes a link.
    public var showsImage: (@Sendable (String) -> Bool)?
    /// What is refused as too large.
    public var limits: MarkdownLimits

    /// Options; without arguments, headings keep their level, the title is taken out, and ids have no prefix.
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

/// Bounds on one Markdown document, so that no document can hold up or fill up the machine.
public struct MarkdownLimits: Sendable {
    /// UTF-8 bytes of Markdown; 1 MB unless told otherwise.
    public var inputBytes: Int
    /// UTF-8 bytes of HTML; 8 MB unless told otherwise.
    public var outputBytes: Int
    /// Cells of all tables together, with those that the parser adds to short rows; 20,000 unless told otherwise.
    public var tableCells: Int
    /// Quotes, lists and spans inside each other; 100 unless told otherwise.
    ///
    /// The renderer recurses this deep.
    public var nesting: Int
    /// Problems that are listed one by one; 100 unless told otherwise.
    ///
    /// What comes after is counted.
    public var problems: Int

    /// Limits; every argument has a default that no hand-written document meets.
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
