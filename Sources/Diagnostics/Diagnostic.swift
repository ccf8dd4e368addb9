/// One thing that a person should know about their feed, templates, notes or machine.
///
/// Printed in the one form that all parts share: `FILE:LINE:COLUMN: error: what is wrong`, then the source line
/// with a caret, then what to do about it.
public struct Diagnostic: Error, Sendable, Hashable, Codable {
    /// How much it matters.
    public enum Severity: String, Sendable, Codable {
        /// Nothing was published because of it.
        case error
        /// The site was published without something.
        case warning
    }

    /// A line of the file, and what in it is meant.
    public struct Excerpt: Sendable, Hashable, Codable {
        /// The line, or the part of it around the place.
        public var text: String
        /// The first character that is meant, counted from 0.
        public var offset: Int
        /// How many characters are meant; at least 1.
        public var length: Int

        /// So much of a line fits into a usual terminal, behind its number.
        private static let longest = 70
        private static let shownBefore = 25

        /// Makes an excerpt of a line; of a long one, it is the part around the place.
        public init(text: String, offset: Int, length: Int) {
            let characters = Array(text)
            let start = max(0, min(offset - Self.shownBefore, characters.count - Self.longest))
            let end = min(start + Self.longest, characters.count)
            self.text =
                (start > 0 ? "…" : "") + String(characters[start..<end]) + (end < characters.count ? "…" : "")
            self.offset = offset - start + (start > 0 ? 1 : 0)
            self.length = max(1, min(length, end - offset))
        }
    }

    /// How much it matters.
    public var severity: Severity
    /// The file, as a path or a URL; nil where it is about none.
    public var file: String?
    /// Counted from 1.
    public var line: Int?
    /// Counted from 1, as an editor counts.
    public var column: Int?
    /// What is wrong, in one sentence without a full stop.
    public var message: String
    /// The line that is meant.
    public var excerpt: Excerpt?
    /// Further lines, such as the templates that led here.
    public var notes: [String] = []
    /// All recipes that it is about, where these are several or are named by nothing else; a person is shown the first of them.
    public var recipes: [String] = []
    /// What to do about it.
    public var help: String?

    /// Makes a diagnostic.
    public init(
        severity: Severity, file: String? = nil, line: Int? = nil, column: Int? = nil, message: String,
        excerpt: Excerpt? = nil, notes: [String] = [], help: String? = nil
    ) {
        self.severity = severity
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.excerpt = excerpt
        self.notes = notes
        self.help = help
    }
}

extension Diagnostic {
    /// An error that is about no line of a file.
    public init(error message: String, file: String? = nil, help: String) {
        self.init(severity: .error, file: file, message: message, help: help)
    }
}

extension Diagnostic {
    /// The parts of a diagnostic as people see them; what comes from outside is made printable here.
    package struct Printed: Sendable, Encodable {
        /// `FILE:LINE:COLUMN`, as far as they are known.
        package var place: String?
        package var severity: Severity
        package var message: String
        /// The line that is meant behind its number, and a line with a caret below what is meant; or none.
        package var excerpt: [String]
        package var notes: [String]
        package var help: String?
    }

    /// The parts to show.
    package var printed: Printed {
        Printed(
            place: file.map {
                ([$0.printable()] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
            },
            severity: severity, message: message.printable(), excerpt: excerpt?.lines(at: line) ?? [],
            notes: (notes + recipeLines).map { $0.printable() }, help: help?.printable())
    }

    /// The recipes, one a line, as far as a person wants to read them.
    private var recipeLines: [String] {
        let shown = 10
        guard recipes.count > shown else { return recipes.map { "in \($0)" } }
        return recipes.prefix(shown).map { "in \($0)" }
            + ["and in \(recipes.count - shown) more, which --format json names"]
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The lines to print, without a line feed at the end.
    public var description: String {
        let printed = printed
        let statement = "\(printed.severity.rawValue): \(printed.message)"
        let first = [printed.place, statement].compactMap(\.self).joined(separator: ": ")
        let others = printed.excerpt + printed.notes + (printed.help.map { ["help: \($0)"] } ?? [])
        return ([first] + others.map { "  \($0)" }).joined(separator: "\n")
    }
}

extension Diagnostic.Excerpt {
    /// The line as it is printed, behind its number, and the carets below what is meant.
    fileprivate func lines(at line: Int?) -> [String] {
        let gutter = line.map(String.init) ?? ""
        let blank = String(repeating: " ", count: gutter.count)
        // A tab takes as much room below the line as in it, so that the caret stands where the terminal put the character.
        let shown = { (part: Substring) in String(part).printable(keeping: ["\t"]) }
        // A diagnostic may come out of a file that the last build left.
        let (offset, length) = (max(0, offset), max(1, length))
        let before = shown(text.prefix(offset))
        let rest = text.dropFirst(offset)
        let (meant, after) = (shown(rest.prefix(length)), shown(rest.dropFirst(length)))
        let indent = before.map { $0 == "\t" ? "\t" : " " }.joined()
        let carets = String(repeating: "^", count: max(1, min(length, text.count), meant.count))
        return ["\(gutter) | \(before + meant + after)", "\(blank) | \(indent)\(carets)"]
    }
}

/// Why a build ended without a site.
public struct BuildError: Error, Sendable {
    /// What kind of failure it is, as an exit code tells a script.
    public enum Kind: Sendable {
        /// The feed, a template, a note or the configuration is wrong.
        case badData
        /// The feed, or the host that serves it, cannot be had now.
        case unavailable
        /// The folder that should hold an earlier site does not.
        case noSite
        /// A setting makes no sense.
        case wrongUsage
        /// The site's folder cannot be written.
        case cannotWrite
        /// The task was cancelled, since somebody wants it to end.
        case interrupted
    }

    /// What kind of failure it is.
    public let kind: Kind
    /// What went wrong; at least one error.
    public let diagnostics: [Diagnostic]

    /// Makes a failure of at least one error.
    public init(_ kind: Kind, _ diagnostics: [Diagnostic]) {
        self.kind = kind
        self.diagnostics = diagnostics
    }

    package static let interrupted = BuildError(.interrupted, "the build was interrupted")

    package init(_ kind: Kind, _ message: String, file: String? = nil, help: String? = nil) {
        self.init(kind, [Diagnostic(severity: .error, file: file, message: message, help: help)])
    }
}
