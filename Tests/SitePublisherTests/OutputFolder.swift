import Files
import Foundation
import TestSupport
import Testing

@testable import SitePublisher

/// A folder to publish in, as `site` in a temporary one.
struct OutputFolder {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    static let inPlace = PublishingMethod.inPlace(.mountPoint)
    /// Every way to publish.
    static let methods = [PublishingMethod.exchange(.atOnce), .exchange(.twoRenames), inPlace]

    /// Publishes files, given by their paths.
    @discardableResult
    func publish(
        _ files: [String: String], method: PublishingMethod? = nil,
        onStep: @escaping @Sendable (Publisher.Step) throws -> Void = { _ in }
    ) throws -> Publication {
        let publisher = Publisher(output: folder.url.appending(path: "site"), method: method) { step in
            do { try onStep(step) } catch { Issue.record(error) }
        }
        return try publisher.publish(Self.tree(files))
    }

    func inspect() throws -> SiteManifest? {
        try Publisher(output: folder.url.appending(path: "site")).inspect()?.manifest
    }

    static func tree(_ files: [String: String]) -> [OutputFile] {
        files.map { OutputFile(path: $0, content: .bytes(Array($1.utf8)), origin: "test") }
    }

    /// The published files and their texts, the list of them left out.
    var files: [String: String] {
        get throws {
            try folder.files(below: "site").filter { $0 != ".recipesite.json" }
                .reduce(into: [:]) { $0[$1] = try folder.read("site/\($1)") }
        }
    }

    /// What lies beside the published folder.
    var leftovers: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0 != "site" }.sorted()
        }
    }

    func path(_ path: String) -> BytePath { folder.path("site/\(path)") }

    func status(_ path: String) throws -> FileStatus? { try FileSystem.status(self.path(path)) }

    func makeFolder(_ path: String, mode: mode_t) throws {
        try FileSystem.makeFolders(self.path(path))
        try FileSystem.setMode(mode, of: self.path(path))
    }

    func write(_ text: String, to path: String) throws { try folder.write(text, to: "site/\(path)") }

    func remove(_ path: String) throws { try FileSystem.removeAll(self.path(path)) }
}

extension TemporaryFolder {
    func path(_ path: String) -> BytePath { BytePath(url.path).appending(path) }
}
