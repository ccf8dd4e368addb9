import Dispatch
import Foundation
import TestSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Recipesite {
    /// Runs the program to its end, and gives the most memory that it held, in bytes, as the system counted it.
    func peakMemory(_ arguments: String...) async throws -> Int {
        let command = [Self.program.path] + arguments + ["--site", folder.url.path]
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result { try Self.measure(command) }) }
        }
    }

    private static func measure(_ command: [String]) throws -> Int {
        var actions = Actions()
        posix_spawn_file_actions_init(&actions.value)
        defer { posix_spawn_file_actions_destroy(&actions.value) }
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions.value, stream, "/dev/null", O_RDWR, 0)
        }
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        let status = posix_spawn(&process, command[0], &actions.value, nil, &arguments, environ)
        guard status == 0 else { throw POSIXError(POSIXError.Code(rawValue: status) ?? .EIO) }
        var exit: Int32 = 0
        var usage = rusage()
        guard wait4(process, &exit, 0, &usage) == process else { throw POSIXError(.ECHILD) }
        guard exit == 0 else { throw Failed(status: exit) }
        #if os(Linux)
            return usage.ru_maxrss * 1024
        #else
            return usage.ru_maxrss
        #endif
    }

    /// The program ended with another status than 0, as `wait4` gives it.
    private struct Failed: Error {
        var status: Int32
    }

    private struct Actions {
        #if os(Linux)
            var value = posix_spawn_file_actions_t()
        #else
            var value: posix_spawn_file_actions_t?
        #endif
    }
}
