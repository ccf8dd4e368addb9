import ArgumentParser
import Diagnostics

/// What ends a command, told in the form that all parts of the program share.
protocol CommandError: Error {
    /// What went wrong; at least one error.
    var diagnostics: [Diagnostic] { get }
    /// The exit code that tells a script what happened.
    var exitCode: ExitCode { get }
}

extension BuildError: CommandError {
    var exitCode: ExitCode { kind.exitCode }
}

extension BuildError.Kind {
    /// The exit code that tells a script what happened (sysexits.h).
    var exitCode: ExitCode {
        switch self {
        case .wrongUsage: ExitCode(64)
        case .badData: ExitCode(65)
        case .noSite: ExitCode(66)
        case .unavailable: ExitCode(69)
        case .cannotWrite: ExitCode(73)
        case .interrupted: ExitCode(interruptedExitCode)
        }
    }
}

/// As shells tell of SIGINT: 128 and the signal's number.
let interruptedExitCode: Int32 = 130
