import Foundation
import TestSupport
import Testing

@testable import ImagePipeline

@Suite("Photos are decoded and encoded anew")
struct ImageCodecTests {
    let codec: ImageCodec

    init() throws {
        codec = ImageCodec()
    }

    private func jpeg(_ image: PixelImage, quality: Int = 90) throws -> [UInt8] {
        let variant = ImageVariant(width: image.width, format: .jpeg, quality: quality)
        return try #require(codec.render(image.png(), as: [variant]).images.first).bytes
    }

    @Test
    func `A photo comes out in each size and format that was asked for, and in order`() throws {
        let variants = [
            ImageVariant(width: 320, format: .webp, quality: 80), ImageVariant(width: 640, format: .webp, quality: 80),
            ImageVariant(width: 320, format: .jpeg, quality: 80),
        ]
        let rendered = try codec.render(jpeg(.shaded(800, 600)), as: variants)
        #expect(rendered.source == ImageHeader(format: .jpeg, width: 800, height: 600))
        #expect(rendered.images.map(\.variant) == variants)
        #expect(rendered.images.map(\.width) == [320, 640, 320])
        #expect(rendered.images.map(\.height) == [240, 480, 240])
        #expect(rendered.images.map { ImageFormat(recognizing: $0.bytes) } == [.webp, .webp, .jpeg])
        for image in rendered.images {
            let header = try codec.inspect(image.bytes)
            #expect(header.width == image.width)
            #expect(header.height == image.height)
        }
    }

    @Test
    func `A photo is never enlarged, and sizes that come out equal are made once`() throws {
        let variants = [320, 640, 1_280].map { ImageVariant(width: $0, format: .webp, quality: 80) }
        let images = try codec.render(PixelImage.shaded(400, 300).png(), as: variants).images
        #expect(images.map(\.width) == [320, 400])
        #expect(images.map(\.variant.width) == [320, 640])
    }

    @Test(arguments: [640, 1_200, 1_600])
    func `A picture for link previews is a progressive JPEG, as wide as asked for or as the photo is`(photoWidth: Int)
        throws
    {
        let preview = ImageVariant(width: 1_200, format: .jpeg, quality: 80)
        let photo = try jpeg(.shaded(photoWidth, photoWidth / 2))
        let image = try #require(codec.render(photo, as: [preview]).images.first)
        #expect(image.width == min(photoWidth, 1_200))
        #expect(image.height == min(photoWidth, 1_200) / 2)
        // SOF2 (ISO 10918-1, table B.1).
        #expect(image.bytes.indices.contains { image.bytes[$0...].starts(with: [0xFF, 0xC2, 0, 17, 8]) })
        #expect(try codec.render(photo, as: [preview]).images.first == image)
    }

    @Test
    func `A shape shows as much of an image as it has room for, and its subject`() throws {
        let variants = ImageVariant.Shape.allCases.map {
            ImageVariant(width: 600, format: .jpeg, quality: 80, shape: $0)
        }
        func sizes(_ width: Int, _ height: Int) throws -> [[Int]] {
            try codec.render(jpeg(.shaded(width, height)), as: variants).images.map { [$0.width, $0.height] }
        }
        #expect(try sizes(900, 600) == [[600, 600], [600, 450], [600, 337]])
        #expect(try sizes(2_400, 600).map { $0[0] } == [600, 600, 600])
        #expect(try sizes(300, 300) == [[300, 300], [300, 225], [300, 168]])
        #expect(try sizes(2, 700) == [[2, 2], [2, 1], [2, 1]])
        // A red plate at one end of a grey table.
        for isFirst in [true, false] {
            let plate = PixelImage(width: 300, height: 100) { x, y in
                let distance = (x - (isFirst ? 50 : 250)) * (x - (isFirst ? 50 : 250)) + (y - 50) * (y - 50)
                return distance < 1_600 ? (220, 30, 20, 255) : (150, 150, 150, 255)
            }
            let part = try #require(codec.render(plate.png(), as: [variants[0]]).images.first)
            let colour = try codec.render(part.bytes, as: []).colour
            #expect(Int(colour.red) - Int(colour.blue) > 60)
        }
    }

