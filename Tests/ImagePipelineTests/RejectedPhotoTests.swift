import Foundation
import SafeFetch
import Synchronization
import TestSupport
import Testing

@testable import ImagePipeline

@Suite("Bytes that are no photo")
struct RejectedPhotoTests {
    private let folder: TemporaryFolder
    private let cache: ImageCache
    private let url: URL
    private let junk = [UInt8](repeating: 7, count: 100_000)

    init() throws {
        folder = try TemporaryFolder()
        cache = ImageCache(below: folder.url)
        url = try #require(URL(string: "https://a.example/p"))
    }

    @Test
    func `are not kept: a note of a few bytes is`() async throws {
        let loads = Loads()
        let pipeline = try pipeline(loads) { _ in .content(junk, Validators()) }
        for width in [32, 64] {
            let failure = await #expect(throws: PhotoError.self) {
                try await pipeline.photo(at: url, as: [ImageVariant(width: width, format: .webp, quality: 80)])
            }
            #expect(failure?.reason as? ImageError == .notAnImage(looksLike: nil))
        }
        #expect(loads.count == 1)
        let status = try cache.status()
        #expect(status.images == 0)
        #expect(status.bytes == 4_096)
    }

    @Test
    func `are not loaded again while their server calls them unchanged, and are when it does not`() async throws {
        let (old, new) = (Validators(entityTag: "\"1\""), Validators(entityTag: "\"2\""))
        let loads = Loads()
        try await fails(loads) { _ in .content(junk, old) }
        for _ in 0..<3 {
            try await fails(loads) { known in
                #expect(known == old)
                return .unchanged
            }
        }
        #expect(loads.count == 4)
        let pipeline = try pipeline(loads) { _ in .content(TestPhoto.png(), new) }
        #expect(try await pipeline.photo(at: url, as: variants).wasCached == false)
        #expect(try await self.pipeline(Loads()) { _ in .unchanged }.photo(at: url, as: variants).wasCached)
    }

    @Test
    func `whose server cannot tell whether they changed are loaded by the next build, then after ever longer pauses`()
        async throws
    {
        let loads = Loads()
        var loadedAt: [Int] = []
        for minute in 0..<120 {
            let before = loads.count
            try await fails(loads, at: minute) { _ in .content(junk, Validators()) }
            if loads.count > before { loadedAt.append(minute) }
        }
        #expect(loadedAt == [0, 1, 11, 31, 71])
        try await fails(loads, .revalidate, at: 120) { _ in .content(junk, Validators()) }
        #expect(loads.count == 6)
    }

    @Test
    func `are no reason to ask offline, which says what was wrong with them`() async throws {
        try await fails(Loads()) { _ in .content(junk, Validators(entityTag: "\"1\"")) }
        let loads = Loads()
        let reason = try await fails(loads, .cacheOnly) { _ in .unchanged }
        #expect(reason == ImageError.notAnImage(looksLike: nil).description)
        #expect(loads.count == 0)
    }

    @Test
    func `that a killed build left go first, however young they are, and the photos in use stay`() async throws {
        let use = cache.beginUse()
        let leftover = try cache.store(junk)
        let photo = try await pipeline(Loads()) { _ in .content(TestPhoto.png(), Validators()) }
            .photo(at: url, as: variants).photo
        let eviction = try cache.prune(toFit: 1, keeping: use)
        #expect(eviction.files == 1)
        #expect(cache.blob(leftover) == nil)
        #expect(photo.renditions.allSatisfy { cache.blob($0.digest) != nil })
    }

    // MARK: Helpers

    private let variants = [ImageVariant(width: 32, format: .webp, quality: 80)]

    private final class Loads: Sendable {
        private let loads = Mutex(0)
        var count: Int { loads.withLock { $0 } }
        func add() { loads.withLock { $0 += 1 } }
    }

    /// The pipeline of one build, at a minute after some time.
    private func pipeline(
        _ loads: Loads, _ policy: CachePolicy = .cacheFirst, at minute: Int = 0,
        load: @escaping @Sendable (Validators?) -> FetchAnswer
    ) throws -> ImagePipeline {
        try ImagePipeline(
            cache: ImageCache(below: folder.url), codec: ImageCodec(), policy: policy,
            now: { Date(timeIntervalSince1970: 1_700_000_000 + Double(minute) * 60) }
        ) { _, known in
            loads.add()
            return load(known)
        }
    }

    /// A build that gets no photo.
    ///
    /// - Returns: the reason that it gives.
    @discardableResult
    private func fails(
        _ loads: Loads, _ policy: CachePolicy = .cacheFirst, at minute: Int = 0,
        load: @escaping @Sendable (Validators?) -> FetchAnswer
    ) async throws -> String {
        let pipeline = try pipeline(loads, policy, at: minute, load: load)
        let failure = await #expect(throws: PhotoError.self) { try await pipeline.photo(at: url, as: variants) }
        return failure.map { "\($0.reason)" } ?? ""
    }
}
