/// One tag of a template, as written; what lies between tags is text.
struct Tag: Sendable {
    /// What a tag does, told by the mark it opens with.
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

        /// Whether an end tag belongs to it.
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

    /// What stands behind the mark, without the white space around it.
    let content: String

    /// The delimiters in force where the tag stands.
    let delimiters: Delimiters

    /// Whether its content can be a name of what it names: a value, a template or a block.
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

    /// The tag that ends it.
    var end: String { "{{/\(content)}}" }
}

/// The marks that a tag stands between.
struct Delimiters: Hashable, Sendable {
    let open: [UInt8]
    let close: [UInt8]

    /// `{{` and `}}`.
    static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))

    init(open: [UInt8], close: [UInt8]) {
        self.open = open
        self.close = close
    }

    /// The delimiters that a set-delimiter tag names: two words without `=`, or nil where it names none.
    init?(naming content: some Sequence<UInt8>) {
        let words = content.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, !words.joined().contains(UInt8(ascii: "=")) else { return nil }
        self.init(open: Array(words[0]), close: Array(words[1]))
    }
}
