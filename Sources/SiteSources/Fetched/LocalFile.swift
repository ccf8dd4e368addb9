import Files
package import Foundation
import SafeFetch

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
