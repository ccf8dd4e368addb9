import Diagnostics
import Foundation
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A program on this machine that does part of the work, such as rclone.
struct ToolRun: Sendable {
    let name: String
    /// The package that contains it on most systems.
    let package: String

    init(_ name: String, package: String) { (self.name, self.package) = (name, package) }

    /// The most bytes of its output that are kept.
    private static let outputLimit = 1 << 30
    /// The time that it has to end after a signal.
    private static let patience: Duration = .seconds(5)

    /// Runs it.
    ///
    /// - Throws: `BuildError` if it isn't installed, fails, or the task is cancelled.
    func run(_ arguments: [String]) async throws { _ = try await output(arguments) }

    /// Runs it and returns its standard output.
    ///
    /// - Parameters:
    ///   - arguments: its arguments.
    ///   - isAbsence: returns whether an exit code and a message mean that the requested file or folder doesn't exist.
    /// - Returns: the output; `nil` if the requested file or folder doesn't exist.
    /// - Throws: `BuildError` if it isn't installed, fails, or the task is cancelled.
    func output(_ arguments: [String], isAbsence: (Int32, String) -> Bool = { _, _ in false }) async throws -> [UInt8]?
    {
        var options = PlatformOptions()
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: Self.patience)]
        let result: ExecutionResult<Void, BytesOutput, StringOutput<UTF8>>
        do {
            // With a name, Subprocess would start a process for every folder of PATH.
            let program = try await Executable.name(name).resolveExecutablePath(in: .inherit)
            result = try await Subprocess.run(
                .path(program), arguments: Arguments(arguments), platformOptions: options,
                output: .bytes(limit: Self.outputLimit), error: .string(limit: Self.outputLimit))
        } catch let error as SubprocessError where error.code == .executableNotFound {
            throw BuildError(
                .unavailable, "\(name) is not installed, and deploying to this target needs it",
                help: "install it, such as with apt install \(package), and try again")
        }
        if !result.terminationStatus.isSuccess {
            // Ctrl-C also ends the tool, perhaps before it cancels this task; the cancellation ends the sleep.
            try? await Task.sleep(for: .seconds(1))
        }
        guard !Task.isCancelled, result.terminationStatus != .signaled(SIGINT) else {
            throw BuildError.deploymentInterrupted
        }
        let said = result.standardError
        switch result.terminationStatus {
        case .exited(0): return result.standardOutput
        case .exited(let code) where isAbsence(code, said): return nil
        case .exited(let code): throw failure("exit code \(code)", said)
        case .signaled(let number): throw failure("signal \(number)", said)
        }
    }

    private func failure(_ end: String, _ said: String) -> BuildError {
        let lines = said.split(separator: "\n").suffix(Self.shownLines).map(String.init)
        return BuildError(
            .unavailable,
            [
                Diagnostic(
                    severity: .error, message: "\(name) failed with \(end)", notes: lines.map { "\(name): \($0)" },
                    help: "see whether \(name) itself reaches the target; the same command goes on from here")
            ])
    }

    /// The number of the last lines of its error output that a failure shows.
    private static let shownLines = 8
}
