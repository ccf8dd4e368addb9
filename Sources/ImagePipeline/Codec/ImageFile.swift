import CZlib
import Foundation

// The containers of photos, taken apart without decoding: segments of a JPEG, chunks of a PNG or a WebP, boxes of an AVIF.

extension ImageFormat {
    /// Returns a file reduced to what its picture needs: the first frame, the orientation and the colour profile.
    ///
    /// libvips gets only this. Its loaders read metadata with the header, and malicious files keep them busy for minutes or
    /// fill the memory (8.14): 7 MB of compressed texts in a PNG take 25 seconds and 2.7 GB, 5 MB of empty frames in a WebP 14
    /// seconds, 18 MB of empty segments in a JPEG more than ten minutes.
    ///
    /// - Throws: ``ImageError/damaged(_:reason:)`` for a file that only an attacker would make. A file that is merely broken is
    ///   left to its loader.
    func picture(in file: [UInt8]) throws(ImageError) -> [UInt8] {
        switch self {
        case .jpeg: try JPEGFile.picture(in: file)
        case .png: PNGFile.picture(in: file)
        case .webp: WebPFile.picture(in: file)
        case .avif: AVIFFile.picture(in: file)
        // Its loader skips everything but the first picture.
        case .gif: file
        }
    }

    /// Returns the metadata of a file.
    ///
    /// Only the parts that hold metadata are read, so mapped data is hardly loaded.
    func metadata(in file: Data) -> [ImageMetadata] {
        switch self {
        case .jpeg:
            JPEGSegments(of: file, stopsAtScan: true).compactMap { segment in
                guard segment.marker == 0xE1 else { return nil }
                return ImageMetadata(exif: segment.data) ?? ImageMetadata(xmp: segment.data)
            }
        case .png, .webp:
            ImageChunks(of: file, self).compactMap { chunk in
                switch chunk.name {
                case "eXIf": .exif(Data(chunk.data))
                // Some writers keep the prefix that it has in a JPEG file.
                case "EXIF": ImageMetadata(exif: chunk.data) ?? .exif(Data(chunk.data))
                case "iTXt", "XMP ": .xmp(chunk.data)
                default: nil
                }
            }
        case .gif, .avif: []
        }
    }
}

/// A block of metadata in an image file.
enum ImageMetadata {
    /// A TIFF structure.
    case exif(Data)
    case xmp(Data)

    /// Makes a block of a JPEG's Exif segment; returns `nil` for another one.
    fileprivate init?(exif segment: Data) {
        guard segment.starts(with: Orientation.prefix) else { return nil }
        self = .exif(Data(segment.dropFirst(Orientation.prefix.count)))
    }

    /// Makes a block of a JPEG's XMP segment; returns `nil` for another one.
    fileprivate init?(xmp segment: Data) {
        guard segment.starts(with: "http://ns.adobe.com/xap/1.0/\0".utf8) else { return nil }
        self = .xmp(segment)
    }
}

// MARK: - JPEG

/// A JPEG file (ISO 10918-1 Annex B): segments that begin with 0xFF and a marker, some followed by scans of compressed data.
enum JPEGFile {
    /// The most scans to accept; encoders make some ten.
    ///
    /// Each is a pass over the whole picture, and takes only a few hundred bytes in a malicious file: 1 MB with 2,000 of them
    /// keeps a decoder busy for 11 seconds.
    private static let maximumScans = 100

    fileprivate static let startOfScan: UInt8 = 0xDA
    private static let endOfImage: UInt8 = 0xD9
    private static let exif: UInt8 = 0xE1

    /// Returns the file without comments, previews and the metadata that no decoder needs.
    static func picture(in file: [UInt8]) throws(ImageError) -> [UInt8] {
        var picture = Array(file.prefix(2))
        picture.reserveCapacity(file.count)
        var scans = 0
        var seen: Set<UInt8> = []
        for segment in JPEGSegments(of: file[...], stopsAtScan: false) {
            if segment.marker == startOfScan {
                scans += 1
                guard scans <= maximumScans else {
                    throw .damaged(.jpeg, reason: "it has more than \(maximumScans) scans")
                }
            }
            if isNeeded(segment.marker, segment.data, &seen) {
                picture += segment.marker == exif ? orientation(in: segment.data) : Array(segment.bytes)
            }
            if segment.marker == endOfImage { break }
        }
        return picture
    }

