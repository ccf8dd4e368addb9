import Diagnostics
import Files

/// A source file of a site.
struct SourceFile: Sendable {
    /// Its path in the site's folder, such as `Public/notes/shakshuka.md`.
    let path: String
    /// The path that messages show.
    let shownPath: String
    let content: FileContent

    /// Returns the text, which must be UTF-8.
    func text() throws(Diagnostic) -> String {
        guard let text = String(validating: try bytes(), as: UTF8.self) else {
            throw Diagnostic(
                severity: .error, file: shownPath, message: "this file is not UTF-8 text", help: "save it as UTF-8")
        }
        return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    }

    func bytes() throws(Diagnostic) -> [UInt8] {
        do {
            return try content.read()
        } catch {
            let reason = (error as? SystemError)?.reason ?? error.plainWords
            throw Diagnostic(severity: .error, file: shownPath, message: "cannot be read: \(reason)")
        }
    }
}
