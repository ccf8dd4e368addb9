package import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An open file or folder, which is closed when nothing refers to it any more.
///
/// What it names stays the same and stays readable whatever becomes of its path.
package final class OpenFile: Sendable {
    /// The path by which it was opened, for messages.
    package let path: BytePath
    package let descriptor: Int32

    private init(_ path: BytePath, _ descriptor: Int32) throws(SystemError) {
        guard descriptor >= 0 else { throw SystemError("open", path) }
        (self.path, self.descriptor) = (path, descriptor)
    }

    deinit { close(descriptor) }

    /// Opens a file to be read.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - followsLinks: whether the path may end with a symbolic link.
    /// - Throws: `SystemError` where it cannot be opened.
    package convenience init(_ path: BytePath, followsLinks: Bool = false) throws(SystemError) {
        // A named pipe, if somebody put one where a file is expected, must not hold us up.
        let flags = followsLinks ? 0 : O_NOFOLLOW | O_NONBLOCK
        try self.init(path, path.withCString { open($0, O_RDONLY | O_CLOEXEC | flags) })
    }

    /// Opens a folder.
    package convenience init(folder path: BytePath) throws(SystemError) {
        try self.init(path, path.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
    }

    /// Opens a file below this folder, by its path in it.
    ///
    /// No symbolic link is followed, in no part of the path.
    package func file(at path: String) throws(SystemError) -> OpenFile { try file(at: BytePath(path)) }

    /// Opens a file below this folder, by its path in it.
    ///
    /// No symbolic link is followed, in no part of the path.
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

    /// What the system says of it now.
    package func status() throws(SystemError) -> FileStatus {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError("fstat", path) }
        return FileStatus(status)
    }

    /// Reads so many bytes from a place in a file.
    ///
    /// - Throws: `EIO` where the file has become shorter than that.
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

    /// Reads to the end, which a pipe or a device may never have.
    ///
    /// - Parameter limit: how many bytes there may be.
    /// - Returns: the bytes; nil where there are more, of which no more is read than it takes to know that.
    /// - Throws: `SystemError` where it cannot be read.
    package func readToEnd(atMost limit: Int = .max) throws(SystemError) -> [UInt8]? {
        let status = try status()
        let size = status.kind == .file ? status.bytes : 0
        guard size <= limit else { return nil }
        var bytes: [UInt8] = []
        while true {
            var failure: SystemError?
            // One more byte than is expected tells the end without another allocation.
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

    /// Returns the bytes of a file as memory that is loaded when it is looked at.
    package func mapped() throws(SystemError) -> Data {
        let count = try status().bytes
        guard count > 0 else { return Data() }
        guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            throw SystemError("mmap", path)
        }
        return Data(bytesNoCopy: start, count: count, deallocator: .custom { munmap($0, $1) })
    }

    /// Whether a file has so many bytes, of this digest.
    package func holds(_ digest: ContentDigest, bytes count: Int) throws(SystemError) -> Bool {
        let status = try status()
        guard status.kind == .file, status.bytes == count else { return false }
        return try ContentDigest(of: self, bytes: count) == digest
    }

    /// Whether a file has just these bytes.
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

/// The calls whose names ``OpenFile`` and ``FileSystem`` have for themselves.
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
