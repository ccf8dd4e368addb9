import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import SitePublisher

@Suite("A publisher")
struct PublisherTests {
    @Test(arguments: OutputFolder.methods)
    func `makes the folder show just the new site, in every way`(method: PublishingMethod) throws {
        let output = try OutputFolder()
        #expect(try output.publish(["a.html": "1", "b/c.html": "2"], method: method).counts.changed == 2)
        let publication = try output.publish(["a.html": "1", "d.html": "3"], method: method)
        #expect(publication.counts == PublishedCounts(files: 2, bytes: 2, changed: 1, removed: 1))
        #expect(publication.warnings.isEmpty)
        #expect(try output.folder.files() == ["site/.recipesite.json", "site/a.html", "site/d.html"])
        #expect(try output.status("b") == nil)
        #expect(try output.leftovers.isEmpty)
        #expect(try output.inspect()?.unfinished == nil)
    }

    @Test(arguments: OutputFolder.methods)
    func `makes a folder of a file, and a file of a folder, in every way`(method: PublishingMethod) throws {
        let output = try OutputFolder()
        try output.publish(["a": "file", "b/c/d.html": "deep", "b/e.html": "x"], method: method)
        try output.publish(["a/b.html": "in a folder", "b": "file"], method: method)
        #expect(try output.files == ["a/b.html": "in a folder", "b": "file"])
    }

    @Test(arguments: OutputFolder.methods)
    func `leaves everything as it was where a file of the new site cannot be had`(method: PublishingMethod) throws {
        let output = try OutputFolder()
        try output.publish(["a.html": "1"], method: method)
        let before = try output.folder.snapshot(of: "")
        let top = output.folder.url
        let lost = BoundedFile(BytePath("lost"), in: BoundedFolder(top), url: top.appending(path: "lost"))
        let next = [
            OutputFile(path: "a.html", content: .bytes([50]), origin: "test"),
            OutputFile(path: "z.webp", content: .file(lost), origin: "test"),
        ]
        let publisher = Publisher(output: output.folder.url.appending(path: "site"), method: method)
        #expect(throws: BuildError.self) { try publisher.publish(next) }
        #expect(try output.folder.snapshot(of: "") == before)
    }

