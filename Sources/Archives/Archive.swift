import CArchive

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An archive, whose files are read one after the other: ZIP, tar, gzip, and tar in gzip.
///
/// Nothing is written to disk, and no more is unpacked than the budget allows, skipped files included.
///
/// ```swift
/// let archive = try Archive(file: "export.zip", within: ArchiveBudget(bytes: 64_000_000))
/// while let path = try archive.next() {
///     let bytes = try archive.bytes(atMost: 1_000_000)
/// }
/// ```
package final class Archive {
    /// A state of libarchive; `deinit` frees it.
    private let state: OpaquePointer
    /// The archive's bytes, which libarchive refers to; `nil` if it reads a file.
    private let memory: UnsafeMutableRawBufferPointer?
    private let budget: ArchiveBudget
    /// The bytes that this archive has unpacked so far.
    private var unpacked = 0
    /// Whether the current file may have bytes that weren't read.
    private var isPending = false

    /// Opens a file.
    ///
    /// - Throws: ``ArchiveError`` if it cannot be opened, or is no archive.
    package convenience init(file path: String, within budget: ArchiveBudget) throws(ArchiveError) {
        try self.init(budget, memory: nil, isCompressed: Self.isCompressed(path))
        guard archive_read_open_filename(state, path, 65_536) == ARCHIVE_OK else { throw failure }
    }

    /// Opens an archive in memory.
    ///
    /// - Throws: ``ArchiveError`` if it is no archive.
    package convenience init(_ bytes: [UInt8], within budget: ArchiveBudget) throws(ArchiveError) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 1)
        memory.copyBytes(from: bytes)
        try self.init(budget, memory: memory, isCompressed: ArchiveKind(bytes) == .gzip)
        guard archive_read_open_memory(state, memory.baseAddress, bytes.count) == ARCHIVE_OK else { throw failure }
    }

    private init(
        _ budget: ArchiveBudget, memory: UnsafeMutableRawBufferPointer?, isCompressed: Bool
    ) throws(ArchiveError) {
        guard let state = archive_read_new() else {
            memory?.deallocate()
            throw ArchiveError.unreadable("there is not enough memory")
        }
        self.state = state
        self.memory = memory
        self.budget = budget
        // Asked to support gzip, libarchive would unpack gzip in gzip itself, and count nothing of what is between them.
        archive_read_append_filter(state, isCompressed ? ARCHIVE_FILTER_GZIP : ARCHIVE_FILTER_NONE)
        archive_read_support_format_zip(state)
        archive_read_support_format_tar(state)
        // A file in gzip without an archive in it.
        archive_read_support_format_raw(state)
    }

    deinit {
        archive_read_free(state)
        memory?.deallocate()
    }

    /// Moves to the next file and returns its path, without components that are `.`; `nil` at the end.
    ///
    /// The path of a file that was only compressed is empty. Folders and links are skipped. What is skipped is unpacked,
    /// too, so it counts.
    ///
    /// - Throws: ``ArchiveError`` if the archive is damaged, encrypted or beyond its budget, or a path leads out of it.
    package func next() throws(ArchiveError) -> String? {
        while true {
            try skipRest()
            var entry: OpaquePointer?
            switch archive_read_next_header_in_utf8(state, &entry) {
            case ARCHIVE_EOF: return nil
            case ARCHIVE_OK, ARCHIVE_WARN: break
            default: throw failure
            }
            guard let entry else { return nil }
            isPending = true
            try budget.spendEntry()
            if isCompressed {
                // Headers and padding compress well, too.
                try count(Int(archive_filter_bytes(state, 0)) - unpacked)
            }
            if archive_entry_is_encrypted(entry) == 1 { throw .encrypted }
            if archive_format(state) == ARCHIVE_FORMAT_RAW {
                // Bytes of no known format that aren't compressed either are a part of an archive.
                guard isCompressed else { throw .unreadable("it is cut short") }
                return ""
            }
            guard archive_entry_filetype(entry) == regularFile else { continue }
            guard let path = Self.path(of: entry) else { throw Self.damagedName }
            return try Self.checked(path)
        }
    }

    /// Returns the bytes of the current file.
    ///
    /// - Throws: ``ArchiveError`` if the file has more bytes, is damaged, or the budget is spent.
    package func bytes(atMost limit: Int) throws(ArchiveError) -> [UInt8] {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = archive_read_data(state, &part, part.count)
            guard count >= 0 else { throw failure }
            guard count > 0 else {
                isPending = false
                return bytes
            }
            try self.count(count)
            guard bytes.count + count <= limit else { throw .fileTooLarge(limit) }
            bytes += part[..<count]
        }
    }

    /// Unpacks the rest of the current file, piece by piece.
    ///
    /// libarchive would do so in one call, however much that is.
    private func skipRest() throws(ArchiveError) {
        guard isPending else { return }
        isPending = false
        var start: UnsafeRawPointer?
        var (count, offset) = (0, la_int64_t(0))
        // A file that was compressed by an unknown method, or is damaged, may be skipped all the same.
        while true {
            switch archive_read_data_block(state, &start, &count, &offset) {
            case ARCHIVE_OK, ARCHIVE_WARN: try self.count(count)
            case ARCHIVE_FATAL: throw failure
            default: return
            }
        }
    }

    private func count(_ bytes: Int) throws(ArchiveError) {
        guard bytes > 0 else { return }
        unpacked += bytes
        try budget.spend(bytes)
    }

    private var isCompressed: Bool { archive_filter_code(state, 0) == ARCHIVE_FILTER_GZIP }

    private static func isCompressed(_ path: String) -> Bool {
        guard let file = fopen(path, "rb") else { return false }
        defer { fclose(file) }
        var start = [UInt8](repeating: 0, count: 4)
        return ArchiveKind(start[..<fread(&start, 1, start.count, file)]) == .gzip
    }

    private static func path(of entry: OpaquePointer) -> String? {
        if let path = archive_entry_pathname_utf8(entry) { return String(cString: path) }
        guard let path = archive_entry_pathname(entry) else { return nil }
        return String(validatingCString: path) ?? String(decoding: CodePage437.utf8(path), as: UTF8.self)
    }

    /// Returns a path without components that are `.`, as `tar -C folder .` writes them, or `..`; refuses one that leads out of
    /// the archive.
    private static func checked(_ path: String) throws(ArchiveError) -> String {
        guard !path.hasPrefix("/") else { throw .leavingPath(path) }
        var names: [Substring] = []
        for name in path.split(separator: "/") where name != "." {
            // On Windows, a backslash separates names as well.
            if name != "..", name.split(separator: "\\").contains("..") { throw .leavingPath(path) }
            if name != ".." { names.append(name) } else if names.popLast() == nil { throw .leavingPath(path) }
        }
        guard !names.isEmpty else { throw damagedName }
        guard names.count <= mostFolders + 1, path.utf8.count <= longestPath else { throw tooDeep }
        return names.joined(separator: "/")
    }

    /// The most folders that a file may lie in.
    private static let mostFolders = 100
    /// The most bytes of a path that Linux takes, `PATH_MAX`.
    private static let longestPath = 4_096
    private static let tooDeep = ArchiveError.unreadable(
        "a file in it lies in more than \(mostFolders) folders, or its path has more than \(longestPath) bytes")

    private static let damagedName = ArchiveError.unreadable("the name of a file in it is damaged")

    private var failure: ArchiveError {
        // What gzip has too few bytes for is of no format that libarchive knows.
        if archive_errno(state) == unknownFormat, archive_format(state) == 0 {
            return .unreadable("it is cut short")
        }
        return .unreadable(archive_error_string(state).map { String(cString: $0) } ?? "it is damaged")
    }
}

