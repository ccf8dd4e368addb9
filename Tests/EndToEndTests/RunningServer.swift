import Foundation
import Synchronization
import TestSupport

/// The real program, serving a site until a test stops it.
final class RunningServer: Sendable {
    /// What it printed first.
    let announcement: String
    /// The port that it listens on.
    let port: Int
    private let process: Process
    private let exit: Task<Int32, Never>

    /// Starts `recipesite serve`, or another command, on a free port, and waits until it says that it can be reached.
    init(in site: Recipesite, _ command: String = "serve", _ arguments: [String] = []) async throws {
        let process = site.process([command, "--port", "0"] + arguments)
        let log = try FileHandle(forWritingTo: try site.folder.write("", to: "\(command).log"))
        process.standardError = log
        let output = Pipe()
        process.standardOutput = output
        let (exits, ended) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = { ended.yield($0.terminationStatus) }
        let (lines, said) = AsyncStream.makeStream(of: String.self)
        output.fileHandleForReading.readabilityHandler = { handle in
            let data = handle.availableData
            if data.isEmpty { handle.readabilityHandler = nil }
            said.yield(String(decoding: data, as: UTF8.self))
        }
        try process.run()
        try log.close()
        announcement = await lines.first { _ in true } ?? ""
        self.process = process
        exit = Task { await exits.first { _ in true } ?? -1 }
        guard let match = announcement.firstMatch(of: #/http://\S+:(\d+)/#), let port = Int(match.output.1) else {
            throw NotServing(announcement: announcement)
        }
        self.port = port
    }

    deinit { process.terminate() }

    /// What it answers to a GET.
    func get(_ path: String) async throws -> String {
        try await RawClient.exchange(
            "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n", port: port)
    }

    /// Asks again and again until an answer has a text.
    func wait(for text: String, at path: String) async throws {
        while try await !get(path).contains(text) {}
    }

    /// Tells it that the terminal hung up.
    func hangUp() { kill(process.processIdentifier, SIGHUP) }

    /// Stops it as Ctrl-C does, and tells its exit code.
    func interrupt() async -> Int32 {
        process.interrupt()
        return await exit.value
    }

    /// Stops it as somebody does who does not want to wait, and tells its exit code.
    func interruptAgainAndAgain() async -> Int32 {
        // A thread of its own: a task, or a timer, could be kept waiting by other tests for longer than the program waits.
        let impatience = Thread { [process] in
            while !Thread.current.isCancelled {
                process.interrupt()
                Thread.sleep(forTimeInterval: 0.02)
            }
        }
        impatience.start()
        defer { impatience.cancel() }
        return await exit.value
    }

    /// Stops it as a supervisor does, and tells its exit code.
    func terminate() async -> Int32 {
        process.terminate()
        return await exit.value
    }

    private struct NotServing: Error {
        var announcement: String
    }
}
