import Diagnostics
import Files
import Foundation
import Subprocess

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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

    init(_ name: String, package: String) {
        self.name = name
        self.package = package
    }

    /// The most bytes of its output, which is a list of a host's files or one of them, and of what it says about errors.
    private static let (outputLimit, errorLimit) = (1 << 27, 1 << 24)
    /// The time that it has to end after a signal.
    private static let patience: Duration = .seconds(5)

    /// Returns the time after which a run is given up, which is what the slowest line needs.
    ///
    /// A host that goes on talking would keep it, and with it all that waits for the output folder.
    ///
    /// - Parameters:
    ///   - paths: the files that it is about.
    ///   - folder: the folder from which it sends them; `nil` if it sends none.
    /// - Returns: the time.
    static func limit(for paths: [String] = [], from folder: URL? = nil) -> Duration {
        let bytes = paths.reduce(0) { sum, path in
            let file = folder.map { BytePath($0.appending(path: path).path) }
            return sum + (file.flatMap(FileSystem.statusFollowingLinks)?.bytes ?? 0)
        }
        return .seconds(600 + 5 * paths.count + bytes / 10_000)
    }

    /// Runs it.
    ///
    /// - Throws: `BuildError` if it isn't installed, fails, says too much, takes too long, or the task is cancelled.
    func run(_ arguments: [String], within limit: Duration = limit()) async throws {
        _ = try await output(arguments, within: limit)
    }

    /// Runs it and returns its standard output; `nil` if `isAbsence` takes its exit code and message for a missing file or folder.
    ///
    /// - Throws: `BuildError` if it isn't installed, fails, says too much, takes too long, or the task is cancelled.
    func output(
        _ arguments: [String], within limit: Duration = limit(),
        isAbsence: (Int32, String) -> Bool = { _, _ in false }
    ) async throws -> [UInt8]? {
        let result: Ended
        do {
            result = try await ended(arguments, within: limit)
        } catch let error as SubprocessError where error.code == .executableNotFound {
            throw BuildError(
                .unavailable, "\(name) is not installed, and deploying to this target needs it",
                help: "install it, such as with apt install \(package), and try again")
        } catch let error as SubprocessError where error.code == .outputLimitExceeded {
            throw failure("too much output", "")
        }
        let (status, said) = (result.terminationStatus, result.standardError)
        let isAbsent = if case .exited(let code) = status { isAbsence(code, said) } else { false }
        if !status.isSuccess, !isAbsent {
            // Ctrl-C also ends the tool, perhaps before it cancels this task; the cancellation ends the sleep.
            try? await Task.sleep(for: .seconds(1))
        }
        guard !Task.isCancelled, status != .signaled(SIGINT) else { throw BuildError.deploymentInterrupted }
        switch status {
        case .exited(0): return result.standardOutput
        case .exited where isAbsent: return nil
        case .exited(let code): throw failure("exit code \(code)", said)
        case .signaled(let number): throw failure("signal \(number)", said)
        }
    }

    private typealias Ended = ExecutionResult<Void, BytesOutput, StringOutput<UTF8>>

    /// Runs it to its end, or ends it when the time is over.
    private func ended(_ arguments: [String], within limit: Duration) async throws -> Ended {
        var options = PlatformOptions()
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: Self.patience)]
        // With a name, Subprocess would start a process for every folder of PATH.
        let program = try await Executable.name(name).resolveExecutablePath(in: .inherit)
        return try await withThrowingTaskGroup(of: Ended?.self) { [options] group in
            group.addTask {
                try await Subprocess.run(
                    .path(program), arguments: Arguments(arguments), platformOptions: options,
                    output: .bytes(limit: Self.outputLimit), error: .string(limit: Self.errorLimit))
            }
            group.addTask {
                try? await Task.sleep(for: limit, clock: .suspending)
                return nil
            }
            defer { group.cancelAll() }
            // A cancelled task waits for the tool's end.
            while let next = try await group.next() {
                if let next { return next }
                if !Task.isCancelled { break }
            }
            throw failure("no end after \(limit.components.seconds / 60) minutes", "")
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

/// Does work with an empty folder that only this user can read, and removes it afterwards.
///
/// The folder is locked as long as the process lives, so that the next deployment can tell a killed one's folder and remove it.
func withTemporaryFolder<Value>(_ work: (URL) async throws -> Value) async throws -> Value {
    let (path, lock) = try TemporaryFolders.make()
    defer {
        // The next deployment removes what can't be removed now.
        try? FileSystem.removeAll(path)
        lock.release()
    }
    return try await work(URL(filePath: "\(path)", directoryHint: .isDirectory))
}

/// The temporary folders of deployments.
enum TemporaryFolders {
    private static let prefix = "recipesite-deploy-"
    private static var place: BytePath { BytePath(FileManager.default.temporaryDirectory.path) }

    /// Makes a folder and locks it.
    fileprivate static func make() throws -> (BytePath, FolderLock) {
        while true {
            let path = place.appending(prefix + UUID().uuidString)
            try FileSystem.makeFolder(path, mode: 0o700)
            if let lock = try lock(path) { return (path, lock) }
            try Task.checkCancellation()
        }
    }

    /// Locks a folder; returns `nil` if another deployment took the new folder for a leftover, and removes it.
    private static func lock(_ path: BytePath) throws(SystemError) -> FolderLock? {
        do throws(SystemError) {
            let lock = try FolderLock(path, .exclusive)
            return FileSystem.exists(path) ? lock : nil
        } catch {
            guard error.isAbsence else { throw error }
            return nil
        }
    }

    /// Removes the folders of this user's deployments that were killed.
    static func removeLeftovers() {
        for name in (try? FileSystem.entries(of: place)) ?? [] where "\(name)".hasPrefix(prefix) {
            let path = place.appending(name)
            guard let status = try? FileSystem.status(path), status.kind == .folder, status.owner == geteuid(),
                let lock = try? FolderLock(path, .exclusive)
            else { continue }
            // A leftover that can't be removed does no harm: the system clears its temporary folder as well.
            try? FileSystem.removeAll(path)
            lock.release()
        }
    }
}

/// Writes a new file that only this user can read.
func writePrivate(_ bytes: [UInt8], to file: URL) throws {
    _ = try FileSystem.write(bytes, to: BytePath(file.path), mode: 0o600)
}

/// Does work with a file that lists paths, each followed by a character that no path contains.
func withList<Value>(
    of paths: [String], eachEndingIn end: String, _ work: (String) async throws -> Value
) async throws -> Value {
    try await withTemporaryFolder { folder in
        let list = folder.appending(path: "files")
        try writePrivate(Array(paths.map { $0 + end }.joined().utf8), to: list)
        return try await work(list.path)
    }
}
