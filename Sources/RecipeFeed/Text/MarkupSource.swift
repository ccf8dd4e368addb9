import CommonMark
import Patterns
import StrictJSON

/// The Markdown of a text in Markdown or HTML.
struct MarkupSource {
    let text: String
    /// The reason that only the words of HTML are in it; `nil` if all of it is.
    let loss: MarkupText.Loss?

    /// Converts a text.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - kind: its markup.
    ///   - isLine: whether it is a single line, without lists and headings.
    ///   - keepsTags: whether tags are replaced; if not, only the words are kept.
    ///   - keepsEmphasis: whether emphasis is kept.
    ///   - keepsLevels: whether headings keep their levels.
    init(
        _ text: String, in kind: TextKind, isLine: Bool, keepsTags: Bool = true, keepsEmphasis: Bool = true,
        keepsLevels: Bool = false
    ) {
        var source = Self.clean(text)
        var loss: MarkupText.Loss?
        if kind == .markdown, !isLine { source = UnusedDefinition.escaped(in: source) }
        if kind == .html || source.contains("<") {
            if keepsTags, HTMLMarkdown.isShort(source) {
                source =
                    HTMLMarkdown(
                        source, isHTML: kind == .html, keepsEmphasis: keepsEmphasis, keepsLevels: keepsLevels
                    ).text
            } else {
                // A plain text has no markup to lose.
                if kind != .plain, source.contains("<") { loss = .tooMuch }
                source = Self.withoutTags(source, in: kind)
            }
        }
        self.loss = loss
        guard isLine else {
            self.text = source
            return
        }
        let line = LineCollector.lines(of: source, newlinesSeparate: true).joined(separator: " ")
        self.text = Self.escapedStart(of: line)
    }

    /// Returns the words of a text with too many tags to convert.
    private static func withoutTags(_ source: String, in kind: TextKind) -> String {
        let text = String(decoding: TagStripper(Array(source.utf8)).bytes, as: UTF8.self)
            .replacing("\u{2028}", with: "\n")
        return kind == .html ? HTMLMarkdown.escaped(text) : text
    }

    /// Returns the text without forbidden and invisible characters, with newlines for all line breaks.
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
        return CDATASection.unwrapped(String(view))
    }

    private static let ordinal = Pattern("[0-9]{1,9}", followedBy: #"[.)](\s|$)"#)
    private static let blockMark = Pattern(#"([-+*]|#{1,6})(\s|$)|>|~~~|```|\[[^\]]*\]:|([-_*]\s*){3,}$"#)

    /// Returns a line with a backslash before a mark that would begin a list, a heading or a quote.
    private static func escapedStart(of line: String) -> String {
        if let number = line.prefixMatch(of: Self.ordinal) {
            return number[0] + "\\" + line[number.range.upperBound...]
        }
        let isBlock = line.prefixMatch(of: Self.blockMark) != nil
        return isBlock ? "\\" + line : line
    }
}
