import Files
import Foundation
import TestSupport
import Testing

@testable import ImagePipeline

@Suite("The image cache")
struct ImageCacheTests {
    private let folder: TemporaryFolder
    private let cache: ImageCache

    init() throws {
        folder = try TemporaryFolder()
        cache = ImageCache(below: folder.url)
    }

    @Test
    func `gives back what was stored, as often as one asks`() throws {
        let digest = try cache.store(Array("crumble".utf8))
        #expect(cache.blob(digest) == Array("crumble".utf8))
        #expect(try cache.store(Array("crumble".utf8)) == digest)
        #expect(try folder.files(below: "v1/blobs").count == 1)
        try cache.store(["a": 1], for: "key")
        try cache.store(["a": 2], for: "key")
        #expect(cache.record([String: Int].self, for: "key") == ["a": 2])
        #expect(cache.record([String: Int].self, for: "other") == nil)
    }

    @Test(arguments: Damage.allCases)
    func `counts a damaged file as absent, and takes it anew`(damage: Damage) throws {
        let digest = try cache.store(Array("crumble".utf8))
        try cache.store(["a": 1], for: "key")
        for path in try folder.files() { try damage.apply(to: folder.url.appending(path: path)) }
        #expect(cache.blob(digest) == nil)
        #expect(cache.record([String: Int].self, for: "key") == nil)
        #expect(try cache.store(Array("crumble".utf8)) == digest)
        #expect(cache.blob(digest) == Array("crumble".utf8))
    }

    enum Damage: CaseIterable {
        case truncated, emptied, flipped, removed

        func apply(to file: URL) throws {
            var bytes = try Data(contentsOf: file)
            switch self {
            case .truncated: bytes.removeLast()
            case .emptied: bytes.removeAll()
            case .flipped: bytes[bytes.startIndex] ^= 1
            case .removed: return try FileManager.default.removeItem(at: file)
            }
            try bytes.write(to: file)
        }
    }

    @Test
    func `names content by its SHA-256`() {
        #expect(
            ContentDigest(of: Array("abc".utf8)).description
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(ContentDigest("BA7816BF") == nil)
    }
}
