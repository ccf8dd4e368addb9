import Files
import Foundation
import TestSupport
import Testing

@testable import ImagePipeline

@Suite("A cache that is looked after")
struct CacheMaintenanceTests {
    private let folder: TemporaryFolder
    private let cache: ImageCache

    init() throws {
        folder = try TemporaryFolder()
        cache = ImageCache(below: folder.url)
    }

    @Test
    func `says what it holds, and is empty before anything is stored`() throws {
        #expect(try cache.status().images == 0)
        #expect(try cache.status().oldestUse == nil)
        try keep("crumble", "custard")
        let status = try cache.status()
        #expect(status.images == 2)
        #expect(status.records == 2)
        #expect(status.bytes == 4 * 4_096)
        #expect(try #require(status.oldestUse).timeIntervalSinceNow > -60)
        #expect(folder.has("v1/CACHEDIR.TAG"))
    }

    @Test
    func `removes what is damaged when it is verified, and keeps the rest`() throws {
        let whole = try keep("crumble", "custard", "trifle")
        try folder.write("damaged", to: blob(whole[1]))
        try folder.write("0123", to: try #require(records().first))
        #expect(try cache.verify() == CacheVerification(checked: 6, damaged: 2))
        #expect(try cache.verify() == CacheVerification(checked: 4))
        #expect(cache.blob(whole[0]) == Array("crumble".utf8))
        #expect(!folder.has(blob(whole[1])))
    }

    @Test
    func `removes the files of a build that was killed, once no build can be writing them`() throws {
        try keep("crumble")
        for name in ["old", "young"] { try folder.write("half", to: "v1/blobs/ab/.new-\(name)") }
        try age("v1/blobs/ab/.new-old", seconds: 4_000)
        #expect(try cache.verify() == CacheVerification(checked: 2, unfinished: 1))
        #expect(folder.has("v1/blobs/ab/.new-young"))
    }

    @Test
    func `is brought within its limit by what was not used for longest`() throws {
        let digests = try keep("apple", "banana", "cherry", "damson")
        for (index, digest) in digests.enumerated() { try age(blob(digest), seconds: 5_000 - index * 1_000) }
        #expect(try cache.prune(toFit: 8 * 4_096) == CacheEviction(bytesLeft: 8 * 4_096))
        #expect(
            try cache.prune(toFit: 6 * 4_096) == CacheEviction(files: 2, bytes: 2 * 4_096, bytesLeft: 6 * 4_096))
        #expect(digests.map { cache.blob($0) != nil } == [false, false, true, true])
    }

    @Test
    func `loses first what nothing refers to, however new it is`() throws {
        let kept = try keep("apple")[0]
        try age(blob(kept), seconds: 5_000)
        let orphan = try cache.store(Array("banana".utf8))
        #expect(try cache.prune(toFit: 2 * 4_096).files == 1)
        #expect(cache.blob(kept) != nil)
        #expect(cache.blob(orphan) == nil)
    }

    @Test
    func `takes a look-up for a use`() throws {
        let digests = try keep("apple", "banana")
        for digest in digests { try age(blob(digest), seconds: 5_000) }
        for record in try records() { try age(record, seconds: 10) }
        #expect(cache.blob(digests[0]) != nil)
        #expect(try cache.prune(toFit: 3 * 4_096).files == 1)
        #expect(digests.map { cache.blob($0) != nil } == [true, false])
    }

    @Test
    func `keeps what the build used that just ended, even over its limit`() throws {
        let old = try keep("apple")[0]
        for file in try folder.files(below: "v1/blobs") { try age("v1/blobs/\(file)", seconds: 5_000) }
        for file in try records() { try age(file, seconds: 5_000) }
        let use = cache.beginUse()
        let new = try keep("banana")[0]
        let eviction = try cache.prune(toFit: 0, keeping: use)
        #expect(eviction == CacheEviction(files: 2, bytes: 2 * 4_096, bytesLeft: 2 * 4_096))
        #expect(cache.blob(old) == nil)
        #expect(cache.blob(new) != nil)
    }

    @Test
    func `is neither pruned nor cleared while a build uses it, in this process or another`() throws {
        let digest = try keep("apple")[0]
        let (use, other) = (cache.beginUse(), ImageCache(below: folder.url).beginUse())
        #expect(throws: CacheError.inUse(folder: cache.folder.path)) { try cache.prune(toFit: 0, keeping: use) }
        #expect(throws: CacheError.inUse(folder: cache.folder.path)) { try cache.clear() }
        other.end()
        #expect(cache.blob(digest) != nil)
        #expect(try cache.clear().files == 2)
    }

    @Test
    func `loses all that it made when it is cleared, and nothing else`() throws {
        try keep("crumble", "custard")
        let outside = try TemporaryFolder()
        try outside.write("precious", to: "ab/holiday.jpg")
        let foreign = ["v1/blobs/notes.txt", "v1/records/ab/photo.jpg", "letter.txt"]
        for file in foreign { try folder.write("precious", to: file) }
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "v1/blobs/zz"), withDestinationURL: outside.url.appending(path: "ab"))
        #expect(try cache.clear().files == 4)
        #expect(try cache.status().images == 0)
        #expect(try cache.status().foreignFiles == 3)
        #expect(outside.has("ab/holiday.jpg"))
        #expect(foreign.allSatisfy { folder.has($0) })
    }

    @Test
    func `is never a folder that something else made`() throws {
        try folder.write("precious", to: "v1/blobs/ab/\(String(repeating: "0", count: 62))")
        let refusal = CacheError.notACache(folder: cache.folder.path)
        #expect(throws: refusal) { try cache.clear() }
        #expect(throws: refusal) { try cache.prune(toFit: 0) }
        #expect(throws: refusal) { try cache.verify() }
        #expect(throws: refusal) { try cache.status() }
        #expect(try folder.files().count == 1)
    }

    // MARK: Helpers

    /// Stores texts, each with a record that refers to it.
    @discardableResult
    private func keep(_ texts: String...) throws -> [ContentDigest] {
        try texts.map { text in
            let digest = try cache.store(Array(text.utf8))
            try cache.store(["image": digest], for: text)
            return digest
        }
    }

    private func blob(_ digest: ContentDigest) -> String {
        "v1/blobs/\(digest.description.prefix(2))/\(digest.description.dropFirst(2))"
    }

    private func records() throws -> [String] { try folder.files(below: "v1/records").map { "v1/records/\($0)" } }

    private func age(_ path: String, seconds: Int) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -TimeInterval(seconds))],
            ofItemAtPath: folder.url.appending(path: path).path)
    }
}
