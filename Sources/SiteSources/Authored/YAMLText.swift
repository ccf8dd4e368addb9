package import Diagnostics
import Patterns
import RecipeFeed
package import Yams

/// A YAML file, with diagnostics that show excerpts of it.
package struct YAMLText: Sendable {
    /// The file's path in messages.
    package let path: String
    private let text: String
    private let lines: [YAMLLine]
    /// The advice for invalid YAML.
    private let form: String

    /// Creates the file from its text, with or without a byte order mark; `form` is the advice for invalid YAML.
    package init(_ text: String, path: String, form: String) {
        self.text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
        lines = self.text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(YAMLLine.init)
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
        let line = line(number)
        return Diagnostic(
            severity: severity, file: path, line: number, column: column, message: message,
            excerpt: .init(line: line.text, bytesBefore: line.bytes(before: column), length: 1), help: help)
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
        case let error as BoundedYAML.LimitError:
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
            if let key = line.text.prefixMatch(of: Self.key)?[1] { places[key, default: []].append(index) }
        }
        return keys.map { key in
            let (message, help) = ("\(key) is set twice", "keep one of the two")
            guard let places = places[key[...]], places.count > 1 else { return fault(at: mark, message, help: help) }
            var fault = fault(line: places[1] + 1, column: 1, message, help: help)
            fault.notes = ["set before in \(path):\(places[0] + 1):1"]
            return fault
        }
    }

    private func line(_ number: Int) -> YAMLLine {
        lines.indices.contains(number - 1) ? lines[number - 1] : YAMLLine("")
    }

    private func character(at mark: Mark) -> Unicode.Scalar? {
        line(mark.line).text.unicodeScalars.dropFirst(max(0, mark.column - 1)).first
    }
}

/// A line of a YAML file, which finds columns fast, as one line may have all keys of a file.
private struct YAMLLine {
    let text: Substring
    /// The bytes before every 256th Unicode scalar, without those before the first one.
    private let steps: [Int]

    private static let step = 256

    init(_ text: Substring) {
        self.text = text
        var steps: [Int] = []
        var scalars = 0
        for (offset, byte) in text.utf8.enumerated() where byte & 0xC0 != 0x80 {
            if scalars > 0, scalars % Self.step == 0 { steps.append(offset) }
            scalars += 1
        }
        self.steps = steps
    }

    /// Returns the number of bytes before a column, which is counted in Unicode scalars from 1.
    func bytes(before column: Int) -> Int {
        let scalars = max(0, column - 1)
        let step = min(scalars / Self.step, steps.count)
        let start = step > 0 ? steps[step - 1] : 0
        let rest = text.unicodeScalars[text.utf8.index(text.startIndex, offsetBy: start)...]
        return start + rest.prefix(scalars - step * Self.step).reduce(0) { $0 + UTF8.width($1) }
    }
}
