import Diagnostics
import Foundation
import StrictJSON

/// A folder of an rclone remote: S3 and other object stores, WebDAV, SFTP, a local folder and some seventy others.
struct RcloneFolder: TargetFolder {
    /// The folder in rclone's notation: `remote:path`.
    let folder: String
    private let tool = ToolRun("rclone", package: "rclone")
    private let remote: RcloneRemote

    init(folder: String) {
        self.folder = folder
        remote = RcloneRemote(folder: folder, tool: tool)
    }

    var keepsHeaders: Bool { get async throws { try await !remote.features().isOnDisk } }

    /// Returns whether rclone finds files with a character in their names.
    ///
    /// It shows control characters as other characters, and finds neither.
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
        return try await present(of: [path]).isEmpty ? nil : []
    }

    func present(of paths: [String]) async throws -> Set<String> {
        let listed = try await withList(of: paths, eachEndingIn: "\n") { list in
            try await tool.output(
                ["lsf", "--recursive", "--files-only", path(""), "--files-from-raw", list, Self.search(for: paths)],
                within: ToolRun.limit(for: paths), isAbsence: Self.isAbsence)
        }
        return Set(paths).intersection(Self.lines(listed))
    }

    func names() async throws -> Set<String> {
        let listed = try await tool.output(
            ["lsf", "--max-depth", "1", "--links", path("")], isAbsence: Self.isAbsence)
        return Set(Self.lines(listed).map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
    }

    func send(
        _ paths: [String], from folder: URL, headers: FileHeaders?, _ options: SendOptions
    ) async throws {
        // Without digests at the target, rclone takes files of the same size as the same.
        let skipsSame = options.contains(.mayBeThere) ? try await remote.features().hasDigests : false
        try await withList(of: paths, eachEndingIn: "\n") { list in
            let arguments = [
                "copy", folder.path, path(""), "--files-from-raw", list, skipsSame ? "--checksum" : "--ignore-times",
                Self.search(for: paths),
            ]
            let fields = headers.map { ["Content-Type: \($0.contentType)", "Cache-Control: \($0.cacheControl)"] } ?? []
            // Only the first transfer looks for the bucket, or makes it.
            let isThere = options.contains(.makesFolder) ? [] : ["--s3-no-check-bucket"]
            try await tool.run(
                arguments + fields.flatMap { ["--header-upload", $0] } + isThere,
                within: ToolRun.limit(for: paths, from: folder))
        }
    }

    func remove(_ paths: [String]) async throws {
        try await withList(of: paths, eachEndingIn: "\n") { list in
            try await tool.run(
                ["delete", path(""), "--files-from-raw", list, "--no-traverse"],
                within: ToolRun.limit(for: paths))
        }
    }

    /// Returns the option by which rclone looks for files: one by one, or, if there are more than ten, by listing the folder, a
    /// thousand files at a time.
    private static func search(for paths: [String]) -> String { paths.count > 10 ? "--fast-list" : "--no-traverse" }

    /// Returns whether an exit code means that a directory (3) or a file (4) was not found.
    static func isAbsence(_ code: Int32, _: String) -> Bool { code == 3 || code == 4 }
}

/// A remote that rclone is asked about once.
private actor RcloneRemote {
    private let folder: String
    private let tool: ToolRun
    private var known: RcloneFeatures?

    init(folder: String, tool: ToolRun) {
        self.folder = folder
        self.tool = tool
    }

    /// Asks rclone for the remote's features.
    ///
    /// - Throws: `BuildError` if rclone is missing or fails, or the task is cancelled.
    func features() async throws -> RcloneFeatures {
        if let known { return known }
        let printed = try await tool.output(["backend", "features", folder]) ?? []
        do throws(JSONSyntaxError) {
            let features = RcloneFeatures(try JSONDocument(printed).root)
            known = features
            return features
        } catch {
            throw BuildError(
                .unavailable, "the features of the target cannot be read from rclone: \(error.message)",
                help: "try `rclone backend features` with this target, and a newer rclone")
        }
    }
}

/// The features of a remote, as rclone prints them.
struct RcloneFeatures {
    /// Whether the remote has digests of its files.
    let hasDigests: Bool
    /// Whether it is a folder of this machine.
    let isLocal: Bool
    /// Whether rclone reaches it by SFTP.
    let isSFTP: Bool
    /// Whether its files are a disk's, which has no place for headers.
    let isOnDisk: Bool

