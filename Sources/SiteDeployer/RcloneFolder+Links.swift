import Diagnostics

/// Symbolic links, which rclone follows when it writes files.
///
/// Only in folders of this machine and over SFTP does rclone tell links from files.
extension RcloneFolder {
    func links(at paths: [String]) async throws -> TargetLinks {
        let features = try await features()
        let links =
            if features.isLocal {
                try await localLinks().intersection(Self.places(of: paths))
            } else if features.isSFTP {
                try await remoteLinks(at: paths)
            } else {
                Set<String>()
            }
        // Over SFTP, rclone takes a link to a folder for a folder, and those that it removes are empty.
        return TargetLinks(
            removable: links.filter { !$0.hasSuffix("/") },
            lasting: Set(links.filter { $0.hasSuffix("/") }.map { String($0.dropLast()) }))
    }

    func removeLinks(_ paths: [String]) async throws {
        if try await features().isLocal {
            try await withList(of: paths.map { $0 + Self.linkEnding }, eachEndingIn: "\n") { list in
                try await tool.run(["delete", "--links", path(""), "--files-from-raw", list, "--no-traverse"])
            }
        } else {
            // A list of files would leave links that lead nowhere.
            try await withFilter(for: Set(paths)) { filter in
                try await tool.run(["delete", path(""), "--filter-from", filter, "--sftp-skip-links=false"])
            }
        }
    }

    /// How rclone names a symbolic link of this machine that it does not follow.
    private static let linkEnding = ".rclonelink"

    /// All symbolic links of a folder of this machine.
    private func localLinks() async throws -> Set<String> {
        let listed = try await tool.output(
            ["lsf", "--recursive", "--files-only", "--links", path("")], isAbsence: Self.isAbsence)
        let links = Self.lines(listed).filter { $0.hasSuffix(Self.linkEnding) }
        return Set(links.map { String($0.dropLast(Self.linkEnding.count)) })
    }

    /// The symbolic links in the way of files that are sent by SFTP, those to folders with a slash at their ends.
    ///
    /// They are what is listed only if links are followed.
    private func remoteLinks(at paths: [String]) async throws -> Set<String> {
        try await withFilter(for: Self.places(of: paths)) { filter in
            let all = try await listed(filter, skippingLinks: false)
            let real = Set(try await listed(filter, skippingLinks: true))
            let others = all.filter { !real.contains($0) }
            // What is behind a link to a folder is listed as well.
            let folders = Set(others.filter { $0.hasSuffix("/") })
            return Set(
                others.filter { other in
                    let parents = Self.places(of: [other]).map { $0 + "/" }
                    return !parents.contains { $0 != other && folders.contains($0) }
                })
        }
    }

    private func listed(_ filter: String, skippingLinks: Bool) async throws -> [String] {
        let listed = try await tool.output(
            ["lsf", "--recursive", path(""), "--filter-from", filter, "--sftp-skip-links=\(skippingLinks)"],
            isAbsence: Self.isAbsence)
        return Self.lines(listed)
    }

    /// Does work with a file of rules that let rclone see some places only.
    private func withFilter<Value>(
        for places: Set<String>, _ work: (String) async throws -> Value
    ) async throws -> Value {
        let rules = places.sorted().map { "+ /" + Self.pattern(for: $0) } + ["- *"]
        return try await withList(of: rules, eachEndingIn: "\n", work)
    }

    /// Some paths, and those of the folders that they are in.
    private static func places(of paths: [String]) -> Set<String> {
        Set(
            paths.flatMap { path in
                let names = path.split(separator: "/")
                return names.indices.map { names[...$0].joined(separator: "/") }
            })
    }

    /// A pattern of rclone that matches a path alone.
    private static func pattern(for path: String) -> String {
        let escaped = path.unicodeScalars.map { "*?[]{}\\".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }.joined()
        // Spaces at the end of a rule do not count.
        return path.hasSuffix(" ") ? escaped.dropLast() + "[ ]" : escaped
    }
}
