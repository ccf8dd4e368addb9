/// JPEG segments that hold what must never be published, put into a file as a camera would.
public enum CameraMetadata {
    /// Where the photo was taken, in the Exif segment's GPS directory.
    public static let place = "GPS-AT-HOME"
    /// What it was taken with, in the Exif segment.
    public static let camera = "CAMERA-OF-ANNA"
    /// In the XMP segment.
    public static let keyword = "XMP-KEYWORD"

    /// The beginning of a smaller picture of it, behind the Exif directories.
    public static let thumbnail = "THUMBNAIL-OF-ANNA"

    /// Puts an Exif segment with an orientation, a camera, a position and a thumbnail, and an XMP segment, behind the SOI marker.
    public static func add(to jpeg: [UInt8], orientation: UInt8) -> [UInt8] {
        let xmp = Array("http://ns.adobe.com/xap/1.0/\0<x>\(keyword)</x>".utf8)
        return jpeg.prefix(2) + segment(exif(orientation: orientation)) + segment(xmp) + jpeg.dropFirst(2)
    }

    private static func segment(_ data: [UInt8]) -> [UInt8] {
        [0xFF, 0xE1, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 0xFF)] + data
    }

    /// A TIFF structure in big-endian order (Exif 2.32 §4.5) behind the name of the segment: image directory, GPS directory, then
    /// their texts.
    public static func exif(orientation: UInt8) -> [UInt8] {
        let allTexts = Array(camera.utf8) + [0] + Array(place.utf8) + [0]
        let texts = 8 + 2 + 3 * 12 + 4
        let gps = texts + allTexts.count
        var tiff: [UInt8] = Array("MM\0*".utf8) + PixelImage.bigEndian(8)
        tiff += [0, 3]
        tiff += entry(0x010F, type: 2, count: camera.utf8.count + 1, value: PixelImage.bigEndian(texts))
        tiff += entry(0x0112, type: 3, count: 1, value: [0, orientation, 0, 0])
        tiff += entry(0x8825, type: 4, count: 1, value: PixelImage.bigEndian(gps))
        tiff += PixelImage.bigEndian(0) + allTexts
        tiff += [0, 1]
        tiff += entry(
            0x001B, type: 7, count: place.utf8.count,
            value: PixelImage.bigEndian(texts + camera.utf8.count + 1))
        tiff += PixelImage.bigEndian(0)
        return Array("Exif\0\0".utf8) + tiff + [0xFF, 0xD8, 0xFF, 0xE0] + thumbnail.utf8
    }

    private static func entry(_ tag: Int, type: UInt8, count: Int, value: [UInt8]) -> [UInt8] {
        [UInt8(tag >> 8), UInt8(tag & 0xFF), 0, type] + PixelImage.bigEndian(count) + value
    }
}