    @Test(arguments: OutputFolder.methods)
    func `says where others have a file in a folder's place, a folder in a file's, or one in a folder that goes`(
        method: PublishingMethod
    ) throws {
        let output = try OutputFolder()
        try output.publish(["a.html": "1", "old/x.html": "1"], method: method)
        try output.write("theirs", to: "recipes")
        try output.write("theirs", to: "about.html/theirs.txt")
        try output.write("theirs", to: "old/theirs.txt")
        let before = try output.folder.snapshot(of: "")
        let cases = [
            ("recipes/soup.html", "recipes", "makes recipes/soup.html, whose folder would be here, but a file"),
            ("about.html", "about.html", "makes this file, but a folder"),
            ("old", "old/theirs.txt", "makes the file old, but in a folder of this name is a file"),
        ]
        for (path, obstacle, message) in cases {
            let failure = #expect(throws: BuildError.self) {
                try output.publish(["a.html": "2", path: "ours"], method: method)
            }
            let diagnostic = try #require(failure?.diagnostics.first)
            #expect(diagnostic.file == "\(output.path(obstacle))" && diagnostic.message.contains(message))
            #expect(diagnostic.help?.hasPrefix("move that") == true)
            #expect(try output.folder.snapshot(of: "") == before)
        }
    }

    @Test(arguments: OutputFolder.methods)
    func `refuses to put a file where others have one, names it, and leaves it`(method: PublishingMethod) throws {
        let output = try OutputFolder()
        try output.publish(["a.html": "1"], method: method)
        try output.write("theirs", to: "recipes/soup.html")
        try output.write("theirs", to: "notes")
        let before = try output.folder.snapshot(of: "")
        for path in ["recipes/soup.html", "notes/new.html"] {
            let failure = #expect(throws: BuildError.self) {
                try output.publish(["a.html": "2", path: "ours"], method: method)
            }
            #expect(failure?.diagnostics.first?.file == "\(output.path(path == "notes/new.html" ? "notes" : path))")
            #expect(try output.folder.snapshot(of: "") == before)
        }
    }

    @Test(arguments: OutputFolder.methods)
    func `publishes nothing, and keeps the old site, where the new files are cleared away meanwhile`(
        method: PublishingMethod
    ) throws {
        let output = try OutputFolder()
        try output.publish(["a.html": "1", "b.html": "1"], method: method)
        let before = try output.folder.snapshot(of: "")
        let staging =
            method == OutputFolder.inPlace ? output.path(".recipesite-new") : output.folder.path(".site.recipesite-new")
        let failure = #expect(throws: BuildError.self) {
            try output.publish(["a.html": "2", "b.html": "2"], method: method) { step in
                if step == .staged { try FileSystem.removeFile(staging.appending("b.html")) }
            }
        }
        #expect(failure?.diagnostics.first?.message.contains("b.html") == true)
        #expect(try output.folder.snapshot(of: "") == before)
        try output.publish(["a.html": "2", "b.html": "2"], method: method)
        #expect(try output.files == ["a.html": "2", "b.html": "2"])
    }

    @Test
    func `goes over to publishing in place where the folder cannot be exchanged, and says why`() throws {
        let output = try OutputFolder()
        try output.publish(["a.html": "1"])
        // A folder is not renamed onto a file, so two renames cannot begin.
        try output.folder.write("in the way", to: ".site.recipesite-old")
        let publication = try output.publish(["a.html": "2"], method: .exchange(.twoRenames)) { step in
            if step == .staged { try output.folder.write("in the way", to: ".site.recipesite-old") }
        }
        #expect(try output.files == ["a.html": "2"])
        #expect(publication.inPlace?.hasPrefix("it cannot be exchanged") == true)
    }

    @Test
    func `uses another name beside the site where its own cannot be cleared`() throws {
        let output = try OutputFolder()
        try output.publish(["a.html": "1"])
        // What others put in the way of both sites stays in the old folder.
        let first = try output.publish(["a.html": "2", "b.html": "2"]) { step in
            if step == .staged { try output.write("theirs", to: "b.html") }
        }
        #expect(first.warnings.map(\.file) == ["\(output.folder.path(".site.recipesite-new/b.html"))"])
        #expect(try output.files == ["a.html": "2", "b.html": "2"])
        let second = try output.publish(["a.html": "3", "b.html": "3"])
        #expect(second.warnings == first.warnings)
        #expect(try output.files == ["a.html": "3", "b.html": "3"])
        #expect(try output.leftovers == [".site.recipesite-new"])
        #expect(try output.folder.read(".site.recipesite-new/b.html") == "theirs")
        // Once it is taken away, so is the folder.
        try FileSystem.removeFile(output.folder.path(".site.recipesite-new/b.html"))
        #expect(try output.publish(["a.html": "4", "b.html": "3"]).warnings.isEmpty)
        #expect(try output.leftovers.isEmpty)
    }

    @Test
    func `says after a second that it waits for another build, and stops waiting when it is cancelled`() async throws {
        let output = try OutputFolder()
        try output.publish(["a.html": "1"])
        let lock = try #require(try OutputLock(ifFree: OutputLocation(output.folder.url.appending(path: "site"))))
        let publisher = Publisher(output: output.folder.url.appending(path: "site"))
        let (waits, waiting) = AsyncStream.makeStream(of: Void.self)
        let task = Task.detached {
            try publisher.publish(OutputFolder.tree(["a.html": "2"])) { waiting.yield() }
        }
        for await _ in waits { break }
        #expect(try output.files == ["a.html": "1"])
        let second = Task.detached { try publisher.publish(OutputFolder.tree(["a.html": "3"])) }
        second.cancel()
        await #expect(throws: BuildError.self) { try await second.value }
        lock.release()
        #expect(try await task.value.counts.changed == 1)
        #expect(try output.files == ["a.html": "2"])
    }
}
