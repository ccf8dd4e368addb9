import Diagnostics
import Files
import Foundation
import ImagePipeline
import MustacheEngine
import SitePublisher

extension SiteFolder {
    /// The warning that a hidden file or folder of `Public` is left out.
    static func hiddenWarning(_ file: SourceFile) -> Diagnostic {
        Diagnostic(
            severity: .warning, file: file.shownPath,
            message: "this is hidden, or leads to something hidden, and what is hidden is not published",
            help:
                "rename it without the dot if visitors are to have it, else move it out of Public; .htaccess, .nojekyll, "
                + ".domains and .well-known are published")
    }

    /// The warning about a link to nothing.
    static func brokenLinkWarning(_ link: SourceFile) -> Diagnostic {
        Diagnostic(
            severity: .warning, file: link.shownPath, message: "this link leads nowhere", help: "correct or remove it")
    }

    /// Warnings about folders and a README whose names are nearly those that are read, where those are not there.
    static func misnamed(in folder: URL) -> [Diagnostic] {
        ["Public", "Templates", "Recipes", "README.md", "Public/notes", "Public/theme", "Templates/texts"].flatMap {
            wanted -> [Diagnostic] in
            let place = folder.appending(path: wanted)
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) {
                return isFolder.boolValue || wanted == "README.md"
                    ? []
                    : [notRead(wanted, in: folder, "this is a file, and not read: \(wanted) is a folder", "move it")]
            }
            let parent = String(wanted[..<(wanted.lastIndex(of: "/") ?? wanted.startIndex)])
            let prefix = parent.isEmpty ? "" : parent + "/"
            let isFile = wanted == "README.md"
            // What keeps the folder from being listed is told where it is read.
            let names =
                (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: parent).path)) ?? []
            return names.sorted().filter { name in
                let isNear =
                    isFile
                    ? name.lowercased() == wanted.lowercased()
                    : editDistance(from: prefix + name, to: wanted) < 2
                return isNear && (isFile || mayBeOwn(folder.appending(path: prefix + name), as: wanted))
            }.map { name in
                let kind = isFile ? "about page" : "folder"
                return notRead(
                    prefix + name, in: folder,
                    prefix == "Public/"
                        ? "this is published as it is: a site's own folder is called \(wanted)"
                        : "this is not read: a site's \(kind) is called \(wanted)", "rename it to \(wanted)")
            }
        }
    }

    private static func notRead(_ path: String, in folder: URL, _ message: String, _ help: String) -> Diagnostic {
        Diagnostic(
            severity: .warning, file: folder.relativePath == "." ? path : folder.appending(path: path).relativePath,
            message: message, help: help)
    }

    /// Whether it is a folder with something in it that no build made; one of recipes in Markdown, as a feed may be there too.
    private static func mayBeOwn(_ folder: URL, as wanted: String) -> Bool {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return false }
        if ["Recipes", "Public/notes"].contains(wanted) { return names.contains { $0.hasSuffix(".md") } }
        return !names.isEmpty && !names.contains(SiteManifest.fileName)
    }
}

extension SourceFile {
    /// The warning that a file of texts is named after no language.
    var unknownLanguageWarning: Diagnostic? {
        guard SiteFileRole(ofPath: path) == .texts, LanguageTag(ofFileAt: path) == nil else { return nil }
        return Diagnostic(
            severity: .warning, file: shownPath, message: "this is not named as files of texts are, so it is not read",
            help: "name it after its language as BCP 47 has it, such as de.yaml or pt-BR.yaml")
    }

    /// The warning that a photo among the assets is published with what a camera wrote into it.
    var privacyWarning: Diagnostic? {
        let endings = [".jpg", ".jpeg", ".png", ".webp"]
        guard SiteFileRole(ofPath: path) == .asset, case .file(let file) = content,
            endings.contains(where: path.lowercased().hasSuffix),
            // What cannot be read is told where it is published.
            let data = try? file.open().mapped(), let metadata = PhotoMetadata(of: data)
        else { return nil }
        return Diagnostic(
            severity: .warning, file: shownPath,
            message: "this photo is published with what its camera wrote into it: "
                + metadata.contents.joined(separator: ", "),
            help: "take that out: exiftool -all= --icc_profile:all -tagsfromfile @ -orientation \"\(shownPath)\"")
    }
}
