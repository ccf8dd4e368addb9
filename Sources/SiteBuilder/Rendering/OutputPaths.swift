import Diagnostics

/// The unique paths of a site's files.
///
/// Paths that differ only in letter case count as the same, as in many file systems.
struct OutputPaths {
    private struct Entry {
        let path: String
        /// The source file; `nil` for a page made from the feed.
        let origin: String?

        /// The source's name in messages.
        var name: String { origin ?? "the page \(path)" }

        /// The path with its source, if it has one.
        var description: String { origin.map { "\(path), which is made from \($0)" } ?? name }
    }

    /// The files by their lower-case paths.
    private var entries: [String: Entry] = [:]
    /// The folders by their lower-case paths, each with the first file in it.
    private var folders: [String: Entry] = [:]

    /// The paths of all files.
    var all: Set<String> { Set(entries.values.map(\.path)) }

    /// Returns whether a path is that of a file or a folder.
    func holds(_ path: String) -> Bool { entries[Self.key(path)] != nil || folders[Self.key(path)] != nil }

    /// Adds a file.
    ///
    /// - Parameters:
    ///   - path: the path in the published folder.
    ///   - origin: the source file, for messages; `nil` for a page made from the feed.
    /// - Throws: a diagnostic if another file has the same path, or one of the two has the path of the other's folder.
    mutating func add(_ path: String, madeFrom origin: String? = nil) throws(Diagnostic) {
        let (key, entry) = (Self.key(path), Entry(path: path, origin: origin))
        if let other = entries.updateValue(entry, forKey: key) {
            throw conflict(of: entry, "would be published as \(path), and so would \(other.name)")
        }
        if let other = folders[key] {
            throw conflict(
                of: entry, "would be published as \(path), which must be a folder for \(other.description)")
        }
        var rest = key[...]
        while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
            rest = rest[..<slash]
            let folder = String(rest)
            if let other = entries[folder] {
                throw conflict(
                    of: entry, "would be published as \(path), in a folder with the name of \(other.description)")
            }
            guard folders[folder] == nil else { return }
            folders[folder] = entry
        }
    }

    private func conflict(of entry: Entry, _ message: String) -> Diagnostic {
        Diagnostic(severity: .error, file: entry.name, message: message, help: "rename one of the two")
    }

    private static func key(_ path: String) -> String {
        // Most paths are already lower-case, and share their memory.
        path.utf8.allSatisfy { $0 < 128 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
            ? path : path.lowercased()
    }
}
