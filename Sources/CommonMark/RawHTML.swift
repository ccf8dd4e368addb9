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
        remainder.drop { $0 == "<" || $0 == "/" }.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            .lowercased()
    }

    /// The problem, without its position.
    var message: String {
        if remainder.hasPrefix("<!--") { return "a comment is never closed: everything behind it is left out" }
        return tagName.isEmpty ? "raw HTML is left out" : "raw HTML is left out: <\(tagName)>"
    }

    /// Advice on what to write instead.
    var help: String {
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
    static func report(in document: SyntaxNode, to problems: inout ProblemList) {
        for (node, _) in document.descendants where node.kind == .htmlBlock || node.kind == .htmlInline {
            let html = RawHTML(node.literal)
            if !html.isComment, !html.isClosingTag {
                problems.report(html.message, help: html.help, at: node)
            }
        }
    }
}
