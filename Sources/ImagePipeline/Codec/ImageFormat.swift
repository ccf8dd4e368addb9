/// An image format that is decoded, recognised by a file's first bytes and never by its name or declared type.
public enum ImageFormat: String, Sendable, Hashable, Codable, CaseIterable, CustomStringConvertible {
    /// JPEG (ISO 10918).
    case jpeg
    /// PNG (RFC 2083).
    case png
    /// WebP (RFC 9649).
    case webp
    /// GIF, of which the first frame is used.
    case gif
    /// AVIF, where the installed libvips can decode it.
    case avif

    /// The format that the bytes begin like; nil for anything else.
    public init?(recognizing bytes: [UInt8]) {
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

    /// The name people know it by.
    public var description: String {
        switch self {
        case .jpeg: "JPEG"
        case .png: "PNG"
        case .webp: "WebP"
        case .gif: "GIF"
        case .avif: "AVIF"
        }
    }

    /// What libvips calls its loader.
    var loader: String {
        switch self {
        case .jpeg: "jpegload_buffer"
        case .png: "pngload_buffer"
        case .webp: "webpload_buffer"
        case .gif: "gifload_buffer"
        case .avif: "heifload_buffer"
        }
    }

    /// The brands in the file type box that HEIF files begin with (ISO 14496-12 §4.3): the main one, then the others.
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
