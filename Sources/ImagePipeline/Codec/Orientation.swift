import Foundation

/// The orientation of a camera in a block of Exif (CIPA DC-008, tag 0x0112), which is all that a picture needs of it.
///
/// libvips leaves the block to libexif (0.6.24), which follows each reference of a directory to others, so that a few hundred
/// bytes take it minutes. It gets a block with this one entry instead.
struct Orientation {
    /// 2 to 8; 1 is usual, and needs no block.
    private let value: UInt8
    /// Whether the block begins as in a JPEG file.
    private let isPrefixed: Bool

    static let prefix = Array("Exif\0\0".utf8)
    /// The most bytes of a block that are looked into, which is the most that a JPEG file has room for.
    private static let longest = 65_536
    /// The most entries of its directory that are looked into; cameras write some ten.
    private static let mostEntries = 200

    /// Reads a block; returns `nil` if the picture is upright, or the block can't be read.
    init?(of block: ArraySlice<UInt8>) {
        isPrefixed = block.starts(with: Self.prefix)
        let tiff = Data(block.dropFirst(isPrefixed ? Self.prefix.count : 0).prefix(Self.longest))
        guard let order = tiff.number(at: 0, bytes: 2), order == 0x4949 || order == 0x4D4D else { return nil }
        let number = { tiff.number(at: $0, bytes: $1, isLittleEndian: order == 0x4949) }
        guard let directory = number(4, 4) else { return nil }
        let entries = (0..<min(number(directory, 2) ?? 0, Self.mostEntries)).map { directory + 2 + 12 * $0 }
        // The type of the value is a short number.
        guard let entry = entries.first(where: { number($0, 2) == 0x0112 }), number(entry + 2, 2) == 3,
            let value = number(entry + 8, 2), (2...8).contains(value)
        else { return nil }
        self.value = UInt8(value)
    }

    /// A block that says nothing else.
    var block: [UInt8] {
        let header: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]
        let directory: [UInt8] = [1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0]
        return (isPrefixed ? Self.prefix : []) + header + directory
    }
}

extension Data {
    /// Returns an unsigned number at an offset, or `nil` if the data ends before it does.
    func number(at offset: Int, bytes: Int, isLittleEndian: Bool = false) -> Int? {
        guard offset >= 0, offset <= count - bytes else { return nil }
        let start = startIndex + offset
        let digits = self[start..<(start + bytes)]
        return isLittleEndian
            ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : digits.reduce(0) { $0 << 8 | Int($1) }
    }
}