    init(_ json: JSONValue) {
        hasDigests = json["Hashes"]?.elements.contains { $0.text != nil } == true
        isLocal = json["Features"]?["IsLocal"]?.boolean == true
        let address = json["String"]?.text ?? ""
        isSFTP = address.hasPrefix("sftp://")
        isOnDisk = isLocal || ["sftp://", "ftp://", "ftps://", "smb://"].contains(where: address.hasPrefix)
    }
}

/// Handling of symbolic links, which rclone follows when it writes files.
///
/// rclone distinguishes links from files only on this machine and over SFTP.
extension RcloneFolder {
    func links(at paths: [String]) async throws -> TargetLinks {
        let features = try await remote.features()
        let links =
            if features.isLocal {
                try await localLinks(within: ToolRun.limit(for: paths)).intersection(Self.places(of: paths))
            } else if features.isSFTP {
                try await remoteLinks(at: paths)
            } else {
                Set<String>()
            }
        // Over SFTP, rclone treats a link to a folder as a folder, and removes only empty folders.
        return TargetLinks(
            removable: links.filter { !$0.hasSuffix("/") },
            lasting: Set(links.filter { $0.hasSuffix("/") }.map { String($0.dropLast()) }))
    }

    func removeLinks(_ paths: [String]) async throws {
        if try await remote.features().isLocal {
            try await withList(of: paths.map { $0 + Self.linkEnding }, eachEndingIn: "\n") { list in
                try await tool.run(
                    ["delete", "--links", path(""), "--files-from-raw", list, "--no-traverse"],
                    within: ToolRun.limit(for: paths))
            }
        } else {
            // With a list of files, links that lead nowhere would stay.
            try await withFilter(for: Set(paths)) { filter in
                try await tool.run(
                    ["delete", path(""), "--filter-from", filter, "--sftp-skip-links=false"],
                    within: ToolRun.limit(for: paths))
            }
        }
    }

    /// The ending that rclone gives to the names of symbolic links of this machine that it doesn't follow.
    private static let linkEnding = ".rclonelink"

    /// Lists all symbolic links in a folder of this machine.
    private func localLinks(within limit: Duration) async throws -> Set<String> {
        let listed = try await tool.output(
            ["lsf", "--recursive", "--files-only", "--links", path("")], within: limit, isAbsence: Self.isAbsence)
        let links = Self.lines(listed).filter { $0.hasSuffix(Self.linkEnding) }
        return Set(links.map { String($0.dropLast(Self.linkEnding.count)) })
    }

    /// Lists the symbolic links in the way of files that are sent by SFTP; the names of links to folders end with a slash.
    ///
    /// The links are the entries that appear only if rclone follows links.
    private func remoteLinks(at paths: [String]) async throws -> Set<String> {
        try await withFilter(for: Self.places(of: paths)) { filter in
            let limit = ToolRun.limit(for: paths)
            let all = try await listed(filter, skippingLinks: false, within: limit)
            let real = Set(try await listed(filter, skippingLinks: true, within: limit))
            let others = all.filter { !real.contains($0) }
            // The contents of linked folders appear as well.
            let folders = Set(others.filter { $0.hasSuffix("/") })
            return Set(
                others.filter { other in
                    let parents = Self.places(of: [other]).map { $0 + "/" }
                    return !parents.contains { $0 != other && folders.contains($0) }
                })
        }
    }

    private func listed(
        _ filter: String, skippingLinks: Bool, within limit: Duration
    ) async throws -> [String] {
        let listed = try await tool.output(
            ["lsf", "--recursive", path(""), "--filter-from", filter, "--sftp-skip-links=\(skippingLinks)"],
            within: limit, isAbsence: Self.isAbsence)
        return Self.lines(listed)
    }

    /// Does work with a file of filter rules that limit rclone to some paths.
    private func withFilter<Value>(
        for places: Set<String>, _ work: (String) async throws -> Value
    ) async throws -> Value {
        let rules = places.sorted().map { "+ /" + Self.pattern(for: $0) } + ["- *"]
        return try await withList(of: rules, eachEndingIn: "\n", work)
    }

    /// Returns paths and the paths of all folders above them.
    private static func places(of paths: [String]) -> Set<String> {
        Set(
            paths.flatMap { path in
                let names = path.split(separator: "/")
                return names.indices.map { names[...$0].joined(separator: "/") }
            })
    }

    /// Returns a pattern of rclone that matches only one path.
    private static func pattern(for path: String) -> String {
        let escaped = path.unicodeScalars.map { "*?[]{}\\".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }.joined()
        // rclone ignores spaces at the end of a rule.
        return path.hasSuffix(" ") ? escaped.dropLast() + "[ ]" : escaped
    }
}
