package import Foundation

/// A folder whose files may be symbolic links to other files in it, but not to anything outside.
///
/// A file is opened name by name, starting at the folder, and no name may be a link. If one is, the links are resolved first,
/// and the resulting file is opened in the same way. So a link that takes a file's place in between is not followed.
package struct BoundedFolder: Sendable, Hashable {
    /// The path, with every symbolic link resolved.
    package let path: BytePath

    /// Makes a bounded folder of a URL, which may be a link itself.
    package init(_ folder: URL) { path = BytePath(resolving: folder) }

    /// Opens a file for reading.
    ///
    /// - Parameter file: its path in the folder.
    /// - Returns: the open file.
    /// - Throws: ``LeavingLinkError`` if a link leads out of the folder, `SystemError` if the file cannot be opened.
    package func open(_ file: BytePath) throws -> OpenFile {
        let folder = try OpenFile(folder: path)
        do throws(SystemError) {
            return try folder.file(at: file)
        } catch  where [ELOOP, EMLINK, ENOTDIR].contains(error.code) {
            // The system refuses a link with `ELOOP` or `EMLINK`, and a link in place of a folder with `ENOTDIR`.
            return try folder.file(at: try place(of: file))
        }
    }

    /// Resolves the links on the way to a file.
    ///
    /// - Parameter file: its path in the folder.
    /// - Returns: the file's resolved path in the folder.
    /// - Throws: ``LeavingLinkError`` if a link leads out of the folder.
    package func place(of file: BytePath) throws(LeavingLinkError) -> BytePath {
        let target = BytePath(resolving: path.appending(file))
        guard target.isAtOrBelow(path) else { throw LeavingLinkError(target: target) }
        return target.relative(to: path)
    }
}

/// The error for a symbolic link that leads out of the folder whose files are read.
package struct LeavingLinkError: Error, Hashable, CustomStringConvertible {
    /// The link's target.
    package let target: BytePath

    package init(target: BytePath) { self.target = target }

    package var description: String { "it is a link that leads out of the folder, to \(target)" }
}

/// A file in a folder that links may not leave.
package struct BoundedFile: Sendable {
    /// The folder.
    package let folder: BoundedFolder
    /// The path in the folder, with links unresolved.
    package let path: BytePath
    /// The same path as a URL, for messages and names.
    package let url: URL

    package init(_ path: BytePath, in folder: BoundedFolder, url: URL) {
        self.path = path
        self.folder = folder
        self.url = url
    }

    /// Opens the file for reading.
    ///
    /// - Throws: ``LeavingLinkError`` if a link leads out of the folder, `SystemError` if the file can't be opened.
    package func open() throws -> OpenFile { try folder.open(path) }
}

/// The bytes of a file, or where to read them.
package enum FileContent: Sendable {
    case bytes([UInt8])
    case file(BoundedFile)
    /// Bytes that another store keeps under their digest, such as the image cache, which verifies them when they are read.
    case stored(ContentDigest, @Sendable () throws -> [UInt8])

    package func read() throws -> [UInt8] {
        switch self {
        case .bytes(let bytes): bytes
        case .file(let file): try file.open().readToEnd() ?? []
        case .stored(_, let read): try read()
        }
    }

    /// The digest of the bytes, if it is known without reading them.
    package var digest: ContentDigest? {
        guard case .stored(let digest, _) = self else { return nil }
        return digest
    }
}
