/// A mistake in a template, drawn for the person who wrote it.
public struct TemplateError: Error, Sendable, Hashable {
    /// The place of the mistake.
    public let position: SourcePosition

    /// The mistake and its reason, in one sentence without a full stop.
    public let message: String

    /// The line with the mistake, without its line break; empty if there is no line to show.
    public let sourceLine: String

    /// The number of characters that are wrong, counted from the column.
    public let caretWidth: Int

    /// The partial and parent tags that led here, outermost first.
    public let includedFrom: [SourcePosition]

    /// Advice, if there is any.
    public let help: String?

    /// The file as it was named in its ``TemplateSource``.
    public var file: String { position.file }

    /// The line, counted from 1; 0 if the mistake concerns the whole file.
    public var line: Int { position.line }

    /// The column, counted in characters from 1; 0 if the mistake concerns the whole file.
    public var column: Int { position.column }

    init(
        position: SourcePosition,
        message: String,
        sourceLine: String = "",
        caretWidth: Int = 0,
        includedFrom: [SourcePosition] = [],
        help: String? = nil
    ) {
        self.position = position
        self.message = message
        self.sourceLine = sourceLine
        self.caretWidth = caretWidth
        self.includedFrom = includedFrom
        self.help = help
    }
}

extension TemplateError: CustomStringConvertible {
    private static let shownInclusions = 8

    /// The error as a terminal shows it: position and message, the line, a caret, the inclusions that led here, and help.
    public var description: String {
        var lines = ["\(position): error: \(message)"]
        if !sourceLine.isEmpty {
            lines.append(sourceLine)
            // Tabs are kept, so that the caret stands under its character whatever the width of a tab is.
            let margin = sourceLine.prefix(column - 1).map { $0 == "\t" ? "\t" : " " }.joined()
            lines.append(margin + String(repeating: "^", count: max(1, caretWidth)))
        }
        lines += includedFrom.suffix(Self.shownInclusions).reversed().map { "included from \($0)" }
        let hidden = includedFrom.count - Self.shownInclusions
        if hidden > 0 { lines.append("included from \(hidden) more") }
        if let help { lines.append("help: \(help)") }
        return lines.joined(separator: "\n")
    }
}

/// A place in a template's source.
public struct SourcePosition: Sendable, Hashable, CustomStringConvertible {
    /// The file as it was named in its ``TemplateSource``.
    public let file: String

    /// The line, counted from 1; 0 for the file as a whole.
    public let line: Int

    /// The column, counted in characters from 1 as editors do; a tab counts as one.
    public let column: Int

    /// The place as `FILE:LINE:COLUMN`, or `FILE` for a whole file.
    public var description: String { line == 0 ? file : "\(file):\(line):\(column)" }
}

/// Every mistake that was found, at least one, ordered by file and then by position.
public struct TemplateErrors: Error, Sendable, Hashable, CustomStringConvertible {
    /// The mistakes; never empty.
    public let all: [TemplateError]

    /// Wraps one error.
    public init(_ fault: TemplateError) {
        all = [fault]
    }

    /// Wraps errors in the order given; returns `nil` if there are no errors.
    public init?(_ faults: [TemplateError]) {
        guard !faults.isEmpty else { return nil }
        all = faults
    }

    /// All errors as a terminal shows them, with a blank line between two.
    public var description: String {
        all.map(\.description).joined(separator: "\n\n")
    }
}
