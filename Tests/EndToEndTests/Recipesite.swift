import Foundation
import TestSupport
import Testing

/// The real program, run in a folder of its own.
struct Recipesite {
    let folder: TemporaryFolder
    /// What the program finds in its environment besides what the test finds in its own.
    let environment: [String: String]
    /// A command that runs the program, with its arguments; none, and the program runs by itself.
    let launcher: [String]

    init(
        in folder: TemporaryFolder? = nil, environment: [String: String] = [:], launcher: [String] = []
    ) throws {
        self.folder = try folder ?? TemporaryFolder()
        self.environment = environment
        self.launcher = launcher
    }

    /// How a run ended.
    struct Run {
        var exitCode: Int32
        var report: String
        var errors: String
    }

    /// How many programs run at once.
    ///
    /// All tests start together; of hundreds of programs at once, some would miss the deadline of a feed or a photo.
    private static let slots = Slots(2 * ProcessInfo.processInfo.activeProcessorCount)

    /// Runs the program and waits for it; only so many run at once.
    func run(_ arguments: [String]) async throws -> Run {
        try await Self.slots.run { try await run(arguments) { _ in } }
    }

    /// Runs the program at once, and waits for it.
    ///
    /// - Parameters:
    ///   - arguments: what stands behind the program's name.
    ///   - meanwhile: done as soon as it runs, with the number of its process.
    /// - Returns: how it ended.
    /// - Throws: what `meanwhile` throws, and an error where the program did not exit but crash.
    func run(_ arguments: [String], meanwhile: (_ process: pid_t) async throws -> Void) async throws -> Run {
        // Files, as a pipe that nobody reads could fill up.
        let streams = try TemporaryFolder()
        let handles = try ["report", "errors"].map { try FileHandle(forWritingTo: try streams.write("", to: $0)) }
        let process = process(arguments)
        process.standardOutput = handles[0]
        process.standardError = handles[1]
        let (ends, ended) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in ended.finish() }
        try process.run()
        // The program has its own by now; and a process outlives its use here, with whatever it holds.
        for handle in handles { try handle.close() }
        try await meanwhile(process.processIdentifier)
        for await _ in ends {}
        let run = Run(
            exitCode: process.terminationStatus, report: try streams.read("report"), errors: try streams.read("errors"))
        guard process.terminationReason == .exit else { throw Crash(signal: run.exitCode, errors: run.errors) }
        return run
    }

    /// The program with arguments, to be run in the folder.
    func process(_ arguments: [String]) -> Process {
        let process = Process()
        let command = launcher + [Self.program.path] + arguments
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = folder.url
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        return process
    }

    /// Builds, and expects the given end.
    @discardableResult
    func build(
        _ arguments: String..., exitCode: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Run {
        let run = try await run(["build"] + arguments)
        #expect(run.exitCode == exitCode, "\(run.errors)", sourceLocation: sourceLocation)
        return run
    }

    /// Builds from the example list, which has no photos, in a file.
    @discardableResult
    func buildExample(
        _ arguments: String..., exitCode: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Run {
        let feed = try TemporaryFolder()
        let file = try feed.write(Feed.example.json, to: "feed.json")
        let run = try await run(["build", "--source", file.path] + arguments)
        #expect(run.exitCode == exitCode, "\(run.errors)", sourceLocation: sourceLocation)
        return run
    }

    /// Builds from the list that a server has.
    @discardableResult
    func build(
        from server: LoopbackServer, exitCode: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Run {
        try await build("--source", server.url("/recipes.json"), exitCode: exitCode, sourceLocation: sourceLocation)
    }

    /// A published page.
    func page(_ path: String) throws -> Page { Page(try folder.read("site/\(path)")) }

    /// The paths of the published pages in a folder.
    func pages(below path: String = "") throws -> [String] {
        try folder.files(below: "site/\(path)").filter { $0.hasSuffix(".html") }
    }

    private struct Crash: Error {
        var signal: Int32
        var errors: String
    }

    /// The test bundle lies beside the program that is tested.
    static let program: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let folder = bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
        return folder.appending(path: "recipesite")
    }()
}
