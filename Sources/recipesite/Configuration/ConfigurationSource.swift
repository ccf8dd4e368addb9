import Diagnostics
import Files
import Foundation
import Patterns
import SiteBuilder
import SiteSources
import Synchronization
import Yams

/// The text of a configuration file, with which diagnostics show excerpts.
struct ConfigurationSource {
    /// The prefix of a relative path: the file's folder with a slash at its end, or empty.
    let folder: String
    private let yaml: YAMLText
    private let lines: SettingsLines

    /// The file's path for messages.
    var path: String { yaml.path }

    static let form = "write settings one a line, such as source: recipes.json"

    init(folder: String, name: String) throws(BuildError) {
        self.folder = folder
        let path = folder + name
        let bytes: [UInt8]
        do {
            let site = BoundedFolder(URL(filePath: folder.isEmpty ? "." : folder))
            bytes = try site.open(BytePath(name)).readToEnd() ?? []
        } catch {
            throw BuildError(
                .badData, "the settings cannot be read: \(error.plainWords)", file: path,
                help: "settings are a file; check what it is, and its permissions")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw BuildError(.badData, "this file is not UTF-8 text", file: path, help: "save it as UTF-8")
        }
        yaml = YAMLText(text, path: path, form: Self.form)
        lines = SettingsLines(text)
    }

    /// Parses the document; returns `nil` if the file is empty.
    func parsed() throws(BuildError) -> Node? {
        do {
            return try yaml.parsed()
        } catch {
            throw BuildError(error.kind, error.diagnostics.map(withoutSecrets))
        }
    }

    /// Returns a diagnostic that points at a place in the file.
    func fault(
        _ severity: Diagnostic.Severity = .error, at mark: Mark?, _ message: String, help: String?
    ) -> Diagnostic {
        withoutSecrets(yaml.fault(severity, at: mark, message, help: help))
    }

    /// Returns an error that points at a place in the file.
    func failure(at mark: Mark?, _ message: String, help: String?) -> BuildError {
        BuildError(.badData, [fault(at: mark, message, help: help)])
    }

    /// Removes secrets from a diagnostic's excerpt.
    private func withoutSecrets(_ fault: Diagnostic) -> Diagnostic {
        guard fault.excerpt != nil, let line = fault.line, let column = fault.column else { return fault }
        var fault = fault
        fault.excerpt = lines[line].map { text in
            Diagnostic.Excerpt(text: text, offset: max(0, min(column, text.count) - 1), length: 1)
        }
        return fault
    }
}

/// A place in a configuration file.
struct ConfigurationPlace: CustomStringConvertible {
    let source: ConfigurationSource
    let mark: Mark?

    /// `FILE:LINE:COLUMN`.
    var description: String {
        ([source.path] + (mark.map { ["\($0.line)", "\($0.column)"] } ?? [])).joined(separator: ":")
    }
}

/// The lines of a settings file for messages, without the values of headers, passwords and keys.
///
/// The file may be invalid YAML, so secrets are found by the look of the lines.
private struct SettingsLines {
    private let lines: [Substring]
    /// Whether each line belongs to a block of headers above it, even if its indentation is too small.
    private let areInHeaders: [Bool]
    private let shown = ShownLine()

    init(_ text: String) {
        lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        areInHeaders = Self.areInHeaders(lines)
    }

    /// The line that was shown last, since it may have many faults.
    private final class ShownLine: Sendable {
        let last = Mutex<(number: Int, text: String?)?>(nil)
    }

    /// The longest line that is shown, in bytes: looking for secrets in one takes a hundred times its memory.
    private static let longest = 10_000

    /// Returns a line, counted from 1; the empty string if there is no such line, and `nil` if it is too long to be shown.
    subscript(number: Int) -> String? {
        if let last = shown.last.withLock({ $0 }), last.number == number { return last.text }
        let text = text(number)
        shown.last.withLock { $0 = (number, text) }
        return text
    }

    private func text(_ number: Int) -> String? {
        guard lines.indices.contains(number - 1) else { return "" }
        let line = lines[number - 1]
        guard line.utf8.count <= Self.longest else { return nil }
        if line.contains(Self.headers) { return Self.masked(line, behind: Self.headers) }
        if areInHeaders[number - 1] { return Self.masked(line, behind: Self.anyKey) }
        if line.contains(Self.secretKey) { return Self.masked(line, behind: Self.secretKey) }
        return String(
            line.replacing(Self.word) { word in
                let text = String(word.text)
                return text.contains { $0 == "?" || $0 == "@" } ? text.withoutSecrets : text
            })
    }

    private static let headers = Pattern(#"(?:^|\W)headers?["']?\s*:"#)
    private static let secretKey = Pattern(
        #"(?:authorization|cookie|token|secret|passw|api-?_?key|access_key|credential)[\w-]*["']?\s*[:=]"#,
        ignoresCase: true)
    private static let anyKey = Pattern("^[^:]*:")
    private static let keyLine = Pattern(#"^\s*[\w"'-]+\s*:"#)
    private static let word = Pattern(#"[^\s"']+"#)
    private static let openValue = Pattern(
        #"\s*["']?(?:(?:Bearer|Basic|Token) )?(?:\$\{\w*\}?)?["']?\s*"#)

    private static func areInHeaders(_ lines: [Substring]) -> [Bool] {
        // The indentation of the headers above, and the largest of the lines since.
        var above: Int?
        var deepest = 0
        return lines.map { line in
            let own = indentation(of: line)
            let isInHeaders = above.map { above in
                own > above || own == above && (deepest <= own || !line.contains(keyLine))
            }
            if line.contains(headers) {
                (above, deepest) = (own, 0)
            } else if own == 0, !line.allSatisfy(\.isWhitespace) {
                above = nil
            } else if !line.allSatisfy(\.isWhitespace) {
                deepest = max(deepest, own)
            }
            return isInHeaders ?? false
        }
    }

    private static func indentation(of line: Substring) -> Int {
        line.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 8 : 1) }
    }

    /// Replaces the value behind a key with an ellipsis, unless it is only a variable.
    private static func masked(_ line: Substring, behind key: Pattern) -> String {
        let start = line.firstMatch(of: key)?.range.upperBound ?? line.firstIndex { !$0.isWhitespace } ?? line.endIndex
        let value = line[start...]
        let isOpen = value.wholeMatch(of: openValue) != nil
        return isOpen ? String(line) : "\(line[..<start]) …"
    }
}
