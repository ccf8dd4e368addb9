import Foundation

/// What a host takes of a site.
package struct HostLimits: Sendable {
    /// How many files a site may have.
    var files: Int?
    /// How many files a folder of it may have.
    var filesInFolder: Int?
    /// How long a file may be, in bytes.
    var bytesInFile: Int?
    /// How long all files together may be, in bytes.
    var bytes: Int?
    /// What the owner of a site that is larger can do, as a sentence of a message.
    package var help = "take another host, or leave recipes out"
}

extension WebHost {
    /// What the host's own documentation says that it takes of a site; nothing where that is decided by the server's owner.
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

/// How large a site is, or is going to be.
package struct SiteSize: Sendable, Equatable {
    package var files = 0
    package var bytes = 0
    /// How many files its folders have, by the folders' paths.
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

    /// What of it a host does not take, each as the rest of a sentence that begins with the host's name.
    ///
    /// - Parameters:
    ///   - limits: what the host takes.
    ///   - has: the verb, such as `has`, or `will have about` for an estimate.
    /// - Returns: the excesses; none where the host takes it.
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
    /// As English has it: `20,000`.
    fileprivate var grouped: String { formatted(.number.locale(Locale(identifier: "en_US"))) }

    /// A number of bytes with all of them, and what that comes to: `26,214,400 bytes (25 MiB)`.
    fileprivate var size: String {
        let units = [("GB", 1_000_000_000), ("MiB", 1 << 20), ("MB", 1_000_000)]
        let whole = units.first { self >= $0.1 && self % $0.1 == 0 }
        return "\(grouped) bytes" + (whole.map { " (\(self / $0.1) \($0.0))" } ?? "")
    }
}
