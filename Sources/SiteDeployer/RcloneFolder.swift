import Diagnostics
import Foundation

/// A folder of one of rclone's remotes: a bucket of S3 and the like, WebDAV, SFTP, a local folder and some seventy others.
struct RcloneFolder: TargetFolder {
    /// As rclone names it: `remote:path`.
    let folder: String
    let keepsHeaders = true
    private let tool = ToolRun("rclone", package: "rclone")

    /// A remote's top needs no slash behind its colon.
    private func path(_ path: String) -> String { folder.hasSuffix(":") ? folder + path : "\(folder)/\(path)" }

    func read(_ path: String) async throws -> [UInt8]? {
        let bytes = try await tool.output(["cat", self.path(path)], isAbsence: Self.isAbsence)
        // It prints nothing for an object that is not there.
        return bytes?.isEmpty == false ? bytes : nil
    }

    func present(of paths: [String]) async throws -> Set<String> {
        let arguments = ["lsf", "--recursive", "--files-only", "--fast-list", path("")]
        guard let listed = try await tool.output(arguments, isAbsence: Self.isAbsence) else { return [] }
        return Set(paths).intersection(String(decoding: listed, as: UTF8.self).split(separator: "\n").map(String.init))
    }

    func send(
        _ paths: [String], from folder: URL, headers: FileHeaders?, _ options: SendOptions
    ) async throws {
        try await withList(of: paths, eachEndingIn: "\n") { list in
            let arguments = [
                "copy", folder.path, path(""), "--files-from-raw", list, "--checksum",
                options.contains(.listsTarget) ? "--fast-list" : "--no-traverse",
            ]
            let fields = headers.map { ["Content-Type: \($0.contentType)", "Cache-Control: \($0.cacheControl)"] } ?? []
            // A bucket is asked for, or made, with the first files only.
            let isThere = options.contains(.makesFolder) ? [] : ["--s3-no-check-bucket"]
            try await tool.run(arguments + fields.flatMap { ["--header-upload", $0] } + isThere)
        }
    }

    func remove(_ paths: [String]) async throws {
        try await withList(of: paths, eachEndingIn: "\n") { list in
            try await tool.run(["delete", path(""), "--files-from-raw", list, "--no-traverse"])
        }
    }

    /// Exit codes of rclone: directory not found, file not found.
    private static func isAbsence(_ code: Int32, _: String) -> Bool { code == 3 || code == 4 }
}
