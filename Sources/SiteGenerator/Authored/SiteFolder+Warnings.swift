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
            severity: .warning, file: file.shownPath, message: "this is hidden, and what is hidden is not published",
            help:
                "rename it without the dot if visitors are to have it, else move it out of Public; .htaccess, .nojekyll, "
                + ".domains and .well-known are published")
    }

    /// Warnings about folders and a README whose names are nearly those that are read, where those are not there.
    static func misnamed(in folder: URL) -> [Diagnostic] {
        // What keeps the folder from being listed is told where it is read.
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        return ["Public", "Templates", "Recipes", "README.md"].flatMap { wanted -> [Diagnostic] in
            let isFile = wanted == "README.md"
            guard !FileManager.default.fileExists(atPath: folder.appending(path: wanted).path) else { return [] }
            return names.filter { name in
                let isNear =
                    isFile ? name.lowercased() == wanted.lowercased() : editDistance(from: name, to: wanted) < 2
                return isNear && (isFile || mayBeOwn(folder.appending(path: name), as: wanted))
            }.map { name in
                Diagnostic(
                    severity: .warning,
                    file: folder.relativePath == "." ? name : folder.appending(path: name).relativePath,
                    message: "this is not read: a site's \(isFile ? "about page" : "folder") is called \(wanted)",
                    help: "rename it to \(wanted)")
            }
        }
    }

    /// Whether it is a folder with something in it that no build made; one of recipes in Markdown, as a feed may be there too.
    private static func mayBeOwn(_ folder: URL, as wanted: String) -> Bool {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return false }
        if wanted == "Recipes" { return names.contains { $0.hasSuffix(".md") } }
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
        guard SiteFileRole(ofPath: path) == .asset, case .file(let url) = content,
            endings.contains(where: path.lowercased().hasSuffix),
            // What cannot be read is told where it is published.
            let data = try? Data(contentsOf: url, options: .mappedIfSafe), let metadata = PhotoMetadata(of: data)
        else { return nil }
        return Diagnostic(
            severity: .warning, file: shownPath,
            message: "this photo is published with what its camera wrote into it: "
                + metadata.contents.joined(separator: ", "),
            help: "take that out: exiftool -all= --icc_profile:all -tagsfromfile @ -orientation \"\(shownPath)\"")
    }
}
