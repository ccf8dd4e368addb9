import Diagnostics
import Foundation

/// A folder of an rclone remote: S3 and other object stores, WebDAV, SFTP, a local folder and some seventy others.
struct RcloneFolder: TargetFolder {
    /// The folder in rclone's notation: `remote:path`.
    let folder: String
    let keepsHeaders = true
    let tool = ToolRun("rclone", package: "rclone")

    /// rclone shows control characters as other characters, and finds no file with either in its name.
    func takes(_ sign: Unicode.Scalar) -> Bool {
        !Character(sign).isNewline && sign.properties.generalCategory != .control
            && !("\u{2400}"..."\u{2421}").contains(sign) && sign != "\u{201B}"
    }

    func read(_ path: String) async throws -> [UInt8]? {
        // Asked for a single path, rclone reports any failure as absence. From a list, it skips only missing files.
        let bytes = try await withList(of: [path], eachEndingIn: "\n") { list in
            try await tool.output(
                ["cat", self.path(""), "--files-from-raw", list, "--no-traverse"], isAbsence: Self.isAbsence)
        }
        // Some hosts keep an empty file after a failed upload, and that is not absence.
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
        // Without digests at the target, rclone takes files of the same size as the same.
        let skipsSame = options.contains(.mayBeThere) ? try await features().hasDigests : false
        try await withList(of: paths, eachEndingIn: "\n") { list in
            let arguments = [
                "copy", folder.path, path(""), "--files-from-raw", list, skipsSame ? "--checksum" : "--ignore-times",
                options.contains(.listsTarget) ? "--fast-list" : "--no-traverse",
            ]
            let fields = headers.map { ["Content-Type: \($0.contentType)", "Cache-Control: \($0.cacheControl)"] } ?? []
            // Only the first transfer looks for the bucket, or makes it.
            let isThere = options.contains(.makesFolder) ? [] : ["--s3-no-check-bucket"]
            try await tool.run(arguments + fields.flatMap { ["--header-upload", $0] } + isThere)
        }
    }

    func remove(_ paths: [String]) async throws {
        try await withList(of: paths, eachEndingIn: "\n") { list in
            try await tool.run(["delete", path(""), "--files-from-raw", list, "--no-traverse"])
        }
    }

    /// Asks rclone for the remote's features.
    func features() async throws -> RcloneFeatures {
        let printed = try await tool.output(["backend", "features", path("")]) ?? []
        return try JSONDecoder().decode(RcloneFeatures.self, from: Data(printed))
    }

    /// Returns whether an exit code means that a directory (3) or a file (4) was not found.
    static func isAbsence(_ code: Int32, _: String) -> Bool { code == 3 || code == 4 }
}

/// The features of a remote, as rclone prints them.
struct RcloneFeatures: Decodable {
    private struct Flags: Decodable {
        let isLocal: Bool?
        enum CodingKeys: String, CodingKey { case isLocal = "IsLocal" }
    }
    private let hashes: [String]?
    private let flags: Flags?
    private let remote: String?

    /// Whether the remote has digests of its files.
    var hasDigests: Bool { hashes?.isEmpty == false }
    /// Whether it is a folder of this machine.
    var isLocal: Bool { flags?.isLocal == true }
    /// Whether rclone reaches it by SFTP.
    var isSFTP: Bool { remote?.hasPrefix("sftp://") == true }

    enum CodingKeys: String, CodingKey {
        case hashes = "Hashes"
        case flags = "Features"
        case remote = "String"
    }
}
