public import Diagnostics
public import Foundation
import MustacheEngine

/// A file that looks like a site's settings, but is not read as such.
public struct MisplacedSettings: Sendable, Hashable {
    /// The file, as messages show it.
    let path: String
    /// The folder above the site's that holds it; nil where it lies in the site's folder under another name.
    let parent: String?

    /// Looks for such a file in a site's folder and in those above it.
    ///
    /// In the folder it has a name near to `recipesite.yaml`; above it, just that name, as where the program was started in
    /// the wrong folder.
    ///
    /// - Parameters:
    ///   - site: the site's folder.
    ///   - sources: the paths of feeds, which may be called anything.
    /// - Returns: those of the folder by name, else the nearest one above it; what cannot be listed holds none.
    public static func all(around site: URL, otherThan sources: [String] = []) -> [MisplacedSettings] {
        let name = SiteFolder.configurationFile
        let hasSettings = isFile(site.appending(path: name))
        let sources = sources.map { URL(filePath: $0).standardizedFileURL.path }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: site.path)) ?? []
        let near = names.filter { hasSettings ? isSameName($0) : isNear($0) }.sorted().compactMap { name in
            let file = site.appending(path: name)
            guard isFile(file), !sources.contains(file.standardizedFileURL.path) else {
                return nil as MisplacedSettings?
            }
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

    /// What to tell of it.
    ///
    /// - Parameter severity: an error where, for want of a recipe list, the built-in sample would be built.
    /// - Returns: what it is, and what to do.
    public func diagnostic(_ severity: Diagnostic.Severity) -> Diagnostic {
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

    /// Another spelling of the name, which somebody who looks at the folder takes for it.
    private static func isSameName(_ name: String) -> Bool {
        name != SiteFolder.configurationFile && ["recipesite.yaml", "recipesite.yml"].contains(name.lowercased())
    }

    /// A name that was surely meant: another ending, or a slip or two.
    private static func isNear(_ name: String) -> Bool {
        let lowercased = name.lowercased()
        let endings = ["yaml", "yml", "json", "toml", "ini", "conf", "cfg", "config", "txt"]
        if lowercased.hasPrefix("recipesite.") {
            let ending = lowercased.dropFirst("recipesite.".count).prefix { $0 != "." && $0 != "~" }
            return endings.contains(String(ending)) || editDistance(from: String(ending), to: "yaml") == 1
        }
        return ["recipesite.yaml", "recipesite.yml"].contains { editDistance(from: lowercased, to: $0) <= 2 }
    }

    private static func isFile(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && !isFolder.boolValue
    }
}
