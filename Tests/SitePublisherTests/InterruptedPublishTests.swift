import Diagnostics
import Files
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SitePublisher

@Suite("After a publish that was stopped")
struct InterruptedPublishTests {
    @Test
    func `between two renames, a look puts the old site back`() throws {
        let output = try OutputFolder()
        try output.publish(["a.html": "1"])
        try FileSystem.move(output.path(""), to: output.folder.path(".site.recipesite-old"))
        try output.folder.write("half", to: ".site.recipesite-new/index.html")
        #expect(try output.inspect() != nil)
        #expect(try output.files == ["a.html": "1"])
        #expect(try output.leftovers.isEmpty)
    }

    @Test
    func `before the exchange, a look removes what was made`() throws {
        let output = try OutputFolder()
        try output.publish(["a.html": "1"])
        try output.folder.write("half", to: ".site.recipesite-new/index.html")
        try output.folder.write("half", to: ".site.recipesite-new-2/index.html")
        _ = try output.inspect()
        #expect(try output.leftovers.isEmpty)
        #expect(try output.files == ["a.html": "1"])
    }

    @Test
    func `after the exchange, a look brings over what others had made in the old folder`() throws {
        let output = try OutputFolder()
        try output.publish(["a.html": "1"])
        try output.write("theirs", to: "kept.txt")
        let old = try output.folder.files(below: "site").map { (path: $0, text: try output.folder.read("site/\($0)")) }
        try output.publish(["a.html": "2"])
        // As if it had been stopped right after the exchange.
        for file in old { try output.folder.write(file.text, to: ".site.recipesite-new/\(file.path)") }
        try output.folder.write("late", to: ".site.recipesite-new/late/late.txt")
        let manifest = BytePath(SiteManifest.fileName)
        let status = try #require(try FileSystem.status(output.path("a.html")))
        for file in [manifest, BytePath("kept.txt")] {
            try FileSystem.setTimes(
                of: output.folder.path(".site.recipesite-new").appending(file), like: status)
        }
        try FileSystem.setTimes(of: output.folder.path(".site.recipesite-new").appending(manifest), like: .longAgo)
        _ = try output.inspect()
        #expect(try output.files == ["a.html": "2", "kept.txt": "theirs", "late/late.txt": "late"])
        #expect(try output.leftovers.isEmpty)
    }

    @Test(arguments: 0..<6)
    func `in place at any file, each page is old or new with its assets, and the next build goes on`(stop: Int) throws {
        let output = try OutputFolder()
        let (old, new) = (Self.site("1", extra: "old.html"), Self.site("2", extra: "new.html"))
        try output.publish(old, method: OutputFolder.inPlace)
        try output.write("theirs", to: "theirs.txt")
        let staging = output.path(".recipesite-new")
        let counter = Counter()
        #expect(throws: BuildError.self) {
            try output.publish(new, method: OutputFolder.inPlace) { step in
                switch step {
                case .announced, .moved:
                    // What is not there cannot be moved.
                    if counter.next() == stop { try FileSystem.removeAll(staging) }
                default: break
                }
            }
        }
        func isConsistent(_ files: [String: String]) -> Bool {
            old.keys.allSatisfy { new[$0] == nil || files[$0] == old[$0] || files[$0] == new[$0] }
                && files.filter { $0.key.hasSuffix(".html") }.allSatisfy { files[Self.style($0.value)] == $0.value }
        }
        #expect(isConsistent(try output.files))
        // A feed that is bad leaves it so.
        #expect(try output.inspect()?.unfinished != nil)
        #expect(isConsistent(try output.files))
        try output.publish(new, method: OutputFolder.inPlace)
        #expect(try output.inspect()?.unfinished == nil)
        #expect(try output.files.filter { $0.key.hasSuffix(".html") } == new.filter { $0.key.hasSuffix(".html") })
        #expect(try output.files["theirs.txt"] == "theirs")
        #expect(!output.folder.has("site/.recipesite-new"))
    }

    @Test
    func `in place, going back to the old site leaves nothing of the new one but what pages may still ask for`() throws
    {
        let output = try OutputFolder()
        let (old, new) = (Self.site("1", extra: "old.html"), Self.site("2", extra: "new.html"))
        try output.publish(old, method: OutputFolder.inPlace)
        #expect(throws: BuildError.self) {
            try output.publish(new, method: OutputFolder.inPlace) { step in
                if step == .moved(BytePath("new.html")) { try FileSystem.removeAll(output.path(".recipesite-new")) }
            }
        }
        try output.publish(old, method: OutputFolder.inPlace)
        #expect(try output.files.filter { $0.key != Self.style("2") } == old)
    }

    private final class Counter: Sendable {
        private let count = Mutex(-1)
        func next() -> Int {
            count.withLock { count in
                count += 1
                return count
            }
        }
    }

    /// A site whose pages hold just a text, which names their style.
    private static func site(_ text: String, extra: String) -> [String: String] {
        ["index.html": text, "b.html": text, extra: text, style(text): text, "sitemap.xml": text]
    }

    private static func style(_ text: String) -> String {
        "theme/site-\(ContentDigest(of: text.utf8).short).css"
    }
}

extension FileStatus {
    /// For its times: when this system's clock began.
    fileprivate static var longAgo: FileStatus { FileStatus(stat()) }
}
