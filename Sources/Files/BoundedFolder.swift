package import Foundation

/// A folder whose files may be links to others in it, and to nothing outside.
///
/// A file is opened name by name from the folder on, and no name may be a link. If one is, the links are followed first, and the
/// file that they lead to is opened in the same way. So a link that takes a file's place in between is not followed.
package struct BoundedFolder: Sendable, Hashable {
    /// The path, with every symbolic link followed.
    package let path: BytePath

    /// Takes the folder that a URL leads to, which may be a link itself.
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
            // The system refuses a link with one of the first two, and one in place of a folder with the last.
            return try folder.file(at: try place(of: file))
        }
    }

    /// Follows the links on the way to a file.
    ///
    /// - Parameter file: its path in the folder.
    /// - Returns: where the file is, as a path in the folder.
    /// - Throws: ``LeavingLinkError`` if a link leads out of the folder.
    package func place(of file: BytePath) throws(LeavingLinkError) -> BytePath {
        let target = BytePath(resolving: path.appending(file))
        guard target.isAtOrBelow(path) else { throw LeavingLinkError(target: target) }
        return target.relative(to: path)
    }
}

/// A symbolic link that leads out of the folder whose files are read.
package struct LeavingLinkError: Error, Hashable, CustomStringConvertible {
    /// Where it leads.
    package let target: BytePath

    package init(target: BytePath) { self.target = target }

    package var description: String { "it is a link that leads out of the folder, to \(target)" }
}

/// A file of a folder that no link leads out of.
package struct BoundedFile: Sendable {
    /// The folder.
    package let folder: BoundedFolder
    /// The path in the folder, links not followed.
    package let path: BytePath
    /// The same as a URL, for what names it.
    package let url: URL

    package init(_ path: BytePath, in folder: BoundedFolder, url: URL) {
        (self.path, self.folder, self.url) = (path, folder, url)
    }

    /// Opens it for reading.
    ///
    /// - Throws: ``LeavingLinkError`` if a link leads out of the folder, `SystemError` if it cannot be opened.
    package func open() throws -> OpenFile { try folder.open(path) }
}
