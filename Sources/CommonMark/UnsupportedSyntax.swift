import Patterns

/// Settings between `---` or `+++` lines at the top of a file, which other site generators read.
///
/// Markdown doesn't support them, and shows them as a heading or a paragraph.
struct UnreadFrontMatter {
    /// The last line of the front matter, counted from 1.
    let lastLine: Int

    /// Detects front matter at the start of a text; returns `nil` if the text doesn't look like settings.
    init?(of source: SourceText) {
        guard let opening = source.line(0), opening == "---" || opening == "+++" else { return nil }
        let isKey = opening == "---" ? Self.isYAMLKey : Self.isTOMLKey
        guard let first = source.line(1), isKey(first) else { return nil }
        for number in source.lines.indices.dropFirst(2) {
            guard let line = source.line(number) else { return nil }
            if line == opening {
                lastLine = number + 1
                return
            }
            guard line.isEmpty || isKey(line) || "#-[] \t".contains(line.prefix(1)) else { return nil }
        }
        return nil
    }

    /// Reports front matter if there is any.
    static func report(in source: SourceText, to problems: inout ProblemList) {
        guard let matter = UnreadFrontMatter(of: source) else { return }
        problems.report(
            "front matter is shown as text, as this is plain Markdown",
            help:
                "remove lines 1 to \(matter.lastLine): a heading is a page's title, and a recipe's data is the feed's",
            line: 1, column: 1)
    }

    private static let yamlKey = Pattern(#"[A-Za-z_][A-Za-z0-9_-]*:(\s|$)"#)
    private static let tomlKey = Pattern(#"(\[\[?)?[A-Za-z_][A-Za-z0-9_.-]*(\s*=|\])"#)

    private static func isYAMLKey(_ line: String) -> Bool { line.prefixMatch(of: yamlKey) != nil }

    private static func isTOMLKey(_ line: String) -> Bool { line.prefixMatch(of: tomlKey) != nil }
}

extension SourceText {
    /// Returns a line without trailing white space, counted from 0, or `nil` if it doesn't exist.
    fileprivate func line(_ number: Int) -> String? {
        guard lines.indices.contains(number) else { return nil }
        var bytes = bytes[lines[number]]
        while let last = bytes.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A piece of HTML in Markdown, which is never published but reported to its author.
struct RawHTML {
    private let text: Substring

    init(_ literal: String) {
        text = literal[...]
    }

    /// Whether it consists only of white space and comments that are all closed.
    var isComment: Bool { remainder.isEmpty }

    /// Whether it is only a closing tag, whose opening tag was already reported.
    var isClosingTag: Bool {
        guard remainder.hasPrefix("</"), let end = remainder.firstIndex(of: ">") else { return false }
        return remainder[remainder.index(after: end)...].allSatisfy(\.isWhitespace)
    }

    /// The tag's name in lower case; empty for a declaration, an instruction or an unclosed comment.
    var tagName: String {
        guard remainder.hasPrefix("<") else { return "" }
        return remainder.drop { $0 == "<" || $0 == "/" }.prefix {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")
        }
        .lowercased()
    }

    /// Returns the problem in words, without its position.
    ///
    /// - Parameters:
    ///   - line: the line in which it begins, if it is a block.
    ///   - number: returns the author's line for one of the text.
    /// - Returns: the words.
    func message(at line: Int? = nil, number: (Int) -> Int = { $0 }) -> String {
        if remainder.hasPrefix("<!--") { return "a comment is never closed: everything behind it is left out" }
        let name = tagName.isEmpty ? "" : ": <\(tagName)>"
        guard let line, let lost = textLines else { return "raw HTML is left out\(name)" }
        let (first, last) = (number(line + lost.lowerBound), number(line + lost.upperBound))
        return "raw HTML is left out\(name), and with it the text in "
            + (first == last ? "line \(first)" : "lines \(first) to \(last)")
    }

    /// Returns advice on what to write instead, or what to do about the text that is lost with a block.
    func help(isBlock: Bool) -> String {
        guard isBlock, let lost = textLines, !Self.holdsText(tagName) else { return help }
        if lost.upperBound == 0 { return tagName.isEmpty ? "write the text in a line of its own" : help }
        return "put a blank line above the first line of text, which then is read as Markdown, and remove the HTML"
    }

    /// Returns whether the text between the tags of an element is never read as Markdown, so that a blank line changes nothing.
    private static func holdsText(_ name: String) -> Bool { ["script", "style", "pre", "textarea"].contains(name) }

    /// The first and the last line with words outside of tags, counted from 0; `nil` if it has no words, or only a program's.
    private var textLines: ClosedRange<Int>? {
        guard !["script", "style"].contains(tagName) else { return nil }
        var line = 0
        var first: Int?
        var last = 0
        var rest = text.unicodeScalars
        while let scalar = rest.first {
            if scalar == "<" {
                let isComment = Substring(rest).hasPrefix("<!--")
                let end =
                    isComment ? Self.endOfComment(Substring(rest)) : rest.firstIndex(of: ">").map(rest.index(after:))
                guard let end else { break }
                line += rest[..<end].count { $0 == "\n" }
                rest = rest[end...]
                continue
            }
            if scalar == "\n" { line += 1 }
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                first = first ?? line
                last = line
            }
            rest.removeFirst()
        }
        return first.map { $0...last }
    }

    private var help: String {
        if remainder.hasPrefix("<!--") { return "close it with -->" }
        return switch tagName {
        case "a": "write [text](address)"
        case "img", "picture": "write ![text](file)"
        case "b", "strong": "write **text**"
        case "i", "em": "write *text*"
        case "s", "del", "strike": "write ~~text~~"
        case "code", "tt", "kbd": "write `text`"
        case "br": "end the line with a backslash"
        case "hr": "write --- on a line of its own"
        case "p", "div", "span", "center": "write the text alone; its looks are the theme's work"
        case "h1", "h2", "h3", "h4", "h5", "h6": "write # in front of the heading"
        case "table", "thead", "tbody", "tr", "th", "td": "write a table with | between its cells"
        case "ul", "ol", "li": "write - or 1. in front of each item"
        default: "write it as Markdown, put `backticks` around it to show it, or put it into a template"
        }
    }

    /// The text after leading comments.
    ///
    /// `<!-->` and `<!--->` are complete comments (HTML §13.1.6).
    private var remainder: Substring {
        var rest = text.drop(while: \.isWhitespace)
        while rest.hasPrefix("<!--"), let end = Self.endOfComment(rest) {
            rest = rest[end...].drop(while: \.isWhitespace)
        }
        return rest
    }

    private static func endOfComment(_ comment: Substring) -> Substring.Index? {
        let bytes = comment.utf8
        var hyphens = 2
        for index in bytes.indices.dropFirst(4) {
            switch bytes[index] {
            case UInt8(ascii: "-"): hyphens += 1
            case UInt8(ascii: ">") where hyphens >= 2: return bytes.index(after: index)
            default: hyphens = 0
            }
        }
        return nil
    }

    /// Reports every piece of raw HTML below `document` that isn't a comment.
    static func report(in document: SyntaxNode, of source: SourceText, to problems: inout ProblemList) {
        for (node, _) in document.descendants where node.kind == .htmlBlock || node.kind == .htmlInline {
            let html = RawHTML(node.literal)
            if !html.isComment, !html.isClosingTag {
                let isBlock = node.kind == .htmlBlock
                problems.report(
                    html.message(at: isBlock ? node.line : nil, number: source.number),
                    help: html.help(isBlock: isBlock), at: node)
            }
        }
    }
}
