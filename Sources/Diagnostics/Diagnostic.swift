/// One thing that a person should know about their feed, templates, notes or machine.
///
/// All parts of the program print it in the same form: `FILE:LINE:COLUMN: error: what is wrong`, then the source line with a
/// caret, then advice.
package struct Diagnostic: Error, Sendable, Hashable, Codable {
    /// The severity of a diagnostic.
    package enum Severity: String, Sendable, Codable {
        /// An error that kept the site from being published.
        case error
        /// A problem that left something out of the published site.
        case warning
    }

    /// A line of the file, with the part of it that is wrong.
    package struct Excerpt: Sendable, Hashable, Codable {
        /// The line, or the part of it around the place.
        package var text: String
        /// The offset of the first character that is wrong, counted from 0.
        package var offset: Int
        /// The number of characters that are wrong; at least 1.
        package var length: Int

        /// The most characters of a line that fit into a usual terminal after the line number.
        private static let longest = 70
        private static let shownBefore = 25

        /// The most bytes on either side of the place that are looked at, as a line may have millions of characters.
        private static let reach = 1_000

        /// Makes an excerpt of a line, cut to the part around the place if the line is long.
        package init(text: String, offset: Int, length: Int) {
            self.init(line: text[...], bytesBefore: text.prefix(max(0, offset)).utf8.count, length: length)
        }

        /// Makes an excerpt of a line, cut to the part around the place if the line is long.
        ///
        /// It takes the same time however long the line is.
        ///
        /// - Parameters:
        ///   - line: the line.
        ///   - bytesBefore: the bytes of the line before the place, in UTF-8.
        ///   - length: the number of characters that are wrong.
        package init(line: Substring, bytesBefore: Int, length: Int) {
            let bytes = line.utf8
            let place = bytes.index(bytes.startIndex, offsetBy: bytesBefore, limitedBy: bytes.endIndex) ?? line.endIndex
            let near = Self.part(of: line, around: place)
            let from = near.index(place, offsetBy: -Self.shownBefore, limitedBy: near.startIndex) ?? near.startIndex
            let end = near.index(from, offsetBy: Self.longest, limitedBy: near.endIndex) ?? near.endIndex
            let start = near.index(end, offsetBy: -Self.longest, limitedBy: near.startIndex) ?? near.startIndex
            let isCut = start > line.startIndex
            text = (isCut ? "…" : "") + near[start..<end] + (end < line.endIndex ? "…" : "")
            offset = near.distance(from: start, to: place) + (isCut ? 1 : 0)
            self.length = max(1, min(length, near.distance(from: place, to: end)))
        }

        private static func part(of line: Substring, around place: String.Index) -> Substring {
            let bytes = line.utf8
            let start = bytes.index(place, offsetBy: -reach, limitedBy: bytes.startIndex) ?? bytes.startIndex
            let end = bytes.index(place, offsetBy: reach, limitedBy: bytes.endIndex) ?? bytes.endIndex
            return line[start..<end]
        }
    }

    /// The severity.
    package var severity: Severity
    /// The file, as a path or a URL; `nil` if the diagnostic isn't about a file.
    package var file: String?
    /// The line number, counted from 1.
    package var line: Int?
    /// The column, counted from 1 as editors do.
    package var column: Int?
    /// The problem, in one sentence without a full stop.
    package var message: String
    /// The line that is wrong.
    package var excerpt: Excerpt?
    /// Further lines, such as the templates that led here.
    package var notes: [String] = []
    /// All affected recipes, if there are several or if nothing else names them; a person is shown the first ones.
    package var recipes: [String] = []
    /// All names, if the message has only the first ones; otherwise empty.
    package var names: [String] = []
    /// Advice on how to fix the problem.
    package var help: String?

    /// Makes a diagnostic.
    package init(
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
    /// Makes an error that isn't about one line of a file.
    package init(error message: String, file: String? = nil, help: String) {
        self.init(severity: .error, file: file, message: message, help: help)
    }
}

extension Diagnostic {
    /// Makes a diagnostic about several names, whose message has the first ones.
    ///
    /// - Parameters:
    ///   - severity: the severity.
    ///   - file: the file, as a path or a URL.
    ///   - message: the problem, to which the names are added.
    ///   - names: the names, in the order in which they are shown.
    ///   - help: advice.
    package init(severity: Severity, file: String?, message: String, listing names: [String], help: String) {
        let shown = 3
        let more = names.count > shown ? " and \(names.count - shown) more, which --format json names" : ""
        self.init(
            severity: severity, file: file,
            message: "\(message): \(names.prefix(shown).joined(separator: ", "))\(more)", help: help)
        if names.count > shown { self.names = names }
    }
}

extension Diagnostic {
    /// The parts of a diagnostic as people see them, with text from outside made printable.
    package struct Printed: Sendable, Encodable {
        /// The known parts of `FILE:LINE:COLUMN`.
        package var place: String?
        package var severity: Severity
        package var message: String
        /// The line after its number, and a line with carets below the part that is wrong; empty if there is no excerpt.
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
            severity: severity, message: message.legible, excerpt: excerpt?.lines(at: line) ?? [],
            notes: (notes + recipeLines).map(\.legible), help: help?.legible)
    }

    /// The recipes, one a line, up to as many as a person wants to read.
    private var recipeLines: [String] {
        let shown = 10
        guard recipes.count > shown else { return recipes.map { "in \($0)" } }
        return recipes.prefix(shown).map { "in \($0)" }
            + ["and in \(recipes.count - shown) more, which --format json names"]
    }
}

