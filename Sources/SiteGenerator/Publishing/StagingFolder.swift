import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder in the making, beside the published one.
///
/// Files are written by system calls: a site may have a hundred thousand, and Foundation spends several times what the
/// system does on each.
struct StagingFolder {
    private let path: String
    private let live: String
    private var folders: Set<Substring> = []

    /// Makes the folder.
    init(at folder: URL, beside live: URL) throws {
        path = folder.path
        self.live = live.path
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Writes a new file.
    mutating func write(_ bytes: [UInt8], to file: String) throws {
        let new = try place(for: file)
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw SystemError("open", new) }
        let isWritten = writeAll(bytes, to: descriptor)
        let failure = SystemError("write", new)
        // A full disk may be told of only now.
        let isClosed = close(descriptor) == 0
        guard isWritten else { throw failure }
        guard isClosed else { throw SystemError("close", new) }
    }

    /// Takes a file over from the published folder as it is, with its modification time.
    mutating func takeOver(_ file: String) throws {
        let new = try place(for: file)
        let published = "\(live)/\(file)"
        if linkat(AT_FDCWD, published, AT_FDCWD, new, 0) == 0 { return }
        // Some file systems know no second name for a file, and some files have as many as can be.
        guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) else { throw SystemError("link", new) }
        try FileManager.default.copyItem(atPath: published, toPath: new)
    }

    /// The path of a file in this folder, once its own folder is there.
    private mutating func place(for file: String) throws -> String {
        if let slash = file.lastIndex(of: "/"), folders.insert(file[..<slash]).inserted {
            try FileManager.default.createDirectory(
                atPath: "\(path)/\(file[..<slash])", withIntermediateDirectories: true)
        }
        return "\(path)/\(file)"
    }
}

/// Writes all bytes, however many calls it takes; false with `errno` set where that fails.
private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
        var rest = buffer[...]
        while !rest.isEmpty {
            let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno != EINTR { return false }
            rest = rest.dropFirst(max(0, count))
        }
        return true
    }
}