/// The value of `ARCHIVE_ERRNO_FILE_FORMAT`, which is no public macro.
#if canImport(Glibc)
    private let unknownFormat = EILSEQ
#else
    private let unknownFormat = EFTYPE
#endif

/// The value of `AE_IFREG`, a macro with a cast, which Swift doesn't import.
let regularFile: mode_t = 0o100000

/// The most that an archive and those in it may unpack together, and how much of it is left.
package final class ArchiveBudget {
    /// The most files and folders.
    private let entries: Int
    /// The most bytes of all files together, unpacked.
    private let bytes: Int
    private var entryCount = 0
    private var byteCount = 0

    /// Allows so many files and folders, and so many bytes of all files together when they are unpacked.
    package init(entries: Int = 200_000, bytes: Int) {
        self.entries = entries
        self.bytes = bytes
    }

    fileprivate func spendEntry() throws(ArchiveError) {
        entryCount += 1
        guard entryCount <= entries else { throw .tooManyFiles(entries) }
    }

    /// Counts bytes that are unpacked; throws an error with the limit if they are more than is left.
    package func spend(_ count: Int, error: (Int) -> ArchiveError = { .tooLarge($0) }) throws(ArchiveError) {
        byteCount += count
        guard byteCount <= bytes else { throw error(bytes) }
    }
}

