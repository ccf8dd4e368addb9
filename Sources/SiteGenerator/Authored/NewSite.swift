public import Diagnostics
public import Foundation

/// A site to begin with: its settings, and an about page.
///
/// Nothing is copied that the program brings along, so that a newer program brings newer templates, styles and scripts.
public struct NewSite: Sendable {
    private let folder: URL
    private let source: String?

    /// Names a site.
    ///
    /// - Parameters:
    ///   - folder: its folder, which is made if it is not there.
    ///   - source: the path of the feed's file from there, if the feed is a file.
    public init(in folder: URL, source: String? = nil) { (self.folder, self.source) = (folder, source) }

    /// The parts of a site that its owner may have made before, and what a repository has beside them.
    private static let allowed: Set = [
        "Recipes", "Public", "Templates", "README.md", "LICENSE", ".git", ".gitignore", ".gitattributes", ".github",
        ".DS_Store",
    ]

    /// Looks whether a site can begin in the folder.
    ///
    /// - Throws: `BuildError` if a site is there already, or anything that is no part of one.
    package func check() throws(BuildError) {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), !isFolder.boolValue {
            throw BuildError(
                .cannotWrite, "this is a file, not a folder", file: folder.relativePath,
                help: "name a new folder; a feed is named with --source")
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let other = "recipesite init \(folder.lastPathComponent == "my-site" ? "my-recipes" : "my-site")"
        guard !names.contains(SiteFolder.configurationFile) else {
            throw BuildError(
                .cannotWrite, "a site is here already, so it is left alone", file: folder.relativePath,
                help: "edit its \(SiteFolder.configurationFile), or name another folder: \(other)")
        }
        let feed = source.flatMap { $0.split(separator: "/").first.map(String.init) }
        let others = names.filter { !Self.allowed.contains($0) && $0 != feed }.sorted()
        guard !others.isEmpty else { return }
        let shown = others.prefix(3).joined(separator: ", ") + (others.count > 3 ? " and others" : "")
        throw BuildError(
            .cannotWrite,
            [
                Diagnostic(
                    severity: .error, file: folder.relativePath,
                    message: "the folder has what is no part of a site, so it is left alone: \(shown)",
                    notes: SiteFolder.misnamed(in: folder).map { "\($0.file ?? ""): \($0.message)" },
                    help: "name an empty or a new folder: \(other)")
            ])
    }

    /// Writes the files of the new site.
    ///
    /// A file that is there already stays as it is.
    ///
    /// - Parameters:
    ///   - files: the files, by their paths in the site's folder.
    ///   - withTheme: whether the built-in templates and styles are written, too.
    /// - Returns: the paths of all that was written, in order.
    /// - Throws: as ``check()``, or `BuildError` if the folder cannot be written.
    public func write(_ files: [String: String], withTheme: Bool) throws(BuildError) -> [String] {
        do {
            try check()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            var written: [String] = []
            for (path, bytes) in try Self.files(files, withTheme: withTheme).sorted(by: { $0.key < $1.key }) {
                let file = folder.appending(path: path)
                guard !FileManager.default.fileExists(atPath: file.path) else { continue }
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(bytes).write(to: file, options: .withoutOverwriting)
                written.append(path)
            }
            return written
        } catch let failure as BuildError {
            throw failure
        } catch {
            throw BuildError(
                .cannotWrite, "the new site cannot be written: \(error.plainWords)", file: folder.relativePath,
                help: "check the permissions and the free space")
        }
    }

    /// Scripts and pictures of the theme stay in the program, so that they always fit each other.
    private static func files(_ files: [String: String], withTheme: Bool) throws -> [String: [UInt8]] {
        var all = files.mapValues { Array($0.utf8) }
        let isForEditing = { (path: String) in
            path.hasPrefix("Templates/") || path.hasPrefix("Public/theme/") && path.hasSuffix(".css")
        }
        for file in BundledSite.theme where withTheme && isForEditing(file.path) { all[file.path] = try file.bytes() }
        return all
    }
}
