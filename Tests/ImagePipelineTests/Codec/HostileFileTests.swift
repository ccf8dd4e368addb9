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
    func `reach libvips with the orientation of their Exif, and with nothing else of it`() throws {
        let exif = CameraMetadata.exif(orientation: 6)
        let (jpeg, png, still) = (try jpeg(), PixelImage.shaded(40, 30).png(), try webP(of: .shaded(40, 30)))
        let files: [(ImageFormat, [UInt8])] = [
            (.jpeg, CameraMetadata.add(to: jpeg, orientation: 6)),
            (.png, png.prefix(33) + PixelImage.chunk("eXIf", Array(exif.dropFirst(6))) + png.dropFirst(33)),
            (.webp, webP(still, with: exif, width: 40, height: 30)),
        ]
        for (format, file) in files {
            let picture = try format.picture(in: file)
            #expect(contains(file, CameraMetadata.camera) && !contains(picture, CameraMetadata.camera), "\(format)")
            #expect(picture.count < file.count, "\(format)")
            let header = try codec.inspect(file)
            #expect((header.width, header.height) == (30, 40), "\(format)")
        }
    }

    @Test
    func `reach libvips without an Exif that only says that they are upright, or that cannot be read`() throws {
        let jpeg = try jpeg()
        #expect(try JPEGFile.picture(in: CameraMetadata.add(to: jpeg, orientation: 1)) == jpeg)
        for block in [
            "Exif\0\0", "Exif\0\0MM", "Exif\0\0II*\0\u{7F}\u{7F}\u{7F}\u{7F}", "Exif\0\0II*\0\u{8}\0\0\0\u{7F}\u{7F}",
        ] {
            let segment = [0xFF, 0xE1, 0, UInt8(2 + block.utf8.count)] + block.utf8
            #expect(try JPEGFile.picture(in: jpeg.prefix(2) + segment + jpeg.dropFirst(2)) == jpeg)
        }
    }

    @Test(arguments: [2, 3] as [UInt8])
    func `in AVIF reach libvips without the kind of their Exif items`(version: UInt8) throws {
        func box(_ name: String, _ data: [UInt8]) -> [UInt8] {
            PixelImage.bigEndian(8 + data.count) + name.utf8 + data
        }
        let id: [UInt8] = version == 2 ? [0, 2] : [0, 0, 0, 2]
        func file(_ type: String) -> [UInt8] {
            let entry = box("infe", [version, 0, 0, 0] + id + [0, 0] + type.utf8 + [0])
            let large = [0, 0, 0, 1] + "free".utf8 + [0, 0, 0, 0] + PixelImage.bigEndian(20) + [1, 2, 3, 4]
            return box("ftyp", Array("avif\0\0\0\0avif".utf8)) + large
                + box("meta", [0, 0, 0, 0] + box("iinf", [0, 0, 0, 0, 0, 1] + entry)) + box("mdat", Array("Exif".utf8))
        }
        #expect(AVIFFile.picture(in: file("Exif")) == file("none"))
        #expect(AVIFFile.picture(in: file("av01")) == file("av01"))
        for count in 0..<file("Exif").count { _ = AVIFFile.picture(in: Array(file("Exif").prefix(count))) }
    }

    @Test
    func `are measured without the bytes beside their picture`() throws {
        let png = PixelImage.png(claimingWidth: 5_000, height: 5_000)
        let padded = png.prefix(33) + PixelImage.chunk("tEXt", Array(repeating: 0, count: 30_000)) + png.dropFirst(33)
        #expect(throws: ImageError.tooFewBytes(png.count, width: 5_000, height: 5_000, limit: 1_000)) {
            try codec.inspect(Array(padded))
        }
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

    private func contains(_ bytes: [UInt8], _ text: String) -> Bool { bytes.firstRange(of: Array(text.utf8)) != nil }

    private func webP(of picture: PixelImage) throws -> [UInt8] {
        let variant = ImageVariant(width: picture.width, format: .webp, quality: 80)
        return try #require(codec.render(picture.png(), as: [variant]).images.first).bytes
    }

    /// A picture with an Exif chunk (RFC 9649 §2.7.1.5).
    private func webP(_ still: [UInt8], with exif: [UInt8], width: UInt8, height: UInt8) -> [UInt8] {
        let header = webPChunk("VP8X", [0x08, 0, 0, 0, width - 1, 0, 0, height - 1, 0, 0])
        let pixels = WebPFile.pixels(of: still).dropFirst(12)
        return webPFile(header + pixels + webPChunk("EXIF", exif + (exif.count.isMultiple(of: 2) ? [] : [0])))
    }

    private func webPChunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array(name.utf8) + PixelImage.bigEndian(data.count).reversed() + data
    }

    private func webPFile(_ chunks: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + PixelImage.bigEndian(4 + chunks.count).reversed() + "WEBP".utf8 + chunks
    }

    /// An animation (RFC 9649 §2.7) that shows one picture again and again.
    private func webP(animating still: [UInt8], frames: Int) -> [UInt8] {
        let frame = webPChunk("ANMF", [0, 0, 0, 0, 0, 0, 7, 0, 0, 7, 0, 0, 10, 0, 0, 0] + still.dropFirst(12))
        let body =
            webPChunk("VP8X", [0x02, 0, 0, 0, 7, 0, 0, 7, 0, 0]) + webPChunk("ANIM", [0, 0, 0, 0, 0, 0])
            + Array(Array(repeating: frame, count: frames).joined())
        return webPFile(body)
    }
}
