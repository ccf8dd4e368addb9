import Foundation

/// A path with `*`, `?` or `[…]` in it, which names several files.
struct FilePattern {
    private let pattern: String

    /// Takes a path; nil where it has no such character, or names a file as it stands.
    init?(_ path: String) {
        guard path.contains(where: "*?[".contains), !FileManager.default.fileExists(atPath: path) else { return nil }
        pattern = path
    }

    /// The folder above the first part that is a pattern, to which all its files belong.
    var folder: URL {
        let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
        let fixed = parts.prefix { !$0.contains(where: "*?[".contains) }.joined(separator: "/")
        return URL(filePath: fixed.isEmpty ? (pattern.hasPrefix("/") ? "/" : ".") : fixed, directoryHint: .isDirectory)
    }

    /// The files, in the order of their names' bytes.
    ///
    /// - Throws: where there is none.
    func files() throws -> [String] {
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(pattern, GLOB_NOSORT, nil, &found) == 0 else { throw NoFileError() }
        let paths = (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
        return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The pattern fits no file.
    struct NoFileError: Error, CustomStringConvertible {
        let description = "no file fits the pattern"
    }
}
