import Files
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Does work with an empty folder that only this user can look into, and removes it afterwards.
///
/// The folder is locked while the process lives. So what a killed one left is known, and the next deployment removes it.
func withTemporaryFolder<Value>(_ work: (URL) async throws -> Value) async throws -> Value {
    let name = UUID().uuidString
    let making = TemporaryFolders.place.appending(TemporaryFolders.making + name)
    let path = TemporaryFolders.place.appending(TemporaryFolders.prefix + name)
    try FileSystem.makeFolder(making, mode: 0o700)
    defer {
        // The next deployment removes what can't be removed now.
        try? FileSystem.removeAll(making)
        try? FileSystem.removeAll(path)
    }
    let lock = try FolderLock(making, .exclusive)
    defer { lock?.release() }
    // It has this name only once it is locked, or another deployment would take it for a leftover.
    try FileSystem.move(making, to: path)
    return try await work(URL(filePath: "\(path)", directoryHint: .isDirectory))
}

/// The folders that deployments made for a while.
enum TemporaryFolders {
    fileprivate static let prefix = "recipesite-deploy-"
    fileprivate static let making = ".recipesite-deploy-"
    fileprivate static var place: BytePath { BytePath(FileManager.default.temporaryDirectory.path) }

    /// Removes those of this user's deployments that were killed.
    static func removeLeftovers() {
        for name in (try? FileSystem.entries(of: place)) ?? [] where "\(name)".hasPrefix(prefix) {
            let path = place.appending(name)
            guard let status = try? FileSystem.status(path), status.kind == .folder, status.owner == geteuid(),
                let lock = try? FolderLock(path, .exclusive)
            else { continue }
            // What can't be removed harms nothing: the system clears its folder for temporary files, too.
            try? FileSystem.removeAll(path)
            lock.release()
        }
    }
}

/// Writes a new file that only this user can read.
func writePrivate(_ bytes: [UInt8], to file: URL) throws {
    _ = try FileSystem.write(bytes, to: BytePath(file.path), mode: 0o600)
}

/// Does work with a file that lists paths, of which each ends in a character that none of them has.
func withList<Value>(
    of paths: [String], eachEndingIn end: String, _ work: (String) async throws -> Value
) async throws -> Value {
    try await withTemporaryFolder { folder in
        let list = folder.appending(path: "files")
        try writePrivate(Array(paths.map { $0 + end }.joined().utf8), to: list)
        return try await work(list.path)
    }
}
