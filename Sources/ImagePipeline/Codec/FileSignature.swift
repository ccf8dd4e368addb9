/// What a file that is no image seems to be, for a message that helps.
enum FileSignature {
    /// A short name with its article, as in "an HTML page"; nil for something unknown.
    static func guess(_ bytes: [UInt8]) -> String? {
        for (signature, name) in signatures where bytes.starts(with: signature) { return name }
        let brands = ImageFormat.brands(of: bytes)
        if !brands.isEmpty {
            return brands.contains { $0.hasPrefix("hei") || $0 == "mif1" } ? "a HEIC image" : "a video"
        }
        return guessText(bytes)
    }

    private static let signatures: [([UInt8], String)] = [
        (Array("%PDF".utf8), "a PDF document"), (Array("II*\0".utf8), "a TIFF image"),
        (Array("MM\0*".utf8), "a TIFF image"),
        (Array("BM".utf8), "a BMP image"), (Array("PK".utf8), "a ZIP archive"), ([0x1F, 0x8B], "compressed data"),
        ([0xFF, 0x0A], "a JPEG XL image"), ([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20], "a JPEG XL image"),
        ([0, 0, 1, 0], "an icon file"), (Array("8BPS".utf8), "a Photoshop file"),
        ([0x7F, 0x45, 0x4C, 0x46], "a program"),
    ]

    private static func guessText(_ bytes: [UInt8]) -> String? {
        let start = String(decoding: bytes.prefix(1_024), as: UTF8.self).lowercased()
        let text = start.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        if text.hasPrefix("<") {
            if text.contains("<svg") { return "an SVG drawing" }
            return text.contains("<html") || text.hasPrefix("<!doctype html") ? "an HTML page" : "an XML document"
        }
        if text.hasPrefix("{") || text.hasPrefix("[") { return "a JSON document" }
        let isText =
            !text.isEmpty && bytes.prefix(1_024).allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 9 }
        return isText ? "plain text" : nil
    }
}
