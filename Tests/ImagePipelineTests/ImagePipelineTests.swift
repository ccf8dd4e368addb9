import Foundation
import SafeFetch
import Synchronization
import TestSupport
import Testing

@testable import ImagePipeline

@Suite("A photo pipeline")
struct ImagePipelineTests {
    private let folder: TemporaryFolder
    private let variants = [320, 640].map { ImageVariant(width: $0, format: .webp, quality: 80) }

    init() throws { folder = try TemporaryFolder() }

    @Test
    func `makes the renditions that were asked for, never larger than the photo`() async throws {
        let pipeline = try pipeline { _ in TestPhoto.png(width: 500, height: 250) }
        let photo = try await pipeline.photo(at: try url("https://a.example/p"), as: variants).photo
        #expect(photo.renditions.map(\.width) == [320, 500])
        #expect(photo.renditions.map(\.height) == [160, 250])
        #expect(photo.colour.wholeMatch(of: #/#[0-9a-f]{6}/#) != nil)
    }

    @Test
    func `loads a web address once, however many ask at the same time, and never again`() async throws {
        let loads = Loads()
        let pipeline = try pipeline { url in
            loads.count.withLock { $0 += 1 }
            return TestPhoto.png(width: 64, height: 64)
        }
        let url = try url("https://a.example/p")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<10 { group.addTask { [variants] in _ = try await pipeline.photo(at: url, as: variants) } }
            try await group.waitForAll()
        }
        #expect(loads.count.withLock { $0 } == 1)
        let next = try self.pipeline { _ in throw Unexpected() }
        #expect(try await next.photo(at: url, as: variants).wasCached)
    }

    @Test
    func `tells photos apart by their whole address`() async throws {
        let pipeline = try pipeline { url in
            TestPhoto.png(width: 64, height: 64, seed: url.path.contains("/1/") ? 1 : 2)
        }
        let first = try await pipeline.photo(at: try url("https://a.example/1/small.jpg"), as: variants)
        let second = try await pipeline.photo(at: try url("https://a.example/2/small.jpg"), as: variants)
        #expect(first.photo != second.photo)
    }

    @Test
    func `allows few photos that have more pixels than bytes allow, of all together`() async throws {
        var limits = ImageLimits()
        (limits.maximumPixelsPerByte, limits.maximumSparePixels) = (0, 64 * 64)
        let cache = ImageCache(below: folder.url)
        let pipeline = try ImagePipeline(cache: cache, codec: ImageCodec(limits: limits)) { url, _ in
            .content(TestPhoto.png(width: 64, height: 64, seed: url.path == "/1" ? 1 : 2), Validators())
        }
        _ = try await pipeline.photo(at: try url("https://a.example/1"), as: variants)
        let fault = await #expect(throws: PhotoError.self) {
            try await pipeline.photo(at: try url("https://a.example/2"), as: variants)
        }
        #expect(fault?.reason is SparePixelsError)
        // The next build has room for it, and the first photo takes none.
        let next = try ImagePipeline(cache: cache, codec: ImageCodec(limits: limits)) { url, _ in
            guard url.path == "/2" else { throw Unexpected() }
            return .content(TestPhoto.png(width: 64, height: 64, seed: 2), Validators())
        }
        for path in ["1", "2"] { _ = try await next.photo(at: try url("https://a.example/\(path)"), as: variants) }
    }

    @Test
    func `remembers each address that gave the same photo`() async throws {
        let pipeline = try pipeline { _ in TestPhoto.png(width: 64, height: 64) }
        let urls = [try url("https://a.example/1"), try url("https://a.example/2")]
        for url in urls { _ = try await pipeline.photo(at: url, as: variants) }
        let next = try self.pipeline { _ in throw Unexpected() }
        for url in urls { #expect(try await next.photo(at: url, as: variants).wasCached) }
    }

    @Test
    func `does not remember a failure, nor bytes that are no photo`() async throws {
        let url = try url("https://a.example/p")
        let broken = try pipeline { _ in Array("<html>".utf8) }
        await #expect(throws: PhotoError.self) { try await broken.photo(at: url, as: variants) }
        let repaired = try pipeline { _ in TestPhoto.png(width: 64, height: 64) }
        #expect(try await repaired.photo(at: url, as: variants).wasCached == false)
    }

    @Test
    func `heals a cache in which every file is damaged`() async throws {
        let url = try url("https://a.example/p")
        let pipeline = try pipeline { _ in TestPhoto.png(width: 64, height: 64) }
        let photo = try await pipeline.photo(at: url, as: variants).photo
        for path in try folder.files() { try folder.write("damaged", to: path) }
        let healed = try await self.pipeline { _ in TestPhoto.png(width: 64, height: 64) }.photo(at: url, as: variants)
        #expect(healed.photo == photo)
        #expect(!healed.wasCached)
    }

    private struct Unexpected: Error {}
    private final class Loads: Sendable { let count = Mutex(0) }

    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    private func pipeline(_ load: @escaping @Sendable (URL) throws -> [UInt8]) throws -> ImagePipeline {
        try ImagePipeline(cache: ImageCache(below: folder.url), codec: ImageCodec()) { url, _ in
            .content(try load(url), Validators())
        }
    }
}
