/// The part of a file that a Range field requests (RFC 9110, 14).
enum ByteRange: Equatable {
    /// The whole file: the field can't be parsed, or requests several parts, which a server may ignore.
    case whole
    /// A part of the file, never empty.
    case part(Range<Int>)
    /// A part that the file doesn't have.
    case unsatisfiable

    /// Parses a field's value for a file of a given length.
    init(_ value: String, length: Int) {
        self = .whole
        guard let equals = value.firstIndex(of: "="), value[..<equals].trimmed.isSameToken("bytes"), length > 0 else {
            // An empty file has no part that Content-Range could describe.
            return
        }
        let bounds = value[value.index(after: equals)...].trimmed.split(
            separator: "-", omittingEmptySubsequences: false)
        guard bounds.count == 2 else { return }
        if bounds[0].isEmpty {
            guard let count = Self.number(bounds[1]) else { return }
            self = count == 0 ? .unsatisfiable : .part(max(0, length - count)..<length)
        } else {
            guard let first = Self.number(bounds[0]) else { return }
            guard !bounds[1].isEmpty else {
                self = first < length ? .part(first..<length) : .unsatisfiable
                return
            }
            guard let last = Self.number(bounds[1]), first <= last else { return }
            self = first < length ? .part(first..<min(last, length - 1) + 1) : .unsatisfiable
        }
    }

    /// Parses a decimal number; one that is too large becomes the largest number.
    private static func number(_ digits: Substring) -> Int? {
        guard !digits.isEmpty, digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
            return nil
        }
        return Int(digits) ?? .max
    }
}
