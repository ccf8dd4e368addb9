import Files
import Foundation
import SafeFetch
import Synchronization
import TestSupport
import Testing

@testable import ImagePipeline

@Suite("Photos of an earlier build")
struct CachePolicyTests {
    private let folder: TemporaryFolder
    private let variants = [ImageVariant(width: 32, format: .webp, quality: 80)]
    private let url: URL

    init() throws {
        folder = try TemporaryFolder()
        url = try #require(URL(string: "https://a.example/p"))
    }

    @Test
    func `are asked for by what their server said of them, and kept when they are unchanged`() async throws {
        let validators = Validators(entityTag: "\"1\"", lastModified: "Mon, 01 Jan 2024 00:00:00 GMT")
        let first = try await photo { _ in .content(TestPhoto.png(), validators) }
        let asked = Questions()
        let second = try await photo(.revalidate) { known in
            asked.validators.withLock { $0.append(known) }
            return .unchanged
        }
        #expect(asked.validators.withLock { $0 } == [validators])
        #expect(second.photo == first.photo)
        #expect(second.wasCached)
        #expect(second.revalidationFailure?.reason == nil)
    }

    @Test
    func `give way to new ones, which are asked for by their own validators from then on`() async throws {
        let first = try await photo { _ in .content(TestPhoto.png(seed: 1), Validators(entityTag: "\"1\"")) }
        let second = try await photo(.revalidate) { _ in
            .content(TestPhoto.png(seed: 2), Validators(entityTag: "\"2\""))
        }
        #expect(second.photo != first.photo)
        #expect(!second.wasCached)
        let third = try await photo(.revalidate) { known in
            #expect(known == Validators(entityTag: "\"2\""))
            return .unchanged
        }
        #expect(third.photo == second.photo)
    }

    @Test
    func `whose server said nothing of them are loaded anew to see whether they changed`() async throws {
        _ = try await photo { _ in .content(TestPhoto.png(), Validators()) }
        let second = try await photo(.revalidate) { known in
            #expect(known == nil)
            return .content(TestPhoto.png(), Validators())
        }
        #expect(second.wasCached)
    }

    @Test
    func `stay while their host is down, and the build learns why`() async throws {
        let first = try await photo { _ in .content(TestPhoto.png(), Validators()) }
        let second = try await photo(.revalidate) { _ in throw Down() }
        #expect(second.photo == first.photo)
        #expect(second.revalidationFailure?.reason is Down)
        let third = try await photo(.revalidate) { _ in .content(Array("<html>Log in".utf8), Validators()) }
        #expect(third.photo == first.photo)
        #expect(third.revalidationFailure?.reason as? ImageError == .notAnImage(looksLike: "an HTML page"))
        #expect(try await photo(load: { _ in throw Down() }).photo == first.photo)
    }

    @Test
    func `are loaded anew as another version, without what their server said of the one before`() async throws {
        let first = try await photo(version: "a") { _ in
            .content(TestPhoto.png(seed: 1), Validators(entityTag: "\"1\""))
        }
        let same = try await photo(version: "a") { _ in throw Down() }
        #expect(same.photo == first.photo && same.revalidationFailure?.reason == nil)
        let unknown = try await photo { _ in throw Down() }
        #expect(unknown.photo == first.photo && unknown.revalidationFailure?.reason == nil)
        let second = try await photo(version: "b") { known in
            #expect(known == nil)
            return .content(TestPhoto.png(seed: 2), Validators(entityTag: "\"1\""))
        }
        #expect(second.photo != first.photo && !second.wasCached)
        #expect(try await photo(version: "b") { _ in throw Down() }.photo == second.photo)
    }

    @Test
    func `stay where another version of them cannot be had, and are asked for again`() async throws {
        let first = try await photo(version: "a") { _ in .content(TestPhoto.png(seed: 1), Validators()) }
        let second = try await photo(version: "b") { _ in throw Down() }
        #expect(second.photo == first.photo && second.revalidationFailure?.reason is Down)
        let offline = try await photo(.cacheOnly, version: "b") { _ in throw Down() }
        #expect(offline.photo == first.photo)
        #expect(
            "\(try #require(offline.revalidationFailure).reason)"
                == "it changed in the feed, and nothing is downloaded offline"
        )
        let third = try await photo(version: "b") { _ in .content(TestPhoto.png(seed: 2), Validators()) }
        #expect(third.photo != first.photo)
    }

    @Test
    func `are asked for at once where another version follows one that was no photo`() async throws {
        let page = Array("<html>Log in".utf8)
        _ = try? await photo(version: "a") { _ in .content(page, Validators(entityTag: "\"1\"")) }
        let photo = try await photo(version: "b") { known in
            #expect(known == nil)
            return .content(TestPhoto.png(), Validators())
        }
        #expect(!photo.wasCached)
    }

    @Test
    func `are all there is offline: nothing is loaded, and what is missing says so`() async throws {
        let missing = await #expect(throws: PhotoError.self) {
            try await photo(.cacheOnly) { _ in
                Issue.record("loaded offline")
                throw Down()
            }
        }
        #expect("\(try #require(missing).reason)" == "it is not in the cache, and nothing is downloaded offline")
        let first = try await photo { _ in .content(TestPhoto.png(), Validators()) }
        #expect(try await photo(.cacheOnly, load: { _ in throw Down() }).photo == first.photo)
        for file in try folder.files(below: "v1/blobs") { try folder.write("damaged", to: "v1/blobs/\(file)") }
        await #expect(throws: PhotoError.self) { try await photo(.cacheOnly, load: { _ in throw Down() }) }
    }

    @Test
    func `are made anew without a download where only the original is left, and need no original where they are whole`()
        async throws
    {
        let first = try await photo { _ in .content(TestPhoto.png(), Validators()) }
        let original = "v1/blobs/" + path(ContentDigest(of: TestPhoto.png()))
        let rendition = "v1/blobs/" + path(try #require(first.photo.renditions.first).digest)
        try folder.write("damaged", to: rendition)
        #expect(try await photo(load: { _ in throw Down() }).photo == first.photo)
        try FileManager.default.removeItem(at: folder.url.appending(path: original))
        let last = try await photo(.revalidate) { _ in .content(TestPhoto.png(), Validators()) }
        #expect(last.photo == first.photo)
    }

    @Test
    func `whose original and renditions are gone are loaded again, whatever their server says of them`() async throws {
        let validators = Validators(entityTag: "\"1\"")
        let first = try await photo { _ in .content(TestPhoto.png(), validators) }
        for file in try folder.files(below: "v1/blobs") {
            try FileManager.default.removeItem(at: folder.url.appending(path: "v1/blobs/\(file)"))
        }
        let second = try await photo(.revalidate) { known in
            known == nil ? .content(TestPhoto.png(), validators) : .unchanged
        }
        #expect(second.photo == first.photo)
        #expect(!second.wasCached)
    }

    private struct Down: Error {}
    private final class Questions: Sendable { let validators = Mutex<[Validators?]>([]) }

    private func path(_ digest: ContentDigest) -> String {
        "\(digest.description.prefix(2))/\(digest.description.dropFirst(2))"
    }

    /// The photo as one build gets it, from a loader that is given what the cache knows about it.
    private func photo(
        _ policy: CachePolicy = .cacheFirst, version: String? = nil,
        load: @escaping @Sendable (Validators?) throws -> FetchAnswer
    ) async throws -> PreparedPhoto {
        let pipeline = try ImagePipeline(cache: ImageCache(below: folder.url), codec: ImageCodec(), policy: policy) {
            try load($1)
        }
        return try await pipeline.photo(at: url, version: version, as: variants)
    }
}
