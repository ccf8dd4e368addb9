import Diagnostics
import Dispatch
import Files
import Foundation
import StrictJSON
import Synchronization
import TestSupport
import Testing

@testable import SitePublisher

@Suite("A site in the making")
struct SiteDraftTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func publisher(_ method: PublishingMethod? = nil) -> Publisher {
        Publisher(output: folder.url.appending(path: "site"), method: method)
    }

    private func file(_ path: String, _ text: String) -> OutputFile {
        OutputFile(path: path, content: .bytes(Array(text.utf8)), origin: "test")
    }

    @Test(
        arguments: OutputFolder.methods
    )
    func `takes files from several threads, those that are published already among them`(_ method: PublishingMethod)
        throws
    {
        _ = try publisher(method).publish((0..<100).map { file("a/\($0).html", "old") })
        let publication = try publisher(method).publish { (draft, _) throws -> NoRecord? in
            let failures = Mutex(0)
            DispatchQueue.concurrentPerform(iterations: 300) { number in
                let text = number < 50 ? "old" : "new \(number)"
                do { try draft.add(file("a/\(number).html", text)) } catch { failures.withLock { $0 += 1 } }
            }
            #expect(failures.withLock { $0 } == 0)
            return nil
        }
        #expect((publication.counts.files, publication.counts.changed) == (300, 250))
        for number in 0..<300 {
            #expect(try folder.read("site/a/\(number).html") == (number < 50 ? "old" : "new \(number)"))
        }
        #expect(publisher(method).holds(publication.stamps))
    }

    @Test(arguments: OutputFolder.methods)
    func `that is given up leaves the published one, and nothing beside it`(_ method: PublishingMethod) throws {
        _ = try publisher(method).publish([file("a.html", "old")])
        let before = try folder.snapshot(of: "")
        let failure = #expect(throws: BuildError.self) {
            try publisher(method).publish { (draft, _) throws -> NoRecord? in
                try draft.add(file("a.html", "new"))
                try draft.add(file("b/c.html", "new"))
                throw BuildError(.badData, "wrong", file: nil)
            }
        }
        #expect(failure?.kind == .badData)
        #expect(try folder.snapshot(of: "") == before)
    }

    @Test
    func `refuses a file whose bytes are no longer those that gave it its name`() throws {
        let source = try folder.write("now", to: "picture.png")
        let file = BoundedFile(BytePath("picture.png"), in: BoundedFolder(folder.url), url: source)
        let failure = #expect(throws: BuildError.self) {
            try publisher().publish([
                OutputFile(
                    path: "picture-1.png", content: .file(file), origin: "picture.png",
                    digest: ContentDigest(of: Array("before".utf8)))
            ])
        }
        #expect(failure?.diagnostics[0].message.contains("was changed during the build") == true)
        #expect(!folder.has("site"))
    }

    @Test
    func `receives the record of the last build, and leaves one for the next`() throws {
        for number in 1...3 {
            _ = try publisher().publish { (draft, earlier: StoredManifest<Number>?) throws -> Number? in
                #expect(earlier?.record?.value == (number == 1 ? nil : number - 1))
                try draft.add(file("a.html", "same"))
                return Number(value: number)
            }
        }
    }

    @Test(arguments: ["edit", "touch", "remove", "list"])
    func `is noticed to be another one as soon as any of its files is touched`(_ what: String) throws {
        let publication = try publisher().publish([file("a.html", "one"), file("b.html", "two")])
        #expect(publisher().holds(publication.stamps))
        let url = folder.url.appending(path: "site/b.html")
        switch what {
        case "edit": try Data("TWO".utf8).write(to: url)
        case "touch":
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: url.path)
        case "remove": try FileManager.default.removeItem(at: url)
        default: _ = try publisher().publish([file("a.html", "one"), file("b.html", "two"), file("c.html", "three")])
        }
        #expect(!publisher().holds(publication.stamps))
    }
}

/// A record that is a number.
private struct Number: BuildRecord {
    var value: Int

    init(value: Int) { self.value = value }

    init(reading json: inout JSONScanner) throws(JSONSyntaxError) { value = try json.readInteger() }

    init() { value = 0 }

    func write(to json: inout JSONText) { json.number(value) }

    func addressesLost(by successor: Number) -> [String] { [] }
}
