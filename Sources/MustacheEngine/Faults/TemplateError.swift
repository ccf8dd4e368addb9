/// A mistake in a template, drawn for the person who wrote it.
public struct TemplateError: Error, Sendable, Hashable {
    /// The place of the mistake.
    public let position: SourcePosition

    /// The mistake and its reason, in one sentence without a full stop.
    public let message: String

    /// The line with the mistake, without its line break; empty if there is no line to show.
    public internal(set) var sourceLine = ""

    /// The bytes of that line before the mistake, in UTF-8, which find the column without counting characters.
    public internal(set) var sourceOffset = 0

    /// The number of characters that are wrong, counted from the column.
    public internal(set) var caretWidth = 0

    /// The partial and parent tags that led here, outermost first.
    public internal(set) var includedFrom: [SourcePosition] = []

    /// Advice, if there is any.
    public internal(set) var help: String?

    /// The file as it was named in its ``TemplateSource``.
    public var file: String { position.file }

    /// The line, counted from 1; 0 if the mistake concerns the whole file.
    public var line: Int { position.line }

    /// The column, counted in characters from 1; 0 if the mistake concerns the whole file.
    public var column: Int { position.column }
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

/// The text of one template, with the name by which others include it.
public struct TemplateSource: Sendable {
    /// The name by which `{{>name}}` and `{{<name}}` include it.
    public let name: String

    /// The file to name in messages.
    public let file: String

    /// The template itself, in UTF-8; empty if the file could not be read.
    public let bytes: [UInt8]

    /// The line of the file on which the template begins, counted from 1.
    let firstLine: Int

    /// The reason that the file could not be read, reported by a library that uses the template.
    let fault: TemplateError?

    /// The template as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Makes a source from a text, which may be part of a file; `file` is only displayed, never opened.
    public init(name: String, file: String, firstLine: Int = 1, text: String) {
        self.name = name
        self.file = file
        self.firstLine = firstLine
        bytes = Array(text.utf8)
        fault = nil
    }

    /// Makes the source of a file that could not be read.
    init(name: String, file: String, fault: TemplateError) {
        self.name = name
        self.file = file
        self.fault = fault
        firstLine = 1
        bytes = []
    }
}

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")

    /// Whether the byte is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// Whether the byte is a space, a tab or part of a line break.
    var isWhitespace: Bool { isBlank || self == .lineFeed || self == .carriageReturn }
}
