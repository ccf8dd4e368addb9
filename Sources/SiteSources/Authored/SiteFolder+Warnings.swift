package import Diagnostics
import Files
package import Foundation
import ImagePipeline
import SitePublisher

extension SiteFolder {
    /// Returns the warning about a hidden file or folder in `Public`.
    static func hiddenWarning(_ file: SourceFile) -> Diagnostic {
        Diagnostic(
            severity: .warning, file: file.shownPath,
            message: "this is hidden, or leads to something hidden, and what is hidden is not published",
            help:
                "rename it without the dot if visitors are to have it, else move it out of Public; .htaccess, .nojekyll, "
                + ".domains and .well-known are published")
    }

    /// Returns the warning about a broken symbolic link.
    static func brokenLinkWarning(_ link: SourceFile) -> Diagnostic {
        Diagnostic(
            severity: .warning, file: link.shownPath, message: "this link leads nowhere", help: "correct or remove it")
    }

    /// Returns warnings about folders and a README whose names are almost right.
    package static func misnamed(in folder: URL) -> [Diagnostic] {
        let names = ["Public", "Templates", "Recipes", "README.md", "Public/notes", "Public/theme", "Templates/texts"]
        return names.flatMap { misnamed($0, in: folder) } + misplaced(in: folder)
    }

    private static func misnamed(_ wanted: String, in folder: URL) -> [Diagnostic] {
        let isFile = wanted == "README.md"
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(
            atPath: folder.appending(path: wanted).path, isDirectory: &isFolder)
        if isThere, isFolder.boolValue == isFile {
            let (kind, other) = isFile ? ("file", "folder") : ("folder", "file")
            return [notRead(wanted, in: folder, "this is a \(other), and not read: \(wanted) is a \(kind)", "move it")]
        }
        let parent = String(wanted[..<(wanted.lastIndex(of: "/") ?? wanted.startIndex)])
        let prefix = parent.isEmpty ? "" : parent + "/"
        return names(in: folder.appending(path: parent)).filter { name in
            // If the right one exists, only a difference in letter case is a mistake; another name may be intended.
            let isNear =
                isFile || isThere
                ? name.lowercased() == wanted.dropFirst(prefix.count).lowercased()
                : editDistance(from: prefix + name, to: wanted) < 2
            guard isNear, prefix + name != wanted else { return false }
            return isFile ? !isThere : mayBeOwn(folder.appending(path: prefix + name), as: wanted)
        }.map { name in
            let kind = isFile ? "about page" : "folder"
            return notRead(
                prefix + name, in: folder,
                prefix == "Public/"
                    ? "this is published as it is: a site's own folder is called \(wanted)"
                    : "this is not read: a site's \(kind) is called \(wanted)",
                isThere ? "move what is in it to \(wanted), and remove it" : "rename it to \(wanted)")
        }
    }

    /// Returns warnings about top-level folders that belong elsewhere.
    private static func misplaced(in folder: URL) -> [Diagnostic] {
        let homes = ["notes": "Public/notes", "theme": "Public/theme", "texts": "Templates/texts"]
        return names(in: folder).compactMap { name in
            guard let home = homes[name.lowercased()], mayBeOwn(folder.appending(path: name), as: home) else {
                return nil
            }
            return notRead(name, in: folder, "this is not read: a site's folder is \(home)", "move it to \(home)")
        }
    }

    /// Returns the sorted names in a folder; empty if it cannot be listed, which is reported where it is read.
    private static func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    private static func notRead(_ path: String, in folder: URL, _ message: String, _ help: String) -> Diagnostic {
        Diagnostic(
            severity: .warning, file: folder.relativePath == "." ? path : folder.appending(path: path).relativePath,
            message: message, help: help)
    }

    /// Returns whether a folder has content of the owner.
    ///
    /// A folder of recipes or notes must contain Markdown, because a feed may be in a folder with such a name.
    private static func mayBeOwn(_ folder: URL, as wanted: String) -> Bool {
        let names = names(in: folder)
        switch wanted {
        case "Recipes", "Public/notes": return names.contains { $0.lowercased().hasSuffix(".md") }
        case "Public/theme": return names.contains { $0.hasSuffix(".css") || $0.hasSuffix(".js") }
        case "Templates/texts": return names.contains { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
        default: return !names.isEmpty && !names.contains(SiteManifest.fileName)
        }
    }
}

extension SourceFile {
    /// The warning about a file of texts that isn't named after a language.
    var unknownLanguageWarning: Diagnostic? {
        guard SiteFileRole(ofPath: path) == .texts, LanguageTag(ofFileAt: path) == nil else { return nil }
        return Diagnostic(
            severity: .warning, file: shownPath, message: "this is not named as files of texts are, so it is not read",
            help: "name it after its language as BCP 47 has it, such as de.yaml or pt-BR.yaml")
    }

    /// The warning about a photo in the assets that is published with its camera's metadata.
    var privacyWarning: Diagnostic? {
        let endings = [".jpg", ".jpeg", ".png", ".webp"]
        guard SiteFileRole(ofPath: path) == .asset, case .file(let file) = content,
            endings.contains(where: path.lowercased().hasSuffix),
            // An unreadable file is reported when it is published.
            let data = try? file.open().mapped(), let metadata = PhotoMetadata(of: data)
        else { return nil }
        return Diagnostic(
            severity: .warning, file: shownPath,
            message: "this photo is published with what its camera wrote into it: "
                + metadata.contents.joined(separator: ", "),
            help: "take that out: exiftool -all= --icc_profile:all -tagsfromfile @ -orientation \"\(shownPath)\"")
    }
}
