import Foundation

/// A host's limits for a site.
package struct HostLimits: Sendable {
    /// The most files in a site.
    var files: Int?
    /// The most files in a folder.
    var filesInFolder: Int?
    /// The most bytes in a file.
    var bytesInFile: Int?
    /// The most bytes in all files together.
    var bytes: Int?
    /// Advice for the owner of a site that is too large, as a sentence of a message.
    package var help = "take another host, or leave recipes out"
}

extension WebHost {
    /// The limits from the host's own documentation; empty if they are up to the server's owner.
    package var limits: HostLimits {
        switch self {
        case .netlify: HostLimits(filesInFolder: 54_000)
        case .cloudflare:
            HostLimits(
                files: 20_000, bytesInFile: 25 << 20,
                help: "a paid plan takes 100,000 files; else take another host, or leave recipes out")
        case .github: HostLimits(bytesInFile: 100 << 20, bytes: 1_000_000_000)
        case .apache, .nginx, .caddy: HostLimits()
        }
    }
}

/// The actual or estimated size of a site.
package struct SiteSize: Sendable, Equatable {
    package var files = 0
    package var bytes = 0
    /// The number of files in each folder, by the folders' paths.
    package var filesByFolder: [String: Int] = [:]
    /// The longest file, with its length in bytes.
    package var longestFile: (path: String, bytes: Int) = ("", 0)

    package init() {}

    /// Counts one more file.
    package mutating func add(_ path: String, bytes: Int) {
        files += 1
        self.bytes += bytes
        filesByFolder[path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "", default: 0] += 1
        if bytes > longestFile.bytes { longestFile = (path, bytes) }
    }

    package static func == (first: Self, second: Self) -> Bool {
        (first.files, first.bytes) == (second.files, second.bytes) && first.filesByFolder == second.filesByFolder
            && first.longestFile == second.longestFile
    }

    /// Returns the limits that the site exceeds, each as the rest of a sentence that begins with the host's name.
    ///
    /// - Parameters:
    ///   - limits: the host's limits.
    ///   - has: the verb, such as `has`, or `will have about` for an estimate.
    /// - Returns: the excesses; empty if the host accepts the site.
    package func excesses(over limits: HostLimits, has: String = "has") -> [String] {
        var excesses: [String] = []
        func check(_ count: Int, _ limit: Int?, _ text: (Int) -> String) {
            if let limit, count > limit { excesses.append(text(limit)) }
        }
        check(files, limits.files) { "takes \($0.grouped) files, and this site \(has) \(files.grouped)" }
        check(bytes, limits.bytes) { "takes \($0.size), and this site \(has) \(bytes.size)" }
        if let folder = filesByFolder.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) {
            check(folder.value, limits.filesInFolder) {
                "takes \($0.grouped) files in a folder, and \(folder.key.isEmpty ? "the top" : folder.key) \(has) "
                    + folder.value.grouped
            }
        }
        check(longestFile.bytes, limits.bytesInFile) {
            "takes files of \($0.size), and \(longestFile.path) \(has) \(longestFile.bytes.size)"
        }
        return excesses
    }
}

extension Int {
    /// The number in English notation: `20,000`.
    fileprivate var grouped: String { formatted(.number.locale(Locale(identifier: "en_US"))) }

    /// The number of bytes in full, and in a larger unit if it is a whole number of them: `26,214,400 bytes (25 MiB)`.
    fileprivate var size: String {
        let units = [("GB", 1_000_000_000), ("MiB", 1 << 20), ("MB", 1_000_000)]
        let whole = units.first { self >= $0.1 && self % $0.1 == 0 }
        return "\(grouped) bytes" + (whole.map { " (\(self / $0.1) \($0.0))" } ?? "")
    }
}
