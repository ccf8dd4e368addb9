import Diagnostics
import Patterns

/// The link to the rest of a text at the end of an excerpt, such as "Continue reading" of WordPress's themes.
enum MoreLink {
    private static let linkAtEnd = Pattern(
        #"(?s)(.*)(<a(?:[^\w>][^>]*)?>)(.{0,300}?)</a>(?:\s|&nbsp;|\]|</(?:p|div|span)>)*"#)
    private static let openingTag = Pattern(#"<a\W"#)
    /// The end of the text in front of the link.
    private static let lead = Pattern(
        #"(…|&hellip;|&#8230;|\.\.\.)?(\]|&#0?93;)?(?:\s|&nbsp;|</?(?:p|div|span|br)(?:[^\w>][^>]*)?>)*$"#)
    private static let classOfMore = Pattern(#"class=["'][^"']*(?:more|continue|read)"#)

    /// Returns HTML without such a link: one at the end, with a class that says so or behind an ellipsis.
    static func removed(from html: String) -> String {
        guard html.utf8.count < 20_000, html.contains("</a>") else { return html }
        guard let link = html.wholeMatch(of: linkAtEnd), !link[3].contains(openingTag),
            let lead = link[1].firstMatch(of: lead), !lead[1].isEmpty || link[2].contains(classOfMore)
        else { return html }
        return String(html[..<lead.range.lowerBound]) + lead[1] + lead[2]
    }
}
