public import Diagnostics
public import Foundation

/// A site to begin with: the default theme to edit, a note, and an about page.
public struct NewSite: Sendable {
    private let folder: URL

    /// A site in a folder, which is made if it is not there.
    public init(in folder: URL) { self.folder = folder }

    /// Looks whether a site can begin in a folder.
    ///
    /// - Throws: `BuildError` where the folder has anything in it.
    package static func check(_ folder: URL) throws(BuildError) {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), !isFolder.boolValue {
            throw BuildError(
                .cannotWrite, "this is a file, not a folder", file: folder.relativePath,
                help: "name a new folder; a feed is named with --source")
        }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path), !names.isEmpty else {
            return
        }
        throw BuildError(
            .cannotWrite, "the folder is not empty, so it is left alone", file: folder.relativePath,
            help:
                "name an empty or a new folder: recipesite init \(folder.lastPathComponent == "my-site" ? "my-recipes" : "my-site")"
        )
    }

    /// Writes the files of the new site, and the ones given.
    ///
    /// - Parameters:
    ///   - extra: further files, by their paths in the site's folder.
    ///   - showsSample: whether the new site shows the sample, so that a note of it has its recipe.
    /// - Returns: the paths of all that was written, in order.
    /// - Throws: `BuildError` where the folder has anything in it, or cannot be written.
    public func write(with extra: [String: String], showsSample: Bool) throws(BuildError) -> [String] {
        do {
            try Self.check(folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            var written: [String] = []
            for (path, bytes) in try Self.files(with: extra, showsSample: showsSample).sorted(by: { $0.key < $1.key }) {
                let file = folder.appending(path: path)
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

    /// Scripts and pictures of the theme stay in the program, so that a newer one brings newer ones.
    private static func files(with extra: [String: String], showsSample: Bool) throws -> [String: [UInt8]] {
        var files = extra.mapValues { Array($0.utf8) }
        let isForEditing = { (path: String) in
            path.hasPrefix("Templates/") || path.hasPrefix("Public/theme/") && path.hasSuffix(".css")
        }
        for file in BundledSite.theme where isForEditing(file.path) { files[file.path] = try file.bytes() }
        for file in BundledSite.sample where showsSample && file.path == "Public/notes/shakshuka.md" {
            files[file.path] = try file.bytes()
        }
        return files
    }
}
