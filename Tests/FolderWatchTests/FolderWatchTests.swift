import Files
import FolderWatch
import Foundation
import TestSupport
import Testing

@Suite("Watching folders", .timeLimit(.minutes(10)))
struct FolderWatchTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("one", to: "Public/notes/one.md")
        try folder.write("readme", to: "README.md")
    }

    @Test
    func `tells of a file that is written anew`() async throws {
        let changes = try await changes { try folder.write("two words", to: "Public/notes/one.md") }
        #expect(changes == ["Public/notes/one.md"])
    }

    @Test
    func `tells of a file that an editor renames over the old one`() async throws {
        try folder.write("new", to: "new.md")
        let changes = try await changes { #expect(rename(path("new.md"), path("Public/notes/one.md")) == 0) }
        #expect(changes == ["Public/notes/one.md"])
    }

    @Test
    func `tells of a file that is new and of one that is gone`() async throws {
        #expect(try await changes { try folder.write("2", to: "Public/notes/two.md") } == ["Public/notes/two.md"])
        #expect(
            try await changes { try FileManager.default.removeItem(atPath: path("Public/notes/two.md")) }
                == ["Public/notes/two.md"])
    }

    @Test
    func `tells of files in folders that did not exist before`() async throws {
        #expect(
            try await changes { try folder.write("x", to: "Templates/a/b/c.mustache") } == ["Templates/a/b/c.mustache"])
    }

    @Test
    func `tells of a single file beside the folders, and of no other there`() async throws {
        let changes = try await changes {
            try folder.write("other", to: "unrelated.txt")
            try folder.write("changed", to: "README.md")
        }
        #expect(changes == ["README.md"])
    }

    @Test
    func `goes on with a folder that was replaced by another`() async throws {
        let watch = try watch().changes()
        try folder.write("new", to: "other/notes/new.md")
        #expect(rename(path("Public"), path("old")) == 0)
        #expect(rename(path("other"), path("Public")) == 0)
        try folder.write("newer", to: "Public/notes/newer.md")
        var seen: Set<String> = []
        for await urls in watch {
            seen.formUnion(urls.map(relative))
            if seen.contains("Public/notes/newer.md") { break }
        }
        #expect(seen == ["Public/notes/one.md", "Public/notes/new.md", "Public/notes/newer.md"])
    }

    @Test
    func `goes on when the folder that holds everything was moved away and is back`() async throws {
        let away = try TemporaryFolder()
        let changes = try watch().changes()
        #expect(rename(folder.url.path, away.url.appending(path: "moved").path) == 0)
        var seen: Set<String> = []
        for await urls in changes {
            seen.formUnion(urls.map(relative))
            if seen.contains("Public/notes/one.md") { break }
        }
        #expect(rename(away.url.appending(path: "moved").path, folder.url.path) == 0)
        try folder.write("changed", to: "Public/notes/one.md")
        for await urls in changes where urls.map(relative).contains("Public/notes/one.md") { return }
        Issue.record("the watch has ended")
    }

    @Test
    func `counts many files written at once as few changes, and misses none`() async throws {
        let watch = try watch().changes()
        let expected = Set((0..<3_000).map { "Public/burst/\($0).md" })
        for file in expected { try folder.write("x", to: file) }
        var seen: Set<String> = []
        for await urls in watch {
            seen.formUnion(urls.map(relative))
            if seen == expected { break }
        }
        #expect(seen == expected)
    }

    @Test
    func `sees what links to folders and files of the site lead to, and no folder outside`() async throws {
        let outside = try TemporaryFolder()
        try folder.write("one", to: "shared/one.md")
        try folder.write("one", to: "kept/one.md")
        for (link, target) in [
            ("Public/shared", "../shared"), ("Public/kept.md", "../kept/one.md"), ("Public/away", outside.url.path),
            ("Public/round", "."),
        ] {
            try FileManager.default.createSymbolicLink(atPath: path(link), withDestinationPath: target)
        }
        let changes = try watch().changes()
        try outside.write("two", to: "two.md")
        try folder.write("two", to: "shared/two.md")
        try folder.write("two", to: "kept/one.md")
        var seen: Set<String> = []
        for await urls in changes {
            seen.formUnion(urls.map(relative))
            if seen.count > 1 { break }
        }
        #expect(seen == ["Public/shared/two.md", "Public/kept.md"])
    }

    // MARK: Helpers

    private func watch() -> FolderWatch {
        FolderWatch(
            ["Public", "Templates", "README.md"].map { URL(filePath: path($0)) }, in: BoundedFolder(folder.url))
    }

    /// The first change that is reported after something was done.
    private func changes(after action: () throws -> Void) async throws -> Set<String> {
        let changes = try watch().changes()
        try action()
        for await urls in changes { return Set(urls.map(relative)) }
        return []
    }

    private func path(_ path: String) -> String { folder.url.appending(path: path).path }

    private func relative(_ url: URL) -> String { String(url.path.dropFirst(folder.url.path.count + 1)) }
}
