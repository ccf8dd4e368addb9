import StrictJSON

extension DocumentReader {
    /// Reads JSON Lines: a value in each line (https://jsonlines.org).
    static let jsonLines = DocumentReader(name: "JSON Lines") { document throws(DocumentFault) in
        let lines = document.bytes[document.start...].split(separator: UInt8(ascii: "\n"))
            .filter { line in line.contains { $0 > 0x20 } }
        // A document of one line, or whose first line isn't a value by itself, is JSON with a fault.
        guard lines.count > 1, let first = lines.first, lines.prefix(2).allSatisfy({ $0.first == UInt8(ascii: "{") }),
            let root = try? JSONDocument(Array(first), allowsRepeats: true).root, root.kind == .object
        else { return nil }
        return ReadDocument(root: .list(lines.map { .json($0) }), format: .recognised)
    }
}