    /// Returns whether a decoder needs an application segment.
    ///
    /// Needed are JFIF's and Adobe's, which say how colours are stored, one Exif, and all parts of a profile.
    private static func isNeeded(_ marker: UInt8, _ data: ArraySlice<UInt8>, _ seen: inout Set<UInt8>) -> Bool {
        switch marker {
        case 0xE0, 0xEE: seen.insert(marker).inserted
        case exif: data.starts(with: Orientation.prefix) && seen.insert(marker).inserted
        case 0xE2: data.starts(with: "ICC_PROFILE\0".utf8)
        case 0xE3...0xEF, 0xFE: false
        default: true
        }
    }

    /// Returns a segment with the orientation of an Exif segment, or nothing if that has none.
    private static func orientation(in data: ArraySlice<UInt8>) -> [UInt8] {
        guard let block = Orientation(of: data)?.block else { return [] }
        return [0xFF, exif, 0, UInt8(2 + block.count)] + block
    }
}

/// A reader that splits a JPEG file into segments.
private struct JPEGSegments<Bytes: RandomAccessCollection<UInt8>>: Sequence, IteratorProtocol
where Bytes.Index == Int, Bytes.SubSequence == Bytes {
    private let file: Bytes
    private let stopsAtScan: Bool
    private var place: Int

    init(of file: Bytes, stopsAtScan: Bool) {
        self.file = file
        self.stopsAtScan = stopsAtScan
        place = Swift.min(file.startIndex + 2, file.endIndex)
    }

    /// Returns the next segment, which is incomplete if the file ends within it.
    ///
    /// Its bytes are the marker, the length and the data, and the compressed data that follow a start of scan.
    mutating func next() -> (marker: UInt8, bytes: Bytes, data: Bytes)? {
        // Decoders skip bytes between segments, and fill bytes before a marker (B.1.1.2).
        while place + 1 < file.endIndex, file[place] != 0xFF || file[place + 1] == 0xFF || file[place + 1] == 0 {
            place += 1
        }
        guard place + 1 < file.endIndex else { return nil }
        let start = place
        let marker = file[start + 1]
        if stopsAtScan, marker == JPEGFile.startOfScan { return nil }
        place = start + 2
        if marker != 0x01, !(0xD0...0xD9).contains(marker), place + 1 < file.endIndex {
            place = Swift.min(place + Swift.max(2, Int(file[place]) << 8 | Int(file[place + 1])), file.endIndex)
        }
        let data = file[start..<place].dropFirst(4)
        if marker == JPEGFile.startOfScan { place = endOfCompressedData() }
        return (marker, file[start..<place], data)
    }

    /// Returns the end of compressed data, in which 0xFF is followed by zero or by a restart marker (B.1.1.5).
    private func endOfCompressedData() -> Int {
        let count = file[place...].withContiguousStorageIfAvailable { bytes in
            var count = 0
            while let found = bytes[count...].firstIndex(of: 0xFF), found + 1 < bytes.count {
                guard bytes[found + 1] == 0 || (0xD0...0xD7).contains(bytes[found + 1]) else { return found }
                count = found + 2
            }
            return bytes.count
        }
        return count.map { place + $0 } ?? file.endIndex
    }
}

// MARK: - PNG and WebP

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
        for chunk in ImageChunks(of: file[...], .png) {
            if kept.contains(chunk.name), seen.insert(chunk.name).inserted || chunk.name == "IDAT" {
                picture += chunk.name == "eXIf" ? orientation(in: chunk.data) : Array(chunk.bytes)
            }
            if chunk.name == "IEND" { break }
        }
        return picture
    }

    /// Returns a chunk with the orientation of an Exif chunk, or nothing if that has none.
    private static func orientation(in data: ArraySlice<UInt8>) -> [UInt8] {
        guard let block = Orientation(of: data)?.block else { return [] }
        let content = "eXIf".utf8 + block
        return bigEndian(UInt32(block.count)) + content + bigEndian(UInt32(crc32(0, content, uInt(content.count))))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian, Array.init) }
}

