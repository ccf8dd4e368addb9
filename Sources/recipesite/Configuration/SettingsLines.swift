import SiteGenerator

/// The lines of a settings file for messages, without the values of headers, passwords and keys.
///
/// The file may be invalid YAML, so secrets are found by the look of the lines.
struct SettingsLines {
    private let lines: [Substring]

    init(_ text: String) { lines = text.split(omittingEmptySubsequences: false) { $0.isNewline } }

    /// Returns a line, counted from 1; the empty string if there is no such line.
    subscript(number: Int) -> String {
        guard lines.indices.contains(number - 1) else { return "" }
        let line = lines[number - 1]
        if line.contains(Self.headers) { return Self.masked(line, behind: Self.headers) }
        if isInHeaders(number - 1) { return Self.masked(line, behind: #/^[^:]*:/#) }
        if line.contains(Self.secretKey) { return Self.masked(line, behind: Self.secretKey) }
        return String(
            line.replacing(#/[^\s"']+/#) { word in
                let text = String(word.output)
                return text.contains { $0 == "?" || $0 == "@" } ? text.withoutSecrets : text
            })
    }

    private static var headers: Regex<Substring> { #/\bheaders?["']?\s*:/# }

    private static var secretKey: Regex<Substring> {
        #/(?i)(?:authorization|cookie|token|secret|passw|api-?_?key|access_key|credential)[\w-]*["']?\s*[:=]/#
    }

    /// Returns whether a line belongs to a block of headers above it, even if its indentation is too small.
    private func isInHeaders(_ index: Int) -> Bool {
        let own = Self.indentation(of: lines[index])
        let hasKey = lines[index].contains(#/^\s*[\w"'-]+\s*:/#)
        var isBelowDeeper = false
        for line in lines[..<index].reversed() where !line.allSatisfy(\.isWhitespace) {
            let indentation = Self.indentation(of: line)
            if line.contains(Self.headers) {
                return own > indentation || own == indentation && (!isBelowDeeper || !hasKey)
            }
            isBelowDeeper = isBelowDeeper || indentation > own
            if indentation == 0 { return false }
        }
        return false
    }

    private static func indentation(of line: Substring) -> Int {
        line.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 8 : 1) }
    }

    /// Replaces the value behind a key with an ellipsis, unless it is only a variable.
    private static func masked(_ line: Substring, behind key: Regex<Substring>) -> String {
        let start = line.firstMatch(of: key)?.range.upperBound ?? line.firstIndex { !$0.isWhitespace } ?? line.endIndex
        let value = line[start...]
        let isOpen = value.wholeMatch(of: #/\s*["']?(?:(?:Bearer|Basic|Token) )?(?:\$\{\w*\}?)?["']?\s*/#) != nil
        return isOpen ? String(line) : "\(line[..<start]) …"
    }
}
