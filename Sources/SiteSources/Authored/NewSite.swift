package import Diagnostics
package import Foundation

/// A new site with settings and an about page.
///
/// Templates, styles and scripts stay in the program, so that a newer program brings newer ones.
package struct NewSite: Sendable {
    private let folder: URL
    private let source: String?

    /// Names a new site.
    ///
    /// - Parameters:
    ///   - folder: the site's folder, which is created if necessary.
    ///   - source: the path of the feed's file from there, if the feed is a file.
    package init(in folder: URL, source: String? = nil) {
        self.folder = folder
        self.source = source
    }

    /// The files that the folder may already contain: parts of a site, and files of a repository.
    private static let allowed: Set = [
        "Recipes", "Public", "Templates", "README.md", "LICENSE", ".git", ".gitignore", ".gitattributes", ".github",
        ".DS_Store",
    ]

    /// Checks that a site can begin in the folder.
    ///
    /// - Throws: `BuildError` if the folder has a site, or files that don't belong to one.
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
    /// Existing files stay unchanged.
    ///
    /// - Parameters:
    ///   - files: the files, by their paths in the site's folder.
    ///   - withTheme: whether to write the built-in templates and styles as well.
    /// - Returns: the paths of the written files, in order.
    /// - Throws: the errors of ``check()``, or `BuildError` if the folder cannot be written.
    package func write(_ files: [String: String], withTheme: Bool) throws(BuildError) -> [String] {
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

    /// Returns the files to write; the theme's scripts and pictures stay in the program, so that they always fit each
    /// other.
    private static func files(_ files: [String: String], withTheme: Bool) throws -> [String: [UInt8]] {
        var all = files.mapValues { Array($0.utf8) }
        let isForEditing = { (path: String) in
            path.hasPrefix("Templates/") || path.hasPrefix("Public/theme/") && path.hasSuffix(".css")
        }
        for file in BundledSite.theme where withTheme && isForEditing(file.path) { all[file.path] = try file.bytes() }
        return all
    }
}
