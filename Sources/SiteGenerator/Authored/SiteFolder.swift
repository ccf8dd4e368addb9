public import Diagnostics
import Files
public import Foundation

/// What a site's owner wrote, over what the program brings along: their own files win, file by file.
public struct SiteFolder: Sendable {
    /// The name of the file in it that holds settings.
    public static let configurationFile = "recipesite.yaml"

    /// Where the owner's recipes in Markdown are.
    static let recipes = "Recipes/"

    /// The Mustache files of `Templates`.
    let templates: [SourceFile]
    /// The owner's files of texts, which add to those of the program.
    let texts: [SourceFile]
    /// The Markdown files of `Public/notes`.
    let notes: [SourceFile]
    /// The other Markdown files of `Public`, each of which becomes a page.
    let pages: [SourceFile]
    /// The files of `Public` that are published as they are.
    let assets: [SourceFile]
    /// `README.md`, which becomes the about page.
    let readme: SourceFile?
    /// What is in the folder and not read, or published with more than its owner may know.
    let warnings: [Diagnostic]

    /// Reads the folder's list of files.
    ///
    /// - Throws: `BuildError` where the folder is not there or cannot be listed, or two files have one name.
    init(at folder: URL, withSample: Bool) throws(BuildError) {
        var files: [String: SourceFile] = [:]
        for file in BundledSite.theme + (withSample ? BundledSite.sample : []) { files[file.path] = file }
        let own = try Self.ownFiles(in: folder)
        for file in own.files { files[file.path] = file }
        warnings =
            Self.misnamed(in: folder) + own.warnings + own.files.compactMap(\.privacyWarning)
            + own.files.compactMap(\.unknownLanguageWarning)

        let ordered = files.values.sorted { $0.path < $1.path }
        let byRole = Dictionary(grouping: ordered) { SiteFileRole(ofPath: $0.path) }
        templates = byRole[.template] ?? []
        texts = byRole[.texts] ?? []
        notes = byRole[.note] ?? []
        pages = byRole[.page] ?? []
        assets = byRole[.asset] ?? []
        readme = byRole[.readme]?.first
    }

    /// The folders and files of a site's folder that can hold what its owner wrote, whether they are there yet or not.
    package static func roots(of folder: URL) -> [URL] {
        ["Templates", "Public", "Recipes", "README.md", configurationFile].map {
            folder.standardizedFileURL.appending(path: $0, directoryHint: .notDirectory)
        }
    }

    /// The folders whose files are published, or make pages, whether they are there yet or not.
    static func publishedFolders(of folder: URL) -> [URL] {
        ["Templates", "Public"].map { folder.appending(path: $0, directoryHint: .isDirectory) }
    }

    /// The folder of a site's recipes in Markdown, whether it is there or not.
    package static func recipeFolder(of folder: URL) -> URL {
        folder.appending(path: "Recipes", directoryHint: .isDirectory)
    }

    /// The Markdown files that are recipes.
    ///
    /// - Throws: `BuildError` where they cannot be listed, or two have one name.
    static func recipeFiles(in folder: URL) throws(BuildError) -> [SourceFile] {
        let files = try listing(of: "Recipes", in: folder).files
        try checkNames(of: files)
        return files
    }

    /// Whether there is a Markdown file that is a recipe.
    ///
    /// - Throws: `BuildError` where that cannot be seen.
    package static func hasRecipes(in folder: URL) throws(BuildError) -> Bool { try !recipeFiles(in: folder).isEmpty }

    /// The path of a file in a site's folder; nil where it is not a file of the site.
    package static func path(of file: URL, in folder: URL) -> String? {
        let (file, folder) = (file.pathComponents, folder.standardizedFileURL.pathComponents)
        guard file.starts(with: folder) else { return nil }
        let path = file.dropFirst(folder.count).joined(separator: "/")
        return SiteFileRole(ofPath: path) == nil ? nil : path
    }

