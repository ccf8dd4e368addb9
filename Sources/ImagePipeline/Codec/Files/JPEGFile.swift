/// A JPEG file (ISO 10918-1 Annex B): segments that begin with 0xFF and a marker, some followed by scans of compressed data.
enum JPEGFile {
    /// The most scans to accept; encoders make some ten.
    ///
    /// Each is a pass over the whole picture, and takes only a few hundred bytes in a malicious file: 1 MB with 2,000 of them
    /// keeps a decoder busy for 11 seconds.
    private static let maximumScans = 100

    /// Returns the file without comments, previews and the metadata that no decoder needs.
    static func picture(in file: [UInt8]) throws(ImageError) -> [UInt8] {
        var reader = SegmentReader(file)
        var picture = Array(file.prefix(2))
        picture.reserveCapacity(file.count)
        var scans = 0
        var seen: Set<UInt8> = []
        while let segment = reader.next() {
            if segment.marker == startOfScan {
                scans += 1
                guard scans <= maximumScans else {
                    throw .damaged(.jpeg, reason: "it has more than \(maximumScans) scans")
                }
            }
            if isNeeded(segment, &seen) { picture += segment.bytes }
            if segment.marker == endOfImage { break }
        }
        return picture
    }

    private static let startOfScan: UInt8 = 0xDA
    private static let endOfImage: UInt8 = 0xD9

    /// Returns whether a decoder needs an application segment.
    ///
    /// Needed are JFIF's and Adobe's, which say how colours are stored, one Exif, and all parts of a profile.
    private static func isNeeded(_ segment: SegmentReader.Segment, _ seen: inout Set<UInt8>) -> Bool {
        switch segment.marker {
        case 0xE0, 0xEE: seen.insert(segment.marker).inserted
        case 0xE1: segment.data.starts(with: "Exif\0\0".utf8) && seen.insert(segment.marker).inserted
        case 0xE2: segment.data.starts(with: "ICC_PROFILE\0".utf8)
        case 0xE3...0xEF, 0xFE: false
        default: true
        }
    }
}

/// A reader that splits a JPEG file into segments.
private struct SegmentReader {
    struct Segment {
        let marker: UInt8
        /// The marker, the length and the data, and the compressed data that follow a start of scan.
        let bytes: ArraySlice<UInt8>
        /// The data without the marker and the length.
        var data: ArraySlice<UInt8> { bytes.dropFirst(4) }
    }

    private let file: [UInt8]
    private var place: Int

    init(_ file: [UInt8]) {
        self.file = file
        place = min(2, file.count)
    }

    /// Returns the next segment, which is incomplete if the file ends within it.
    mutating func next() -> Segment? {
        // Decoders skip bytes between segments, and fill bytes before a marker (B.1.1.2).
        while place + 1 < file.count, file[place] != 0xFF || file[place + 1] == 0xFF || file[place + 1] == 0 {
            place += 1
        }
        guard place + 1 < file.count else { return nil }
        let start = place
        let marker = file[start + 1]
        place = start + 2
        if hasLength(marker), place + 1 < file.count {
            place = min(place + max(2, Int(file[place]) << 8 | Int(file[place + 1])), file.count)
        }
        if marker == 0xDA { skipCompressedData() }
        return Segment(marker: marker, bytes: file[start..<place])
    }

    private func hasLength(_ marker: UInt8) -> Bool { marker != 0x01 && !(0xD0...0xD9).contains(marker) }

    /// Skips compressed data, in which 0xFF is followed by zero or by a restart marker (B.1.1.5).
    private mutating func skipCompressedData() {
        file.withUnsafeBufferPointer { file in
            while place < file.count {
                guard let found = file[place...].firstIndex(of: 0xFF), found + 1 < file.count else {
                    place = file.count
                    return
                }
                place = found
                guard file[found + 1] == 0 || (0xD0...0xD7).contains(file[found + 1]) else { return }
                place += 2
            }
        }
    }
}
