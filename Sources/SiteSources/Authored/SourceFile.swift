package import Diagnostics
package import Files

/// A source file of a site.
package struct SourceFile: Sendable {
    /// Its path in the site's folder, such as `Public/notes/shakshuka.md`.
    package let path: String
    /// The path that messages show.
    package let shownPath: String
    package let content: FileContent

    package init(path: String, shownPath: String, content: FileContent) {
        (self.path, self.shownPath, self.content) = (path, shownPath, content)
    }

    /// Returns the text, which must be UTF-8.
    package func text() throws(Diagnostic) -> String {
        guard let text = String(validating: try bytes(), as: UTF8.self) else {
            throw Diagnostic(
                severity: .error, file: shownPath, message: "this file is not UTF-8 text", help: "save it as UTF-8")
        }
        return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    }

    package func bytes() throws(Diagnostic) -> [UInt8] {
        do {
            return try content.read()
        } catch {
            let reason = (error as? SystemError)?.reason ?? error.plainWords
            throw Diagnostic(severity: .error, file: shownPath, message: "cannot be read: \(reason)")
        }
    }
}
