/// The text of one template, with the name that others call it by.
public struct TemplateSource: Sendable {
    /// What `{{>name}}` and `{{<name}}` call it.
    public let name: String

    /// The file that messages name.
    public let file: String

    let bytes: [UInt8]

    /// The template itself.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Makes a source from a text; `file` is only ever shown, never opened.
    public init(name: String, file: String, text: String) {
        self.name = name
        self.file = file
        bytes = Array(text.utf8)
    }
}

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")

    /// A space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// A space, a tab or part of a line break.
    var isWhitespace: Bool { isBlank || self == .lineFeed || self == .carriageReturn }
}
