import TestSupport
import Testing

@testable import ImagePipeline

@Suite("Files that are no photo, and photos that are too large or broken, are refused")
struct ImageRefusalTests {
    let codec: ImageCodec
    let variants = [
        ImageVariant(width: 40, format: .webp, quality: 70), ImageVariant(width: 50, format: .jpeg, quality: 70),
    ]

    init() throws {
        codec = ImageCodec()
    }

    /// The same picture in every format that can be made here.
    private func files() throws -> [(format: ImageFormat, bytes: [UInt8])] {
        let picture = PixelImage.shaded(60, 45)
        let made = try codec.render(
            picture.png(),
            as: [
                ImageVariant(width: 60, format: .jpeg, quality: 80),
                ImageVariant(width: 60, format: .webp, quality: 80),
            ]
        ).images
        return [
            (.jpeg, CameraMetadata.add(to: made[0].bytes, orientation: 6)), (.webp, made[1].bytes),
            (.png, picture.png()),
            (.gif, PixelImage.gif([picture, .plain(60, 45, 9, 9, 9)])),
        ]
    }

    @Test(arguments: [
        ("<!DOCTYPE html><title>404</title>", "an HTML page"), ("\n <html lang=en>", "an HTML page"),
        ("<svg xmlns='http://www.w3.org/2000/svg'/>", "an SVG drawing"),
        ("<?xml version='1.0'?><!-- x --><svg onload='alert(1)'/>", "an SVG drawing"),
        ("<?xml version='1.0'?><rss/>", "an XML document"), ("%PDF-1.7", "a PDF document"),
        ("II*\0abcd", "a TIFF image"),
        ("MM\0*abcd", "a TIFF image"), ("BM1234", "a BMP image"), ("PK\u{3}\u{4}", "a ZIP archive"),
        ("{\"error\": 404}", "a JSON document"), ("not found", "plain text"), ("8BPS", "a Photoshop file"),
        ("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic", "a HEIC image"), ("\0\0\0\u{14}ftypmp42\0\0\0\0isom", "a video"),
        ("\0\0\0\0", nil), ("RIFF\0\0\0\0WAVE", nil), ("GIF88a", "plain text"), ("P6 1 1 255", "plain text"),
    ]
    )
    func `What is no photo is refused by its first bytes, and named`(content: String, looksLike: String?) {
        #expect(throws: ImageError.notAnImage(looksLike: looksLike)) {
            try codec.render(Array(content.utf8), as: variants)
        }
    }

    @Test
    func `An empty file is refused as empty`() {
        #expect(throws: ImageError.empty) { try codec.inspect([]) }
    }

    @Test(arguments: ImageFormat.allCases)
    func `A file that only begins like a photo is refused as damaged`(format: ImageFormat) throws {
        let beginnings: [ImageFormat: [UInt8]] = [
            .jpeg: [0xFF, 0xD8, 0xFF], .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
            .webp: Array("RIFF\0\0\0\0WEBP".utf8),
            .gif: Array("GIF89a".utf8), .avif: Array("\0\0\0\u{14}ftypavif\0\0\0\0mif1".utf8),
        ]
        let beginning = try #require(beginnings[format])
        #expect(ImageFormat(recognizing: beginning) == format)
        for ending in [[], Array("<svg/>".utf8), [UInt8](repeating: 0, count: 5_000)] {
            let fault = #expect(throws: ImageError.self) { try codec.render(beginning + ending, as: variants) }
            switch fault {
            case .damaged(format, _): break
            case .unsupported(format): #expect(!codec.canDecode(format))
            default: Issue.record("\(String(describing: fault))")
            }
        }
    }

    @Test
    func `A huge picture in a small file is refused before it is decoded`() {
        let bomb = PixelImage.png(claimingWidth: 30_000, height: 30_000)
        #expect(throws: ImageError.tooManyPixels(width: 30_000, height: 30_000, limit: 50_000_000)) {
            try codec.inspect(bomb)
        }
    }

    @Test
    func `A picture of one colour, as large as a photo in forty bytes, is refused before it is decoded`() throws {
        let pixels: [UInt8] = [0x2F, 0xFE, 0x7F, 0xFA, 0x02, 0x28, 0x40, 0x03, 0x0A, 0xD0, 0xFF]
        let webP =
            Array("RIFF\u{20}\0\0\0WEBPVP8L\u{14}\0\0\0".utf8) + pixels + [UInt8](repeating: 0, count: 9)
        #expect(throws: ImageError.tooFewBytes(40, width: 16_383, height: 3_050, limit: 1_000)) {
            try codec.render(webP, as: variants)
        }
    }

    @Test
    func `The limits are exact: what meets one passes, one more does not`() throws {
        let bytes = PixelImage.gif([.plain(20, 10, 1, 1, 1), .plain(20, 10, 2, 2, 2)])
        let exact = ImageCodec(limits: ImageLimits(maximumBytes: bytes.count, maximumPixels: 200))
        #expect(try exact.inspect(bytes).width == 20)
        let bytesShort = ImageCodec(limits: ImageLimits(maximumBytes: bytes.count - 1))
        #expect(throws: ImageError.tooManyBytes(bytes.count, limit: bytes.count - 1)) {
            try bytesShort.render(bytes, as: variants)
        }
        let pixelsShort = ImageCodec(limits: ImageLimits(maximumPixels: 199))
        #expect(throws: ImageError.tooManyPixels(width: 20, height: 10, limit: 199)) {
            try pixelsShort.render(bytes, as: variants)
        }
        let side = ImageCodec(limits: ImageLimits(maximumSide: 20))
        #expect(try side.inspect(bytes).width == 20)
        let sideShort = ImageCodec(limits: ImageLimits(maximumSide: 19))
        #expect(throws: ImageError.tooLong(width: 20, height: 10, limit: 19)) {
            try sideShort.render(bytes, as: variants)
        }
        let screen = PixelImage.png(claimingWidth: 2_000, height: 2_000)
        #expect(try codec.inspect(screen).height == 2_000)
        let larger = PixelImage.png(claimingWidth: 2_000, height: 2_001)
        var dense = ImageLimits()
        dense.maximumPixelsPerByte = 4_002_000 / larger.count
        #expect(
            throws: ImageError.tooFewBytes(larger.count, width: 2_000, height: 2_001, limit: dense.maximumPixelsPerByte)
        ) {
            try ImageCodec(limits: dense).inspect(larger)
        }
        dense.maximumPixelsPerByte += 1
        #expect(try ImageCodec(limits: dense).inspect(larger).height == 2_001)
    }

    @Test
    func `A photo that is cut short is refused as damaged, in every format`() throws {
        for (format, bytes) in try files() where format != .gif {
            for share in [30, 50, 75, 90] {
                let fault = #expect(throws: ImageError.self, "\(format) at \(share) %") {
                    try codec.render(Array(bytes.prefix(bytes.count * share / 100)), as: variants)
                }
                guard case .damaged(format, let reason) = fault else {
                    Issue.record("\(format) at \(share) %: \(String(describing: fault))")
                    continue
                }
                #expect(!reason.isEmpty)
            }
        }
    }

    @Test
    func `Two thousand damaged files give an image or a fault each, and never a crash`() throws {
        var mutator = Mutator(seed: 5)
        var (images, faults) = (0, 0)
        for (format, original) in try files() {
            for _ in 0..<500 {
                let bytes = mutator.mutate(original)
                do {
                    let rendered = try codec.render(bytes, as: variants)
                    #expect(rendered.images.allSatisfy { $0.width <= $0.variant.width && !$0.bytes.isEmpty })
                    images += 1
                } catch {
                    #expect(!error.description.isEmpty, "\(format)")
                    faults += 1
                }
            }
        }
        #expect(images > 0 && faults > 0)
    }

    @Test
    func `A fault says in plain words what is wrong`() {
        #expect(
            ImageError.notAnImage(looksLike: "an HTML page").description
                == "this is no JPEG, PNG, WebP, GIF or AVIF image; it looks like an HTML page")
        #expect(ImageError.tooManyBytes(21, limit: 20).description == "the image has 21 bytes, and 20 are allowed")
        #expect(
            ImageError.tooFewBytes(40, width: 16_383, height: 3_050, limit: 1_000).description
                == "the image has 16383 x 3050 pixels in 40 bytes, and 1000 are allowed in each")
        #expect(ImageError.damaged(.jpeg, reason: "eof").description == "the JPEG image is damaged or cut short (eof)")
    }
}
