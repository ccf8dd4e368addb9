import Diagnostics
import Files
import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("An archive that is far more when it is unpacked", .timeLimit(.minutes(10)))
struct GrowingArchiveTests {
    private let given: GivenFeed

    init() throws { given = try GivenFeed() }

    @Test("of many small ones that unpack to more than all may together is refused")
    func nestedBomb() async throws {
        var binary = [UInt8](repeating: 7, count: 5_000_000)
        binary[1] = 0
        let small = TestArchive.of([("recipe.bin", Gzip.compress(binary))])
        let bytes = TestArchive.of((0..<40).map { ("\($0).zip", small) })
        #expect(bytes.count < 1_000_000)
        let fault = try await given.failure(given.file(bytes, named: "export.zip"))

        #expect(fault.message.contains(".zip/recipe.bin: the archive unpacks to more than"))
        #expect(fault.help?.contains("raise --feed-limit") == true)
    }

    @Test("that has a document of few signs, repeated more often than in any recipe, is refused")
    func repeated() async throws {
        let bytes = TestArchive.of([("a.json", [UInt8](repeating: UInt8(ascii: " "), count: 20_000_000))])
        #expect(bytes.count < 100_000)
        let fault = try await given.failure(given.file(bytes, named: "export.zip"))

        #expect(fault.message.contains("the archive unpacks to more than"))
        #expect(fault.help?.contains("raise --feed-limit") == true)
    }

    @Test("of photos that grow as no photo does is refused")
    func growingPhotos() async throws {
        let photo = PixelImage.plain(400, 400, 9, 9, 9).png()
        let bytes = TestArchive.of([("pho.json", GivenFeed.recipe("Pho"))] + (0..<2).map { ("\($0).png", photo) })
        #expect(bytes.count < 20_000 && photo.count > 600_000)
        let fault = try await given.failure(given.file(bytes, named: "export.zip"))

        #expect(fault.message.contains("the photos in the archive unpack to more than"))
    }

    @Test("that unpacks to more than its limit is refused if that is hidden, too", arguments: [".x", "__MACOSX/x"])
    func hiddenBomb(name: String) async throws {
        let bomb = TestArchive.of([(name, [UInt8](repeating: 7, count: 300_000))], as: .tgz)
        var request = FeedRequest(try given.file(TestArchive.of([("backup.tar.gz", bomb)]), named: "export.zip"))
        request.options.limits.bytes = 100_000
        var options = given.builder(request.source).options
        options.feeds = [request]
        let limited = SiteBuilder(options)
        let error = await #expect(throws: BuildError.self) { _ = try await limited.pull() }
        let fault = try #require(error?.diagnostics.first)

        #expect(fault.message.contains("backup.tar.gz: the archive unpacks to more than"))
        #expect(fault.help?.contains("raise --feed-limit") == true)
    }

    @Test("too deep in others is refused")
    func deep() async throws {
        var bytes = TestArchive.of([("recipe.json", GivenFeed.recipe("Pho"))])
        for _ in 0..<6 { bytes = TestArchive.of([("x.zip", bytes)]) }
        let fault = try await given.failure(given.file(bytes, named: "export.zip"))

        #expect(fault.message.contains("x.zip/x.zip/x.zip/x.zip: the archive is inside 4 others"))
        #expect(fault.help?.contains("unpack it") == true)
    }

    @Test("or a document with the beginnings of pictures everywhere, and no picture, is read at once")
    func beginnings() throws {
        for text in [">data:image", "\"data:image", ">data:image;base64"] {
            let bytes = Array((String(repeating: text, count: 400_000) + "<").utf8)
            let rest = try EmbeddedPictures.taken(from: bytes) { _ in
                Issue.record("there is a picture")
                return ContentDigest(of: [])
            }
            #expect(rest.bytes == bytes)
        }
    }
}
