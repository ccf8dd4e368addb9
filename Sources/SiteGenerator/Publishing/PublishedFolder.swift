import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The site as it is published now, if it is.
struct PublishedFolder {
    /// What the last build put there; nil where there was none.
    let manifest: SiteManifest?
    private let folder: URL

    /// Reads what is said of a folder.
    init(_ folder: URL) throws {
        self.folder = folder
        manifest = try SiteManifest(in: folder)
    }

    var exists: Bool { access(folder.path, F_OK) == 0 }

    /// Whether a file is there with just these bytes.
    func holds(_ bytes: [UInt8], at path: String) -> Bool {
        let descriptor = open("\(folder.path)/\(path)", O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count
        else { return false }
        return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
            var compared = 0
            while compared < bytes.count {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0, bytes[compared...].prefix(count).elementsEqual(buffer.prefix(count)) else {
                    return false
                }
                compared += count
            }
            return true
        }
    }

    /// The files that no build made.
    func foreignFiles() throws -> [String] {
        guard exists else { return [] }
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().filter { path in
            guard path != SiteManifest.fileName, manifest?.lists(path) != true else { return false }
            return try folder.appending(path: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true
        }
    }
}
