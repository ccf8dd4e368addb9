import Diagnostics
import Files
import Foundation
import SiteHosting
import SitePages
import SitePublisher
import Synchronization
import Testing

@testable import SiteDeployer

/// The files at a target to which several deployments go.
final class MemoryTarget: Sendable {
    private let content: Mutex<[String: [UInt8]]>

    init(_ files: [String: [UInt8]] = [:]) { content = Mutex(files) }

    var all: [String: [UInt8]] { content.withLock { $0 } }
    subscript(path: String) -> [UInt8]? {
        get { content.withLock { $0[path] } }
        set { content.withLock { $0[path] = newValue } }
    }

    /// The files without the manifest and the mark.
    var files: [String: [UInt8]] { all.filter { !TargetFiles.own.contains($0.key) } }

    func list() throws -> SiteManifest {
        try StoredManifest<SiteHistory>(decoding: try #require(self[SiteManifest.fileName])).manifest
    }

    /// Checks that the manifest lists every file, and, unless it is marked as unfinished, that all are as it says.
    func checkList(_ what: String) throws {
        let list = try list()
        let unknown = Set(files.keys).subtracting(list.paths)
        #expect(unknown.isEmpty, "\(what): unknown are \(unknown)")
        guard list.unfinished == nil else { return }
        for (path, entry) in list.files {
            #expect(self[path].map(ContentDigest.init(of:)) == entry.sha256, "\(what): \(path) is not as it is listed")
        }
    }
}

/// The target as one deployment reaches it, which does each file in a step of its own.
struct SteppedFolder: TargetFolder {
    let target: MemoryTarget
    let step: @Sendable () async throws -> Step

    let folder = "memory:"
    let keepsHeaders = true

    /// Does something in a step, which may fail after it has been done.
    private func inStep<Value>(_ work: () throws -> Value) async throws -> Value {
        let step = try await step()
        let value = try work()
        if step == .fails { throw Task.isCancelled ? BuildError.deploymentInterrupted : StepFailure() }
        return value
    }

    func read(_ path: String) async throws -> [UInt8]? { try await inStep { target[path] } }

    func present(of paths: [String]) async throws -> Set<String> {
        try await inStep { Set(paths.filter { target[$0] != nil }) }
    }

    func names() async throws -> Set<String> {
        try await inStep { Set(target.all.keys.map { String($0.prefix { $0 != "/" }) }) }
    }

    func send(_ paths: [String], from folder: URL, headers: FileHeaders?, _ options: SendOptions) async throws {
        for path in paths {
            try await inStep { target[path] = [UInt8](try Data(contentsOf: folder.appending(path: path))) }
        }
    }

    func remove(_ paths: [String]) async throws {
        for path in paths { try await inStep { target[path] = nil } }
    }
}

/// A target whose manifest differs each time that it is read, and never lists the files that are there.
final class RestlessFolder: TargetFolder {
    let folder = "memory:"
    let keepsHeaders = true
    private let reads = Atomic(0)

    func read(_ path: String) async throws -> [UInt8]? {
        guard path == SiteManifest.fileName else { return nil }
        let number = reads.add(1, ordering: .relaxed).newValue
        let entry = SiteManifest.Entry(sha256: ContentDigest(of: "x".utf8), bytes: 1)
        return StoredManifest<SiteHistory>(SiteManifest(files: ["\(number).html": entry]), record: nil).encoded()
    }

    func present(of paths: [String]) async throws -> Set<String> { Set(paths) }

    func names() async throws -> Set<String> { [] }

    func send(_ paths: [String], from folder: URL, headers: FileHeaders?, _ options: SendOptions) async throws {}

    func remove(_ paths: [String]) async throws {}
}

/// How a step goes.
enum Step {
    case succeeds
    /// It is done, and the tool says that it failed.
    case fails
}

struct StepFailure: Error {}
