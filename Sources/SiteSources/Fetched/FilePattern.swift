import Foundation
import Patterns

/// A path with `*`, `?` or `[…]` that stands for several files; `**` stands for folders at any depth.
struct FilePattern {
    private let pattern: String

    /// Creates a pattern; returns `nil` if the path has no such character, or is the name of an existing file.
    init?(_ path: String) {
        guard path.contains(where: "*?[".contains), !FileManager.default.fileExists(atPath: path) else { return nil }
        pattern = path
    }

    /// The folder before the first part with such a character, which contains all files.
    var folder: URL {
        let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
        let fixed = parts.prefix { !$0.contains(where: "*?[".contains) }.joined(separator: "/")
        return URL(filePath: fixed.isEmpty ? (pattern.hasPrefix("/") ? "/" : ".") : fixed, directoryHint: .isDirectory)
    }

    /// Returns the files, ordered by the bytes of their paths.
    ///
    /// - Throws: ``NoFileError`` if no file matches.
    func files() throws -> [String] {
        let paths = Self.paths(for: pattern)
        if paths.isEmpty { throw NoFileError() }
        return Set(paths).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static let wildcard = Pattern(#"[*?\[\\]"#)

    private static func paths(for pattern: String) -> [String] {
        let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
        guard let depth = parts.firstIndex(of: "**") else { return matches(of: pattern) }
        let rest = parts[(depth + 1)...].joined(separator: "/")
        let top = parts[..<depth].joined(separator: "/")
        let folders = depth == 0 ? [""] : matches(of: top.isEmpty ? "/" : top).map(\.withSlash)
        return folders.flatMap(withSubfolders).flatMap { folder in
            paths(for: folder.replacing(wildcard) { "\\\($0.text)" } + (rest.isEmpty ? "*" : rest))
        }
    }

    /// Returns a folder's path, which is empty or ends with a slash, and those of all folders in it that aren't hidden.
    private static func withSubfolders(_ folder: String) -> [String] {
        let files = FileManager.default
        guard let entries = files.enumerator(atPath: folder.isEmpty ? "." : folder) else { return [] }
        var folders = [folder]
        while let path = entries.nextObject() as? String {
            guard entries.fileAttributes?[.type] as? FileAttributeType == .typeDirectory else { continue }
            if path.split(separator: "/").last?.first == "." {
                entries.skipDescendants()
            } else {
                folders.append("\(folder)\(path)/")
            }
        }
        return folders
    }

    private static func matches(of pattern: String) -> [String] {
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(pattern, GLOB_NOSORT, nil, &found) == 0 else { return [] }
        return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
    }

    /// The error for a pattern without matching files.
    struct NoFileError: Error, CustomStringConvertible {
        let description = "no file fits the pattern"
    }
}
