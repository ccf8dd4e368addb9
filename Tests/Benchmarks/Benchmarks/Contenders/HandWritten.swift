/// Swift written by hand for one page: what an ordinary good programmer writes where there is no engine.
final class HandWritten: Contender {
    let engine = Engine.handWritten
    private var bytes: [UInt8] = []
    private let write: (inout [UInt8]) -> Void

    /// `write` appends the page.
    init(_ write: @escaping (inout [UInt8]) -> Void) {
        self.write = write
    }

    func run() throws -> Int {
        bytes.removeAll(keepingCapacity: true)
        write(&bytes)
        return bytes.count
    }

    func page() throws -> [UInt8] {
        _ = try run()
        return bytes
    }
}

extension [UInt8] {
    /// Appends a text as it is.
    mutating func append(html text: String) {
        append(contentsOf: text.utf8)
    }

    /// Appends a text with the characters that HTML knows replaced.
    mutating func append(escaping text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): append(contentsOf: "&quot;".utf8)
            case UInt8(ascii: "'"): append(contentsOf: "&#39;".utf8)
            default: append(byte)
            }
        }
    }
}
