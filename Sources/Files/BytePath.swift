package import Foundation

/// A path in the system's own form: any bytes but NUL, not necessarily UTF-8.
///
/// Paths are compared byte by byte: `String ==` equates NFC and NFD, which are two files to most file systems.
package struct BytePath: Hashable, Sendable {
    package let bytes: [UInt8]

    package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    package init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    /// Returns this path with a relative path appended.
    package func appending(_ path: BytePath) -> BytePath {
        if bytes.isEmpty { return path }
        if path.bytes.isEmpty { return self }
        return BytePath(bytes: (bytes.last == Self.slash ? bytes : bytes + [Self.slash]) + path.bytes)
    }

    package func appending(_ path: String) -> BytePath { appending(BytePath(path)) }

    /// The folder that contains the path; `nil` for a single name and for the root.
    package var parent: BytePath? {
        guard bytes.count > 1, let end = bytes.lastIndex(of: Self.slash) else { return nil }
        return BytePath(bytes: bytes[..<max(end, bytes[0] == Self.slash ? 1 : 0)])
    }

    /// The folders above the path, innermost first.
    package var ancestors: some Sequence<BytePath> {
        sequence(state: self) { path in
            guard let parent = path.parent else { return nil }
            path = parent
            return parent
        }
    }

    /// The last name of the path.
    package var name: BytePath { BytePath(bytes: bytes[((bytes.lastIndex(of: Self.slash) ?? -1) + 1)...]) }

    /// Returns whether the path is a folder's path or lies below it.
    package func isAtOrBelow(_ folder: BytePath) -> Bool {
        bytes.starts(with: folder.bytes)
            && (bytes.count == folder.bytes.count || folder.bytes.last == Self.slash
                || bytes[folder.bytes.count] == Self.slash)
    }

    /// Returns the rest of the path below a folder that contains it.
    package func relative(to folder: BytePath) -> BytePath {
        BytePath(bytes: bytes.dropFirst(folder.bytes.count).drop { $0 == Self.slash })
    }

    package func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
        try withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
            for (index, byte) in bytes.enumerated() { buffer.initializeElement(at: index, to: CChar(bitPattern: byte)) }
            buffer.initializeElement(at: bytes.count, to: 0)
            // The buffer holds at least the NUL.
            guard let start = buffer.baseAddress else { preconditionFailure("a C string has a first byte") }
            return try body(start)
        }
    }

    package static let slash = UInt8(ascii: "/")
}

extension BytePath: Comparable {
    /// Orders paths by bytes, so that a folder comes before its contents.
    package static func < (first: BytePath, second: BytePath) -> Bool {
        first.bytes.lexicographicallyPrecedes(second.bytes)
    }
}

extension BytePath: CustomStringConvertible {
    /// The path as text, with U+FFFD in place of bytes that aren't UTF-8.
    package var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension BytePath {
    /// Makes the path of a file with every symbolic link resolved; parts that don't exist yet stay as given.
    package init(resolving file: URL) { self.init(resolving: BytePath(file.absoluteURL.path)) }

    /// Makes the absolute path of a file with every symbolic link resolved; parts that don't exist yet stay as given.
    package init(resolving path: BytePath) {
        // The limit is the system's own, for the whole path. A few links that lead to each other can make a path of millions of
        // steps.
        var linksLeft = 40
        self.init(resolving: path, &linksLeft)
    }

    private init(resolving path: BytePath, _ linksLeft: inout Int) {
        var resolved = BytePath("/")
        for name in path.bytes.split(separator: Self.slash).map(BytePath.init(bytes:)) where name != BytePath(".") {
            if name == BytePath("..") {
                resolved = resolved.parent ?? resolved
                continue
            }
            let next = resolved.appending(name)
            if linksLeft > 0, let target = FileSystem.target(of: next) {
                linksLeft -= 1
                let isAbsolute = target.bytes.first == Self.slash
                resolved = BytePath(resolving: isAbsolute ? target : resolved.appending(target), &linksLeft)
            } else {
                resolved = next
            }
        }
        self = resolved
    }
}
