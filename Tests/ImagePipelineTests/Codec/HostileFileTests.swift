import Foundation
import TestSupport
import Testing

@testable import ImagePipeline

@Suite("Files made to keep a decoder busy")
struct HostileFileTests {
    private let codec = ImageCodec()
    private let variants = [ImageVariant(width: 32, format: .webp, quality: 80)]

    @Test
    func `of 400 megapixels are refused by their header`() {
        #expect(throws: ImageError.tooManyPixels(width: 20_000, height: 20_000, limit: 50_000_000)) {
            try codec.render(PixelImage.png(claimingWidth: 20_000, height: 20_000), as: variants)
        }
    }

    @Test
    func `with a thousand frames are shown by their first`() throws {
        let frames = [PixelImage.plain(8, 8, 200, 200, 200)] + Array(repeating: .plain(8, 8, 0, 0, 0), count: 999)
        let rendered = try codec.render(PixelImage.gif(frames), as: variants)
        #expect(rendered.colour == RenderedImage.Colour(red: 200, green: 200, blue: 200))
    }

    @Test
    func `with endless frames in a WebP reach libvips with the first one only`() throws {
        let still = try #require(codec.render(PixelImage.plain(8, 8, 9, 9, 9).png(), as: variants).images.first).bytes
        let animation = webP(animating: still, frames: 1_000)
        let picture = WebPFile.picture(in: animation)
        #expect(picture == webP(animating: still, frames: 1))
        #expect(try codec.render(animation, as: variants).images.map(\.width) == [8])
    }

    @Test
    func `reach libvips without what is not their picture: texts in a PNG, empty and unknown segments in a JPEG`()
        throws
    {
        let png = PixelImage.shaded(40, 30).png()
        let text = PixelImage.chunk("zTXt", Array("a\0\0".utf8) + [UInt8](repeating: 7, count: 100))
        let loaded = png.prefix(33) + Array(repeating: text, count: 50).joined() + png.dropFirst(33)
        #expect(PNGFile.picture(in: Array(loaded)) == png)

        let jpeg = try jpeg()
        let empty = Array(repeating: [0xFF, 0xE1, 0, 2, 0xFF, 0xFE, 0, 2, 0xFF, 0xED, 0, 2] as [UInt8], count: 1_000)
        let stuffed = jpeg.prefix(2) + empty.joined() + jpeg.dropFirst(2)
        #expect(try JPEGFile.picture(in: Array(stuffed)) == jpeg)
        #expect(try JPEGFile.picture(in: jpeg) == jpeg)
    }

    @Test
    func `with a thousand passes over one picture are refused before the first`() throws {
        let jpeg = try jpeg()
        let scan = try #require(jpeg.indices.last { jpeg[$0...].starts(with: [0xFF, 0xDA]) })
        let scans = Array(repeating: jpeg[scan..<jpeg.count - 2], count: 1_000).joined()
        let fault = #expect(throws: ImageError.self) {
            try codec.inspect(Array(jpeg[..<scan] + scans + [0xFF, 0xD9]))
        }
        #expect(fault == .damaged(.jpeg, reason: "it has more than 100 scans"))
    }

    @Test
    func `each fail for a reason of their own, also when many fail at once`() async throws {
        let jpeg = Array(try jpeg().prefix(300))
        let files = [
            jpeg, Array(PixelImage.shaded(40, 30).png().prefix(60)), Array("GIF89a".utf8),
            Array("RIFF\0\0\0\0WEBPVP8 ".utf8),
        ]
        let codec = codec
        let alone = try files.map { file in try #require(throws: ImageError.self) { try codec.render(file, as: []) } }
        #expect(Set(alone).count == files.count)
        await withTaskGroup(of: (Int, ImageError?).self) { group in
            for round in 0..<200 {
                group.addTask {
                    let index = round % files.count
                    do throws(ImageError) {
                        _ = try codec.render(files[index], as: [])
                        return (index, nil)
                    } catch {
                        return (index, error)
                    }
                }
            }
            for await (index, fault) in group { #expect(fault == alone[index]) }
        }
    }

    private func jpeg() throws -> [UInt8] {
        let variant = ImageVariant(width: 40, format: .jpeg, quality: 80)
        return try #require(codec.render(PixelImage.shaded(40, 30).png(), as: [variant]).images.first).bytes
    }

    /// An animation (RFC 9649 §2.7) that shows one picture again and again.
    private func webP(animating still: [UInt8], frames: Int) -> [UInt8] {
        func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
            Array(name.utf8) + PixelImage.littleEndian(data.count) + [0, 0] + data
        }
        let frame = chunk("ANMF", [0, 0, 0, 0, 0, 0, 7, 0, 0, 7, 0, 0, 10, 0, 0, 0] + still.dropFirst(12))
        let body =
            chunk("VP8X", [0x02, 0, 0, 0, 7, 0, 0, 7, 0, 0]) + chunk("ANIM", [0, 0, 0, 0, 0, 0])
            + Array(Array(repeating: frame, count: frames).joined())
        let size = PixelImage.bigEndian(4 + body.count).reversed()
        return Array("RIFF".utf8) + size + "WEBP".utf8 + body
    }
}
