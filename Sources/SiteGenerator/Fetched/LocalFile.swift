import Files
import Foundation
import SafeFetch

/// What somebody named on this machine: a file as a rule, but perhaps a pipe or a device that never ends.
enum LocalFile {
    /// Reads it to its end, unless it is larger than allowed: a file is then not read at all, and anything else no further.
    ///
    /// - Throws: `FetchError.tooLarge`, and `POSIXError` where the system refuses.
    static func bytes(of url: URL, limit: Int) throws -> [UInt8] {
        do throws(SystemError) {
            let file = try OpenFile(BytePath(url.path), followsLinks: true)
            if let bytes = try file.readToEnd(atMost: limit) { return bytes }
        } catch {
            // What is told names the file already.
            throw POSIXError(POSIXErrorCode(rawValue: error.code) ?? .EIO)
        }
        throw FetchError.tooLarge(limit: limit)
    }
}
