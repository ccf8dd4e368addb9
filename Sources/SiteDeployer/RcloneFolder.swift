import Diagnostics
import Foundation

/// A folder of one of rclone's remotes: a bucket of S3 and the like, WebDAV, SFTP, a local folder and some seventy others.
struct RcloneFolder: TargetFolder {
    /// As rclone names it: `remote:path`.
    let folder: String
    let keepsHeaders = true
    let tool = ToolRun("rclone", package: "rclone")

    /// rclone shows control characters as signs of their own, and finds no file that has one or the other in its name.
    func takes(_ sign: Unicode.Scalar) -> Bool {
        !Character(sign).isNewline && sign.properties.generalCategory != .control
            && !("\u{2400}"..."\u{2421}").contains(sign) && sign != "\u{201B}"
    }

    func read(_ path: String) async throws -> [UInt8]? {
        // A list of files, of which one that is not there is left out: for a path of its own, rclone takes any failure for absence.
        let bytes = try await withList(of: [path], eachEndingIn: "\n") { list in
            try await tool.output(
                ["cat", self.path(""), "--files-from-raw", list, "--no-traverse"], isAbsence: Self.isAbsence)
        }
        // Of an upload that failed, some hosts keep an empty file, which is not to be taken for absence.
        guard bytes?.isEmpty == true else { return bytes }
        return try await present(of: [path], isMany: false).isEmpty ? nil : []
    }

    func present(of paths: [String], isMany: Bool) async throws -> Set<String> {
        let listed = try await withList(of: paths, eachEndingIn: "\n") { list in
            let how = isMany ? "--fast-list" : "--no-traverse"
            return try await tool.output(
                ["lsf", "--recursive", "--files-only", path(""), "--files-from-raw", list, how],
                isAbsence: Self.isAbsence)
        }
        return Set(paths).intersection(Self.lines(listed))
    }

    func names() async throws -> Set<String> {
        let listed = try await tool.output(
            ["lsf", "--max-depth", "1", "--links", path("")], isAbsence: Self.isAbsence)
        return Set(Self.lines(listed).map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
    }

    static func lines(_ output: [UInt8]?) -> [String] {
        String(decoding: output ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    func send(
        _ paths: [String], from folder: URL, headers: FileHeaders?, _ options: SendOptions
    ) async throws {
        // Without digests at the target, files of one size would count as the same.
        let skipsSame = options.contains(.mayBeThere) ? try await features().hasDigests : false
        try await withList(of: paths, eachEndingIn: "\n") { list in
            let arguments = [
                "copy", folder.path, path(""), "--files-from-raw", list, skipsSame ? "--checksum" : "--ignore-times",
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

    /// Asks rclone what it can do with the remote.
    func features() async throws -> RcloneFeatures {
        let printed = try await tool.output(["backend", "features", path("")]) ?? []
        return try JSONDecoder().decode(RcloneFeatures.self, from: Data(printed))
    }

    /// Exit codes of rclone: directory not found, file not found.
    static func isAbsence(_ code: Int32, _: String) -> Bool { code == 3 || code == 4 }
}

/// The parts of what rclone prints about a remote that deployments look at.
struct RcloneFeatures: Decodable {
    private struct Flags: Decodable {
        let isLocal: Bool?
        enum CodingKeys: String, CodingKey { case isLocal = "IsLocal" }
    }
    private let hashes: [String]?
    private let flags: Flags?
    private let remote: String?

    /// Whether the remote tells digests of its files.
    var hasDigests: Bool { hashes?.isEmpty == false }
    /// Whether its files are this machine's.
    var isLocal: Bool { flags?.isLocal == true }
    /// Whether rclone reaches it by SFTP.
    var isSFTP: Bool { remote?.hasPrefix("sftp://") == true }

    enum CodingKeys: String, CodingKey {
        case hashes = "Hashes"
        case flags = "Features"
        case remote = "String"
    }
}
