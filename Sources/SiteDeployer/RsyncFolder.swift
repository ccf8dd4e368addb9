import Diagnostics
import Foundation

/// A folder that rsync reaches: on a host, by ssh or as a daemon, or on this machine.
///
/// The host's web server sets the headers of its files, so none are sent.
struct RsyncFolder: TargetFolder {
    /// The folder in rsync's notation: `user@host:/folder`.
    let folder: String
    let keepsHeaders = false
    private let tool = ToolRun("rsync", package: "rsync")

    /// The arguments of every call.
    ///
    /// With them, a folder's name reaches the host unchanged, the host's own folders stay unchanged even if they are links or
    /// another user's, a daemon's greeting is left out, which would look like file names, and a host that says nothing for five
    /// minutes is given up: rsync itself would wait for ever, and with it all that waits for the output folder.
    private var general: [String] {
        // Hosts that let a key do nothing but rsync (rrsync) refuse -s.
        let isPlain = folder.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "@:/._-".contains($0)) }
        return (isPlain ? [] : ["-s"]) + ["--no-implied-dirs", "--omit-dir-times", "--no-motd", "--timeout=300"]
    }

    func read(_ path: String) async throws -> [UInt8]? {
        try await withTemporaryFolder { copy in
            let arguments = ["--ignore-missing-args", "--checksum", "--chmod=F600", self.path(path), copy.path + "/"]
            _ = try await tool.output(general + arguments, isAbsence: Self.isAbsence)
            let file = copy.appending(path: path)
            return FileManager.default.fileExists(atPath: file.path) ? [UInt8](try Data(contentsOf: file)) : nil
        }
    }

    func present(of paths: [String]) async throws -> Set<String> {
        // With --existing, rsync skips files that don't exist at the target, and names only the others.
        try await withTemporaryFolder { empty in
            for path in paths {
                let file = empty.appending(path: path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try writePrivate([], to: file)
            }
            let named = try await tool.output(
                general + [
                    "--dry-run", "--existing", "--ignore-times", "--out-format=%n", "--8-bit-output", "--mkpath",
                ]
                    + ["--recursive", "\(empty.path)/", path("")], within: ToolRun.limit(for: paths))
            return Set(paths).intersection(Self.lines(named))
        }
    }

    func names() async throws -> Set<String> {
        let listed = try await tool.output(
            general + ["--list-only", "--dirs", "--links", "--8-bit-output", path("")], isAbsence: Self.isAbsence)
        // The fields are mode, size, date, time and name; a link's target follows its name.
        let names = Self.lines(listed).compactMap { line in
            let fields = line.split(separator: " ", maxSplits: 4)
            return fields.count == 5 ? String(fields[4]) : nil
        }
        return Set(names).subtracting(["."])
    }

    func send(
        _ paths: [String], from folder: URL, headers: FileHeaders?, _ options: SendOptions
    ) async throws {
        try await withList(of: paths.map(Self.listed), eachEndingIn: "\0") { list in
            // The manifest comes from a file that only this user can read, so the mode is set here.
            let arguments = [
                "--from0", "--files-from=\(list)", "--checksum", "--times", "--chmod=F+r", "\(folder.path)/", path(""),
            ]
            try await tool.run(
                general + (options.contains(.makesFolder) ? ["--mkpath"] : []) + arguments,
                within: ToolRun.limit(for: paths, from: folder))
        }
    }

    func remove(_ paths: [String]) async throws {
        // rsync removes a listed file at the target if it is missing here and its folder is not.
        try await withTemporaryFolder { empty in
            for path in paths {
                try FileManager.default.createDirectory(
                    at: empty.appending(path: path).deletingLastPathComponent(), withIntermediateDirectories: true)
            }
            try await withList(of: paths.map(Self.listed), eachEndingIn: "\0") { list in
                try await tool.run(
                    general
                        + ["--from0", "--files-from=\(list)", "--delete-missing-args", "\(empty.path)/", path("")],
                    within: ToolRun.limit(for: paths))
            }
        }
    }

    /// Returns a path for a list, in which one that begins with `#` or `;` would be a comment.
    private static func listed(_ path: String) -> String { "./" + path }

    /// Returns whether rsync's result means a missing folder; the exit code 23 has other causes as well.
    private static func isAbsence(_ code: Int32, _ said: String) -> Bool {
        code == 23 && said.contains("change_dir ") && said.contains("No such file or directory")
    }
}
