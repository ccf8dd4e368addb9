/// Settings between `---` or `+++` lines at the top of a file, which other site generators read.
///
/// Markdown doesn't support them, and shows them as a heading or a paragraph.
struct FrontMatter {
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
        guard let matter = FrontMatter(of: source) else { return }
        problems.report(
            "front matter is shown as text, as this is plain Markdown",
            help:
                "remove lines 1 to \(matter.lastLine): a heading is a page's title, and a recipe's data is the feed's",
            line: 1, column: 1)
    }

    private static func isYAMLKey(_ line: String) -> Bool {
        line.prefixMatch(of: #/[A-Za-z_][A-Za-z0-9_-]*:(\s|$)/#) != nil
    }

    private static func isTOMLKey(_ line: String) -> Bool {
        line.prefixMatch(of: #/(\[\[?)?[A-Za-z_][A-Za-z0-9_.-]*(\s*=|\])/#) != nil
    }
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
