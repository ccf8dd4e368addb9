import CArchive
import Foundation

/// Archives for tests, written by libarchive.
public enum TestArchive {
    /// The formats.
    public enum Format: String, Sendable, CaseIterable { case zip, tar, tgz = "tar.gz" }

    /// Returns an archive of files, encrypted if there is a password.
    public static func of(
        _ files: [(path: String, bytes: [UInt8])], as format: Format = .zip, password: String? = nil
    ) -> [UInt8] {
        let archive = archive_write_new()
        defer { archive_write_free(archive) }
        switch format {
        case .zip: archive_write_set_format_zip(archive)
        case .tar: archive_write_set_format_pax_restricted(archive)
        case .tgz:
            archive_write_set_format_pax_restricted(archive)
            archive_write_add_filter_gzip(archive)
        }
        if let password {
            archive_write_set_options(archive, "zip:encryption=zipcrypt")
            archive_write_set_passphrase(archive, password)
        }
        let size = files.reduce(65_536) { $0 + $1.bytes.count * 2 + $1.path.utf8.count * 8 + 4_096 }
        var buffer = [UInt8](repeating: 0, count: size)
        var used = 0
        archive_write_set_bytes_in_last_block(archive, 1)
        buffer.withUnsafeMutableBytes { memory in
            archive_write_open_memory(archive, memory.baseAddress, memory.count, &used)
            for (path, bytes) in files {
                let entry = archive_entry_new()
                archive_entry_set_pathname(entry, path)
                archive_entry_set_size(entry, Int64(bytes.count))
                archive_entry_set_filetype(entry, 0o100000)
                archive_entry_set_perm(entry, 0o644)
                archive_write_header(archive, entry)
                archive_write_data(archive, bytes, bytes.count)
                archive_entry_free(entry)
            }
            archive_write_close(archive)
        }
        return Array(buffer[..<used])
    }
}