/// The error of an archive that cannot be unpacked.
package enum ArchiveError: Error, Hashable, CustomStringConvertible {
    case unreadable(String)
    case unwritable(String)
    case encrypted
    case tooManyFiles(Int)
    /// All files together have more bytes than the limit.
    case tooLarge(Int)
    /// The photos together have more bytes than the limit.
    case photosTooLarge(Int)
    /// One file has more bytes than the limit.
    case fileTooLarge(Int)
    case leavingPath(String)
    /// It is inside too many others.
    case tooDeep(Int)
    /// The archive at a path, inside another or in a folder, cannot be unpacked.
    indirect case inner(String, ArchiveError)

    package var description: String {
        switch self {
        case .unreadable(let reason): "the archive cannot be read: \(reason)"
        case .unwritable(let reason): "the archive cannot be written: \(reason)"
        case .encrypted: "the archive is encrypted"
        case .tooManyFiles(let limit): "the archive has more than \(limit) files"
        case .tooLarge(let limit): "the archive unpacks to more than \(limit) bytes"
        case .photosTooLarge(let limit):
            "the photos in the archive unpack to more than \(limit) bytes, while photos hardly compress"
        case .fileTooLarge(let limit): "a file in the archive has more than \(limit) bytes"
        case .leavingPath(let path): "the archive has a file whose path leads out of it: \(path)"
        case .tooDeep(let limit): "the archive is inside \(limit) others"
        case .inner(let path, let error): "\(path): \(error)"
        }
    }

    /// Advice for the archive's owner.
    package var help: String {
        switch self {
        case .unreadable: "export it again; a download may have been cut short"
        case .unwritable: "build again"
        case .encrypted: "export it without a password, or unpack it and name the folder"
        case .photosTooLarge: "unpack it and name the folder, if you trust the archive"
        case .tooManyFiles, .tooLarge, .fileTooLarge:
            "raise --feed-limit if you trust the archive, or unpack it and name the folder"
        case .leavingPath: "no program writes such paths; don't use this archive"
        case .tooDeep: "unpack it, and name one of the archives in it"
        case .inner(_, let error): error.help
        }
    }
}

/// The encoding of file names in ZIP archives without a mark for UTF-8 (APPNOTE, appendix D).
enum CodePage437 {
    /// The characters of the bytes from 128.
    private static let upper = Array(
        "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ "
            .unicodeScalars)

    static func utf8(_ text: UnsafePointer<CChar>) -> [UInt8] {
        var scalars = String.UnicodeScalarView()
        var place = text
        while place.pointee != 0 {
            let byte = UInt8(bitPattern: place.pointee)
            scalars.append(byte < 128 ? Unicode.Scalar(byte) : upper[min(Int(byte) - 128, upper.count - 1)])
            place += 1
        }
        return Array(String(scalars).utf8)
    }
}

/// A kind of archive, recognised by its first bytes.
package enum ArchiveKind: Sendable {
    case zip, gzip, tar

    /// Recognises an archive; returns `nil` for other bytes.
    package init?(_ bytes: some Collection<UInt8>) {
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
            self = .zip
        } else if bytes.starts(with: [0x1F, 0x8B]) {
            self = .gzip
        } else if bytes.dropFirst(257).starts(with: "ustar".utf8) {
            self = .tar
        } else {
            return nil
        }
    }
}
