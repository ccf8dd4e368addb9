package import CommonMark
import StrictJSON

/// A text that is written in Markdown or HTML, as Markdown and as plain text.
struct MarkupText {
    /// Its words without markup, in lines.
    let lines: [String]
    /// The same as Markdown; `nil` if it has no markup.
    let markdown: String?
    /// The addresses of its links and images, in their order.
    let links: [String]
    let images: [String]
    /// Problems of its links and images with addresses that no page may have.
    let refused: [MarkdownProblem]

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - kind: what it is written in.
    ///   - isLine: whether it is one line, in which nothing is a list or a heading: `1. FC Koeln` is no item.
    /// - Throws: `MarkdownError` if it is more than can be read.
    init(_ text: String, in kind: TextKind, isLine: Bool) throws(MarkdownError) {
        let source = Self.source(text, in: kind, isLine: isLine)
        guard Self.mayHoldMarkup(source) else {
            self.init(plain: source)
            return
        }
        let read = try Self(markdown: source, isLine: isLine)
        // What emphasis in HTML says is less than its words, which asterisks may get into.
        if kind == .html, read.lines.contains(where: { $0.contains("*") }), !text.contains("*") {
            self = try Self(
                markdown: Self.source(text, in: kind, isLine: isLine, keepsEmphasis: false), isLine: isLine)
        } else {
            self = read
        }
    }

    private init(plain text: String) {
        lines = LineCollector.lines(of: text, newlinesSeparate: true)
        (markdown, links, images, refused) = (nil, [], [], [])
    }

    private init(markdown source: String, isLine: Bool) throws(MarkdownError) {
        var addresses: (links: [String], images: [String]) = ([], [])
        let document = try renderMarkdown(source, options: .feedText(isLine: isLine)) { link in
            if link.kind == .link {
                addresses.links.append(link.destination)
            } else {
                addresses.images.append(link.destination)
            }
            return .leaveOut
        }
        lines = LineCollector.lines(of: document.plainText, newlinesSeparate: true)
        (links, images) = addresses
        refused = document.problems.filter { $0.refusal != nil }
        let withoutLines = ["<p>", "</p>", "<br>"].reduce(document.html) { $0.replacing($1, with: "") }
        markdown = withoutLines.contains("<") || !links.isEmpty || !images.isEmpty ? source : nil
    }

    // MARK: Its source

    /// The Markdown of a text of several items, without emphasis that HTML has.
    static func markdown(_ text: String, in kind: TextKind) -> String {
        source(text, in: kind, isLine: false, keepsEmphasis: false)
    }

    private static func source(
        _ text: String, in kind: TextKind, isLine: Bool, keepsEmphasis: Bool = true
    ) -> String {
        var source = clean(text)
        if kind == .html || (source.contains("<") && MarkupScanner(Array(source.utf8)).holdsMarkup) {
            source =
                HTMLMarkdown.isShort(source)
                ? HTMLMarkdown(source, isHTML: kind == .html, keepsEmphasis: keepsEmphasis).text
                : withoutTags(source, in: kind)
        }
        guard isLine else { return source }
        let line = LineCollector.lines(of: source, newlinesSeparate: true).joined(separator: " ")
        return escapedStart(of: line)
    }

    /// The words of a text with more tags than anybody writes.
    private static func withoutTags(_ source: String, in kind: TextKind) -> String {
        let text = String(decoding: TagStripper(Array(source.utf8)).bytes, as: UTF8.self)
            .replacing("\u{2028}", with: "\n")
        return kind == .html ? HTMLMarkdown.escaped(text) : text
    }

    /// The text without characters that are dangerous or of no width, each line break a newline.
    private static func clean(_ text: String) -> String {
        var view = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A: view.append("\n")
            case 0x0D: break
            case 0x09, 0xA0: view.append(" ")
            case 0x85, 0x2028, 0x2029: view.append("\n")
            case 0xAD, 0x200B, 0x2060, 0xFEFF: break
            default: if scalar.hazard == nil { view.append(scalar) }
            }
        }
        return String(view)
    }

    /// A line with a backslash before what would make a list, a heading or a quote of it.
    private static func escapedStart(of line: String) -> String {
        if let number = line.prefixMatch(of: #/[0-9]{1,9}(?=[.)](\s|$))/#) {
            return number.output.0 + "\\" + line[number.range.upperBound...]
        }
        let isBlock = line.prefixMatch(of: #/([-+*]|#{1,6})(\s|$)|>|~~~|```|\[[^\]]*\]:|([-_*]\s*){3,}$/#) != nil
        return isBlock ? "\\" + line : line
    }

    /// Whether a text may be more than words, seen from its characters.
    private static func mayHoldMarkup(_ text: String) -> Bool {
        if text.utf8.contains(where: { marks.contains($0) }) || text.contains("://") || text.contains("www.") {
            return true
        }
        let lines = text.split(separator: "\n")
        if lines.count == 1 { return false }
        return lines.contains { $0.prefixMatch(of: #/\s*([-+=]|[0-9]+[.)])|    /#) != nil }
    }

    /// The marks of emphasis, links, code, references, headings, tables, quotes and addresses of mail.
    private static let marks = ASCIISet("*_[]<&`~#|\\>@")
}

extension MarkdownOptions {
    /// How texts of feeds are rendered, so that their plain text and what pages show agree.
    ///
    /// - Parameters:
    ///   - isLine: whether the text stands in a line.
    ///   - headingLevel: the level of the highest of its headings.
    ///   - idPrefix: what ids of headings begin with.
    /// - Returns: the options.
    package static func feedText(isLine: Bool, headingLevel: Int = 4, idPrefix: String = "") -> MarkdownOptions {
        MarkdownOptions(
            topHeadingLevel: headingLevel, takesTitle: false, idPrefix: idPrefix, keepsLineBreaks: true,
            isInline: isLine,
            asksForAllAddresses: true)
    }
}
