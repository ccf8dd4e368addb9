import Foundation

/// Advice for a feed that is a folder, with the files that can be named instead.
struct FolderHint {
    /// The advice.
    let help: String

    /// The most entries that are examined.
    private static let limit = 5_000
    private static let documents: Set = ["json", "melarecipe", "crumb"]

    /// Examines a folder.
    ///
    /// - Parameter folder: the path as its owner wrote it.
    init(_ folder: String) {
        let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        let paths = Self.files(in: folder)
        let patterns = Dictionary(grouping: paths.filter { Self.documents.contains(Self.ending(of: $0)) }) {
            Self.folders(of: $0) + "*.\(Self.ending(of: $0))"
        }
        // The pattern with the most files wins, then the first one.
        if let (pattern, files) = patterns.min(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
            let names = Set(files.map { $0.split(separator: "/").last ?? "" })
            let isOneName = names.count == 1 && pattern.contains("/")
            let last = isOneName ? String(names.first ?? "") : String(pattern.split(separator: "/").last ?? "")
            help = "name the files in it, such as '\(folder)/\(Self.folders(of: files[0]))\(last)'"
        } else if paths.contains(where: { Self.ending(of: $0) == "md" }) {
            help = "put the Markdown files into the folder Recipes of the site, which needs no source"
        } else if let first = paths.first {
            help =
                "there is no JSON in it; name one of its files, such as '\(folder)/\(first)': the message says what can be done with it"
        } else {
            help = "there are no files in it; name the files of the feed, such as 'recipes/*.json'"
        }
    }

    private static func files(in folder: String) -> [String] {
        guard let all = FileManager.default.enumerator(atPath: folder) else { return [] }
        var paths: [String] = []
        for case let path as String in all {
            guard paths.count < limit else { break }
            let parts = path.split(separator: "/")
            guard !parts.contains(where: { $0.hasPrefix(".") || $0 == "__MACOSX" }), parts.last?.contains(".") == true
            else {
                continue
            }
            paths.append(path)
        }
        return paths.sorted()
    }

    private static func ending(of path: String) -> String {
        path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    }

    /// Returns the folders of a path as a pattern, with `*/` for each.
    private static func folders(of path: String) -> String {
        String(repeating: "*/", count: path.split(separator: "/").count - 1)
    }
}
