/// The first phase: cuts a template into tags; everything between two tags is text.
///
/// It takes time linear in the template's size, whatever the template holds.
struct Tokenizer {
    private let bytes: [UInt8]
    private let template: Int
    private var position = 0
    private var delimiters: Delimiters

    /// The mistakes in the tags so far.
    private(set) var findings: [Finding] = []

    init(_ bytes: [UInt8], template: Int, delimiters: Delimiters = .standard) {
        self.bytes = bytes
        self.template = template
        self.delimiters = delimiters
    }

    /// Returns the next tag, or `nil` at the template's end; broken tags are noted and skipped.
    mutating func next() -> Tag? {
        while let start = nextOpening() {
            position = start + delimiters.open.count
            skipWhitespace()
            if let tag = tag(from: start) { return tag }
        }
        return nil
    }

    /// Reads the tag whose opening delimiter has just been passed.
    private mutating func tag(from start: Int) -> Tag? {
        let mark = position < bytes.count ? bytes[position] : 0
        let kind = Tag.Kind(mark: mark)
        if kind != .escaped { position += 1 }
        let current = delimiters

        var closing = delimiters.close
        if mark == UInt8(ascii: "{") { closing.insert(UInt8(ascii: "}"), at: 0) }
        if kind == .delimiters { closing.insert(UInt8(ascii: "="), at: 0) }
        guard let content = content(before: closing, mayHoldOpenings: kind == .comment) else {
            noteUnclosed(from: start, closing: closing)
            return nil
        }

        let range = start..<position
        if kind == .delimiters {
            guard let new = Delimiters(naming: bytes[content]) else {
                note(
                    range,
                    "a set-delimiter tag needs two marks with a space between them",
                    help:
                        "write for instance {{=<% %>=}}; neither mark can hold a space or an =, or more than \(Delimiters.longest) bytes"
                )
                return nil
            }
            delimiters = new
        }
        let text = kind == .comment ? "" : String(decoding: trimmed(content), as: UTF8.self)
        return Tag(kind: kind, range: range, content: text, delimiters: current)
    }

    /// Returns the offset of the next opening delimiter.
    private func nextOpening() -> Int? {
        var index = position
        while index < bytes.count {
            if matches(delimiters.open, at: index) { return index }
            index += 1
        }
        return nil
    }

    /// Moves past `closing`, and returns the range of the bytes before it.
    ///
    /// If another tag opens first, it returns `nil` and stays there, so that the scan never passes a byte twice.
    private mutating func content(before closing: [UInt8], mayHoldOpenings: Bool) -> Range<Int>? {
        let start = position
        while position < bytes.count {
            if matches(closing, at: position) {
                defer { position += closing.count }
                return start..<position
            }
            if !mayHoldOpenings, matches(delimiters.open, at: position) { return nil }
            position += 1
        }
        return nil
    }

    private func matches(_ mark: [UInt8], at index: Int) -> Bool {
        guard bytes[index] == mark[0], index + mark.count <= bytes.count else { return false }
        for offset in 1..<max(1, mark.count) where bytes[index + offset] != mark[offset] { return false }
        return true
    }

    private mutating func skipWhitespace() {
        while position < bytes.count, bytes[position].isWhitespace { position += 1 }
    }

    private func trimmed(_ range: Range<Int>) -> ArraySlice<UInt8> {
        var slice = bytes[range]
        while let last = slice.last, last.isWhitespace { slice.removeLast() }
        return slice.drop(while: \.isWhitespace)
    }

    private mutating func noteUnclosed(from start: Int, closing: [UInt8]) {
        let opened = bytes[start..<position]
        let end = opened.firstIndex(of: .lineFeed) ?? position
        let mark = String(decoding: closing, as: UTF8.self)
        note(start..<end, "this tag is never closed", help: "write \(mark) where it ends")
    }

    private mutating func note(_ range: Range<Int>, _ message: String, help: String) {
        let site = SourceRange(template: template, bytes: range)
        findings.append(Finding(site: site, message: message, help: help))
    }
}

extension Tag.Kind {
    /// Makes a kind from a tag's first byte.
    fileprivate init(mark: UInt8) {
        switch mark {
        case UInt8(ascii: "{"), UInt8(ascii: "&"): self = .unescaped
        case UInt8(ascii: "#"): self = .section
        case UInt8(ascii: "^"): self = .inverted
        case UInt8(ascii: "/"): self = .end
        case UInt8(ascii: ">"): self = .partial
        case UInt8(ascii: "<"): self = .parent
        case UInt8(ascii: "$"): self = .block
        case UInt8(ascii: "!"): self = .comment
        case UInt8(ascii: "="): self = .delimiters
        default: self = .escaped
        }
    }
}

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

    /// The most bytes of a mark, which is compared at each byte of a template.
    static let longest = 64

    /// Parses the content of a set-delimiter tag, which is two words without `=`; returns `nil` for anything else.
    init?(naming content: some Sequence<UInt8>) {
        let words = content.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, words.allSatisfy({ $0.count <= Self.longest }),
            !words.joined().contains(UInt8(ascii: "="))
        else { return nil }
        self.init(open: Array(words[0]), close: Array(words[1]))
    }
}
