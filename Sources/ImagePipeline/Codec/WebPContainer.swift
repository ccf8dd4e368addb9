/// The container of a WebP file (RFC 9649 §2): a RIFF header, then chunks of a name, a size and data.
enum WebPContainer {
    /// The file with its pixels only.
    ///
    /// libvips 8.14 writes an Exif chunk, with the resolution and its own name in it, even where it is told to strip.
    static func withoutMetadata(_ file: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        var rest = file.dropFirst(12)
        while rest.count >= 8 {
            let name = String(decoding: rest.prefix(4), as: UTF8.self)
            let size = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            let chunk = rest.prefix(8 + size + size % 2)
            rest = rest.dropFirst(chunk.count)
            switch name {
            case "VP8 ", "VP8L", "ALPH": kept += chunk
            case "VP8X": kept += extendedHeader(chunk)
            default: break
            }
        }
        let size = 4 + kept.count
        return "RIFF".utf8 + (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) } + "WEBP".utf8 + kept
    }

    /// The chunk that says which others there are, with alpha as the only one; without alpha it is not needed.
    private static func extendedHeader(_ chunk: ArraySlice<UInt8>) -> [UInt8] {
        let alpha: UInt8 = 0x10
        var header = Array(chunk)
        guard header.count > 8, header[8] & alpha != 0 else { return [] }
        header[8] = alpha
        return header
    }
}
