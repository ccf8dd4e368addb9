package import Diagnostics
package import Foundation

/// The files of a site; the owner's replace the built-in ones, file by file.
package struct SiteFolder: Sendable {
    /// The name of the settings file.
    package static let configurationFile = "recipesite.yaml"

    /// The folder with the owner's Markdown recipes.
    package static let recipes = "Recipes/"

    /// The file that becomes the about page.
    static let readme = "README.md"

    /// The Mustache files in `Templates`.
    let templates: [SourceFile]
    /// The owner's files of texts, which add to the built-in ones.
    let texts: [SourceFile]
    /// The Markdown files in `Public/notes`.
    let notes: [SourceFile]
    /// The other Markdown files in `Public`, each of which becomes a page.
    let pages: [SourceFile]
    /// The files in `Public` that are published unchanged.
    let assets: [SourceFile]
    /// `README.md`, which becomes the about page.
    let readme: SourceFile?
    /// Warnings about files that aren't read, or are published with private data.
    let warnings: [Diagnostic]

    /// Reads the list of the folder's files.
    ///
    /// - Throws: `BuildError` if the folder is missing or cannot be listed, or two files have the same name.
    init(at folder: URL, withSample: Bool) throws(BuildError) {
        var files: [String: SourceFile] = [:]
        for file in BundledSite.publishedTheme + (withSample ? BundledSite.sample : []) { files[file.path] = file }
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

    /// Returns the files and folders that the owner's content may be in, even if they don't exist yet.
    package static func roots(of folder: URL) -> [URL] {
        sources(of: folder.standardizedFileURL)
    }

    /// Returns the same with relative paths, for messages.
    package static func sources(of folder: URL) -> [URL] {
        ["Templates", "Public", "Recipes", readme, configurationFile].map {
            folder.appending(path: $0, directoryHint: .notDirectory)
        }
    }

    /// Returns the folder for Markdown recipes, even if it doesn't exist.
    package static func recipeFolder(of folder: URL) -> URL {
        folder.appending(path: "Recipes", directoryHint: .isDirectory)
    }

    /// Returns the Markdown files of recipes.
    ///
    /// - Throws: `BuildError` if they cannot be listed, or two have the same name.
    static func recipeFiles(in folder: URL) throws(BuildError) -> [SourceFile] {
        let listing = try SiteListing(of: "Recipes", in: folder)
        try check([listing])
        let recipes = listing.files.filter { SiteFileRole(ofPath: $0.path) == .recipe }
        try checkNames(of: recipes)
        return recipes
    }

    /// Returns whether there are Markdown recipes.
    ///
    /// - Throws: `BuildError` if they cannot be listed.
    package static func hasRecipes(in folder: URL) throws(BuildError) -> Bool { try !recipeFiles(in: folder).isEmpty }

    /// Returns the path of a file in a site's folder; `nil` if the site doesn't read it.
    package static func path(of file: URL, in folder: URL) -> String? {
        let (file, folder) = (file.pathComponents, folder.standardizedFileURL.pathComponents)
        guard file.starts(with: folder) else { return nil }
        let path = file.dropFirst(folder.count).joined(separator: "/")
        return SiteFileRole(ofPath: path) == nil ? nil : path
    }

    /// Checks that a site's folder exists.
    ///
    /// A missing folder is treated as a mistake rather than as an empty site, because creating an empty folder is
    /// easy.
    ///
    /// - Throws: `BuildError` if it is missing or not a folder.
    package static func check(_ folder: URL) throws(BuildError) {
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

    /// Checks that all listed files may be read.
    ///
    /// - Throws: `BuildError` with every link that must not be followed.
    private static func check(_ listings: [SiteListing]) throws(BuildError) {
        let faults = listings.flatMap(\.faults)
        if !faults.isEmpty { throw BuildError(.badData, faults) }
    }

    /// Checks that no two names differ only in the encoding of accented letters, which other file systems and people
    /// treat as the same.
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
