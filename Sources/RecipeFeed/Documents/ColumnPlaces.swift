/// The places of columns in lines, which YAML's parser counts in Unicode scalars.
///
/// A line may have thousands of values, so that the bytes of every so many columns are known in advance.
struct ColumnPlaces: Sendable {
    private static let distance = 64
    /// The bytes in front of each 64th column, for lines that have so many.
    private var marks: [Int: [Int]] = [:]

    init(of lines: some Sequence<some Collection<UInt8>>) {
        for (line, bytes) in lines.enumerated() where bytes.count > Self.distance {
            var (found, column) = ([Int](), 0)
            for (place, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
                if column % Self.distance == 0 { found.append(place) }
                column += 1
            }
            marks[line] = found
        }
    }

    /// Returns the number of bytes in front of a column of a line, both counted from 0; all of them behind its end.
    func bytes(before column: Int, inLine line: Int, _ bytes: some Collection<UInt8>) -> Int {
        let known = marks[line] ?? []
        let index = min(column / Self.distance, known.count - 1)
        var (place, left) = index > 0 ? (known[index], column - index * Self.distance) : (0, column)
        for byte in bytes.dropFirst(place) {
            if byte & 0xC0 != 0x80 {
                if left <= 0 { break }
                left -= 1
            }
            place += 1
        }
        return place
    }
}
