import ArgumentParser
import Diagnostics

/// An error that ends a command, described by diagnostics.
protocol CommandError: Error {
    /// The diagnostics to print; at least one of them is an error.
    var diagnostics: [Diagnostic] { get }
    /// The code that the program exits with.
    var exitCode: ExitCode { get }
}

extension BuildError: CommandError {
    var exitCode: ExitCode { kind.exitCode }
}

extension BuildError.Kind {
    /// The code that the program exits with (sysexits.h).
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

/// The exit code after SIGINT, by the convention of shells: 128 plus the signal's number.
let interruptedExitCode: Int32 = 130

/// The error of an environment variable.
///
/// The program exits with 64, as for a wrong option.
struct VariableError: CommandError {
    let diagnostics: [Diagnostic]
    let exitCode = ExitCode.validationFailure

    init(_ message: String, help: String) { diagnostics = [Diagnostic(error: message, help: help)] }
}