    /// Looks whether a site's folder is there.
    ///
    /// A name that leads nowhere is taken for a slip, not for a site without files: an empty folder is made in a moment.
    ///
    /// - Throws: `BuildError` where it is not there, or is no folder.
    public static func check(_ folder: URL) throws(BuildError) {
        let path = folder.relativePath
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
            throw BuildError(
                .badData, "there is no folder \(path)",
                help:
                    "name the site's folder with --site, make this one, or begin a site in it: recipesite init \(path)")
        }
        guard isFolder.boolValue else {
            throw BuildError(
                .badData, "this is a file, not a folder", file: path, help: "name the site's folder with --site")
        }
    }

    // MARK: The owner's files

    private static func ownFiles(in folder: URL) throws(BuildError) -> (files: [SourceFile], warnings: [Diagnostic]) {
        try check(folder)
        let readme = folder.appending(path: "README.md")
        let hasReadme = FileManager.default.fileExists(atPath: readme.path)
        let templates = try listing(of: "Templates", in: folder)
        let published = try listing(of: "Public", in: folder)
        let recipes = try listing(of: "Recipes", in: folder)
        try checkNames(of: templates.files + published.files)
        let all = [templates, published, recipes]
        let paths = Set(all.flatMap { $0.files + $0.others }.map(\.path))
        let misnamed = all.flatMap { $0.files + $0.others }.compactMap { file in
            MisnamedFile(at: file.path, among: paths).map { $0.warning(file) }
        }
        return (
            templates.files + published.files + (hasReadme ? [source("README.md", readme, of: folder)] : []),
            published.hidden.map(hiddenWarning) + misnamed + all.flatMap(\.links).map(linkWarning)
        )
    }

    /// What is below a folder of a site.
    private struct Listing {
        /// The site's files.
        var files: [SourceFile] = []
        /// Other files, which the site does not read.
        var others: [SourceFile] = []
        /// Hidden files and folders.
        var hidden: [SourceFile] = []
        /// Links that are not followed: those to folders, and those that lead nowhere.
        var links: [SourceFile] = []
    }

    private static func listing(of name: String, in folder: URL) throws(BuildError) -> Listing {
        let top = folder.appending(path: name, directoryHint: .isDirectory)
        var listing = Listing()
        do {
            guard !URL(filePath: top.path).isSymbolicLink else {
                listing.links.append(source(name, folder.appending(path: name), of: folder))
                return listing
            }
            guard FileManager.default.fileExists(atPath: top.path) else { return listing }
            for path in try FileManager.default.subpathsOfDirectory(atPath: top.path).sorted() {
                let file = top.appending(path: path)
                let path = "\(name)/\(path)"
                if let part = SiteFileRole.hiddenPart(ofPath: path) {
                    if listing.hidden.last?.path != part {
                        listing.hidden.append(source(part, folder.appending(path: part), of: folder))
                    }
                } else if try file.isRegularFile {
                    let source = source(path, file, of: folder)
                    if SiteFileRole(ofPath: path) == nil {
                        listing.others.append(source)
                    } else {
                        listing.files.append(source)
                    }
                } else if file.isSymbolicLink {
                    listing.links.append(source(path, file, of: folder))
                }
            }
            return listing
        } catch {
            throw BuildError(.badData, "cannot be listed: \(error.plainWords)", file: top.relativePath)
        }
    }

    /// Names that differ only in how an accented letter is encoded are one name in other file systems, and to people.
    private static func checkNames(of files: [SourceFile]) throws(BuildError) {
        let twice = zip(files, files.dropFirst()).filter { $0.path == $1.path }.map(\.1)
        guard !twice.isEmpty else { return }
        throw BuildError(
            .badData,
            twice.map {
                Diagnostic(
                    error: "is there twice, by names that differ only in how an accented letter is encoded",
                    file: $0.shownPath, help: "remove one of the two, or rename it")
            })
    }

    private static func source(_ path: String, _ file: URL, of folder: URL) -> SourceFile {
        let isHere = folder.relativePath == "."
        return SourceFile(path: path, shownPath: isHere ? path : file.relativePath, content: .file(file))
    }
}

extension URL {
    /// Whether it is a link itself; false where nothing is there.
    fileprivate var isSymbolicLink: Bool { FileSystem.target(of: BytePath(path)) != nil }

    /// Whether it is a file, or a link to one; false for a link that leads nowhere.
    fileprivate var isRegularFile: Bool {
        get throws { try resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
    }
}
