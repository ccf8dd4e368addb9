import CArchive

/// A ZIP archive in memory that is written file by file; the same files always give the same bytes.
///
/// ```swift
/// let bytes = try WrittenArchive.zip([("pho.json", bytes)])
/// ```
package enum WrittenArchive {
    /// The room for an entry's headers besides its path, which they have twice.
    private static let headerRoom = 512

    /// Returns an archive of files that are compressed already, and so are stored as they are.
    ///
    /// - Parameter files: the files in order, each with its path in the archive.
    /// - Returns: the archive.
    /// - Throws: ``ArchiveError`` if libarchive refuses, such as for lack of memory.
    package static func zip(_ files: [(path: String, bytes: [UInt8])]) throws(ArchiveError) -> [UInt8] {
        let size = files.reduce(65_536) { $0 + $1.bytes.count + 2 * $1.path.utf8.count + headerRoom }
        var failure: ArchiveError?
        let archive = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = 0
            guard let state = archive_write_new() else {
                failure = .unwritable("there is not enough memory")
                return
            }
            defer { archive_write_free(state) }
            var used = 0
            archive_write_set_format_zip(state)
            archive_write_zip_set_compression_store(state)
            archive_write_set_bytes_in_last_block(state, 1)
            let isWritten =
                archive_write_open_memory(state, buffer.baseAddress, buffer.count, &used) == ARCHIVE_OK
                && files.allSatisfy { add($0.bytes, at: $0.path, to: state) }
                && archive_write_close(state) == ARCHIVE_OK
            guard isWritten else {
                failure = .unwritable(archive_error_string(state).map { String(cString: $0) } ?? "it is unknown why")
                return
            }
            count = used
        }
        if let failure { throw failure }
        return archive
    }

    private static func add(_ bytes: [UInt8], at path: String, to state: OpaquePointer) -> Bool {
        guard let entry = archive_entry_new() else { return false }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname_utf8(entry, path)
        archive_entry_set_size(entry, Int64(bytes.count))
        archive_entry_set_filetype(entry, regularFile)
        archive_entry_set_perm(entry, 0o644)
        // The first day that a ZIP can have.
        archive_entry_set_mtime(entry, 315_532_800, 0)
        return archive_write_header(state, entry) == ARCHIVE_OK
            && archive_write_data(state, bytes, bytes.count) == bytes.count
    }
}
