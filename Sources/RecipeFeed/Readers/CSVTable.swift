/// A table in text (RFC 4180), read here because the libraries for it keep no places of cells, which messages show.
struct CSVTable {
    /// A cell, and the offset of its first byte.
    struct Cell {
        var text: String
        let offset: Int

        /// A cell with nothing in it.
        static let blank = Cell(text: "", offset: 0)

        var isBlank: Bool { text.isBlank }
    }

    private let bytes: [UInt8]
    private let separator: UInt8
    /// The offset of the next record.
    private(set) var place: Int
    /// The offset of a quotation mark that opens a cell and has no counterpart.
    private(set) var unclosed: Int?

    private static let (quote, newline, carriage) = (UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"))

    init(_ bytes: [UInt8], separator: UInt8, from place: Int) {
        (self.bytes, self.separator, self.place) = (bytes, separator, place)
    }

    /// Returns the next record that has a cell with a text; `nil` at the end.
    mutating func next() -> [Cell]? {
        while place < bytes.count {
            let record = record()
            if !record.allSatisfy(\.isBlank) { return record }
        }
        return nil
    }

    private mutating func record() -> [Cell] {
        var cells: [Cell] = []
        while true {
            cells.append(cell())
            guard place < bytes.count, bytes[place] == separator else { break }
            place += 1
        }
        if place < bytes.count, bytes[place] == Self.carriage { place += 1 }
        if place < bytes.count, bytes[place] == Self.newline { place += 1 }
        return cells
    }

    /// Reads a cell, up to the separator or the line break behind it.
    private mutating func cell() -> Cell {
        var text: [UInt8] = []
        var start = place
        var opening = place
        // Some programs write spaces around quotation marks.
        while opening < bytes.count, bytes[opening] == UInt8(ascii: " ") { opening += 1 }
        if opening < bytes.count, bytes[opening] == Self.quote {
            start = opening + 1
            place = start
            while place < bytes.count {
                if bytes[place] != Self.quote {
                    text.append(bytes[place])
                } else if place + 1 < bytes.count, bytes[place + 1] == Self.quote {
                    text.append(Self.quote)
                    place += 1
                } else {
                    break
                }
                place += 1
            }
            if place >= bytes.count { unclosed = unclosed ?? opening } else { place += 1 }
        }
        // Text behind the closing mark belongs to the cell, as in spreadsheets.
        let rest = place
        while place < bytes.count, ![separator, Self.newline, Self.carriage].contains(bytes[place]) { place += 1 }
        text += bytes[rest..<place]
        return Cell(text: String(decoding: text, as: UTF8.self), offset: start)
    }
}
