/// Something in a Markdown document that was left out or is hardly meant, and what to do about it.
public struct MarkdownProblem: Sendable, Hashable, CustomStringConvertible {
    /// The line it is about, from 1.
    public let line: Int
    /// The column it is about, from 1, in characters.
    ///
    /// Where the parser gives no exact column, that of the block.
    public let column: Int
    /// What is wrong.
    public let message: String
    /// What to do about it.
    public let help: String
    /// The address of the image of another site that it is about; `nil` if it is about something else.
    public var image: String?

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

    mutating func report(_ message: String, help: String, image: String? = nil, at node: SyntaxNode) {
        // Beyond the limit nobody asks where they are, and there may be very many.
        let (line, column) = listed.count < limit ? source.position(of: node) : (1, 1)
        report(message, help: help, image: image, line: line, column: column)
    }

    mutating func report(_ message: String, help: String, image: String? = nil, line: Int, column: Int) {
        guard listed.count < limit else {
            unlisted += 1
            return
        }
        listed.append(MarkdownProblem(line: line, column: column, message: message, help: help, image: image))
    }

    /// The problems in reading order; a last one counts those beyond the limit.
    var inReadingOrder: [MarkdownProblem] {
        var sorted = listed.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        if unlisted > 0 {
            sorted.append(
                MarkdownProblem(
                    line: sorted.last?.line ?? 1,
                    column: 1,
                    message: "\(unlisted) more problems are not listed",
                    help: "mend those above first"
                )
            )
        }
        return sorted
    }
}
