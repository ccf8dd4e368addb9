package import Diagnostics
package import Files

/// A file of the site to be published.
package struct OutputFile: Sendable {
    /// Its path in the published folder.
    package let path: String
    package let content: FileContent
    /// The file that it was made from, for messages.
    package let origin: String
    /// The digest of the bytes, if known.
    package let digest: ContentDigest?

    package init(path: String, content: FileContent, origin: String, digest: ContentDigest? = nil) {
        (self.path, self.content, self.origin) = (path, content, origin)
        self.digest = digest ?? content.digest
    }

    /// Returns the digest of the bytes that were just read.
    ///
    /// - Throws: a diagnostic if it differs from the known digest, because the file's name and those that refer to it may
    ///   depend on that.
    func digest(of bytes: [UInt8]) throws(Diagnostic) -> ContentDigest {
        guard let digest else { return ContentDigest(of: bytes) }
        if case .file = content, digest != ContentDigest(of: bytes) {
            throw Diagnostic(
                severity: .error, file: origin, message: "this file was changed during the build", help: "build again")
        }
        return digest
    }

    package func bytes() throws(Diagnostic) -> [UInt8] {
        do {
            return try content.read()
        } catch {
            throw Diagnostic(severity: .error, file: origin, message: "cannot be read: \(error.plainWords)")
        }
    }
}
