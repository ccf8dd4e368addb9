import Files
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Does work with an empty folder that only this user can read, and removes it afterwards.
///
/// The folder is locked as long as the process lives, so that the next deployment can tell a killed one's folder and remove it.
func withTemporaryFolder<Value>(_ work: (URL) async throws -> Value) async throws -> Value {
    let (path, lock) = try TemporaryFolders.make()
    defer {
        // The next deployment removes what can't be removed now.
        try? FileSystem.removeAll(path)
        lock.release()
    }
    return try await work(URL(filePath: "\(path)", directoryHint: .isDirectory))
}

/// The temporary folders of deployments.
enum TemporaryFolders {
    private static let prefix = "recipesite-deploy-"
    private static var place: BytePath { BytePath(FileManager.default.temporaryDirectory.path) }

    /// Makes a folder and locks it.
    fileprivate static func make() throws -> (BytePath, FolderLock) {
        while true {
            let path = place.appending(prefix + UUID().uuidString)
            try FileSystem.makeFolder(path, mode: 0o700)
            if let lock = try lock(path) { return (path, lock) }
            try Task.checkCancellation()
        }
    }

    /// Locks a folder; returns `nil` if another deployment took the new folder for a leftover, and removes it.
    private static func lock(_ path: BytePath) throws(SystemError) -> FolderLock? {
        do throws(SystemError) {
            let lock = try FolderLock(path, .exclusive)
            return FileSystem.exists(path) ? lock : nil
        } catch {
            guard error.isAbsence else { throw error }
            return nil
        }
    }

    /// Removes the folders of this user's deployments that were killed.
    static func removeLeftovers() {
        for name in (try? FileSystem.entries(of: place)) ?? [] where "\(name)".hasPrefix(prefix) {
            let path = place.appending(name)
            guard let status = try? FileSystem.status(path), status.kind == .folder, status.owner == geteuid(),
                let lock = try? FolderLock(path, .exclusive)
            else { continue }
            // A leftover that can't be removed does no harm: the system clears its temporary folder as well.
            try? FileSystem.removeAll(path)
            lock.release()
        }
    }
}

/// Writes a new file that only this user can read.
func writePrivate(_ bytes: [UInt8], to file: URL) throws {
    _ = try FileSystem.write(bytes, to: BytePath(file.path), mode: 0o600)
}

/// Does work with a file that lists paths.
///
/// - Parameters:
///   - paths: the paths.
///   - end: the end of each path in the file, a character that no path contains.
///   - work: gets the path of the file.
/// - Returns: the result of the work.
/// - Throws: its error, or that of the file system.
func withList<Value>(
    of paths: [String], eachEndingIn end: String, _ work: (String) async throws -> Value
) async throws -> Value {
    try await withTemporaryFolder { folder in
        let list = folder.appending(path: "files")
        try writePrivate(Array(paths.map { $0 + end }.joined().utf8), to: list)
        return try await work(list.path)
    }
}
