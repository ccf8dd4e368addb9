/// A part of a Markdown document that was left out or is probably a mistake, with advice.
package struct MarkdownProblem: Sendable, Hashable, CustomStringConvertible {
    /// The line of the problem, counted from 1.
    package let line: Int
    /// The column of the problem, counted in characters from 1.
    ///
    /// If the parser gives no exact column, it is the block's.
    package let column: Int
    /// The problem in words.
    package let message: String
    /// Advice on how to fix the problem.
    package let help: String
    /// The address of the other site's image that the problem is about; `nil` if it is about something else.
    package var image: String?
    /// The link or image with an address that no page may have; `nil` if the problem is about something else.
    package var refusal: Refusal?

    /// A link or an image with an address that no page may have.
    package struct Refusal: Sendable, Hashable {
        /// Whether it is a link or an image.
        package let kind: MarkdownLink.Kind
        /// The reason, which completes "the link is left out: ".
        package let reason: String
    }

    /// `LINE:COLUMN: warning: message (help)`.
    package var description: String { "\(line):\(column): warning: \(message) (\(help))" }
}

/// The problems of one document, in the order found, up to a limit.
struct ProblemList {
    private let source: SourceText
    private let limit: Int
    private var listed: [MarkdownProblem] = []
    private var unlisted = 0

    init(source: SourceText, limit: Int) {
        self.source = source
        self.limit = limit
    }

    mutating func report(
        _ message: String, help: String, image: String? = nil, refusal: MarkdownProblem.Refusal? = nil,
        at node: SyntaxNode
    ) {
        // Problems beyond the limit need no position, and there may be very many.
        let (line, column) = listed.count < limit ? source.position(of: node) : (1, 1)
        report(message, help: help, image: image, refusal: refusal, line: line, column: column)
    }

    mutating func report(
        _ message: String, help: String, image: String? = nil, refusal: MarkdownProblem.Refusal? = nil, line: Int,
        column: Int
    ) {
        guard listed.count < limit else {
            unlisted += 1
            return
        }
        listed.append(
            MarkdownProblem(
                line: source.number(ofLine: line), column: source.column(column, ofLine: line), message: message,
                help: help, image: image,
                refusal: refusal))
    }

    /// The problems in reading order; the last one counts those beyond the limit.
    var inReadingOrder: [MarkdownProblem] {
        var sorted = listed.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        if unlisted > 0 {
            sorted.append(
                MarkdownProblem(
                    line: sorted.last?.line ?? 1,
                    column: 1,
                    message: "\(unlisted) more problems are not listed",
                    help: "fix those above first"
                )
            )
        }
        return sorted
    }
}

/// The reasons that a whole Markdown document is refused.
package enum MarkdownError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The document has more UTF-8 bytes than `limit`.
    case inputTooLarge(bytes: Int, limit: Int)
    /// The tables, up to the one at `line`, would have more than `limit` cells.
    case tooManyTableCells(line: Int, limit: Int)
    /// Blocks or spans at `line` are nested more than `limit` deep.
    case nestedTooDeeply(line: Int, limit: Int)
    /// The text from `line` on would take the parser many times as long as other texts.
    case tooSlowToParse(line: Int)
    /// The HTML would have more UTF-8 bytes than `limit`.
    case outputTooLarge(limit: Int)
    /// The installed libcmark-gfm lacks something that is needed.
    case parserUnusable(reason: String)

    /// The line of the error, counted from 1; `nil` if it isn't about one line.
    package var line: Int? {
        switch self {
        case .tooManyTableCells(let line, _), .nestedTooDeeply(let line, _), .tooSlowToParse(let line): line
        case .inputTooLarge, .outputTooLarge, .parserUnusable: nil
        }
    }

    /// Returns the same error at the line that a function returns for its own.
    func moved(_ number: (Int) -> Int) -> MarkdownError {
        switch self {
        case .tooManyTableCells(let line, let limit): .tooManyTableCells(line: number(line), limit: limit)
        case .nestedTooDeeply(let line, let limit): .nestedTooDeeply(line: number(line), limit: limit)
        case .tooSlowToParse(let line): .tooSlowToParse(line: number(line))
        case .inputTooLarge, .outputTooLarge, .parserUnusable: self
        }
    }

    /// The error in words.
    package var message: String {
        switch self {
        case .inputTooLarge(let bytes, let limit): "the Markdown has \(bytes) bytes, and \(limit) are allowed"
        case .tooManyTableCells(_, let limit): "the tables have more than \(limit) cells"
        case .nestedTooDeeply(_, let limit): "quotes, lists or spans are more than \(limit) deep inside each other"
        case .tooSlowToParse: "the text from here on would take the parser many times as long as other texts"
        case .outputTooLarge(let limit): "the page would have more than \(limit) bytes of HTML"
        case .parserUnusable(let reason): "libcmark-gfm cannot be used: \(reason)"
        }
    }

    /// Advice on how to fix it.
    package var help: String {
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
    package var description: String {
        let place = line.map { "line \($0): " } ?? ""
        return "\(place)\(message) (\(help))"
    }
}
