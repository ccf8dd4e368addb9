import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Two folders that change places")
struct FolderSwapTests {
    @Test("hold each other's files afterwards, by either method", arguments: FolderSwap.Method.allCases)
    func swap(method: FolderSwap.Method) throws {
        let folder = try folders()
        try FolderSwap.swap(
            live: folder.url.appending(path: "live"), finished: folder.url.appending(path: "finished"),
            parked: folder.url.appending(path: "parked"), method: method)
        #expect(try folder.read("live/index.html") == "new")
        #expect(try folder.read("finished/index.html") == "old")
        #expect(!folder.has("parked"))
    }

    @Test("are left as they were where the second of two renames cannot be made")
    func restores() throws {
        let folder = try folders()
        #expect(throws: SystemError.self) {
            try FolderSwap.swap(
                live: folder.url.appending(path: "live"), finished: folder.url.appending(path: "missing"),
                parked: folder.url.appending(path: "parked"), method: .twoRenames)
        }
        #expect(try folder.read("live/index.html") == "old")
        #expect(!folder.has("parked"))
    }

    @Test("are put back by the next build where two renames were interrupted")
    func recovers() throws {
        let folder = try folders()
        let (live, parked) = (folder.url.appending(path: "live"), folder.url.appending(path: "parked"))
        try FolderSwap.place(live, at: parked)
        try FolderSwap.recover(live: live, parked: parked)
        #expect(try folder.read("live/index.html") == "old")
    }

    @Test("publish a whole site by two renames as by an exchange", arguments: FolderSwap.Method.allCases)
    func publishes(method: FolderSwap.Method) throws {
        let folder = try TemporaryFolder()
        let publisher = Publisher(output: folder.url.appending(path: "site"), method: method)
        #expect(try publisher.publish(tree(["a.html": "1", "b/c.html": "2"]), of: nil).changed == 2)
        let counts = try publisher.publish(tree(["a.html": "1", "d.html": "3"]), of: nil)
        #expect(counts == PublishedCounts(files: 2, bytes: 2, changed: 1, removed: 1))
        #expect(try folder.files() == ["site/.recipesite.json", "site/a.html", "site/d.html"])
    }

    @Test("do not change at all where a file of the new site cannot be had")
    func abandons() throws {
        let folder = try TemporaryFolder()
        let publisher = Publisher(output: folder.url.appending(path: "site"))
        _ = try publisher.publish(tree(["a.html": "1"]), of: nil)
        let before = try folder.snapshot(of: "")
        let next = try OutputTree([
            OutputFile(path: "a.html", content: .bytes([50]), origin: "test"),
            OutputFile(path: "z.webp", content: .file(folder.url.appending(path: "lost")), origin: "test"),
        ])
        #expect(throws: BuildFailure.self) { try publisher.publish(next, of: nil) }
        #expect(try folder.snapshot(of: "") == before)
    }

    private func folders() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "live/index.html")
        try folder.write("new", to: "finished/index.html")
        return folder
    }

    private func tree(_ files: [String: String]) throws -> OutputTree {
        try OutputTree(files.map { OutputFile(path: $0, content: .bytes(Array($1.utf8)), origin: "test") })
    }
}
