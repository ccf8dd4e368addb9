import Files
import Foundation
import SafeFetch

/// What somebody named on this machine: a file as a rule, but perhaps a pipe or a device that never ends.
enum LocalFile {
    /// Reads it to its end, unless it is larger than allowed: a file is then not read at all, and anything else no further.
    ///
    /// - Throws: `FetchError.tooLarge`, and `POSIXError` where the system refuses.
    static func bytes(of url: URL, limit: Int) throws -> [UInt8] {
        try bytes(limit: limit) { try OpenFile(BytePath(url.path), followsLinks: true) }
    }

    /// Reads a file that no link leads out of some folders, to its end, unless it is larger than allowed.
    ///
    /// - Throws: `LeavingLinkError`, `FetchError.tooLarge`, and `POSIXError` where the system refuses.
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
            // What is told names the file already.
            throw POSIXError(POSIXErrorCode(rawValue: error.code) ?? .EIO)
        }
        throw FetchError.tooLarge(limit: limit)
    }
}
