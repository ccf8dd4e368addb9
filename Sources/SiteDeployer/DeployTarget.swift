import Diagnostics
import Files
import Foundation
import SitePublisher

/// A target for deployments: a tool, and a folder in the notation of that tool.
package struct DeployTarget: Sendable, Hashable {
    enum Tool: String, CaseIterable, Sendable {
        case rclone
        case rsync
    }

    let tool: Tool
    /// The folder in the notation of the tool's commands, without a slash at its end: `shop:recipes`, `me@host:/srv/www`.
    let folder: String

    /// Reads a target, such as `rclone:shop:recipes` or `rsync:me@host:/srv/www`.
    ///
    /// A remote can't have settings in its name, such as `shop,access_key_id=…:recipes`, because targets are printed. The result
    /// is `nil` if the text names no tool, or neither a remote or host nor a path of this machine.
    ///
    /// - Parameters:
    ///   - text: the target; also an address of rsync's own, such as `rsync://host/module`.
    ///   - base: the folder that a path of this machine is relative to, with a slash at its end; empty for the current one.
    package init?(_ text: String, relativeTo base: String = "") {
        guard let colon = text.firstIndex(of: ":"), let tool = Tool(rawValue: String(text[..<colon])) else {
            return nil
        }
        var folder = text[text.index(after: colon)...]
        if folder.hasPrefix("//"), tool == .rsync { folder = text[...] }
        // The top of a host or of this machine ends in a slash.
        while folder.hasSuffix("/"), !["", ":"].contains(folder.dropLast().suffix(1)) { folder.removeLast() }
        guard !Self.hasOption(folder), !folder.hasPrefix("//") else { return nil }
        let isRelative = ["./", "../"].contains(where: folder.hasPrefix) || [".", ".."].contains(folder)
        let isHere = isRelative || folder.hasPrefix("/")
        guard isHere || folder.dropFirst().contains(":") else { return nil }
        guard
            isHere || tool == .rsync
                || !folder[..<(folder.dropFirst().firstIndex(of: ":") ?? folder.endIndex)].contains("=")
        else { return nil }
        self.tool = tool
        self.folder =
            isRelative ? Self.joined(base, folder) : tool == .rsync ? Self.withoutHome(folder) : String(folder)
    }

    /// Whether it is a folder of this machine.
    var isHere: Bool { ["/", "./", "../"].contains(where: folder.hasPrefix) || [".", ".."].contains(folder) }

    /// Whether it is a module of an rsync daemon.
    var isDaemon: Bool { tool == .rsync && (folder.hasPrefix(Self.daemonScheme) || folder.contains("::")) }

    private static let daemonScheme = "rsync://"

    /// Returns whether the tool, or its ssh, would read a user's or host's name as an option, such as `-oProxyCommand=…`.
    private static func hasOption(_ folder: Substring) -> Bool {
        let place = folder.hasPrefix(daemonScheme) ? folder.dropFirst(daemonScheme.count) : folder
        // A user's name may contain a colon, which otherwise ends the host.
        let names = place.prefix { $0 != "/" }.split(separator: "@", omittingEmptySubsequences: false)
        // A host's address may be in brackets.
        return names.contains { $0.drop { $0 == "[" }.first == "-" }
    }

    /// Joins a relative folder to another, so that no tool reads the result as a remote or host.
    private static func joined(_ base: String, _ folder: Substring) -> String {
        base.isEmpty || ["/", "./", "../"].contains(where: base.hasPrefix) ? base + folder : "./" + base + folder
    }

    /// Removes `~/` from the start of a host's folder: rsync starts in the home folder, and would look for a folder named `~`.
    private static func withoutHome(_ folder: Substring) -> String {
        guard let home = folder.firstRange(of: ":~"),
            !folder[..<home.lowerBound].contains(where: { "/:".contains($0) })
        else { return String(folder) }
        let rest = folder[home.upperBound...]
        guard rest.isEmpty || rest.first == "/" else { return String(folder) }
        let path = rest.drop { $0 == "/" }
        return folder[..<home.lowerBound] + ":" + (path.isEmpty ? "." : path)
    }

    /// The forms that targets have, for messages.
    package static let forms =
        "write rclone:REMOTE:FOLDER for what rclone reaches, with the remote's settings in rclone's own configuration, or "
        + "rsync:HOST:FOLDER for a host that rsync reaches; a folder of this machine begins with / or ./"
}

extension DeployTarget: CustomStringConvertible {
    /// The text that ``init(_:relativeTo:)`` reads.
    package var description: String { "\(tool.rawValue):\(folder)" }
}

extension DeployTarget {
    /// The kind of folder for a sentence, if a site hardly belongs there, such as a root or a home; `nil` for all others.
    var place: String? {
        let path: String
        if isHere {
            path = "\(BytePath(resolving: URL(filePath: folder, directoryHint: .isDirectory)))"
            let homes: [String?] = [
                ProcessInfo.processInfo.environment["HOME"], FileManager.default.homeDirectoryForCurrentUser.path(),
            ]
            let isHome = homes.compactMap(\.self).contains {
                path == "\(BytePath(resolving: URL(filePath: $0, directoryHint: .isDirectory)))"
            }
            if isHome { return "a home folder" }
        } else {
            // A module of an rsync daemon is a folder that was set up for that.
            guard !isDaemon, let colon = folder.dropFirst().firstIndex(of: ":") else { return nil }
            let given = String(folder[folder.index(after: colon)...])
            guard given.hasPrefix("/") else {
                let names = Self.names(in: given)
                guard names.isEmpty || names == ["~"] || given.hasPrefix("~") && names.count == 1 else { return nil }
                return tool == .rsync ? "a home folder" : "the top of a remote"
            }
            path = "/" + Self.names(in: given).joined(separator: "/")
        }
        let names = Self.names(in: path)
        if names.isEmpty { return "the root of a machine" }
        let isHome = names == ["root"] || names.count == 2 && ["home", "Users"].contains(names[0])
        return isHome ? "a home folder" : nil
    }

    /// Returns the names in a path, without `.` and `..`.
    private static func names(in path: String) -> [String] {
        path.split(separator: "/").reduce(into: []) { names, name in
            if name == ".." { _ = names.popLast() } else if name != "." { names.append(String(name)) }
        }
    }
}

extension DeployTarget {
    /// Returns the folder for its tool.
    func open() -> any TargetFolder {
        switch tool {
        case .rclone: RcloneFolder(folder: folder)
        case .rsync: RsyncFolder(folder: folder)
        }
    }

    /// Parses the manifest at the target, with the history of the site.
    ///
    /// - Throws: `BuildError` if it is invalid.
    func stored<Record: BuildRecord>(_ list: [UInt8]) throws -> StoredManifest<Record> {
        do {
            return try StoredManifest(decoding: list)
        } catch {
            throw BuildError(
                .badData, "the list of files at the target cannot be read: \(error.plainWords)",
                file: "\(self)/\(SiteManifest.fileName)",
                help: error.help
                    ?? "remove that file, and deploy with --replace-files; what it knew of former addresses is lost")
        }
    }

    /// Reads the manifest at the target, for a build that continues its history; returns `nil` if nothing was deployed there.
    ///
    /// - Throws: `BuildError` if it can't be read.
    public func publishedList() async throws -> [UInt8]? { try await open().read(SiteManifest.fileName) }
}
