import Diagnostics
import Foundation
import RecipeFeed

/// Advice about a missing photo, from the files that exist.
struct MissingFileHint {
    /// The advice; `nil` if no existing file is similar.
    let help: String?

    /// The most names in a folder that are compared.
    private static let limit = 5_000
    /// The most parent folders whose letter case may be wrong.
    private static let depth = 4

    /// Searches the expected place of a file, folder by folder.
    ///
    /// - Parameter file: the address of the missing photo.
    init(_ file: URL) {
        let path = file.path(percentEncoded: false)
        help = Self.unencoded(file) ?? Self.otherCase(of: path) ?? Self.similar(to: path)
    }

    /// Returns advice about a file whose name has a character that ends the path of an address.
    private static func unencoded(_ file: URL) -> String? {
        guard
            let query = [
                file.query(percentEncoded: false).map { "?" + $0 },
                file.fragment(percentEncoded: false).map { "#" + $0 },
            ]
            .compactMap(\.self).joined().nonEmpty
        else { return nil }
        let folder = file.deletingLastPathComponent().path(percentEncoded: false)
        let name = file.lastPathComponent + query
        guard FileManager.default.fileExists(atPath: folder.withSlash + name) else { return nil }
        let written = name.replacing("%", with: "%25").replacing("#", with: "%23").replacing("?", with: "%3F")
        return "\(name) is there: in an address, write \(name.contains("#") ? "%23 for #" : "%3F for ?"), so \(written)"
    }

    /// Returns advice about a file whose path exists with different letter case.
    private static func otherCase(of path: String) -> String? {
        let parts = URL(filePath: path).standardizedFileURL.path(percentEncoded: false).split(separator: "/").map(
            String.init)
        for count in 1...depth where count <= parts.count {
            let folder = "/" + parts.dropLast(count).map { $0 + "/" }.joined()
            if let found = Self.found(parts.suffix(count), below: folder) {
                return "it is called \(found), and capitals count"
            }
        }
        return nil
    }

    /// Returns the path of an existing file below a folder, ignoring letter case.
    private static func found(_ parts: ArraySlice<String>, below folder: String) -> String? {
        guard let first = parts.first else { return "" }
        for name in names(in: folder)
        where name.lowercased() == first.lowercased() && (name == first) == isSame(name, first) {
            guard FileManager.default.fileExists(atPath: folder + name) else { continue }
            if parts.count == 1 { return name }
            if let rest = found(parts.dropFirst(), below: folder + name + "/") { return "\(name)/\(rest)" }
        }
        return nil
    }

    /// Returns whether two names have the same bytes; unlike Swift's `==`, file systems distinguish composed from
    /// decomposed letters.
    private static func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

    private static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).prefix(limit).sorted()
    }

    /// Returns advice about the first part of a path that doesn't exist.
    private static func similar(to path: String) -> String? {
        let files = FileManager.default
        let parts = URL(filePath: path).standardizedFileURL.path(percentEncoded: false).split(separator: "/").map(
            String.init)
        var folder = "/"
        for (index, part) in parts.enumerated() {
            if files.fileExists(atPath: folder + part) {
                folder += part + "/"
                continue
            }
            if let target = try? files.destinationOfSymbolicLink(atPath: folder + part) {
                return "\(part) is a link to \(target), which is not there: correct the link, or put the file there"
            }
            let isLast = index == parts.count - 1
            var isFolder: ObjCBool = false
            let names = Self.names(in: folder).filter {
                files.fileExists(atPath: folder + $0, isDirectory: &isFolder) && isFolder.boolValue != isLast
            }
            return help(for: part, among: names, areFolders: !isLast)
        }
        return nil
    }

    private static func help(for name: String, among names: [String], areFolders: Bool) -> String? {
        if let other = names.first(where: { $0 == name && !isSame($0, name) }) {
            let isDecomposed = !isSame(other, other.precomposedStringWithCanonicalMapping)
            return isDecomposed
                ? "\(other) is there, but its name has accents apart from their letters, as macOS writes them: type the file's name "
                    + "anew, or convert it: convmv -f utf8 -t utf8 --nfc --notest \"\(other)\""
                : "\(other) is there, but the recipe has its accents apart from their letters, as macOS writes them: type the name "
                    + "anew in the recipe"
        }
        if let other = names.first(where: { $0.lowercased() == name.lowercased() && $0 != name }) {
            return "it is called \(other), and capitals count"
        }
        let meant = names.filter { !$0.hasPrefix(".") && (areFolders || PictureName.fits($0)) }
        return suggestion(for: name, among: meant)
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

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
            guard !UnpackedFeed.isOfSystem(path), path.split(separator: "/").last?.contains(".") == true else {
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
