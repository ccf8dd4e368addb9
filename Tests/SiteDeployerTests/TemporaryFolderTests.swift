import Foundation
import Testing

@testable import SiteDeployer

@Suite("The temporary folders of deployments")
struct TemporaryFolderTests {
    @Test
    func `stay while they are used, however often leftovers are removed`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask { for _ in 0..<200 { TemporaryFolders.removeLeftovers() } }
                group.addTask {
                    for number in 0..<100 {
                        try await withTemporaryFolder { folder in
                            let file = folder.appending(path: "\(number)")
                            try writePrivate([1], to: file)
                            TemporaryFolders.removeLeftovers()
                            #expect(try Data(contentsOf: file) == Data([1]))
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test
    func `are removed after a kill at any moment, as all have one beginning`() async throws {
        let name = try await withTemporaryFolder { $0.lastPathComponent }
        let place = FileManager.default.temporaryDirectory
        let left = place.appending(path: String(name.prefix { $0 != "-" }) + "-deploy-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: left, withIntermediateDirectories: false)
        TemporaryFolders.removeLeftovers()
        #expect(!FileManager.default.fileExists(atPath: left.path))
        #expect(!FileManager.default.fileExists(atPath: place.appending(path: name).path))
    }
}
