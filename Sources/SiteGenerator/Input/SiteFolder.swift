import Foundation

/// What a site's owner wrote, over what the program brings along: their own files win, file by file.
struct SiteFolder: Sendable {
    /// The Mustache files of `Templates`.
    let templates: [SourceFile]
    /// The Markdown files of `Public/notes`.
    let notes: [SourceFile]
    /// The other Markdown files of `Public`, each of which becomes a page.
    let pages: [SourceFile]
    /// The files of `Public` that are published as they are.
    let assets: [SourceFile]
    /// `README.md`, which becomes the about page.
    let readme: SourceFile?

    /// Reads the folder's list of files.
    ///
    /// - Throws: ``BuildFailure`` where the folder is not there or cannot be listed.
    init(at folder: URL, withSample: Bool) throws(BuildFailure) {
        var files: [String: SourceFile] = [:]
        for file in BundledSite.theme + (withSample ? BundledSite.sample : []) { files[file.path] = file }
        for file in try Self.ownFiles(in: folder) { files[file.path] = file }

        let ordered = files.values.sorted { $0.path < $1.path }
        templates = ordered.filter { $0.path.hasPrefix("Templates/") && $0.path.hasSuffix(".mustache") }
        let published = ordered.filter { $0.path.hasPrefix("Public/") }
        let isNote = { (file: SourceFile) in file.path.hasPrefix("Public/notes/") && file.path.hasSuffix(".md") }
        notes = published.filter(isNote)
        pages = published.filter { $0.path.hasSuffix(".md") && !isNote($0) }
        assets = published.filter { !$0.path.hasSuffix(".md") }
        readme = files["README.md"]
    }

    // MARK: The owner's files

    private static func ownFiles(in folder: URL) throws(BuildFailure) -> [SourceFile] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
            throw BuildFailure(
                .badData, "there is no such folder", file: folder.relativePath,
                help: "name the site's folder with --site")
        }
        let readme = folder.appending(path: "README.md")
        let hasReadme = FileManager.default.fileExists(atPath: readme.path)
        return try files(below: "Templates", of: folder) + files(below: "Public", of: folder)
            + (hasReadme ? [source("README.md", readme, of: folder)] : [])
    }

    private static func files(below name: String, of folder: URL) throws(BuildFailure) -> [SourceFile] {
        let top = folder.appending(path: name, directoryHint: .isDirectory)
        guard FileManager.default.fileExists(atPath: top.path) else { return [] }
        do {
            return try FileManager.default.subpathsOfDirectory(atPath: top.path).sorted().compactMap { path in
                let file = top.appending(path: path)
                guard !isHidden(path), try file.isRegularFile else { return nil }
                return source("\(name)/\(path)", file, of: folder)
            }
        } catch {
            throw BuildFailure(.badData, "cannot be listed: \(error.plainWords)", file: top.relativePath)
        }
    }

    private static func source(_ path: String, _ file: URL, of folder: URL) -> SourceFile {
        let isHere = folder.relativePath == "."
        return SourceFile(path: path, shownPath: isHere ? path : file.relativePath, content: .file(file))
    }

    /// Hidden files are an editor's or the system's, but for the two that web hosts look for.
    private static func isHidden(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix(".") && $0 != ".well-known" && $0 != ".nojekyll" }
    }
}

extension URL {
    fileprivate var isRegularFile: Bool {
        get throws { try resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
    }
}
