/// A path as the system has it: any bytes but NUL, not necessarily UTF-8.
///
/// Paths are compared byte by byte: `String ==` equates NFC and NFD, which are two files to most file systems.
struct BytePath: Hashable, Sendable {
    let bytes: [UInt8]

    init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    /// The path of what lies at a relative path in this folder.
    func appending(_ path: BytePath) -> BytePath {
        if bytes.isEmpty { return path }
        if path.bytes.isEmpty { return self }
        return BytePath(bytes: (bytes.last == Self.slash ? bytes : bytes + [Self.slash]) + path.bytes)
    }

    func appending(_ path: String) -> BytePath { appending(BytePath(path)) }

    /// The folder that it lies in; nil for a single name, and for the root.
    var parent: BytePath? {
        guard bytes.count > 1, let end = bytes.lastIndex(of: Self.slash) else { return nil }
        return BytePath(bytes: bytes[..<max(end, bytes[0] == Self.slash ? 1 : 0)])
    }

    /// The folders that lead to it, the innermost first.
    var ancestors: some Sequence<BytePath> {
        sequence(state: self) { path in
            guard let parent = path.parent else { return nil }
            path = parent
            return parent
        }
    }

    /// The last name in it.
    var name: BytePath { BytePath(bytes: bytes[((bytes.lastIndex(of: Self.slash) ?? -1) + 1)...]) }

    /// Whether it is a folder's path, or lies below it.
    func isAtOrBelow(_ folder: BytePath) -> Bool {
        bytes.starts(with: folder.bytes)
            && (bytes.count == folder.bytes.count || folder.bytes.last == Self.slash
                || bytes[folder.bytes.count] == Self.slash)
    }

    func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
        try (bytes.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { buffer in
            // There is at least the NUL.
            guard let start = buffer.baseAddress else { preconditionFailure("a C string has a first byte") }
            return try body(start)
        }
    }

    static let slash = UInt8(ascii: "/")
}

extension BytePath: Comparable {
    /// By bytes: a folder comes before what is in it.
    static func < (first: BytePath, second: BytePath) -> Bool { first.bytes.lexicographicallyPrecedes(second.bytes) }
}

extension BytePath: CustomStringConvertible {
    /// The path as a person reads it, with U+FFFD in place of what is not UTF-8.
    var description: String { String(decoding: bytes, as: UTF8.self) }
}