/// A WebP file (RFC 9649 §2): a RIFF header, then chunks of a name, a size and data.
enum WebPFile {
    /// Returns the file with its first frame, its orientation and its colour profile.
    static func picture(in file: [UInt8]) -> [UInt8] {
        let kept: Set = ["VP8X", "ICCP", "ANIM", "ANMF", "ALPH", "VP8 ", "VP8L"]
        let exif = ImageChunks(of: file[...], .webp).first { $0.name == "EXIF" }
        guard let block = exif.flatMap({ Orientation(of: $0.data) })?.block else { return keeping(kept, of: file) }
        return keeping(kept.union(["EXIF"]), of: file, exif: "EXIF".utf8 + size(block.count) + block)
    }

    /// Returns the file with only its pixels.
    ///
    /// libvips 8.14 writes an Exif chunk with the resolution and its own name even with metadata stripping turned on.
    static func pixels(of file: [UInt8]) -> [UInt8] { keeping(["VP8X", "ALPH", "VP8 ", "VP8L"], of: file) }

    /// Returns the file with the first chunk of each name; a second one is another frame, or has no meaning.
    private static func keeping(_ names: Set<String>, of file: [UInt8], exif: [UInt8] = []) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(file.count)
        var seen: Set<String> = []
        for chunk in ImageChunks(of: file[...], .webp) {
            guard names.contains(chunk.name), seen.insert(chunk.name).inserted else { continue }
            switch chunk.name {
            case "VP8X": kept += extendedHeader(chunk.bytes, keeping: names)
            case "EXIF": kept += exif
            default: kept += chunk.bytes
            }
        }
        return "RIFF".utf8 + size(4 + kept.count) + "WEBP".utf8 + kept
    }

    /// Returns the four bytes of a size, the least significant one first.
    private static func size(_ size: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) } }

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

/// An AVIF file (ISO 14496-12): boxes of a size, a name and data, of which `meta` lists the items of the file.
enum AVIFFile {
    /// Returns the file without the kind of its Exif items, so that no reader looks into them.
    ///
    /// Their orientation counts for nothing: that of an AVIF picture is a property of its own (`irot`, `imir`).
    static func picture(in file: [UInt8]) -> [UInt8] {
        var picture = file
        var start = 0
        while start + 8 <= file.count {
            let number = { (bytes: ArraySlice<UInt8>) in Int(clamping: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
            }
            let short = number(file[start..<start + 4])
            // A size of 1 says that it follows in 8 bytes, one of 0 that the box is the last one.
            let size = short == 1 ? number(file[(start + 8)...].prefix(8)) : short
            let end = size < 8 ? file.count : start + min(size, file.count - start)
            if file[start + 4..<start + 8].elementsEqual("meta".utf8) { hideExif(in: start + 8..<end, of: &picture) }
            start = end
        }
        return picture
    }

    /// Renames the type of Exif items, which follows the version, the id and the protection of an item's entry.
    private static func hideExif(in list: Range<Int>, of picture: inout [UInt8]) {
        for place in list where picture[place..<list.upperBound].starts(with: "infe".utf8) {
            // The id has 2 bytes in version 2 of the entry, and 4 in version 3.
            for type in [place + 12, place + 14] where type + 4 <= list.upperBound {
                guard picture[type..<type + 4].elementsEqual("Exif".utf8) else { continue }
                picture.replaceSubrange(type..<type + 4, with: "none".utf8)
            }
        }
    }
}

/// A reader that splits a PNG or WebP file into chunks.
private struct ImageChunks<Bytes: RandomAccessCollection<UInt8>>: Sequence, IteratorProtocol
where Bytes.Index == Int, Bytes.SubSequence == Bytes {
    private var rest: Bytes
    private let isPNG: Bool

    init(of file: Bytes, _ format: ImageFormat) {
        isPNG = format == .png
        rest = file.dropFirst(isPNG ? 8 : 12)
    }

    /// Returns the next chunk, which is incomplete if the file ends within it.
    mutating func next() -> (name: String, bytes: Bytes, data: Bytes)? {
        guard rest.count >= 8 else { return nil }
        let (first, second) = (rest.prefix(4), rest.dropFirst(4).prefix(4))
        // A PNG has the length first, the most significant byte first; a WebP has the name first, and pads the data.
        let length =
            isPNG ? first.reduce(0) { $0 << 8 | Int($1) } : second.reversed().reduce(0) { $0 << 8 | Int($1) }
        let bytes = rest.prefix(isPNG ? 12 + length : 8 + length + length % 2)
        rest = rest.dropFirst(bytes.count)
        return (String(decoding: isPNG ? second : first, as: UTF8.self), bytes, bytes.dropFirst(8).prefix(length))
    }
}
