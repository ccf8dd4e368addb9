/// The names of the files in a ZIP archive, from its central directory (APPNOTE, section 4.3.12).
struct ArchiveListing {
    /// The paths of the files, in the archive's order, without folders and the files that systems add; their number is
    /// limited.
    private(set) var names: [String] = []

    private static let limit = 10_000
    /// The longest comment that can follow the end record, in bytes.
    private static let longestComment = 65_535

    init(_ bytes: [UInt8]) {
        let end = bytes.count - 22
        guard end >= 0 else { return }
        let signature: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
        let record = stride(from: end, through: max(0, end - Self.longestComment), by: -1).first {
            bytes[$0...].starts(with: signature)
        }
        guard let record, let start = Self.number(bytes, at: record + 16, bytes: 4) else { return }
        readEntries(bytes, from: start)
    }

    private mutating func readEntries(_ bytes: [UInt8], from start: Int) {
        var offset = start
        while names.count < Self.limit, offset + 46 <= bytes.count,
            bytes[offset...].starts(with: [0x50, 0x4B, 0x01, 0x02]),
            let nameLength = Self.number(bytes, at: offset + 28, bytes: 2),
            let extraLength = Self.number(bytes, at: offset + 30, bytes: 2),
            let commentLength = Self.number(bytes, at: offset + 32, bytes: 2),
            offset + 46 + nameLength <= bytes.count
        {
            let name = String(decoding: bytes[(offset + 46)..<(offset + 46 + nameLength)], as: UTF8.self)
            if Self.isFile(name) { names.append(name) }
            offset += 46 + nameLength + extraLength + commentLength
        }
    }

    private static func isFile(_ name: String) -> Bool {
        let isAdded = name.hasPrefix("__MACOSX/") || name.split(separator: "/").contains { $0.hasPrefix(".") }
        return !name.hasSuffix("/") && !isAdded
    }

    /// Returns a little-endian number of two or four bytes; `nil` if it reaches beyond the end.
    private static func number(_ bytes: [UInt8], at offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset + count <= bytes.count else { return nil }
        return bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
