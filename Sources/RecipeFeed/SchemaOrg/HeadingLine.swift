import Diagnostics
import Patterns

/// The heading that an ingredient or a step is or begins with, in Markdown or HTML.
struct HeadingLine {
    let heading: String
    /// The text below the heading; empty if there isn't one.
    let rest: String

    private static let headingMarks = Pattern(#"#{1,6} "#)

    /// Splits a text; returns `nil` if it doesn't begin with a heading.
    init?(of text: String, in kind: TextKind) {
        let text = text.trimmed
        if let bold = IngredientLine.boldHeading(text) {
            (heading, rest) = (HTMLMarkdown.escaped(IngredientLine.heading(bold)), "")
            return
        }
        if let (line, rest) = HeadingTags.first(of: text) {
            (heading, self.rest) = (HTMLMarkdown.escaped(line), rest)
            return
        }
        guard kind == .markdown else { return nil }
        let lines = text.split(maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let line = lines.first.map({ String($0).trimmed }), !line.hasPrefix("~"),
            IngredientLine.isMarkedHeading(line)
        else {
            return nil
        }
        let rest = lines.dropFirst().joined().trimmed
        // In Markdown, `#5` isn't a heading, and bold text may also begin a paragraph.
        guard line.hasPrefix("#") ? line.prefixMatch(of: Self.headingMarks) != nil : rest.isEmpty else { return nil }
        (heading, self.rest) = (IngredientLine.heading(line), rest)
    }
}

/// The headings in HTML texts.
enum HeadingTags {
    private static let headingTag = Pattern(#"<(/?)[hH]([1-6])(?:\s[^<>]*)?>"#)

    /// Returns HTML in which each `<h1>` to `<h6>` is a line with heading marks; other texts are returned unchanged.
    static func marked(_ text: String) -> String {
        guard areIn(text), HTMLMarkdown.isShort(text) else { return text }
        let tags = text.matches(of: Self.headingTag)
        var (marked, place) = ("", text.startIndex)
        var open: (range: Range<String.Index>, level: Substring)?
        for tag in tags {
            guard !tag[1].isEmpty else {
                open = (tag.range, tag[2])
                continue
            }
            guard let start = open, start.level == tag[2],
                let line = line(text[start.range.upperBound..<tag.range.lowerBound])
            else { continue }
            let html = line.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            marked += text[place..<start.range.lowerBound] + "<p>## \(html)</p>"
            (place, open) = (tag.range.upperBound, nil)
        }
        return marked + text[place...]
    }

    private static let boldEnd = Pattern(#"</(b|strong)>"#, ignoresCase: true)
    private static let boldLine = Pattern(
        #"(^|<br\s*/?>|<(?:p|div|li)(?:\s[^<>]*)?>)(\s*)<(?:b|strong)>(?:<[iu]>)?([^<>]+)(?:</[iu]>)?</(?:b|strong)>\s*:?\s*"#,
        followedBy: "<br|</p>|</div>|</li>|$", ignoresCase: true)
    private static let lineBreak = Pattern(#"<br|</(p|div|li)>"#, ignoresCase: true)

    /// Returns HTML in which each line that is bold throughout has heading marks, if most lines aren't bold.
    static func markedBold(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")), text.contains(Self.boldEnd),
            HTMLMarkdown.isShort(text)
        else { return text }
        let lines = text.matches(
            of:
                Self.boldLine)
        let breaks = text.matches(of: Self.lineBreak).count
        guard !lines.isEmpty, lines.count * 2 <= breaks + 1 else { return text }
        var (marked, place) = ("", text.startIndex)
        for match in lines {
            guard let heading = line(match[3]) else { continue }
            let html = heading.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            marked += text[place..<match.range.lowerBound] + match[1] + "<p>## \(html)</p>"
            place = match.range.upperBound
        }
        return marked + text[place...]
    }

    /// Returns whether a text may contain headings.
    static func areIn(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "<")) && (text.contains("</h") || text.contains("</H"))
    }

    private static let openingTag = Pattern(#"\s*<h([1-6])(?:\s[^<>]*)?>"#, ignoresCase: true)
    private static let closingTag = Pattern("</h([1-6])>", ignoresCase: true)

    /// Returns the heading at the start of HTML, and the HTML behind it; `nil` if it begins with something else.
    static func first(of text: String) -> (heading: String, rest: String)? {
        guard areIn(text), HTMLMarkdown.isShort(text), let start = text.prefixMatch(of: Self.openingTag) else {
            return nil
        }
        let rest = text[start.range.upperBound...]
        guard let end = rest.matches(of: Self.closingTag).first(where: { $0[1] == start[1] }) else { return nil }
        return line(rest[..<end.range.lowerBound]).map { ($0, String(rest[end.range.upperBound...]).trimmed) }
    }

    /// Returns the text of a heading; `nil` if it reads like a sentence or an amount.
    private static func line(_ content: Substring) -> String? {
        let line = PlainText.withoutBullet(PlainText.line(String(content)))
        return IngredientLine.isMarkedHeading("## \(line)") ? line : nil
    }
}

/// Recognises headings among the lines of ingredients and steps.
enum IngredientLine {
    private static let longestHeading = 80

    static func isHeading(_ line: String) -> Bool {
        if isMarkedHeading(line) { return true }
        let scalars = line.unicodeScalars
        guard let last = scalars.last, last == ":" || last == "：", scalars.count <= longestHeading else { return false }
        return scalars.contains(where: \.properties.isAlphabetic)
            && !scalars.contains { $0.properties.numericType != nil }
    }

    /// Returns whether a whole line is marked as a heading, as in `[Dough]`, `**Dough**` and `## Dough`.
    static func isMarkedHeading(_ line: String) -> Bool {
        // Nearly all lines begin with a letter or a number.
        if let first = line.utf8.first, ASCIISet.alphanumerics.contains(first) { return false }
        let scalars = Substring(line).unicodeScalars
        guard scalars.count <= longestHeading, scalars.contains(where: \.properties.isAlphabetic) else { return false }
        guard let content = content(of: scalars) else { return false }
        // `[2 eggs]` and `#10 can` are ingredients, and `**Stir well.**` is a step.
        guard let first = content.first, let last = content.last else { return false }
        return first.properties.numericType == nil && !".!?。".unicodeScalars.contains(last)
    }

    /// Returns the lines of a text, with marks on headings.
    static func lines(_ text: String) -> [String] {
        boldHeading(text).map { [$0] } ?? PlainText.lines(HeadingTags.marked(HeadingTags.markedBold(text)))
    }

    private static let tagged = Pattern(#"\s*(<\w+[^<>]*>\s*)+[^<>]+(</\w+>\s*:?\s*)+"#)
    private static let boldStart = Pattern(#"<(b|strong|h[1-6])(\W|$)"#, ignoresCase: true)

    /// Returns HTML that is bold throughout as a marked heading; `nil` for other texts, and for amounts.
    static func boldHeading(_ text: String) -> String? {
        guard text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "<"),
            text.contains(Self.boldStart), text.wholeMatch(of: Self.tagged) != nil
        else { return nil }
        let marked = "**\(PlainText.line(text))**"
        return isMarkedHeading(marked) ? marked : nil
    }

    private static let plainDecimals = Pattern(#"^([0-9]+)\.0+"#, followedBy: #"[\s\p{L}]"#)
    private static let zeroAmount = Pattern("0 +", followedBy: #"\p{L}+ +[^0-9\s]|\p{L}+$"#)

    /// Returns an ingredient whose number is written as a cook would: `500 g` for `500.0 g`, and `salt` for `0 salt`, which has
    /// no amount.
    static func withPlainNumber(_ line: String) -> String {
        guard let first = line.utf8.first, ASCIISet.digits.contains(first) else { return line }
        let whole = line.contains(".0") ? line.replacing(plainDecimals) { $0[1] } : line
        guard whole.hasPrefix("0") else { return whole }
        // `0 e 1/2` is one half.
        let rest = whole.prefixMatch(of: zeroAmount).map { whole[$0.range.upperBound...] }
        return rest.map(String.init) ?? whole
    }

    static func heading(_ line: String) -> String {
        var scalars = Substring(line).unicodeScalars
        while let inner = content(of: scalars), inner.count < scalars.count { scalars = inner }
        scalars = trimmed(scalars, besides: "")
        while let last = scalars.last, ":： ".unicodeScalars.contains(last) { scalars.removeLast() }
        while let inner = content(of: scalars), inner.count < scalars.count { scalars = inner }
        return String(Substring(scalars))
    }

    /// The brackets around headings, of which Japanese has many: 【A】, ＜ソース＞.
    private static let brackets: [Unicode.Scalar: Unicode.Scalar] = [
        "[": "]", "［": "］", "【": "】", "〔": "〕", "＜": "＞", "〈": "〉", "《": "》", "≪": "≫",
    ]

    /// Returns the text between the marks of a heading; `nil` if it has none.
    private static func content(of scalars: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        let line = trimmed(scalars, besides: ":：")
        guard let first = line.first, let last = line.last else { return nil }
        if let end = brackets[first], last == end {
            let inner = line.dropFirst().dropLast()
            return inner.contains(first) || inner.contains(end) ? nil : trimmed(inner, besides: "")
        }
        if first == "#" {
            let inner = line.drop { $0 == "#" }
            // `#dinner` is a tag.
            guard line.count - inner.count > 1 || inner.first?.properties.isWhitespace == true else { return nil }
            return trimmed(inner, besides: "#")
        }
        for mark in "*_=-~".unicodeScalars where first == mark && last == mark {
            let inner = line.drop { $0 == mark }
            let isMarked = line.count - inner.count >= 2 && inner.suffix(2).allSatisfy { $0 == mark }
            if isMarked { return trimmed(inner, besides: String(mark)) }
        }
        return nil
    }

    private static func trimmed(
        _ scalars: Substring.UnicodeScalarView, besides others: String
    ) -> Substring.UnicodeScalarView {
        var scalars = scalars.drop { $0.properties.isWhitespace }
        while let last = scalars.last, last.properties.isWhitespace || others.unicodeScalars.contains(last) {
            scalars.removeLast()
        }
        return scalars
    }

    /// Returns the line with `(x)` in place of `((x))`.
    ///
    /// A common program writes notes with parentheses of their own that way.
    static func withSingleParentheses(_ line: String) -> String {
        guard line.contains("((") else { return line }
        let characters = Array(line.unicodeScalars)
        var opened: [Int] = []
        var dropped: Set<Int> = []
        for (index, character) in characters.enumerated() {
            if character == "(" { opened.append(index) }
            guard character == ")", let open = opened.popLast() else { continue }
            if characters[open + 1] == "(", characters[index - 1] == ")" { dropped.formUnion([open, index]) }
        }
        var view = String.UnicodeScalarView()
        for (index, character) in characters.enumerated() where !dropped.contains(index) { view.append(character) }
        return String(view)
    }
}
