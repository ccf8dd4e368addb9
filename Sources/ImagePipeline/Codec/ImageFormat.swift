/// An image format that can be decoded, recognised by a file's first bytes, never by its name or declared type.
package enum ImageFormat: String, Sendable, Hashable, Codable, CaseIterable, CustomStringConvertible {
    /// JPEG (ISO 10918).
    case jpeg
    /// PNG (RFC 2083).
    case png
    /// WebP (RFC 9649).
    case webp
    /// GIF; only its first frame is used.
    case gif
    /// AVIF, if the installed libvips can decode it.
    case avif

    /// Recognises a format by the first bytes; returns `nil` for anything else.
    package init?(recognizing bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
            self = .gif
        } else if Self.brands(of: bytes).contains(where: { $0 == "avif" || $0 == "avis" }) {
            self = .avif
        } else {
            return nil
        }
    }

    /// The common name of the format.
    package var description: String {
        switch self {
        case .jpeg: "JPEG"
        case .png: "PNG"
        case .webp: "WebP"
        case .gif: "GIF"
        case .avif: "AVIF"
        }
    }

    /// The name of libvips's loader.
    var loader: String {
        switch self {
        case .jpeg: "jpegload_buffer"
        case .png: "pngload_buffer"
        case .webp: "webpload_buffer"
        case .gif: "gifload_buffer"
        case .avif: "heifload_buffer"
        }
    }

    /// Returns the brands in the file type box at the start of HEIF files (ISO 14496-12 §4.3): the main one, then the others.
    static func brands(of bytes: [UInt8]) -> [String] {
        guard bytes.count >= 16, bytes[4..<8].elementsEqual("ftyp".utf8) else { return [] }
        let size = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
        let box = bytes[..<min(size, bytes.count, 256)]
        return [8].filter { $0 + 4 <= box.count }.map { brand(box, at: $0) }
            + stride(from: 16, to: max(box.count - 3, 16), by: 4).map { brand(box, at: $0) }
    }

    private static func brand(_ box: ArraySlice<UInt8>, at offset: Int) -> String {
        String(decoding: box[offset..<offset + 4], as: UTF8.self)
    }
}

/// Guesses the type of a file that isn't an image, for a helpful message.
enum FileSignature {
    /// Returns a short name with its article, such as "an HTML page", or `nil` if the type is unknown.
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
