/// An encoding that JSON had once and has no more, told by the first bytes of a document.
enum ForeignEncoding: String {
    case utf16 = "UTF-16"
    case utf32 = "UTF-32"

    /// Looks for a byte order mark, then for the zeros that the other halves of ASCII characters are (RFC 4627, section 3).
    init?(of bytes: [UInt8]) {
        let start = bytes.prefix(4)
        if start.elementsEqual([0xFF, 0xFE, 0, 0]) || start.elementsEqual([0, 0, 0xFE, 0xFF]) {
            self = .utf32
        } else if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
            self = .utf16
        } else {
            switch start.map({ $0 == 0 }) {
            case [true, true, true, false], [false, true, true, true]: self = .utf32
            case [true, false, true, false], [false, true, false, true], [true, false], [false, true]: self = .utf16
            default: return nil
            }
        }
    }
}
