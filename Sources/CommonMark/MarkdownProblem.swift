/// A part of a Markdown document that was left out or is probably a mistake, with advice.
public struct MarkdownProblem: Sendable, Hashable, CustomStringConvertible {
    /// The line of the problem, counted from 1.
    public let line: Int
    /// The column of the problem, counted in characters from 1.
    ///
    /// If the parser gives no exact column, it is the block's.
    public let column: Int
    /// The problem in words.
    public let message: String
    /// Advice on how to fix the problem.
    public let help: String
    /// The address of the other site's image that the problem is about; `nil` if it is about something else.
    public var image: String?
    /// The link or image with an address that no page may have; `nil` if the problem is about something else.
    public var refusal: Refusal?

    /// A link or an image with an address that no page may have.
    public struct Refusal: Sendable, Hashable {
        /// Whether it is a link or an image.
        public let kind: MarkdownLink.Kind
        /// The reason, which completes "the link is left out: ".
        public let reason: String
    }

    /// `LINE:COLUMN: warning: message (help)`.
    public var description: String { "\(line):\(column): warning: \(message) (\(help))" }
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
                line: line, column: column, message: message, help: help, image: image, refusal: refusal))
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
