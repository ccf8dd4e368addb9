package import Diagnostics
package import Files
package import Foundation
import RecipeFeed
import SafeFetch

/// A source file of a site.
package struct SourceFile: Sendable {
    /// Its path in the site's folder, such as `Public/notes/shakshuka.md`.
    package let path: String
    /// The path that messages show.
    package let shownPath: String
    package let content: FileContent

    package init(path: String, shownPath: String, content: FileContent) {
        self.path = path
        self.shownPath = shownPath
        self.content = content
    }

    /// Returns the text, which must be UTF-8.
    package func text() throws(Diagnostic) -> String {
        guard let text = String(validating: JoplinItem.withoutMetadata(try bytes()), as: UTF8.self) else {
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

/// Reads local files, which may also be pipes or devices without an end.
package enum LocalFile {
    /// Reads a file to its end, up to a limit.
    ///
    /// A larger file isn't read at all, and other inputs are read no further.
    ///
    /// - Throws: `FetchError.tooLarge`, and `POSIXError` for system errors.
    package static func bytes(of url: URL, limit: Int) throws -> [UInt8] {
        try bytes(limit: limit) { try OpenFile(BytePath(url.path), followsLinks: true) }
    }

    /// Reads a file inside some folders to its end, up to a limit; links must not lead out of the folders.
    ///
    /// - Throws: `LeavingLinkError`, `FetchError.tooLarge`, and `POSIXError` for system errors.
    static func bytes(of url: URL, in folders: [BoundedFolder], limit: Int) throws -> [UInt8] {
        let target = BytePath(resolving: url)
        guard let folder = folders.first(where: { target.isAtOrBelow($0.path) }) else {
            throw LeavingLinkError(target: target)
        }
        return try bytes(limit: limit) { try folder.open(target.relative(to: folder.path)) }
    }

    /// Returns the first bytes of a regular file, which tell its kind; empty for pipes, which can be read only once.
    ///
    /// - Throws: `POSIXError` for system errors.
    static func start(of url: URL) throws -> [UInt8] {
        guard FileSystem.statusFollowingLinks(BytePath(url.path))?.kind == .file,
            let file = FileHandle(forReadingAtPath: url.path)
        else { return [] }
        return [UInt8](try file.read(upToCount: 512) ?? Data())
    }

    private static func bytes(limit: Int, _ open: () throws -> OpenFile) throws -> [UInt8] {
        do {
            if let bytes = try open().readToEnd(atMost: limit) { return bytes }
        } catch let error as SystemError {
            // The diagnostic names the file already.
            throw POSIXError(POSIXErrorCode(rawValue: error.code) ?? .EIO)
        }
        throw FetchError.tooLarge(limit: limit)
    }
}
