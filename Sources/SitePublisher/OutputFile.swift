package import Diagnostics
package import Files

/// A file of the site to be published.
package struct OutputFile: Sendable {
    /// Its path in the published folder.
    package let path: String
    package let content: FileContent
    /// The file that it was made from, for messages.
    package let origin: String

    package init(path: String, content: FileContent, origin: String) {
        (self.path, self.content, self.origin) = (path, content, origin)
    }

    package func bytes() throws(Diagnostic) -> [UInt8] {
        do {
            return try content.read()
        } catch {
            throw Diagnostic(severity: .error, file: origin, message: "cannot be read: \(error.plainWords)")
        }
    }
}

/// The files of a site, each path once.
package struct OutputTree: Sendable {
    private var files: [String: OutputFile] = [:]

    /// A tree of files, and of others that are left out where a file has their path.
    ///
    /// - Throws: a diagnostic where two files have one path. Paths that differ only in case count as one, since many
    ///   file systems hold them so.
    package init(_ files: [OutputFile], unlessTaken others: [OutputFile] = []) throws(Diagnostic) {
        for file in files { try add(file) }
        for file in others where self.files[file.path.lowercased()] == nil { try add(file) }
    }

    private mutating func add(_ file: OutputFile) throws(Diagnostic) {
        if let other = files.updateValue(file, forKey: file.path.lowercased()) {
            throw Diagnostic(
                severity: .error, file: file.origin,
                message: "would be published as \(file.path), and so would \(other.origin)",
                help: "rename one of the two")
        }
    }

    package var paths: Set<String> { Set(files.values.map(\.path)) }

    /// The files in the order of their paths.
    var ordered: [OutputFile] { files.values.sorted { $0.path < $1.path } }
}