    @Test
    func `Two qualities of one size are two images`() throws {
        let variants = [40, 90].map { ImageVariant(width: 9_999, format: .jpeg, quality: $0) }
        let images = try codec.render(PixelImage.shaded(200, 200).png(), as: variants).images
        let sizes = images.map(\.bytes.count)
        #expect(sizes.count == 2)
        #expect(sizes[0] < sizes[1])
    }

    @Test
    func `Every accepted format is decoded: JPEG, PNG, WebP, GIF`() throws {
        let picture = PixelImage.shaded(64, 48)
        let webp = try codec.render(picture.png(), as: [ImageVariant(width: 64, format: .webp, quality: 90)])
        let files: [(ImageFormat, [UInt8])] = [
            (.jpeg, try jpeg(picture)), (.png, picture.png()), (.webp, try #require(webp.images.first).bytes),
            (.gif, PixelImage.gif([picture])),
        ]
        for (format, bytes) in files {
            let rendered = try codec.render(bytes, as: [ImageVariant(width: 32, format: .webp, quality: 80)])
            #expect(rendered.source == ImageHeader(format: format, width: 64, height: 48))
            #expect(rendered.images.map(\.height) == [24])
        }
    }

    @Test
    func `Grey in 16 bits becomes colour in 8`() throws {
        let rendered = try codec.render(
            PixelImage.png(grey: 0x8000, width: 40, height: 30),
            as: [ImageVariant(width: 20, format: .jpeg, quality: 90)])
        #expect(rendered.colour == RenderedImage.Colour(red: 128, green: 128, blue: 128))
        #expect(rendered.images.map(\.height) == [15])
    }

    private static let decodesAVIF = ImageCodec().canDecode(.avif)

    @Test(.enabled(if: decodesAVIF))
    func `AVIF is decoded where libvips can do it`() throws {
        // 16 x 8 pixels of one colour, encoded for this test.
        let file = try #require(
            Data(
                base64Encoded: """
                    AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAA\
                    AAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAHAAAACNpaW5mAAAAAAABAAAAFWluZmUC\
                    AAAAAAEAAGF2MDEAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EADAAAAAAUaXNwZQAAAAAA\
                    AAAQAAAACAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAACRtZGF0EgAKCBgMv7BAgIGhMg4WQAAA\
                    QACWQwNWBI1MKA==
                    """))
        let rendered = try codec.render([UInt8](file), as: [ImageVariant(width: 8, format: .webp, quality: 80)])
        #expect(rendered.source == ImageHeader(format: .avif, width: 16, height: 8))
        #expect(rendered.images.map(\.height) == [4])
        #expect(abs(Int(rendered.colour.red) - 200) < 5 && abs(Int(rendered.colour.blue) - 5) < 5)
    }

    @Test
    func `Of an animation the first frame is shown`() throws {
        let frames = [PixelImage.plain(60, 40, 200, 200, 200), .plain(60, 40, 20, 20, 20), .plain(60, 40, 0, 0, 0)]
        let rendered = try codec.render(
            PixelImage.gif(frames), as: [ImageVariant(width: 30, format: .webp, quality: 90)])
        #expect(rendered.images.map(\.height) == [20])
        #expect(rendered.colour == RenderedImage.Colour(red: 200, green: 200, blue: 200))
    }

