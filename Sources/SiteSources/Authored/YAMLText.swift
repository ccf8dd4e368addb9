package import Diagnostics
import Patterns
import RecipeFeed
package import Yams

/// A YAML file, with diagnostics that show excerpts of it.
package struct YAMLText: Sendable {
    /// The file's path in messages.
    package let path: String
    private let text: String
    private let lines: [Substring]
    /// The advice for invalid YAML.
    private let form: String

    /// Creates the file from its text, with or without a byte order mark; `form` is the advice for invalid YAML.
    package init(_ text: String, path: String, form: String) {
        self.text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
        lines = self.text.split(omittingEmptySubsequences: false) { $0.isNewline }
        self.path = path
        self.form = form
    }

    /// Parses the document; returns `nil` if the file is empty.
    package func parsed() throws(BuildError) -> Node? {
        do {
            return try BoundedYAML.compose(text)
        } catch {
            throw BuildError(.badData, faults(of: error))
        }
    }

    /// Returns a diagnostic that points at a place in the file.
    package func fault(
        _ severity: Diagnostic.Severity = .error, at mark: Mark?, _ message: String, help: String?
    ) -> Diagnostic {
        guard let mark else {
            return Diagnostic(severity: severity, file: path, message: message, help: help)
        }
        return fault(severity, line: mark.line, column: mark.column, message, help: help)
    }

    private func fault(
        _ severity: Diagnostic.Severity = .error, line number: Int, column: Int, _ message: String, help: String?
    ) -> Diagnostic {
        Diagnostic(
            severity: severity, file: path, line: number, column: column, message: message,
            excerpt: Diagnostic.Excerpt(text: line(number), offset: column - 1, length: 1), help: help)
    }

    /// Returns the parser's errors as diagnostics.
    private func faults(of error: any Error) -> [Diagnostic] {
        switch error {
        case YamlError.scanner(_, _, let mark, _) where character(at: mark) == "\t":
            [fault(at: mark, "a tab stands where YAML allows only spaces", help: "write spaces in place of the tab")]
        // libyaml reports an alias or an anchor without a name this way.
        case YamlError.scanner(_, let problem, let mark, _) where problem.contains("expected alphabetic"):
            [
                fault(
                    at: mark, "in YAML, * and & begin names",
                    help: "put a text that begins with one of them into quotes")
            ]
        case YamlError.scanner(_, _, let mark, _) where character(at: mark) == ":",
            YamlError.parser(_, _, let mark, _) where character(at: mark) == ":":
            [
                fault(
                    at: mark, "in YAML, this : would end a name",
                    help: "put the text that has it into quotes")
            ]
        case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
            YamlError.composer(_, let problem, let mark, _):
            [fault(at: mark, "this is not valid YAML: \(problem)", help: form)]
        case YamlError.duplicatedKeysInMapping(let keys, let context):
            repeated(keys, near: context.mark)
        case let error as BoundedYAML.AliasError:
            [fault(at: error.mark, error.message, help: error.help)]
        default:
            [fault(at: nil, "this is not valid YAML: \(error.plainWords)", help: form)]
        }
    }

    private static let key = Pattern(#"([^\s:]+)\s*:"#)

    /// Returns the faults of repeated keys, each at the second place.
    ///
    /// The parser reports only the first place of one key. Keys that don't begin a line are all reported there.
    private func repeated(_ keys: [String], near mark: Mark) -> [Diagnostic] {
        var places: [Substring: [Int]] = [:]
        for (index, line) in lines.enumerated() {
            if let key = line.prefixMatch(of: Self.key)?[1] { places[key, default: []].append(index) }
        }
        return keys.map { key in
            let (message, help) = ("\(key) is set twice", "keep one of the two")
            guard let places = places[key[...]], places.count > 1 else { return fault(at: mark, message, help: help) }
            var fault = fault(line: places[1] + 1, column: 1, message, help: help)
            fault.notes = ["set before in \(path):\(places[0] + 1):1"]
            return fault
        }
    }

    private func line(_ number: Int) -> String {
        lines.indices.contains(number - 1) ? String(lines[number - 1]) : ""
    }

    private func character(at mark: Mark) -> Unicode.Scalar? {
        line(mark.line).unicodeScalars.dropFirst(max(0, mark.column - 1)).first
    }
}
