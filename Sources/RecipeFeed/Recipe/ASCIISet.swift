/// A set of ASCII characters, tested byte by byte.
struct ASCIISet {
    /// The bits for the bytes 0 to 63; `high` has those for 64 to 127.
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    static let letters = ASCIISet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    static let digits = ASCIISet("0123456789")
    static let hexadecimal = digits.union(ASCIISet("abcdefABCDEF"))

    /// Creates a set from the ASCII characters of a text.
    init(_ characters: String) {
        for byte in characters.utf8 where byte < 128 {
            if byte < 64 { low |= 1 &<< UInt64(byte) } else { high |= 1 &<< UInt64(byte - 64) }
        }
    }

    func union(_ other: ASCIISet) -> ASCIISet {
        var union = self
        union.low |= other.low
        union.high |= other.high
        return union
    }

    func contains(_ byte: UInt8) -> Bool {
        byte < 128 && (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 == 1
    }

    func containsAll(of bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { $0.allSatisfy(contains) }
    }
}
