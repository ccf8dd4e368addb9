import Foundation
import SiteGenerator
import Yams

/// The text of a configuration file, in which faults are shown.
struct ConfigurationSource {
    /// The file's folder, to put before a relative path: empty, or ending in a slash.
    let folder: String
    /// The file as messages show it.
    let path: String
    private let text: String

    static let form = "write settings one a line, such as source: recipes.json"

    init(folder: String, name: String) throws(BuildFailure) {
        self.folder = folder
        path = folder + name
        do {
            text = try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            throw BuildFailure(
                .badData,
                [Diagnostic(severity: .error, file: path, message: "cannot be read: \(error.localizedDescription)")])
        }
    }

    /// The document, or nil where the file holds nothing.
    func parsed() throws(BuildFailure) -> Node? {
        do {
            return try Yams.compose(yaml: text)
        } catch {
            throw BuildFailure(.badData, [fault(of: error)])
        }
    }

    /// A diagnostic that points at a place.
    func fault(at mark: Mark?, _ message: String, help: String?) -> Diagnostic {
        Diagnostic(
            severity: .error, file: path, line: mark?.line, column: mark?.column, message: message,
            excerpt: mark.map { Diagnostic.Excerpt(text: line($0.line), offset: $0.column - 1, length: 1) }, help: help)
    }

    /// What the parser has to say, in the form that all parts share.
    private func fault(of error: any Error) -> Diagnostic {
        switch error {
        case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
            YamlError.composer(_, let problem, let mark, _):
            fault(at: mark, "this is not valid YAML: \(problem)", help: Self.form)
        case YamlError.duplicatedKeysInMapping(let keys, let context):
            fault(at: context.mark, "\(keys.joined(separator: ", ")) is set twice", help: "keep one of the two")
        default:
            fault(at: nil, "this is not valid YAML: \(error.localizedDescription)", help: Self.form)
        }
    }

    private func line(_ number: Int) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.contains(number - 1) ? String(lines[number - 1]) : ""
    }
}

/// Where in a configuration file something stands.
struct ConfigurationPlace {
    let source: ConfigurationSource
    let mark: Mark?
}
