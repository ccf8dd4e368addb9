import Diagnostics
import Files
import Foundation
import SiteGenerator
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

    /// Removes secrets from a diagnostic's excerpt.
    private func withoutSecrets(_ fault: Diagnostic) -> Diagnostic {
        guard fault.excerpt != nil, let line = fault.line, let column = fault.column else { return fault }
        var fault = fault
        let text = lines[line]
        fault.excerpt = Diagnostic.Excerpt(text: text, offset: max(0, min(column, text.count) - 1), length: 1)
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
