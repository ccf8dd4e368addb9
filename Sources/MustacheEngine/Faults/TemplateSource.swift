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
