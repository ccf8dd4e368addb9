public import Diagnostics
public import Foundation

/// What a site's owner wrote, over what the program brings along: their own files win, file by file.
public struct SiteFolder: Sendable {
    /// The name of the file in it that holds settings.
    public static let configurationFile = "recipesite.yaml"

    /// Where the owner's recipes in Markdown are.
    static let recipes = "Recipes/"

    /// The file that becomes the about page.
    static let readme = "README.md"

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
        sources(of: folder.standardizedFileURL)
    }

    /// The same, by paths relative to the site's folder for messages.
    static func sources(of folder: URL) -> [URL] {
        ["Templates", "Public", "Recipes", readme, configurationFile].map {
            folder.appending(path: $0, directoryHint: .notDirectory)
        }
    }

    /// The folder of a site's recipes in Markdown, whether it is there or not.
    package static func recipeFolder(of folder: URL) -> URL {
        folder.appending(path: "Recipes", directoryHint: .isDirectory)
    }

    /// The Markdown files that are recipes.
    ///
    /// - Throws: `BuildError` where they cannot be listed, or two have one name.
    static func recipeFiles(in folder: URL) throws(BuildError) -> [SourceFile] {
        let listing = try SiteListing(of: "Recipes", in: folder)
        try check([listing])
        let recipes = listing.files.filter { SiteFileRole(ofPath: $0.path) == .recipe }
        try checkNames(of: recipes)
        return recipes
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
        var listings: [SiteListing] = []
        for name in ["Templates", "Public", readme, "Recipes"] {
            listings.append(try SiteListing(of: name, in: folder))
        }
        try check(listings)
        let files = listings.dropLast().flatMap(\.files)
        try checkNames(of: files)
        let all = listings.flatMap { $0.files + $0.others }
        let isStyleMissing = MisnamedFile.mayMissStyle(among: all.lazy.map(\.path))
        let misnamed = all.compactMap { file in
            MisnamedFile(at: file.path, isStyleMissing: isStyleMissing).map { $0.warning(file) }
        }
        return (
            files,
            listings[1].hidden.map(hiddenWarning) + misnamed + listings.flatMap(\.brokenLinks).map(brokenLinkWarning)
        )
    }

    /// Makes sure that all may be read that is listed.
    ///
    /// - Throws: `BuildError` with every link that may not be followed.
    private static func check(_ listings: [SiteListing]) throws(BuildError) {
        let faults = listings.flatMap(\.faults)
        if !faults.isEmpty { throw BuildError(.badData, faults) }
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
}