extension String {
    /// The text in printable form, without its middle if it is longer than anybody reads.
    ///
    /// Messages quote names and values, which may have millions of characters.
    fileprivate var legible: String {
        let (start, end) = (2_000, 500)
        let scalars = unicodeScalars
        guard scalars.prefix(start + end + 1).count > start + end else { return printable() }
        return "\(String(scalars.prefix(start))) … \(String(scalars.suffix(end)))".printable()
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The lines to print, without a line feed at the end.
    package var description: String {
        let printed = printed
        let statement = "\(printed.severity.rawValue): \(printed.message)"
        let first = [printed.place, statement].compactMap(\.self).joined(separator: ": ")
        let others = printed.excerpt + printed.notes + (printed.help.map { ["help: \($0)"] } ?? [])
        return ([first] + others.map { "  \($0)" }).joined(separator: "\n")
    }
}

extension Diagnostic.Excerpt {
    /// Returns the line after its number, and the carets below the part that is wrong.
    fileprivate func lines(at line: Int?) -> [String] {
        let gutter = line.map(String.init) ?? ""
        let blank = String(repeating: " ", count: gutter.count)
        // A tab is as wide below the line as in it, so the caret stands where the terminal put the character.
        let shown = { (part: Substring) in String(part).printable(keeping: ["\t"]) }
        // The diagnostic may come from a file that the last build left, so its numbers are not trusted.
        let (offset, length) = (max(0, offset), max(1, length))
        let before = shown(text.prefix(offset))
        let rest = text.dropFirst(offset)
        let (meant, after) = (shown(rest.prefix(length)), shown(rest.dropFirst(length)))
        let indent = before.map { $0 == "\t" ? "\t" : " " }.joined()
        let carets = String(repeating: "^", count: max(1, min(length, text.count), meant.count))
        return ["\(gutter) | \(before + meant + after)", "\(blank) | \(indent)\(carets)"]
    }
}

/// A failure that ended a build without a site.
package struct BuildError: Error, Sendable {
    /// The kinds of failure, which scripts see as exit codes.
    package enum Kind: Sendable {
        /// The feed, a template, a note or the configuration is wrong.
        case badData
        /// The feed, or the host that serves it, is unavailable now.
        case unavailable
        /// The folder that should hold an earlier site holds none.
        case noSite
        /// A setting makes no sense.
        case wrongUsage
        /// The site's folder cannot be written.
        case cannotWrite
        /// The task was cancelled, because the user wants it to end.
        case interrupted
    }

    /// The kind of failure.
    package let kind: Kind
    /// The problems, at least one of which is an error.
    package let diagnostics: [Diagnostic]

    /// Makes a failure of at least one error.
    package init(_ kind: Kind, _ diagnostics: [Diagnostic]) {
        self.kind = kind
        self.diagnostics = diagnostics
    }

    package static let interrupted = BuildError(.interrupted, "the build was interrupted")

    package init(_ kind: Kind, _ message: String, file: String? = nil, help: String? = nil) {
        self.init(kind, [Diagnostic(severity: .error, file: file, message: message, help: help)])
    }
}
