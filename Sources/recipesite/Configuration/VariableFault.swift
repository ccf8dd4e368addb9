import ArgumentParser
import Diagnostics
import SiteGenerator

/// What is wrong with an environment variable; it ends the program with 64, as a wrong option does.
struct VariableFault: CommandFailure {
    let diagnostics: [Diagnostic]
    let exitCode = ExitCode.validationFailure

    init(_ message: String, help: String) { diagnostics = [Diagnostic(error: message, help: help)] }
}
