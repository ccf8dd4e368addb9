import Diagnostics

/// The paths of a site's files, each once.
///
/// Paths that differ only in case count as one, since many file systems hold them so.
struct OutputPaths {
    /// What is published at a path in lower case; without an origin it is a page made from the feed.
    private var entries: [String: (path: String, origin: String?)] = [:]

    /// All paths.
    var all: Set<String> { Set(entries.values.map(\.path)) }

    /// Whether something is published at a path.
    func holds(_ path: String) -> Bool { entries[Self.key(path)] != nil }

    /// Adds a file.
    ///
    /// - Parameters:
    ///   - path: its path in the published folder.
    ///   - origin: the file that it is made from, for messages; nil for a page made from the feed.
    /// - Throws: a diagnostic where another file has its path.
    mutating func add(_ path: String, madeFrom origin: String? = nil) throws(Diagnostic) {
        guard let other = entries.updateValue((path, origin), forKey: Self.key(path)) else { return }
        throw Diagnostic(
            severity: .error, file: origin ?? "the page \(path)",
            message: "would be published as \(path), and so would \(other.origin ?? "the page \(other.path)")",
            help: "rename one of the two")
    }

    private static func key(_ path: String) -> String {
        // Most paths are their own key, and share its memory.
        path.utf8.allSatisfy { $0 < 128 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
            ? path : path.lowercased()
    }
}
