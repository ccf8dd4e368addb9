import Diagnostics
import Foundation

/// A folder of a host that rsync reaches, by ssh or as a daemon, or of this machine.
///
/// A web server says the headers of its files, so that none are sent.
struct RsyncFolder: TargetFolder {
    /// As rsync names it: `user@host:/folder`.
    let folder: String
    let keepsHeaders = false
    private let tool = ToolRun("rsync", package: "rsync")

    /// A folder's name reaches the host as it is, and the host's own folders stay as they are, be they links or another user's.
    ///
    /// A daemon's greeting would look like names of files.
    private var general: [String] {
        // Hosts that let a key do nothing but rsync (rrsync) refuse -s.
        let isPlain = folder.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "@:/._-".contains($0)) }
        return (isPlain ? [] : ["-s"]) + ["--no-implied-dirs", "--omit-dir-times", "--no-motd"]
    }

    func read(_ path: String) async throws -> [UInt8]? {
        try await withTemporaryFolder { copy in
            let arguments = ["--ignore-missing-args", "--checksum", "--chmod=F600", self.path(path), copy.path + "/"]
            _ = try await tool.output(general + arguments, isAbsence: Self.isAbsence)
            let file = copy.appending(path: path)
            return FileManager.default.fileExists(atPath: file.path) ? [UInt8](try Data(contentsOf: file)) : nil
        }
    }

    func present(of paths: [String], isMany: Bool) async throws -> Set<String> {
        // Of files that are not sent, since they are not to be made there, it names nothing.
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
                    + ["--recursive", "\(empty.path)/", path("")])
            return Set(paths).intersection(
                String(decoding: named ?? [], as: UTF8.self).split(separator: "\n").map(String.init))
        }
    }

    func names() async throws -> Set<String> {
        let listed = try await tool.output(
            general + ["--list-only", "--dirs", "--links", "--8-bit-output", path("")], isAbsence: Self.isAbsence)
        // Mode, size, date, time and name; of a link, where it leads is behind that.
        let names = String(decoding: listed ?? [], as: UTF8.self).split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ", maxSplits: 4)
            return fields.count == 5 ? String(fields[4]) : nil
        }
        return Set(names).subtracting(["."])
    }

    /// rsync replaces a link by the file, and leaves links in the place of folders to the host.
    func links(at paths: [String]) async throws -> TargetLinks { TargetLinks() }

    func removeLinks(_ paths: [String]) async throws {}

    func send(
        _ paths: [String], from folder: URL, headers: FileHeaders?, _ options: SendOptions
    ) async throws {
        try await withList(of: paths.map(Self.listed), eachEndingIn: "\0") { list in
            // The manifest is sent from a file that only this user can read.
            let arguments = [
                "--from0", "--files-from=\(list)", "--checksum", "--times", "--chmod=F+r", "\(folder.path)/", path(""),
            ]
            try await tool.run(general + (options.contains(.makesFolder) ? ["--mkpath"] : []) + arguments)
        }
    }

    func remove(_ paths: [String]) async throws {
        // A file that is listed and missing here is removed at the target; its folder must be here.
        try await withTemporaryFolder { empty in
            for path in paths {
                try FileManager.default.createDirectory(
                    at: empty.appending(path: path).deletingLastPathComponent(), withIntermediateDirectories: true)
            }
            try await withList(of: paths.map(Self.listed), eachEndingIn: "\0") { list in
                try await tool.run(
                    general
                        + ["--from0", "--files-from=\(list)", "--delete-missing-args", "\(empty.path)/", path("")])
            }
        }
    }

    /// A path as lists have it: one that begins with `#` or `;` would be a comment.
    private static func listed(_ path: String) -> String { "./" + path }

    /// A folder that is not there is a partial transfer to rsync, with exit code 23 as for other causes.
    private static func isAbsence(_ code: Int32, _ said: String) -> Bool {
        code == 23 && said.contains("change_dir ") && said.contains("No such file or directory")
    }
}
