import Foundation
import SafeFetch

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What somebody named on this machine: a file as a rule, but perhaps a pipe or a device that never ends.
enum LocalFile {
    /// Reads it to its end, unless it is larger than allowed: a file is then not read at all, and anything else no further.
    ///
    /// - Throws: `FetchError.tooLarge`, and `POSIXError` where the system refuses.
    static func bytes(of url: URL, limit: Int) throws -> [UInt8] {
        let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw lastFailure() }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw lastFailure() }
        let size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
        guard size <= limit else { throw FetchError.tooLarge(limit: limit) }

        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        var piece = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = try fill(&piece, from: descriptor)
            if count == 0 { return bytes }
            guard bytes.count + count <= limit else { throw FetchError.tooLarge(limit: limit) }
            bytes += piece[..<count]
        }
    }

    /// Reads what there is, again where a signal came between; 0 at the end.
    private static func fill(_ piece: inout [UInt8], from descriptor: Int32) throws(POSIXError) -> Int {
        while true {
            let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { return count }
            if errno != EINTR { throw lastFailure() }
        }
    }

    private static func lastFailure() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
