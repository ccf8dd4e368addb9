import Diagnostics
import Foundation
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A program of this machine that does part of the work, such as rclone.
struct ToolRun: Sendable {
    let name: String
    /// The package that has it, in most systems.
    let package: String

    init(_ name: String, package: String) { (self.name, self.package) = (name, package) }

    /// The most that is kept of what it prints.
    private static let outputLimit = 1 << 30
    /// How long it may take to end when it is told to.
    private static let patience: Duration = .seconds(5)

    /// Runs it.
    ///
    /// - Throws: `BuildError` where it is not installed, fails, or the task is cancelled.
    func run(_ arguments: [String]) async throws { _ = try await output(arguments) }

    /// Runs it, and returns what it printed to standard output.
    ///
    /// - Parameters:
    ///   - arguments: what stands behind its name.
    ///   - isAbsence: whether it says, by an exit code and in words, that there is nothing of the kind.
    /// - Returns: what it printed; nil where there is nothing.
    /// - Throws: `BuildError` where it is not installed, fails, or the task is cancelled.
    func output(_ arguments: [String], isAbsence: (Int32, String) -> Bool = { _, _ in false }) async throws -> [UInt8]?
    {
        var options = PlatformOptions()
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: Self.patience)]
        let result: ExecutionResult<Void, BytesOutput, StringOutput<UTF8>>
        do {
            // For a name, it would try every folder of PATH in a process of its own.
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
            // Ctrl-C ends the tool as well, perhaps before this task is cancelled, which ends the sleep.
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

    /// How many of the last lines of what it says about a failure are shown.
    private static let shownLines = 8
}