    @Test
    func `The same photo and variants give the same bytes, also when many are made at once`() async throws {
        let bytes = try jpeg(.shaded(500, 400))
        let variants = [ImageVariant.Format.webp, .jpeg].map { ImageVariant(width: 250, format: $0, quality: 75) }
        let codec = codec
        let expected = try codec.render(bytes, as: variants)
        try await withThrowingTaskGroup(of: RenderedImage.self) { group in
            for _ in 0..<24 { group.addTask { try codec.render(bytes, as: variants) } }
            for try await rendered in group { #expect(rendered == expected) }
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt8])
    func `A photo lies as its camera was held`(value: UInt8) throws {
        // Red at the left, blue at the right; turned upright, width and height change places for 5 to 8.
        let picture = PixelImage(width: 120, height: 80) { x, _ in x < 60 ? (255, 0, 0, 255) : (0, 0, 255, 255) }
        let bytes = CameraMetadata.add(to: try jpeg(picture), orientation: value)
        let isTurned = value >= 5
        let header = try codec.inspect(bytes)
        #expect(header.width == (isTurned ? 80 : 120))
        #expect(header.height == (isTurned ? 120 : 80))
        let rendered = try codec.render(bytes, as: [ImageVariant(width: 40, format: .jpeg, quality: 90)])
        #expect(rendered.images.map(\.width) == [40])
        #expect(rendered.images.map(\.height) == [isTurned ? 60 : 27])
        // Made again, it must not be turned once more.
        let again = try codec.inspect(rendered.images[0].bytes)
        #expect((again.width, again.height) == (40, isTurned ? 60 : 27))
    }

    @Test(arguments: [ImageVariant.Format.jpeg, .webp])
    func `Nothing of a photo's metadata is published`(format: ImageVariant.Format) throws {
        let bytes = CameraMetadata.add(to: try jpeg(.shaded(300, 200)), orientation: 1)
        #expect(
            contains(bytes, CameraMetadata.place) && contains(bytes, CameraMetadata.camera)
                && contains(bytes, CameraMetadata.keyword))
        for width in [100, 300] {
            let rendered = try codec.render(bytes, as: [ImageVariant(width: width, format: format, quality: 80)])
            let published = try #require(rendered.images.first).bytes
            for text in [
                CameraMetadata.place, CameraMetadata.camera, CameraMetadata.keyword, CameraMetadata.thumbnail, "Exif",
                "EXIF", "xap", "XMP ", "ICC",
            ] {
                #expect(!contains(published, text), "\(text)")
            }
        }
    }

    @Test
    func `Transparency becomes white in JPEG and stays in WebP`() throws {
        let glass = PixelImage(width: 80, height: 60) { _, _ in (255, 0, 0, 0) }.png()
        let images = try codec.render(
            glass,
            as: [
                ImageVariant(width: 80, format: .jpeg, quality: 90),
                ImageVariant(width: 80, format: .webp, quality: 90),
            ]
        ).images
        #expect(
            try codec.render(images[0].bytes, as: []).colour == RenderedImage.Colour(red: 255, green: 255, blue: 255))
        // VP8X with the alpha bit (RFC 9649 §2.7).
        #expect(contains(images[1].bytes, "VP8X"))
        #expect(images[1].bytes[20] & 0x10 != 0)
    }

    @Test
    func `The placeholder has the photo's average colour, and CSS can read it`() throws {
        let rendered = try codec.render(PixelImage.plain(90, 70, 200, 100, 5).png(), as: [])
        #expect(rendered.colour == RenderedImage.Colour(red: 200, green: 100, blue: 5))
        #expect(rendered.colour.description == "#c86405")
        #expect(rendered.images.isEmpty)
    }

    @Test
    func `A variant's key is stable, and its numbers are brought into their ranges`() {
        #expect(ImageVariant(width: 320, format: .webp, quality: 80).key == "320w-q80.webp")
        #expect(ImageVariant(width: 0, format: .jpeg, quality: 500).key == "1w-q100.jpg")
    }

    @Test
    func `The revision names our settings and the version of libvips`() throws {
        #expect(try codec.revision.wholeMatch(of: /\d+-vips-\d+\.\d+\.\d+.*/) != nil)
    }

    private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
        let wanted = Array(text.utf8)
        return bytes.indices.dropLast(wanted.count - 1).contains { bytes[$0...].starts(with: wanted) }
    }
}
