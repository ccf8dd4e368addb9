/// Pictures made up for tests.
public enum TestPhoto {
    /// A PNG (RFC 2083) with a gradient, different for each seed up to its lowest 16 bits.
    public static func png(width: Int = 64, height: Int = 48, seed: Int = 0) -> [UInt8] {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(height * (width * 3 + 1))
        for y in 0..<height {
            pixels.append(0)
            for x in 0..<width {
                pixels.append(UInt8(truncatingIfNeeded: x * 255 / width))
                pixels.append(UInt8(truncatingIfNeeded: y * 128 / height + (seed >> 8) & 0x7F))
                pixels.append(UInt8(truncatingIfNeeded: seed))
            }
        }
        let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 2, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
            + chunk("IDAT", zlib(pixels)) + chunk("IEND", [])
    }

    /// Stored blocks only (RFC 1951, 3.2.4): no compression is needed here.
    private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(0xFFFF)
            rest = rest.dropFirst(block.count)
            let count = UInt16(block.count)
            stream.append(rest.isEmpty ? 1 : 0)
            stream += [UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)]
            stream += block
        } while !rest.isEmpty
        return stream + bigEndian(adler32(bytes))
    }

    private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        return bigEndian(UInt32(data.count)) + body + bigEndian(crc32(body))
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
    }

    private static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return b << 16 | a
    }

    private static let crcTable: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { crcTable[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
    }
}
