/// The limits of Cloudflare Pages for the files that configure it; it skips what is beyond them.
struct HostFileLimits {
    /// The most rules of `_headers`, and the longest line.
    static let headers = HostFileLimits(rules: 100, lineLength: 2_000)
    /// The most redirects of `_redirects` before the first dynamic one, and the longest line.
    static let redirects = HostFileLimits(rules: 2_000, lineLength: 1_000)
    /// The most redirects with a wildcard or a placeholder; one after the first of these counts as such, too.
    static let dynamicRedirects = HostFileLimits(rules: 100, lineLength: 1_000)

    static let host = WebHost.cloudflare.name

    let rules: Int
    let lineLength: Int

    /// Returns a warning about the first line that is too long.
    ///
    /// - Parameter lines: the lines, with their numbers in the owner's file; `nil` for a generated one.
    /// - Returns: the warning; none if all lines are short enough.
    func warnings(about lines: [(line: Int?, text: Substring)]) -> [HostFile.Warning] {
        let long = lines.filter { $0.text.utf16.count > lineLength && !$0.text.firstWord.hasPrefix("#") }
        guard let first = long.first else { return [] }
        let others = long.count > 1 ? ", as \(long.count - 1) more" : ""
        return [
            HostFile.Warning(
                message:
                    "\(Self.host) reads lines of \(lineLength) characters, and skips this one of \(first.text.utf16.count)\(others): "
                    + "\(first.text.trimmingPrefix(while: \.isWhitespace).prefix(40))…",
                line: first.line, help: "shorten it")
        ]
    }
}
