import CZlib

/// A file as a ZIP archive stores it.
///
/// It is compressed when it is created, which may happen on any thread.
package struct ZippedFile: Sendable {
    package let path: String
    /// The bytes in the archive, compressed or not.
    package let stored: [UInt8]
    /// Whether they are compressed.
    let isDeflated: Bool
    let byteCount: Int
    let checksum: UInt32

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - path: its path in the archive.
    ///   - bytes: its bytes.
    ///   - isCompressed: whether to compress it, unless that saves nothing; photos are compressed already.
    package init(_ path: String, _ bytes: [UInt8], isCompressed: Bool = true) {
        self.path = path
        byteCount = bytes.count
        checksum = UInt32(truncatingIfNeeded: bytes.withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) })
        let deflated = isCompressed ? bytes.deflated() : nil
        isDeflated = deflated != nil
        stored = deflated ?? bytes
    }
}

/// A ZIP archive in the making, whose files are written one after the other.
///
/// libarchive would give entries extra fields, which the container of a book forbids for its first file (EPUB 3.3, 4.2).
/// Every file has the first day that a ZIP can have, so that the same files always give the same archive.
///
/// ```swift
/// var zip = ZipWriter()
/// output.append(try zip.header(of: file))
/// output.append(file.stored)
/// output.append(zip.end())
/// ```
package struct ZipWriter {
    private var directory: [UInt8] = []
    private var count = 0
    private var offset = 0

    /// The version of the format that readers need for deflate.
    private static let version = 20
    /// A bit that says that names are UTF-8.
    private static let flags = 1 << 11
    /// The count at the usual end that refers to the record of ZIP64.
    private static let countedElsewhere = 0xFFFF
    /// 1 January 1980, in MS-DOS's form.
    private static let day = 1 << 5 | 1

    package init() {}

    /// Returns an archive of files.
    ///
    /// - Throws: ``ArchiveError`` if it would have more than 4 GB.
    package static func archive(of files: [ZippedFile]) throws(ArchiveError) -> [UInt8] {
        var writer = ZipWriter()
        var archive: [UInt8] = []
        archive.reserveCapacity(files.reduce(65_536) { $0 + $1.stored.count + 2 * $1.path.utf8.count + 76 })
        for file in files {
            archive += try writer.header(of: file)
            archive += file.stored
        }
        return archive + writer.end()
    }

    /// Returns the header of the next file, after which the caller writes the file's stored bytes.
    ///
    /// - Throws: ``ArchiveError`` if the archive would have more than 4 GB.
    package mutating func header(of file: ZippedFile) throws(ArchiveError) -> [UInt8] {
        let name = Array(file.path.utf8)
        guard offset + file.stored.count + directory.count + 1_000 + 4 * name.count < Int(UInt32.max) else {
            throw .unwritable("it would have more than 4 GB")
        }
        var common: [UInt8] = []
        common.append(Self.version, bytes: 2)
        common.append(Self.flags, bytes: 2)
        common.append(file.isDeflated ? 8 : 0, bytes: 2)
        // Midnight.
        common.append(0, bytes: 2)
        common.append(Self.day, bytes: 2)
        common.append(Int(file.checksum), bytes: 4)
        common.append(file.stored.count, bytes: 4)
        common.append(file.byteCount, bytes: 4)
        common.append(name.count, bytes: 2)
        // No extra fields.
        common.append(0, bytes: 2)
        let header = Array("PK\u{3}\u{4}".utf8) + common + name
        directory += Array("PK\u{1}\u{2}".utf8)
        directory.append(Self.version, bytes: 2)
        directory += common
        // No comment, on the first disk, without attributes.
        directory += [UInt8](repeating: 0, count: 10)
        directory.append(offset, bytes: 4)
        directory += name
        offset += header.count + file.stored.count
        count += 1
        return header
    }

    /// Returns the end of the archive: the directory of all files.
    package func end() -> [UInt8] {
        var end = directory
        if count >= Self.countedElsewhere {
            // The record of ZIP64, and the place of that record.
            end += Array("PK\u{6}\u{6}".utf8)
            end.append(44, bytes: 8)
            end.append(45, bytes: 2)
            end.append(45, bytes: 2)
            end.append(0, bytes: 8)
            for number in [count, count, directory.count, offset] { end.append(number, bytes: 8) }
            end += Array("PK\u{6}\u{7}".utf8)
            end.append(0, bytes: 4)
            end.append(offset + directory.count, bytes: 8)
            end.append(1, bytes: 4)
        }
        end += Array("PK\u{5}\u{6}".utf8)
        end.append(0, bytes: 4)
        // The files on this disk, and on all disks.
        for _ in 1...2 { end.append(min(count, Self.countedElsewhere), bytes: 2) }
        end.append(directory.count, bytes: 4)
        end.append(offset, bytes: 4)
        end.append(0, bytes: 2)
        return end
    }
}

extension [UInt8] {
    /// Appends a number, the lowest byte first.
    fileprivate mutating func append(_ number: Int, bytes: Int) {
        for place in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }
}
