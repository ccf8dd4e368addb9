import Files
import Foundation
import ImagePipeline

/// Takes pictures out of a document that holds them in Base64 (RFC 4648), as exports of apps do.
///
/// A picture is a text between quotation marks, or the text of an element or a CDATA section in XML: a `data:` address
/// (RFC 2397), or plain Base64. The name of a file that
/// doesn't exist takes its place, so that the picture is found like one beside the document.
enum EmbeddedPictures {
    /// A document without its pictures.
    struct Rest {
        var bytes: [UInt8]
        /// The digests of the pictures, by the names in the document.
        var pictures: [String: ContentDigest] = [:]
    }

    /// The fewest characters of a picture.
    private static let shortest = 60
    /// The beginnings of JPEG, PNG, GIF, WebP, AVIF and HEIC in Base64.
    private static let beginnings = ["/9j/", "\\/9j\\/", "iVBORw0KGgo", "R0lGOD", "UklGR", "AAAA"].map {
        Array($0.utf8)
    }

    /// Returns the end of a text by the byte in front of it: a quotation mark, or that of an element or a CDATA section.
    private static func end(ofTextBehind byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): byte
        case UInt8(ascii: ">"): UInt8(ascii: "<")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: nil
        }
    }

    private static let firstBytes = beginnings.compactMap(\.first) + [UInt8(ascii: "d")]

    static func taken(from bytes: [UInt8], keep: PhotoKeeper) throws -> Rest {
        var rest = Rest(bytes: [])
        var copied = 0
        var place = 0
        var ended: Set<UInt8> = []
        while let mark = bytes[place...].firstIndex(where: { end(ofTextBehind: $0) != nil }),
            let end = end(ofTextBehind: bytes[mark])
        {
            place = mark + 1
            guard !ended.contains(end), let text = picture(in: bytes, from: place, endingWith: end, &ended) else {
                continue
            }
            place = text.endIndex
            guard let photo = decoded(text), UnpackedFeed.isPhoto(photo) else { continue }
            let digest = try keep(photo)
            let ending = ImageFormat(recognizing: photo)?.rawValue ?? "heic"
            let name = "embedded-\(digest.description.prefix(24)).\(ending)"
            rest.pictures[name] = digest
            rest.bytes += bytes[copied..<(mark + 1)]
            rest.bytes += name.utf8
            copied = text.endIndex
        }
        if rest.pictures.isEmpty { return Rest(bytes: bytes) }
        rest.bytes += bytes[copied...]
        return rest
    }

    /// Returns the text that begins at an index, if it begins like a picture.
    private static func picture(in bytes: [UInt8], from start: Int, endingWith last: UInt8, _ ended: inout Set<UInt8>)
        -> ArraySlice<UInt8>?
    {
        // The first byte rules out nearly all texts of a document; elements begin with line breaks.
        let start = last == 0x22 || last == 0x27 ? start : bytes[start...].firstIndex { $0 > 0x20 } ?? start
        guard start < bytes.count, firstBytes.contains(bytes[start]) else { return nil }
        let rest = bytes[start...]
        let isAddress = rest.starts(with: "data:image".utf8) || rest.starts(with: "data:application/octet-stream".utf8)
        guard isAddress || beginnings.contains(where: rest.starts) else { return nil }
        var content = rest
        if isAddress {
            let mark = Array(";base64,".utf8)
            guard let comma = rest.prefix(100).firstIndex(of: UInt8(ascii: ",")),
                rest[...comma].suffix(mark.count).elementsEqual(mark)
            else { return nil }
            content = rest[(comma + 1)...]
        }
        guard var end = rest.firstIndex(of: last) else {
            // Nor do others that begin later.
            ended.insert(last)
            return nil
        }
        guard end - start >= shortest else { return nil }
        // HTML in JSON has its quotation marks escaped; the backslash belongs to the mark.
        if bytes[end - 1] == UInt8(ascii: "\\") { end -= 1 }
        return content.startIndex <= end ? content[..<end] : nil
    }

    /// Returns the bytes of Base64, skipping line breaks and JSON's escape of a slash; `nil` for other text.
    private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var plain: [UInt8] = []
        plain.reserveCapacity(text.count)
        var isEscape = false
        for byte in text {
            switch byte {
            case UInt8(ascii: "\\"): isEscape = true
            case UInt8(ascii: "n") where isEscape, UInt8(ascii: "r") where isEscape: isEscape = false
            case 0x09, 0x0A, 0x0D, 0x20: isEscape = false
            default:
                plain.append(byte)
                isEscape = false
            }
        }
        while plain.count % 4 != 0 { plain.append(UInt8(ascii: "=")) }
        return Data(base64Encoded: Data(plain)).map { [UInt8]($0) }
    }
}
