/// A mistake in a template, drawn for the person who wrote it.
public struct TemplateError: Error, Sendable, Hashable {
    /// Where the mistake is.
    public let position: SourcePosition

    /// What is wrong and why, in one sentence without a full stop.
    public let message: String

    /// The line that the mistake is on, without its line break; empty where there is none to show.
    public let sourceLine: String

    /// How many characters of the line are wrong, counted from the column.
    public let caretWidth: Int

    /// The partial and parent tags that led here, outermost first.
    public let includedFrom: [SourcePosition]

    /// What to do about it, if there is something to say.
    public let help: String?

    /// The file as it was named in its ``TemplateSource``.
    public var file: String { position.file }

    /// The line, counted from 1; 0 where the mistake is of the whole file.
    public var line: Int { position.line }

    /// The column, counted in characters from 1; 0 where the mistake is of the whole file.
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

    /// The fault as a terminal shows it: position and message, the line, a caret, how it was reached, and help.
    public var description: String {
        var lines = ["\(position): error: \(message)"]
        if !sourceLine.isEmpty {
            lines.append(sourceLine)
            // Tabs are kept, so that the caret stands under its character however wide a tab is.
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

    /// The column, counted in characters from 1, as an editor counts them; a tab is one.
    public let column: Int

    /// The place as `FILE:LINE:COLUMN`, or `FILE` for a whole file.
    public var description: String { line == 0 ? file : "\(file):\(line):\(column)" }
}

/// Every mistake that was found, at least one, in the order of files and then of positions.
public struct TemplateErrors: Error, Sendable, Hashable, CustomStringConvertible {
    /// The mistakes; never empty.
    public let all: [TemplateError]

    /// Wraps one fault.
    public init(_ fault: TemplateError) {
        all = [fault]
    }

    /// Wraps faults in the order given, or is nil where there is none.
    public init?(_ faults: [TemplateError]) {
        guard !faults.isEmpty else { return nil }
        all = faults
    }

    /// Every fault as a terminal shows it, a blank line between two.
    public var description: String {
        all.map(\.description).joined(separator: "\n\n")
    }
}
