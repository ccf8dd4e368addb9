@testable import CommonMark

/// Renders with every relative destination kept.
func render(
    _ markdown: String,
    _ options: MarkdownOptions = MarkdownOptions()
) throws(MarkdownError) -> MarkdownDocument {
    try renderMarkdown(markdown, options: options) { _ in .keep }
}

/// The start tag of an element of rendered HTML, as a browser would read it.
struct StartTag {
    let name: String
    /// Values with their character references decoded.
    let attributes: [String: String]
}

/// Reads the tags of HTML by Unicode scalar, as a browser does: `>` ends a tag even with a combining mark behind it.
///
/// It knows only what our renderer may write: anything else is `Malformed`.
struct TagReader {
    struct Malformed: Error, CustomStringConvertible {
        let description: String
    }

    private typealias Scalars = Substring.UnicodeScalarView

    static func startTags(of html: String) throws -> [StartTag] {
        var tags: [StartTag] = []
        var rest = html[...].unicodeScalars
        while let open = rest.firstIndex(of: "<") {
            rest = rest[open...].dropFirst()
            guard let close = rest.firstIndex(of: ">") else { throw Malformed(description: "no > in \(html)") }
            let inside = rest[..<close]
            rest = rest[close...].dropFirst()
            if inside.first != "/" { tags.append(try startTag(inside)) }
        }
        return tags
    }

    private static func startTag(_ inside: Scalars) throws -> StartTag {
        let malformed = Malformed(description: "in <\(String(inside))>")
        let name = inside.prefix { $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) }
        var rest = inside.dropFirst(name.count)
        var attributes: [String: String] = [:]
        while !rest.isEmpty {
            guard rest.removeFirst() == " " else { throw malformed }
            let key = rest.prefix { $0.isASCII && $0.properties.isAlphabetic || $0 == "-" }
            rest = rest.dropFirst(key.count)
            guard !key.isEmpty, attributes[String(key)] == nil else { throw malformed }
            guard rest.starts(with: "=\"".unicodeScalars) else {
                attributes[String(key)] = ""
                continue
            }
            rest = rest.dropFirst(2)
            guard let end = rest.firstIndex(of: "\"") else { throw malformed }
            attributes[String(key)] = decoded(String(rest[..<end]))
            rest = rest[end...].dropFirst()
        }
        return StartTag(name: String(name), attributes: attributes)
    }

    private static func decoded(_ value: String) -> String {
        let references = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        return references.reduce(value) { text, reference in
            text.split(separator: reference.0, omittingEmptySubsequences: false).joined(separator: reference.1)
        }
    }
}

extension MarkdownOptions {
    init(limits: MarkdownLimits) {
        self.init()
        self.limits = limits
    }
}
