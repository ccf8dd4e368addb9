public import Foundation

/// A folder of its own for a test; it is removed when nothing refers to it any more.
public final class TemporaryFolder: Sendable {
    /// The folder.
    public let url: URL

    /// Makes an empty folder.
    public init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "recipesite-\(UUID().uuidString)", directoryHint: .isDirectory)
            .resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // Left behind in the system's temporary folder where it cannot be removed, which harms nobody.
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes a text file, making the folders on the way.
    @discardableResult
    public func write(_ text: String, to path: String) throws -> URL { try write(Array(text.utf8), to: path) }

    /// Writes a file, making the folders on the way.
    @discardableResult
    public func write(_ bytes: [UInt8], to path: String) throws -> URL {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file
    }

    /// The text of a file.
    public func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: path)), as: UTF8.self)
    }

    /// Whether there is something at a path.
    public func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url.appending(path: path).path) }

    /// The paths of all files below a folder, hidden ones included, in order.
    public func files(below path: String = "") throws -> [String] {
        let top = url.appending(path: path)
        return try FileManager.default.subpathsOfDirectory(atPath: top.path).filter {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: top.appending(path: $0).path, isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }

    /// What a folder holds, so that two moments can be compared: bytes, and when each file was last changed and written anew.
    public func snapshot(of path: String) throws -> [String: FileState] {
        var states: [String: FileState] = [:]
        for file in try files(below: path) {
            let location = url.appending(path: path).appending(path: file)
            let attributes = try FileManager.default.attributesOfItem(atPath: location.path)
            states[file] = FileState(
                bytes: try Data(contentsOf: location), modified: attributes[.modificationDate] as? Date,
                number: attributes[.systemFileNumber] as? Int)
        }
        return states
    }

    /// A file at one moment.
    public struct FileState: Equatable, Sendable {
        /// Its bytes.
        public let bytes: Data
        /// When it was last changed.
        public let modified: Date?
        /// Its inode number, which differs for a file that was written anew.
        public let number: Int?
    }

    /// Sets back the modification times of all files below a folder, as if so many seconds had passed since.
    public func age(_ path: String, seconds: TimeInterval) throws {
        for file in try files(below: path) {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -seconds)],
                ofItemAtPath: url.appending(path: path).appending(path: file).path)
        }
    }
}
