import CBrotliDecoder
import CZlib
import NIOHTTP1
import SiteHosting
import Testing

@testable import SiteServer

@Suite("Compression")
struct CompressionTests {
    @Test(arguments: [ContentCoding.brotli, .gzip])
    func `gives back the same text, in fewer bytes`(coding: ContentCoding) throws {
        let text = TestSite.exampleFiles["long.txt", default: ""]
        let response = try TestSite.example().ask("/long.txt", ("accept-encoding", coding.rawValue))
        let bytes = try response.content
        #expect(response["content-encoding"] == coding.rawValue)
        #expect(response["content-length"] == "\(bytes.count)")
        #expect(bytes.count < text.utf8.count / 5)
        #expect(decode(bytes, coding, limit: text.utf8.count) == Array(text.utf8))
    }

    @Test
    func `gives every coding a tag of its own, by which it is known again`() throws {
        let site = try TestSite.example()
        let tags = try ["identity", "gzip", "br"].map { coding in
            let tag = try #require(try site.ask("/long.txt", ("accept-encoding", coding))["etag"])
            let again = try site.ask("/long.txt", ("accept-encoding", coding), ("if-none-match", tag))
            #expect(again.status == .notModified)
            return tag
        }
        #expect(Set(tags).count == 3)
        #expect(try site.ask("/long.txt", ("accept-encoding", "gzip"), ("if-none-match", tags[2])).status == .ok)
    }

    @Test
    func `leaves alone what would not get smaller, and what is no text`() throws {
        let site = try TestSite(["index.html": "x", "photo.webp": String(repeating: "a", count: 5000)])
        for path in ["/", "/photo.webp"] {
            #expect(try site.ask(path, ("accept-encoding", "gzip, br"))["content-encoding"] == nil)
        }
        #expect(try site.ask("/photo.webp")["vary"] == nil)
    }

    @Test
    func `counts a part in the bytes that are sent`() throws {
        let site = try TestSite.example()
        let whole = try site.ask("/long.txt", ("accept-encoding", "gzip")).content
        let part = try site.ask("/long.txt", ("accept-encoding", "gzip"), ("range", "bytes=3-9"))
        #expect(part["content-range"] == "bytes 3-9/\(whole.count)")
        #expect(try part.content == Array(whole[3...9]))
    }

    @Test(
        arguments: [
            ("gzip, deflate, br, zstd", .brotli), ("gzip", .gzip), ("GZIP", .gzip), ("br;q=0.5, gzip", .gzip),
            ("br;q=0.5, gzip;q=0.5", .brotli), ("br; q=0, gzip;q=0.001", .gzip), ("*", .brotli), ("br;q=0, *", .gzip),
            ("identity", nil), ("", nil), ("br;q=0", nil), ("gzip;q=0.4, identity;q=0.5", nil), ("*;q=0", nil),
            ("deflate, x-gzip", nil), ("gzip;q=2", nil), ("gzip;q=x", nil), ("gzip;q=1.000", .gzip),
            (",, ;q=1, br", .brotli),
        ] as [(String, ContentCoding?)])
    func `is chosen as the client likes it`(field: String, expected: ContentCoding?) {
        #expect(ContentCoding(acceptable: field) == expected)
    }

    private func decode(_ bytes: [UInt8], _ coding: ContentCoding, limit: Int) -> [UInt8] {
        var count = limit
        return [UInt8](unsafeUninitializedCapacity: limit) { output, filled in
            switch coding {
            case .brotli:
                _ = BrotliDecoderDecompress(bytes.count, bytes, &count, output.baseAddress)
            case .gzip:
                var (stream, input) = (z_stream(), bytes)
                inflateInit2_(&stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
                input.withUnsafeMutableBufferPointer { input in
                    stream.next_in = input.baseAddress
                    stream.avail_in = uInt(input.count)
                    stream.next_out = output.baseAddress
                    stream.avail_out = uInt(limit)
                    inflate(&stream, Z_FINISH)
                }
                inflateEnd(&stream)
                count = Int(stream.total_out)
            }
            filled = count
        }
    }
}
