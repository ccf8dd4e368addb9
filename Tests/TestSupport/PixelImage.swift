/// A picture made of numbers, and the simplest encoders for it: fixtures that no file has to be kept for.
public struct PixelImage: Sendable {
    /// Pixels from left to right.
    public let width: Int
    /// Pixels from top to bottom.
    public let height: Int
    /// RGBA, row by row.
    private var pixels: [UInt8] = []

    /// Asks `colour` for the red, green, blue and alpha of each pixel.
    public init(width: Int, height: Int, colour: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8, UInt8)) {
        self.width = width
        self.height = height
        pixels.reserveCapacity(width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let (red, green, blue, alpha) = colour(x, y)
                pixels += [red, green, blue, alpha]
            }
        }
    }

    /// A picture with detail in it: shades that run over each other.
    public static func shaded(_ width: Int, _ height: Int) -> PixelImage {
        PixelImage(width: width, height: height) { x, y in
            (UInt8(x * 255 / width), UInt8(y * 255 / height), UInt8((x ^ y) & 0xFF), 255)
        }
    }

    /// A picture of one colour.
    public static func plain(_ width: Int, _ height: Int, _ red: UInt8, _ green: UInt8, _ blue: UInt8) -> PixelImage {
        PixelImage(width: width, height: height) { _, _ in (red, green, blue, 255) }
    }

    // MARK: PNG

    /// The picture as PNG (RFC 2083), not compressed.
    public func png() -> [UInt8] {
        var rows: [UInt8] = []
        for y in 0..<height {
            rows.append(0)
            rows += pixels[y * width * 4..<(y + 1) * width * 4]
        }
        let header = Self.bigEndian(width) + Self.bigEndian(height) + [8, 6, 0, 0, 0]
        return Self.signature + Self.chunk("IHDR", header) + Self.chunk("IDAT", Self.zlib(rows))
            + Self.chunk("IEND", [])
    }

    /// A PNG that claims a size and holds next to nothing.
    public static func png(
        claimingWidth width: Int, height: Int, bits: UInt8 = 8, isInterlaced: Bool = false
    ) -> [UInt8] {
        var bytes = plain(1, 1, 0, 0, 0).png()
        let header = chunk("IHDR", bigEndian(width) + bigEndian(height) + [bits, 6, 0, 0, isInterlaced ? 1 : 0])
        bytes.replaceSubrange(8..<8 + header.count, with: header)
        return bytes
    }

    /// A PNG of one shade of grey, in 16 bits.
    public static func png(grey: UInt16, width: Int, height: Int) -> [UInt8] {
        let shade = [UInt8(grey >> 8), UInt8(grey & 0xFF)]
        let row: [UInt8] = [0] + Array(repeating: shade, count: width).joined()
        let rows = Array(Array(repeating: row, count: height).joined())
        let header = bigEndian(width) + bigEndian(height) + [16, 0, 0, 0, 0]
        return signature + chunk("IHDR", header) + chunk("IDAT", zlib(rows)) + chunk("IEND", [])
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// A chunk with its checksum (RFC 2083 §3.2).
    public static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        let crc = ~body.reduce(UInt32.max) { crcTable[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
        return bigEndian(data.count) + body + bigEndian(Int(crc))
    }

    private static let crcTable: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    /// A zlib stream of stored blocks (RFC 1950, RFC 1951 §3.2.4).
    private static func zlib(_ data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var (low, high) = (1, 0)
        for byte in data {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        for start in stride(from: 0, to: data.count, by: 65_535) {
            let block = data[start..<min(start + 65_535, data.count)]
            let isLast: UInt8 = start + 65_535 >= data.count ? 1 : 0
            stream += [isLast] + littleEndian(block.count) + littleEndian(~block.count) + block
        }
        return stream + bigEndian(high << 16 | low)
    }

    // MARK: GIF

    /// Pictures of one size as an animated GIF (GIF89a) in 128 shades of grey.
    ///
    /// The LZW code is cleared before it would grow, so that each pixel stays one byte.
    public static func gif(_ frames: [PixelImage]) -> [UInt8] {
        guard let first = frames.first else { return [] }
        let size = littleEndian(first.width) + littleEndian(first.height)
        var bytes = Array("GIF89a".utf8) + size + [0xF6, 0, 0]
        for shade in 0..<128 { bytes += Array(repeating: UInt8(shade * 2), count: 3) }
        bytes += [0x21, 0xFF, 11] + "NETSCAPE2.0".utf8 + [3, 1, 0, 0, 0]
        for frame in frames {
            bytes += [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0] + size + [0, 7]
            var codes: [UInt8] = []
            for (index, offset) in stride(from: 0, to: frame.pixels.count, by: 4).enumerated() {
                if index % 100 == 0 { codes.append(128) }
                codes.append(frame.pixels[offset] / 2)
            }
            codes.append(129)
            for start in stride(from: 0, to: codes.count, by: 255) {
                let block = codes[start..<min(start + 255, codes.count)]
                bytes += [UInt8(block.count)] + block
            }
            bytes.append(0)
        }
        return bytes + [0x3B]
    }

    /// Four bytes.
    public static func bigEndian(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// Two bytes.
    public static func littleEndian(_ value: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }
}
