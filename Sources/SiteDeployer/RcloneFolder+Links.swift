import Diagnostics

/// Handling of symbolic links, which rclone follows when it writes files.
///
/// rclone distinguishes links from files only on this machine and over SFTP.
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
        // Over SFTP, rclone treats a link to a folder as a folder, and removes only empty folders.
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
            // With a list of files, links that lead nowhere would stay.
            try await withFilter(for: Set(paths)) { filter in
                try await tool.run(["delete", path(""), "--filter-from", filter, "--sftp-skip-links=false"])
            }
        }
    }

    /// The ending that rclone gives to the names of symbolic links of this machine that it doesn't follow.
    private static let linkEnding = ".rclonelink"

    /// Lists all symbolic links in a folder of this machine.
    private func localLinks() async throws -> Set<String> {
        let listed = try await tool.output(
            ["lsf", "--recursive", "--files-only", "--links", path("")], isAbsence: Self.isAbsence)
        let links = Self.lines(listed).filter { $0.hasSuffix(Self.linkEnding) }
        return Set(links.map { String($0.dropLast(Self.linkEnding.count)) })
    }

    /// Lists the symbolic links in the way of files that are sent by SFTP; the names of links to folders end with a slash.
    ///
    /// The links are the entries that appear only if rclone follows links.
    private func remoteLinks(at paths: [String]) async throws -> Set<String> {
        try await withFilter(for: Self.places(of: paths)) { filter in
            let all = try await listed(filter, skippingLinks: false)
            let real = Set(try await listed(filter, skippingLinks: true))
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

    private func listed(_ filter: String, skippingLinks: Bool) async throws -> [String] {
        let listed = try await tool.output(
            ["lsf", "--recursive", path(""), "--filter-from", filter, "--sftp-skip-links=\(skippingLinks)"],
            isAbsence: Self.isAbsence)
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
