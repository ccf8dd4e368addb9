package import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An open file or folder, which is closed with its last reference.
///
/// It refers to the same file and stays readable, whatever happens at its path.
package final class OpenFile: Sendable {
    /// The path that it was opened by, for messages.
    package let path: BytePath
    package let descriptor: Int32

    private init(_ path: BytePath, _ descriptor: Int32) throws(SystemError) {
        guard descriptor >= 0 else { throw SystemError("open", path) }
        self.path = path
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Opens a file for reading.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - followsLinks: whether the path may end with a symbolic link.
    /// - Throws: `SystemError` if the file can't be opened.
    package convenience init(_ path: BytePath, followsLinks: Bool = false) throws(SystemError) {
        // Opening must not block on a named pipe, if somebody put one where a file is expected.
        let flags = followsLinks ? 0 : O_NOFOLLOW | O_NONBLOCK
        try self.init(path, path.withCString { open($0, O_RDONLY | O_CLOEXEC | flags) })
    }

    /// Opens a folder.
    package convenience init(folder path: BytePath) throws(SystemError) {
        try self.init(path, path.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
    }

    /// Opens a file below this folder, by its path in it.
    ///
    /// No part of the path may be a symbolic link.
    package func file(at path: String) throws(SystemError) -> OpenFile { try file(at: BytePath(path)) }

    /// Opens a file below this folder, by its path in it.
    ///
    /// No part of the path may be a symbolic link.
    package func file(at path: BytePath) throws(SystemError) -> OpenFile {
        var folder = self
        var names = path.bytes.split(separator: BytePath.slash, omittingEmptySubsequences: false)[...]
        while let name = names.popFirst() {
            guard !name.isEmpty, !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) else {
                throw SystemError("open", path, code: EINVAL)
            }
            let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | (names.isEmpty ? O_NONBLOCK : O_DIRECTORY)
            let descriptor = BytePath(bytes: name).withCString { openat(folder.descriptor, $0, flags) }
            folder = try OpenFile(path, descriptor)
        }
        return folder
    }

    /// Returns the file's current status.
    package func status() throws(SystemError) -> FileStatus {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError("fstat", path) }
        return FileStatus(status)
    }

    /// Reads a range of a file's bytes.
    ///
    /// - Throws: `EIO` if the file has become shorter than that.
    package func read(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
            while filled < range.count, failure == nil {
                let rest = UnsafeMutableRawBufferPointer(buffer).dropFirst(filled)
                let count = pread(
                    descriptor, UnsafeMutableRawBufferPointer(rebasing: rest).baseAddress, rest.count,
                    off_t(range.lowerBound + filled))
                if count > 0 {
                    filled += count
                } else if count == 0 {
                    failure = SystemError("read", path, code: EIO)
                } else if errno != EINTR {
                    failure = SystemError("read", path)
                }
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Reads to the end, which a pipe or a device may never reach.
    ///
    /// - Parameter limit: the most bytes to accept.
    /// - Returns: the bytes, or `nil` if there are more, in which case reading stops as soon as that is certain.
    /// - Throws: `SystemError` if the file can't be read.
    package func readToEnd(atMost limit: Int = .max) throws(SystemError) -> [UInt8]? {
        let status = try status()
        let size = status.kind == .file ? status.bytes : 0
        guard size <= limit else { return nil }
        var bytes: [UInt8] = []
        while true {
            var failure: SystemError?
            // Room for one byte more than expected finds the end without another allocation.
            let capacity = max(1 << 16, size + 1)
            let part = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                while count < capacity {
                    let rest = UnsafeMutableRawBufferPointer(buffer).dropFirst(count)
                    let got = Platform.read(
                        descriptor, UnsafeMutableRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                    if got < 0, errno == EINTR { continue }
                    if got < 0 { failure = SystemError("read", path) }
                    if got <= 0 { return }
                    count += got
                }
            }
            if let failure { throw failure }
            guard bytes.count + part.count <= limit else { return nil }
            if bytes.isEmpty { bytes = part } else { bytes += part }
            if part.count < capacity { return bytes }
        }
    }

    /// Returns the bytes of a file as mapped memory, which is loaded on access.
    package func mapped() throws(SystemError) -> Data {
        let count = try status().bytes
        guard count > 0 else { return Data() }
        guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            throw SystemError("mmap", path)
        }
        return Data(bytesNoCopy: start, count: count, deallocator: .custom { munmap($0, $1) })
    }

    /// Returns whether a file has a given length and digest.
    package func holds(_ digest: ContentDigest, bytes count: Int) throws(SystemError) -> Bool {
        let status = try status()
        guard status.kind == .file, status.bytes == count else { return false }
        return try ContentDigest(of: self, bytes: count) == digest
    }

    /// Returns whether a file consists of exactly these bytes.
    package func holds(_ bytes: [UInt8]) throws(SystemError) -> Bool {
        let status = try status()
        guard status.kind == .file, status.bytes == bytes.count else { return false }
        for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
            let range = start..<min(start + 1 << 16, bytes.count)
            guard try read(range).elementsEqual(bytes[range]) else { return false }
        }
        return true
    }
}

/// The system calls whose names ``OpenFile`` and ``FileSystem`` use for their own functions.
enum Platform {
    static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, buffer, count)
        #else
            Darwin.read(descriptor, buffer, count)
        #endif
    }

    static func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes, count)
        #else
            Darwin.write(descriptor, bytes, count)
        #endif
    }
}

/// A lock on a folder itself (`flock`), which leaves no file and is released when the process ends, for whatever reason.
package final class FolderLock: Sendable {
    package enum Kind: Sendable {
        /// A lock that several processes can hold at once, but not beside an exclusive one; taking it waits.
        case shared
        /// A lock that one process holds alone; taking it doesn't wait.
        case exclusive
        /// A lock that one process holds alone; taking it waits.
        case exclusiveInTurn
    }

    private let folder: Mutex<OpenFile?>

    /// Takes the lock, or returns `nil` if another lock is in the way.
    ///
    /// - Throws: `SystemError` if the folder doesn't exist or can't be locked.
    package init?(_ path: BytePath, _ kind: Kind) throws(SystemError) {
        let folder = try OpenFile(folder: path)
        let operation =
            switch kind {
            case .shared: LOCK_SH
            case .exclusive: LOCK_EX | LOCK_NB
            case .exclusiveInTurn: LOCK_EX
            }
        while flock(folder.descriptor, operation) != 0 {
            let error = SystemError("flock", path)
            if error.code == EWOULDBLOCK { return nil }
            guard error.code == EINTR else { throw error }
        }
        self.folder = Mutex(folder)
    }

    /// Releases the lock.
    package func release() { folder.withLock { $0 = nil } }
}
