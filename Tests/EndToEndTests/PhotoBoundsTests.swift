import Foundation
import ImagePipeline
import TestSupport
import Testing

@Suite("The bounds on photos")
struct PhotoBoundsTests {
    @Test
    func `hold for the cache: photos that no build can use are neither kept nor loaded again while unchanged`()
        async throws
    {
        let json = Feed.example.withPhotos().json
        let junk = [UInt8](repeating: 0xA5, count: 1_000_000)
        let server = try await LoopbackServer.answering { request in
            if request.path == "/recipes.json" { return .init(body: json) }
            if request["if-none-match"] == "\"junk\"" { return .init(status: 304, headers: [("etag", "\"junk\"")]) }
            return .init(headers: [("etag", "\"junk\"")], body: junk)
        }
        let site = try Recipesite()
        let arguments = ["build", "--source", server.url("/recipes.json"), "--cache-limit", "5 MB"]
        for _ in 1...2 {
            let run = try await site.run(arguments)
            #expect(run.exitCode == 0)
            #expect(
                run.errors.contains("12 photos") || run.errors.contains("9 more photos are left out"), "\(run.errors)")
            #expect(!run.errors.contains("the photos of this site alone take"), "\(run.errors)")
            let cache = ImageCache(below: site.folder.url.appending(path: ".recipesite/cache"))
            #expect(try cache.status().bytes < 100_000)
        }
    }

    @Test
    func `hold for memory: eight photos of 49 megapixels in 16 bits take hardly more than one`() async throws {
        let site = try Recipesite()
        let painter = Process()
        painter.executableURL = URL(filePath: "/usr/bin/env")
        painter.arguments = ["python3", "-c", Self.largePNGs]
        painter.currentDirectoryURL = site.folder.url
        try painter.run()
        painter.waitUntilExit()
        #expect(painter.terminationStatus == 0)
        func peak(_ photos: Int) async throws -> Int {
            var feed = Feed.example
            feed.recipes = (0..<photos).map { number in
                .init(
                    cuisine: "Thai", name: "Recipe \(number)", uuid: Feed.uuid(number), smallPhoto: "\(number).png",
                    largePhoto: "\(number).png", source: nil, video: nil)
            }
            let source = try site.folder.write(feed.json, to: "feed.json").path
            return try await site.peakMemory("build", "--source", source, "--cache-dir", "cache-\(photos)")
        }
        let (one, eight) = (try await peak(1), try await peak(8))
        #expect(eight < one + 300_000_000, "\(one) and \(eight)")
    }

    /// PNGs of 7,000 x 7,000 pixels, three times 16 bits each, as 0.png and so on.
    private static let largePNGs = """
        import struct, zlib
        def chunk(name, data):
            return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        pack = zlib.compressobj(1)
        row = b"\\0" + bytes([9, 0] * 3) * 7000
        data = b"".join(pack.compress(row) for _ in range(7000)) + pack.flush()
        for number in range(8):
            open(f"{number}.png", "wb").write(
                b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 7000, 7000, 16, 2, 0, 0, 0))
                + chunk(b"tEXt", b"Title\\0%d" % number) + chunk(b"IDAT", data) + chunk(b"IEND", b""))
        """
}
