/// The reasons that a whole Markdown document is refused.
public enum MarkdownError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The document has more UTF-8 bytes than `limit`.
    case inputTooLarge(bytes: Int, limit: Int)
    /// The tables, up to the one at `line`, would have more than `limit` cells.
    case tooManyTableCells(line: Int, limit: Int)
    /// Blocks or spans at `line` are nested more than `limit` deep.
    case nestedTooDeeply(line: Int, limit: Int)
    /// The text from `line` on would take the parser minutes.
    case tooSlowToParse(line: Int)
    /// The HTML would have more UTF-8 bytes than `limit`.
    case outputTooLarge(limit: Int)
    /// The installed libcmark-gfm lacks something that is needed.
    case parserUnusable(reason: String)

    /// The line of the error, counted from 1; `nil` if it isn't about one line.
    public var line: Int? {
        switch self {
        case .tooManyTableCells(let line, _), .nestedTooDeeply(let line, _), .tooSlowToParse(let line): line
        case .inputTooLarge, .outputTooLarge, .parserUnusable: nil
        }
    }

    /// The error in words.
    public var message: String {
        switch self {
        case .inputTooLarge(let bytes, let limit): "the Markdown has \(bytes) bytes, and \(limit) are allowed"
        case .tooManyTableCells(_, let limit): "the tables have more than \(limit) cells"
        case .nestedTooDeeply(_, let limit): "quotes, lists or spans are more than \(limit) deep inside each other"
        case .tooSlowToParse: "the text from here on would take the parser minutes"
        case .outputTooLarge(let limit): "the page would have more than \(limit) bytes of HTML"
        case .parserUnusable(let reason): "libcmark-gfm cannot be used: \(reason)"
        }
    }

    /// Advice on how to fix it.
    public var help: String {
        switch self {
        case .inputTooLarge, .outputTooLarge: "split the document into several"
        case .tooManyTableCells: "split the table, or remove columns that only the header has"
        case .nestedTooDeeply: "remove levels; a run of \">\" or of list markers at the start of a line counts"
        case .tooSlowToParse:
            "separate paragraphs with blank lines, and remove long runs of brackets, pipes or addresses without spaces"
        case .parserUnusable: "install libcmark-gfm 0.29 with its extensions"
        }
    }

    /// `line N: what is wrong (what to do)`.
    public var description: String {
        let place = line.map { "line \($0): " } ?? ""
        return "\(place)\(message) (\(help))"
    }
}
