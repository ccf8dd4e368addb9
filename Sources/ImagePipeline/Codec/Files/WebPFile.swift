/// A WebP file (RFC 9649 §2): a RIFF header, then chunks of a name, a size and data.
enum WebPFile {
    /// Returns the file with its first frame, its orientation and its colour profile.
    static func picture(in file: [UInt8]) -> [UInt8] {
        keeping(["VP8X", "ICCP", "ANIM", "ANMF", "ALPH", "VP8 ", "VP8L", "EXIF"], of: file)
    }

    /// Returns the file with only its pixels.
    ///
    /// libvips 8.14 writes an Exif chunk with the resolution and its own name even with metadata stripping turned on.
    static func pixels(of file: [UInt8]) -> [UInt8] { keeping(["VP8X", "ALPH", "VP8 ", "VP8L"], of: file) }

    /// Returns the file with the first chunk of each name; a second one is another frame, or has no meaning.
    private static func keeping(_ names: Set<String>, of file: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(file.count)
        var seen: Set<String> = []
        var rest = file.dropFirst(12)
        while rest.count >= 8 {
            let name = String(decoding: rest.prefix(4), as: UTF8.self)
            let size = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            let chunk = rest.prefix(8 + size + size % 2)
            rest = rest.dropFirst(chunk.count)
            guard names.contains(name), seen.insert(name).inserted else { continue }
            kept += name == "VP8X" ? extendedHeader(chunk, keeping: names) : Array(chunk)
        }
        let size = 4 + kept.count
        return "RIFF".utf8 + (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) } + "WEBP".utf8 + kept
    }

    /// The flags of optional chunks in the extended header; 0x10 is alpha, which is part of the pixels.
    private static let bits: [String: UInt8] = ["ICCP": 0x20, "EXIF": 0x08, "ANIM": 0x02]

    /// Returns the extended header for the kept chunks, or nothing if no flag remains.
    private static func extendedHeader(_ chunk: ArraySlice<UInt8>, keeping names: Set<String>) -> [UInt8] {
        var header = Array(chunk)
        guard header.count > 8 else { return [] }
        header[8] &= names.compactMap { bits[$0] }.reduce(0x10, |)
        return header[8] == 0 ? [] : header
    }
}
