package import Diagnostics
package import Foundation

/// A file that looks like a site's settings but isn't read.
package struct MisplacedSettings: Sendable, Hashable {
    /// The file's path in messages.
    let path: String
    /// The folder with the file, if it is above the site's folder; `nil` if it is in the site's folder under another
    /// name.
    let parent: String?

    /// Looks for such files in a site's folder and the folders above it.
    ///
    /// In the site's folder, the name may be close to `recipesite.yaml`. Above it, the name must be exact, as when the
    /// program was started in the wrong folder.
    ///
    /// - Parameters:
    ///   - site: the site's folder.
    ///   - sources: the paths of feeds, which may have any names.
    /// - Returns: the files in the folder by name, otherwise the nearest one above it; folders that cannot be listed
    ///   are skipped.
    package static func all(around site: URL, otherThan sources: [String]) -> [MisplacedSettings] {
        let name = SiteFolder.configurationFile
        let hasSettings = isFile(site.appending(path: name))
        let sources = sources.map { URL(filePath: $0).standardizedFileURL.path }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: site.path)) ?? []
        let near = names.filter { hasSettings ? isSameName($0) : isNear($0) }.sorted()
            .filter { name in
                let file = site.appending(path: name)
                return isFile(file) && !sources.contains(file.standardizedFileURL.path)
            }
            .map { name in
                let file = site.appending(path: name)
                return MisplacedSettings(path: site.relativePath == "." ? name : file.relativePath, parent: nil)
            }
        guard near.isEmpty, !hasSettings else { return near }
        var folder = site.standardizedFileURL
        while folder.pathComponents.count > 1 {
            folder.deleteLastPathComponent()
            guard isFile(folder.appending(path: name)) else { continue }
            return [MisplacedSettings(path: folder.appending(path: name).path, parent: folder.path)]
        }
        return []
    }

    /// Returns the diagnostic about the file.
    ///
    /// - Parameter severity: an error if no feed is named, so that the built-in sample would be built.
    /// - Returns: the diagnostic with advice.
    package func diagnostic(_ severity: Diagnostic.Severity) -> Diagnostic {
        let fact =
            parent == nil
            ? "the settings of a site are read from \(SiteFolder.configurationFile) only, so this file is not read"
            : "these settings are those of the folder they lie in, so they are not read"
        let place = parent.map { "run recipesite in \($0), or with --site \($0)" }
        return Diagnostic(
            severity: severity, file: path,
            message: severity == .error ? "no recipe list is named, and \(fact)" : fact,
            help: (place ?? "rename it to \(SiteFolder.configurationFile)")
                + (severity == .error ? ", or name the list with --source" : ""))
    }

    // MARK: Names

    /// The file's name with the long and the short extension.
    private static let spellings = [SiteFolder.configurationFile, "recipesite.yml"]

    /// Returns whether a name differs only in letter case or uses the short extension.
    private static func isSameName(_ name: String) -> Bool {
        name != SiteFolder.configurationFile && spellings.contains(name.lowercased())
    }

    /// Returns whether a name was probably meant: it has another extension, or one or two typing errors.
    private static func isNear(_ name: String) -> Bool {
        let lowercased = name.lowercased()
        let endings = ["yaml", "yml", "json", "toml", "ini", "conf", "cfg", "config", "txt"]
        if lowercased.hasPrefix("recipesite.") {
            let ending = lowercased.dropFirst("recipesite.".count).prefix { $0 != "." && $0 != "~" }
            return endings.contains(String(ending)) || editDistance(from: String(ending), to: "yaml") == 1
        }
        return spellings.contains { editDistance(from: lowercased, to: $0) <= 2 }
    }

    private static func isFile(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && !isFolder.boolValue
    }
}
