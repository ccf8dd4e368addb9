/// The SHA-256 of some bytes (FIPS 180-4), which names and verifies content.
package struct ContentDigest: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The 32 bytes, eight in each number, most significant byte first.
    private let words: (UInt64, UInt64, UInt64, UInt64)

    /// Computes the digest of bytes.
    package init(of bytes: some Sequence<UInt8>) {
        var hash = RunningSHA256()
        if bytes.withContiguousStorageIfAvailable({ hash.update(UnsafeRawBufferPointer($0)) }) == nil {
            Array(bytes).withUnsafeBytes { hash.update($0) }
        }
        words = hash.finish()
    }

    /// Computes the digest of texts, which differs if any text differs or is missing.
    package init(ofParts parts: [String?]) {
        var hash = RunningSHA256()
        for part in parts {
            // With its length in front, no part can pass for the end of the one before.
            withUnsafeBytes(of: part.map { UInt64($0.utf8.count) } ?? .max) { hash.update($0) }
            guard var part else { continue }
            part.withUTF8 { hash.update(UnsafeRawBufferPointer($0)) }
        }
        words = hash.finish()
    }

    /// Computes the digest of the first bytes of a file, read piece by piece.
    package init(of file: OpenFile, bytes count: Int) throws(SystemError) {
        var hash = RunningSHA256()
        for start in stride(from: 0, to: count, by: 1 << 20) {
            try file.read(start..<min(start + 1 << 20, count)).withUnsafeBytes { hash.update($0) }
        }
        words = hash.finish()
    }

    /// Parses a digest, or returns `nil` for anything but 64 lower-case hexadecimal digits.
    package init?(_ text: String) { self.init(digits: Array(text.utf8)[...]) }

    /// Parses a digest from bytes, quickly because a caller may have thousands.
    package init?(digits: ArraySlice<UInt8>) {
        guard digits.count == 64 else { return nil }
        func word(_ index: Int) -> UInt64? {
            let start = digits.startIndex + index * 16
            return digits[start..<start + 16].reduce(0 as UInt64?) { word, digit in
                guard let word, let value = Self.value(ofDigit: digit) else { return nil }
                return word << 4 | value
            }
        }
        guard let first = word(0), let second = word(1), let third = word(2), let fourth = word(3) else { return nil }
        words = (first, second, third, fourth)
    }

    /// The digest as 64 lower-case hexadecimal digits.
    package var description: String { Self.digits(of: [words.0, words.1, words.2, words.3]) }

    /// The first 16 digits: enough for a file name, because a collision gains an attacker nothing here.
    package var short: String { Self.digits(of: [words.0]) }

    /// The 32 bytes.
    package var bytes: [UInt8] {
        [words.0, words.1, words.2, words.3].flatMap { word in withUnsafeBytes(of: word.bigEndian, Array.init) }
    }

    /// Returns whether two digests are equal.
    package static func == (first: Self, second: Self) -> Bool { first.words == second.words }

    /// Hashes the first bytes, because different digests differ there.
    package func hash(into hasher: inout Hasher) { hasher.combine(words.0) }

    /// Decodes the 64 digits.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let digest = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a SHA-256 digest")
        }
        self = digest
    }

    /// Encodes the 64 digits.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    private static func digits(of words: [UInt64]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(unsafeUninitializedCapacity: words.count * 16) { buffer in
            for (index, word) in words.enumerated() {
                for place in 0..<16 { buffer[index * 16 + place] = digits[Int(word >> (60 - 4 * place) & 15)] }
            }
            return words.count * 16
        }
    }

    private static func value(ofDigit byte: UInt8) -> UInt64? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
        default: nil
        }
    }
}
