import Diagnostics

/// The link to the rest of a text at the end of an excerpt, such as "Continue reading" of WordPress's themes.
enum MoreLink {
    private static let linkAtEnd = Pattern(
        #/(…|&hellip;|&#8230;|\.\.\.)?(\]|&#0?93;)?(?:\s|&nbsp;|<\/?(?:p|div|span|br)\b[^>]*>)*<a\b([^>]*)>((?:(?!<a\b)[\s\S]){0,300}?)<\/a>(?:\s|&nbsp;|\]|<\/(?:p|div|span)>)*$/#
    )
    private static let classOfMore = Pattern(#/class=["'][^"']*(?:more|continue|read)/#)

    /// Returns HTML without such a link: one at the end, with a class that says so or behind an ellipsis.
    static func removed(from html: String) -> String {
        guard html.utf8.count < 20_000, html.contains("</a>") else { return html }
        guard let match = html.firstMatch(of: Self.linkAtEnd) else { return html }
        let isMarked = match.3.contains(Self.classOfMore)
        guard match.1 != nil || isMarked else { return html }
        return String(html[..<match.range.lowerBound]) + (match.1 ?? "") + (match.2 ?? "")
    }
}
