import Crypto

/// The SHA-256 of some bytes (FIPS 180-4), by which content is named and checked.
public struct ContentDigest: Sendable, Hashable, Codable, CustomStringConvertible {
    /// 64 lower-case hexadecimal digits.
    public let description: String

    /// The digest of bytes.
    public init(of bytes: some Sequence<UInt8>) {
        self.init(
            bytes.withContiguousStorageIfAvailable { SHA256.hash(data: UnsafeRawBufferPointer($0)) }
                ?? SHA256.hash(data: Array(bytes)))
    }

    /// The digest of the first bytes of a file, read piece by piece.
    package init(of file: OpenFile, bytes count: Int) throws(SystemError) {
        var hash = SHA256()
        for start in stride(from: 0, to: count, by: 1 << 20) {
            hash.update(data: try file.read(start..<min(start + 1 << 20, count)))
        }
        self.init(hash.finalize())
    }

    private init(_ digest: SHA256Digest) {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(64)
        for byte in digest {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        description = String(decoding: text, as: UTF8.self)
    }

    /// A digest that was written down before; nil for anything but 64 lower-case hexadecimal digits.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == 64, text.utf8.allSatisfy(Self.isDigit) else { return nil }
        description = String(text)
    }

    /// The first 16 digits: enough for a file name, as nobody here gains by a collision.
    public var short: String { String(description.prefix(16)) }

    /// Reads the 64 digits.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let digest = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a SHA-256 digest")
        }
        self = digest
    }

    /// Writes the 64 digits.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
