#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An open file or folder, which is closed when nothing refers to it any more.
///
/// What it names stays the same and stays readable whatever becomes of its path.
final class OpenFile: Sendable {
    private let descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Opens a folder.
    static func folder(at path: String) throws(FileFault) -> OpenFile {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileFault() }
        return OpenFile(descriptor)
    }

    /// Opens a file below this folder, by its path in it.
    ///
    /// No symbolic link is followed, in no part of the path.
    func file(at path: String) throws(FileFault) -> OpenFile {
        var folder = self
        var names = path.split(separator: "/", omittingEmptySubsequences: false)[...]
        while let name = names.popFirst() {
            guard name != "", name != ".", name != ".." else { throw FileFault(code: EINVAL) }
            // A named pipe, if somebody put one there, must not hold us up.
            let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | (names.isEmpty ? O_NONBLOCK : O_DIRECTORY)
            let descriptor = openat(folder.descriptor, String(name), flags)
            guard descriptor >= 0 else { throw FileFault() }
            folder = OpenFile(descriptor)
        }
        return folder
    }

    /// What the system says of it now.
    func stamp() throws(FileFault) -> FileStamp {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileFault() }
        guard status.st_mode & S_IFMT == S_IFREG else { throw FileFault(code: EINVAL) }
        return FileStamp(status)
    }

    /// Reads so many bytes from a place in it.
    ///
    /// - Throws: also where it has become shorter than that.
    func read(_ range: Range<Int>) throws(FileFault) -> [UInt8] {
        var failure: FileFault?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
            while filled < range.count {
                let rest = UnsafeMutableRawBufferPointer(buffer).dropFirst(filled)
                let count = pread(
                    descriptor, UnsafeMutableRawBufferPointer(rebasing: rest).baseAddress, rest.count,
                    off_t(range.lowerBound + filled))
                if count > 0 {
                    filled += count
                } else if count == 0 {
                    failure = FileFault(code: EIO)
                    return
                } else if errno != EINTR {
                    failure = FileFault()
                    return
                }
            }
        }
        if let failure { throw failure }
        return bytes
    }
}

/// By which a file is known to be the same as before, unread.
struct FileStamp: Sendable, Hashable {
    let bytes: Int
    private let device: UInt64
    private let node: UInt64
    /// When the bytes and when anything about it last changed: seconds and nanoseconds of both.
    private let times: SIMD4<Int>

    fileprivate init(_ status: stat) {
        bytes = Int(status.st_size)
        device = UInt64(truncatingIfNeeded: status.st_dev)
        node = UInt64(status.st_ino)
        #if canImport(Glibc)
            let (content, state) = (status.st_mtim, status.st_ctim)
        #else
            let (content, state) = (status.st_mtimespec, status.st_ctimespec)
        #endif
        times = [Int(content.tv_sec), Int(content.tv_nsec), Int(state.tv_sec), Int(state.tv_nsec)]
    }

    /// The stamp of what is at a path now; nil where nothing can be seen there.
    init?(ofPath path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}

/// A system call on a file that failed.
struct FileFault: Error, CustomStringConvertible {
    /// The value of `errno`.
    let code: Int32

    /// Takes `errno` as it stands, unless told otherwise.
    init(code: Int32 = errno) { self.code = code }

    /// Whether it says that there is nothing at the path.
    var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

    var description: String { String(cString: strerror(code)).lowercased() }
}
