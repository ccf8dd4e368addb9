public import Foundation

/// A file system of a few megabytes, which a test can fill; it is unmounted when nothing refers to it any more.
public final class SmallDisk: Sendable {
    /// Its top folder.
    public let url: URL
    /// The folder that it is mounted in, as `disk`.
    public let folder: TemporaryFolder

    /// Whether one can be mounted here: on Linux, as root.
    public static let isAvailable = (try? SmallDisk()) != nil

    /// Mounts an empty one of 8 MB.
    public init() throws {
        folder = try TemporaryFolder()
        url = folder.url.appending(path: "disk", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try Self.run("/bin/mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", url.path)
    }

    deinit {
        // A disk that is still in use goes when it no longer is.
        try? Self.run("/bin/umount", "-l", url.path)
    }

    private var filler: URL { url.appending(path: "filler") }

    /// Takes all the space that is left.
    public func fill() throws {
        let file = try Self.emptyFile(at: filler)
        let block = Data(repeating: 1, count: 4_096)
        while (try? file.write(contentsOf: block)) != nil {}
        try? file.close()
    }

    /// Gives that space back.
    public func free() throws { try FileManager.default.removeItem(at: filler) }

    private static func emptyFile(at url: URL) throws -> FileHandle {
        try Data().write(to: url)
        return try FileHandle(forWritingTo: url)
    }

    private static func run(_ program: String, _ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(program: program) }
    }

    private struct Failed: Error {
        let program: String
    }
}
