import Files
import Foundation
import TestSupport
import Testing

@testable import SitePublisher

@Suite("Two folders that change places")
struct FolderSwapTests {
    @Test(arguments: FolderSwap.allCases)
    func `hold each other's files afterwards, in either way`(swap: FolderSwap) throws {
        let folder = try folders()
        try swap(live: folder.path("live"), finished: folder.path("finished"), parked: folder.path("parked"))
        #expect(try folder.read("live/index.html") == "new")
        #expect(try folder.read("finished/index.html") == "old")
        #expect(!folder.has("parked"))
    }

    @Test
    func `are left as they were where the second of two renames cannot be made`() throws {
        let folder = try folders()
        #expect(throws: SystemError.self) {
            try FolderSwap.twoRenames(
                live: folder.path("live"), finished: folder.path("missing"), parked: folder.path("parked"))
        }
        #expect(try folder.read("live/index.html") == "old")
        #expect(!folder.has("parked"))
    }

    private func folders() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "live/index.html")
        try folder.write("new", to: "finished/index.html")
        return folder
    }
}
