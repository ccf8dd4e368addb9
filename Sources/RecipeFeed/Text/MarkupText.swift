package import CommonMark
import Diagnostics
import Patterns
import StrictJSON

/// A text in Markdown or HTML, converted to Markdown and to plain text.
struct MarkupText {
    let lines: [String]
    /// The Markdown; `nil` if the text has no markup.
    let markdown: String?
    /// The addresses of links and images, in order.
    let links: [String]
    let images: [String]
    /// The problems of links and images whose addresses pages must not have.
    let refused: [MarkdownProblem]
    /// The reason that only the words of HTML were read; `nil` if all of it was.
    private(set) var loss: Loss?

    /// A reason that HTML can't be converted, and advice.
    struct Loss {
        let message: String
        let help: String

        static let tooMuch = Loss(
            message: "it has more HTML than can be converted", help: "divide it into several texts")
    }

    /// Reads a text; if it `isLine`, it is a single line without lists and headings: `1. FC Koeln` isn't an item.
    ///
    /// Throws if the text exceeds the limits of Markdown.
    init(_ text: String, in kind: TextKind, isLine: Bool) throws(MarkdownError) {
        let source = MarkupSource(text, in: kind, isLine: isLine)
        guard Self.mayHoldMarkup(source.text) else {
            self.init(plain: source.text)
            loss = source.loss
            return
        }
        var read: Self
        do throws(MarkdownError) {
            read = try Self(markdown: source.text, isLine: isLine)
            read.loss = source.loss
        } catch {
            // Of HTML that has no equivalent within the limits, the words are read.
            guard kind == .html else { throw error }
            read = try Self(
                markdown: MarkupSource(text, in: kind, isLine: isLine, keepsTags: false).text, isLine: isLine)
            read.loss = Loss(message: error.message, help: error.help)
        }
        // If asterisks end up in the words, emphasis in HTML is dropped.
        if kind == .html, read.loss == nil, read.lines.contains(where: { $0.contains("*") }), !text.contains("*") {
            self = try Self(
                markdown: MarkupSource(text, in: kind, isLine: isLine, keepsEmphasis: false).text, isLine: isLine)
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

    private static let indentedBlock = Pattern(#"\s*([-+=]|[0-9]+[.)])|    "#)

    private static func mayHoldMarkup(_ text: String) -> Bool {
        if text.utf8.contains(where: { marks.contains($0) }) || text.contains("://") || text.contains("www.") {
            return true
        }
        let lines = text.split(separator: "\n")
        if lines.count == 1 { return false }
        return lines.contains { $0.prefixMatch(of: Self.indentedBlock) != nil }
    }

    /// The characters of emphasis, links, code, references, headings, tables, quotes and mail addresses.
    private static let marks = ASCIISet("*_[]<&`~#|\\>@")
}

extension MarkdownOptions {
    /// Returns the options to render texts of feeds, with which plain text and pages agree.
    package static func feedText(isLine: Bool, headingLevel: Int = 4, idPrefix: String = "") -> MarkdownOptions {
        MarkdownOptions(
            topHeadingLevel: headingLevel, takesTitle: false, idPrefix: idPrefix, keepsLineBreaks: true,
            isInline: isLine,
            asksForAllAddresses: true)
    }
}

/// The markup of a format's descriptions, ingredients, steps and notes.
enum TextKind: String, Sendable, CaseIterable {
    /// Text that may contain HTML, whose markup is removed.
    case plain
    /// HTML, of which links, lists, emphasis and images are kept.
    case html
    /// Markdown, which may contain HTML.
    case markdown
}

/// Divides Markdown with all steps of a recipe, or all its notes.
enum MarkdownSteps {
    enum Part: Equatable {
        case heading(String)
        case text(String)
    }

    private static let listItem = Pattern(#" {0,3}([-+*]|[0-9]{1,9}[.)]) +"#, followedBy: #"\S"#)
    private static let headingMark = Pattern(#" {0,3}#{1,6} +"#)

    /// Divides a text into its headings, list items and paragraphs, or lines instead of paragraphs if `byLine`.
    ///
    /// An item includes the indented lines below it.
    static func parts(of text: String, byLine: Bool = false) -> [Part] {
        var parts: [Part] = []
        var lines: [Substring] = []
        /// The indentation of the current item's text; `nil` outside of lists.
        var indentation: Int?
        func finish() {
            let text = lines.joined(separator: "\n").trimmed
            if !text.isBlank { parts.append(.text(text)) }
            (lines, indentation) = ([], nil)
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let indent = line.prefix { $0 == " " }.count
            if let item = line.prefixMatch(of: Self.listItem),
                indentation.map({ indent < $0 }) ?? true
            {
                finish()
                lines.append(line[item.range.upperBound...])
                indentation = line.distance(from: line.startIndex, to: item.range.upperBound)
            } else if let mark = line.prefixMatch(of: Self.headingMark) {
                finish()
                var heading = line[mark.range.upperBound...]
                while heading.last == "#" || heading.last == " " { heading.removeLast() }
                parts.append(.heading(String(heading)))
            } else if line.isEmpty || line.allSatisfy({ $0 == " " }) {
                // Indented lines below an item belong to it.
                if indentation == nil { finish() } else { lines.append("") }
            } else if let own = indentation {
                if lines.last == "", indent < own {
                    finish()
                    lines.append(line)
                } else {
                    lines.append(line.dropFirst(min(indent, own)))
                }
            } else {
                if byLine { finish() }
                lines.append(line)
            }
        }
        finish()
        return parts
    }
}
