import ArgumentParser
import Diagnostics
import Foundation
import SiteGenerator

#if canImport(Glibc)
    import Glibc
#endif

/// What the program prints, and what becomes of it where nobody can take it.
enum StandardStreams {
    /// Prints what was asked for; where that is impossible, the program ends.
    static func write(_ bytes: some DataProtocol) {
        do {
            try FileHandle.standardOutput.write(contentsOf: bytes)
        } catch {
            let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
            // Whoever reads a pipe may have enough of it. The signal that tells other programs so is off, for the server's sake.
            if cause.domain == NSPOSIXErrorDomain, cause.code == EPIPE { exit(128 + SIGPIPE) }
            writeError("error: standard output cannot be written: \(cause.localizedDescription)\n")
            exit(BuildFailure.Kind.cannotWrite.exitCode.rawValue)
        }
    }

    /// Says something to whoever looks on.
    static func writeError(_ text: String) {
        // Where the terminal has been closed, there is nobody left to be told so.
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
