import Foundation
import ImagePipeline
import TestSupport
import Testing

@Suite("What a photo's file tells besides the picture")
struct PhotoMetadataTests {
    /// A TIFF structure in little-endian order with a text for each tag of its main directory, and a position if so wanted.
    private static func exif(_ texts: [(tag: Int, text: String)], hasPosition: Bool = false) -> [UInt8] {
        func number(_ value: Int, _ bytes: Int) -> [UInt8] {
            (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let count = texts.count + (hasPosition ? 1 : 0)
        var end = 8 + 2 + 12 * count + 4
        var directory = number(count, 2)
        var behind: [UInt8] = []
        for (tag, text) in texts {
            let bytes = Array(text.utf8) + [0, 0, 0, 0]
            directory += number(tag, 2) + number(2, 2) + number(bytes.count, 4) + number(end, 4)
            end += bytes.count
            behind += bytes
        }
        if hasPosition {
            directory += number(0x8825, 2) + number(4, 2) + number(1, 4) + number(end, 4)
            behind += number(2, 2)
            for tag in [0, 2] { behind += number(tag, 2) + number(1, 2) + number(4, 4) + [2, 2, 0, 0] }
        }
        return Array("II*\0".utf8) + number(8, 4) + directory + number(0, 4) + behind
    }

    private static let telling = exif(
        [(0x010F, "Apple"), (0x0110, "Apple X\u{9B}1"), (0x0132, "2026:01:02 03:04:05"), (0x013B, "Anna")],
        hasPosition: true)

    private static func bigEndian(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    private static func jpeg(_ data: [UInt8]) -> [UInt8] {
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xE1, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 0xFF)]
            + data
            + [0xFF, 0xD9]
    }

    private static func png(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let picture = TestPhoto.png()
        return Array(picture.dropLast(12)) + bigEndian(data.count) + name.utf8 + data + [0, 0, 0, 0]
            + picture.suffix(12)
    }

    private static func webp(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let pixels = Array("VP8 ".utf8) + [3, 0, 0, 0, 1, 2, 3, 0]
        return Array("RIFF".utf8) + [0, 0, 0, 0] + "WEBP".utf8 + pixels + name.utf8 + bigEndian(data.count).reversed()
            + data
    }

    @Test
    func `is where, whose and when it was taken, and the camera, in each format`() {
        let expected = [
            "where it was taken (GPS)", "whose camera it is", "when it was taken", "the camera (Apple X\u{9B}1)",
        ]
        let start = Array("Exif\0\0".utf8)
        for file in [
            Self.jpeg(start + Self.telling), Self.png("eXIf", Self.telling), Self.webp("EXIF", Self.telling),
            Self.webp("EXIF", start + Self.telling),
        ] {
            #expect(PhotoMetadata(of: Data(file))?.contents == expected)
        }
        let camera = CameraMetadata.add(to: [0xFF, 0xD8, 0xFF, 0xD9], orientation: 1)
        #expect(
            PhotoMetadata(of: Data(camera))?.contents == [
                "where it was taken (GPS)", "the camera (\(CameraMetadata.camera))",
            ])
    }

    @Test
    func `is a position in XMP as well`() {
        let xmp = Array("<x exif:GPSLatitude='1'/>".utf8)
        for file in [
            Self.jpeg(Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp), Self.png("iTXt", xmp),
            Self.webp("XMP ", xmp),
        ] {
            #expect(PhotoMetadata(of: Data(file))?.contents == ["where it was taken (GPS)"])
        }
    }

    @Test
    func `is nothing if the file says only how to show the photo, or has no photo`() {
        let software = Self.exif([(0x0131, "libvips"), (0x0110, " "), (0x8298, "CC BY")])
        let files: [[UInt8]] = [
            Self.jpeg(Array("Exif\0\0".utf8) + software), Self.png("eXIf", software), TestPhoto.png(), [],
            [0xFF, 0xD8, 0xFF],
            Array("GIF89a".utf8), Array("text".utf8),
        ]
        for file in files { #expect(PhotoMetadata(of: Data(file)) == nil) }
    }

    @Test
    func `is read to wherever a file ends, and directories that lead back are read once`() {
        for file in [
            Self.jpeg(Array("Exif\0\0".utf8) + Self.telling), Self.png("eXIf", Self.telling),
            Self.webp("EXIF", Self.telling),
        ] {
            for length in file.indices { _ = PhotoMetadata(of: Data(file.prefix(length))) }
        }
        var loop = Self.exif([(0x8769, "x"), (0x8825, "x")])
        // Both lead to the main directory.
        for entry in [10, 22] { loop.replaceSubrange((entry + 8)..<(entry + 12), with: [8, 0, 0, 0]) }
        #expect(PhotoMetadata(of: Data(Self.png("eXIf", loop)))?.contents == ["where it was taken (GPS)"])
    }
}
