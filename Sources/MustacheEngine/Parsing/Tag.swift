/// One tag of a template, as written; everything between tags is text.
struct Tag: Sendable {
    /// A tag's function, which its first character determines.
    enum Kind: Sendable {
        /// `{{name}}`
        case escaped
        /// `{{{name}}}` or `{{&name}}`
        case unescaped
        /// `{{#name}}`
        case section
        /// `{{^name}}`
        case inverted
        /// `{{/name}}`
        case end
        /// `{{>name}}`
        case partial
        /// `{{<name}}`
        case parent
        /// `{{$name}}`
        case block
        /// `{{!anything}}`
        case comment
        /// `{{=| |=}}`
        case delimiters

        /// Whether the tag needs an end tag.
        var opensPair: Bool {
            switch self {
            case .section, .inverted, .parent, .block: true
            default: false
            }
        }
    }

    let kind: Kind

    /// The tag with its delimiters, as offsets into the template.
    let range: Range<Int>

    /// The text after the mark, without surrounding white space.
    let content: String

    /// The delimiters in force at the tag.
    let delimiters: Delimiters

    /// Whether the content is a valid name for the tag's kind: of a value, a template or a block.
    var hasValidName: Bool {
        switch kind {
        case .partial, .parent: Call.Target(content) != nil
        case .block: !content.utf8.contains(where: \.isWhitespace)
        default: Name(content) != nil
        }
    }
}

/// Tags as messages quote them, in the standard delimiters.
extension Tag {
    /// The tag itself.
    var written: String {
        let mark =
            switch kind {
            case .escaped: ""
            case .unescaped: "&"
            case .section: "#"
            case .inverted: "^"
            case .end: "/"
            case .partial: ">"
            case .parent: "<"
            case .block: "$"
            case .comment: "!"
            case .delimiters: "="
            }
        return "{{\(mark)\(content)}}"
    }

    /// The end tag that matches it.
    var end: String { "{{/\(content)}}" }
}

/// The delimiters of a tag.
struct Delimiters: Hashable, Sendable {
    let open: [UInt8]
    let close: [UInt8]

    /// `{{` and `}}`.
    static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))

    init(open: [UInt8], close: [UInt8]) {
        self.open = open
        self.close = close
    }

    /// Parses the content of a set-delimiter tag, which is two words without `=`; returns `nil` for anything else.
    init?(naming content: some Sequence<UInt8>) {
        let words = content.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, !words.joined().contains(UInt8(ascii: "=")) else { return nil }
        self.init(open: Array(words[0]), close: Array(words[1]))
    }
}
