import Foundation

/// A path with `*`, `?` or `[…]` that stands for several files.
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
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(pattern, GLOB_NOSORT, nil, &found) == 0 else { throw NoFileError() }
        let paths = (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
        return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The error for a pattern without matching files.
    struct NoFileError: Error, CustomStringConvertible {
        let description = "no file fits the pattern"
    }
}
