/// A PNG file (RFC 2083): a signature, then chunks of a length, a name, data and a checksum.
enum PNGFile {
    /// The chunks to keep: one of each, except for the picture's data.
    ///
    /// `eXIf` holds the orientation.
    private static let kept: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "eXIf",
    ]

    /// Returns the file without texts, times, previews, and the further frames of an animation.
    static func picture(in file: [UInt8]) -> [UInt8] {
        var picture = Array(file.prefix(8))
        picture.reserveCapacity(file.count)
        var seen: Set<String> = []
        var rest = file.dropFirst(8)
        while rest.count >= 8 {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
            let chunk = rest.prefix(12 + length)
            rest = rest.dropFirst(chunk.count)
            if kept.contains(name), seen.insert(name).inserted || name == "IDAT" { picture += chunk }
            if name == "IEND" { break }
        }
        return picture
    }
}
