import Files
import Foundation
import TestSupport
import Testing

@testable import SitePublisher

@Suite("What others have in the output")
struct ForeignFilesTests {
    @Test(arguments: OutputFolder.methods)
    func `stays as it is: files, empty folders, links, modes and times`(method: PublishingMethod) throws {
        let output = try OutputFolder()
        try output.publish(["recipes/a.html": "1"], method: method)
        try output.makeFolder(".git/refs/tags", mode: 0o750)
        try output.makeFolder("closed", mode: 0o500)
        try output.makeFolder("shared", mode: 0o2775)
        try output.write("theirs", to: "recipes/theirs.txt")
        try FileManager.default.createSymbolicLink(
            atPath: "\(output.path("link"))", withDestinationPath: "nowhere")
        let paths = [".git", ".git/refs", ".git/refs/tags", "closed", "shared", "recipes/theirs.txt", "link"]
        let long = try #require(try output.status(".git"))
        try FileSystem.setMode(0o711, of: output.path("recipes"))
        try FileSystem.setMode(0o700, of: output.path(""))
        let before = try paths.map { try #require(try output.status($0)) }
        try output.publish(["recipes/a.html": "2"], method: method)
        for (path, status) in zip(paths, before) {
            let after = try #require(try output.status(path), "\(path)")
            #expect(after.mode == status.mode, "\(path)")
            #expect(!after.isOlder(than: status) && !status.isOlder(than: after), "\(path)")
            if status.kind != .folder { #expect(after.identity == status.identity, "\(path)") }
        }
        #expect(long.kind == .folder)
        #expect(try output.status("")?.mode == 0o700)
        #expect(try output.status("recipes")?.mode == 0o711)
    }

    @Test(arguments: OutputFolder.methods)
    func `keeps its name byte by byte: NFD beside NFC, and no UTF-8 at all`(method: PublishingMethod) throws {
        let output = try OutputFolder()
        let (composed, decomposed) = ("caf\u{E9}.txt", "cafe\u{301}.txt")
        try output.publish([composed: "ours"], method: method)
        let latin1 = output.path("").appending(BytePath(bytes: [0x63, 0xE9]))
        _ = try FileSystem.write([1], to: output.path(decomposed))
        _ = try FileSystem.write([2], to: latin1)
        try output.publish([composed: "ours, changed"], method: method)
        #expect(try FileSystem.read(output.path(composed)) == Array("ours, changed".utf8))
        #expect(try FileSystem.read(output.path(decomposed)) == [1])
        #expect(try FileSystem.read(latin1) == [2])
    }

    @Test(arguments: [FolderSwap.atOnce, .twoRenames])
    func `follows what they do while a site is made: make, replace, remove`(swap: FolderSwap) throws {
        let output = try OutputFolder()
        try output.publish(["a.html": "1", "gone/b.html": "1"])
        for path in ["index.lock", "kept", "replaced", "changed", "folder/gone", "emptied/x"] {
            try output.write("before", to: path)
        }
        let publication = try output.publish(["a.html": "2"], method: .exchange(swap)) { step in
            guard step == .staged else { return }
            try output.write("new", to: "late.txt")
            try output.write("new", to: "new/deep/late.txt")
            try output.write("new", to: "gone/late.txt")
            try output.makeFolder("new/empty", mode: 0o700)
            try output.remove("index.lock")
            try output.remove("folder")
            try output.remove("emptied/x")
            try output.write("after", to: "temporary")
            try FileSystem.move(output.path("temporary"), to: output.path("replaced"))
            let file = try FileHandle(forWritingTo: output.folder.url.appending(path: "site/changed"))
            try file.write(contentsOf: Data("AFTER".utf8))
            try file.close()
        }
        #expect(publication.warnings.isEmpty)
        #expect(
            try output.files == [
                "a.html": "2", "late.txt": "new", "new/deep/late.txt": "new", "gone/late.txt": "new", "kept": "before",
                "replaced": "after", "changed": "AFTERe",
            ])
        #expect(try output.status("new/empty")?.mode == 0o700)
        #expect(try output.status("folder") == nil)
        #expect(try output.status("emptied") != nil)
        #expect(try output.leftovers.isEmpty)
    }

    @Test
    func `is brought over by those who go on in the old folder, as a program does whose working folder it is`() throws {
        let output = try OutputFolder()
        try output.publish(["a.html": "1"])
        try output.write("before", to: "data/kept")
        try output.publish(["a.html": "2"]) { step in
            guard step == .exchanged else { return }
            try output.folder.write("late", to: ".site.recipesite-new/late.txt")
            try output.folder.write("late", to: ".site.recipesite-new/data/late.txt")
            // One that was changed in the new folder, too, is the later one there.
            try output.write("newest", to: "temporary")
            try FileSystem.move(output.path("temporary"), to: output.path("data/kept"))
        }
        #expect(
            try output.files == ["a.html": "2", "late.txt": "late", "data/late.txt": "late", "data/kept": "newest"])
        #expect(try output.leftovers.isEmpty)
    }
}
