import CBundledSite
import Files
import Foundation

/// The default theme and the sample site that the program carries inside.
enum BundledSite {
    static let scheme = "builtin"
    /// The sample feed's address; its photos are relative to it.
    static let sampleFeed = address(of: "recipes.json")

    /// Every file, by its path in a site's folder (`Templates/…`, `Public/…`) or in `Sample/`.
    private static let files: [String: [UInt8]] = {
        let entries = UnsafeBufferPointer(start: bundled_files_start(), count: bundled_file_count())
        return Dictionary(
            uniqueKeysWithValues: entries.map { entry in
                (String(cString: entry.path), Array(UnsafeBufferPointer(start: entry.bytes, count: entry.count)))
            })
    }()

    /// What every site starts from: templates, and the theme's own styles and pictures.
    static var theme: [SourceFile] {
        sourceFiles {
            $0.hasPrefix("Templates/") && !$0.hasPrefix(SiteTexts.folder) || $0.hasPrefix("Public/theme/")
        }
    }

    /// The files of texts, one a language.
    static var texts: [SourceFile] { sourceFiles { $0.hasPrefix(SiteTexts.folder) } }

    /// The sample's notes, pages and about text, used with the sample feed only.
    static var sample: [SourceFile] {
        sourceFiles { ($0.hasPrefix("Public/") && !$0.hasPrefix("Public/theme/")) || $0 == "README.md" }
    }

    /// The sample's recipes in Markdown, each by its path in a site's folder.
    static var recipes: [SourceFile] {
        sourceFiles { $0.hasPrefix("Sample/\(SiteFolder.recipes)") && $0.hasSuffix(".md") }.map {
            SourceFile(
                path: String($0.path.dropFirst("Sample/".count)), shownPath: $0.shownPath, content: $0.content)
        }
    }

    /// The address of a file of the sample, by its path in a site's folder.
    static func address(of path: String) -> URL { URL(filePath: "/Sample/\(path)").settingScheme(scheme) }

    /// The bytes of a bundled file by its address.
    static func read(_ url: URL) throws(MissingFileError) -> [UInt8] {
        let path = String(url.path(percentEncoded: false).drop { $0 == "/" })
        guard let bytes = files[path] else { throw MissingFileError(path: path) }
        return bytes
    }

    /// A file that the program does not carry.
    struct MissingFileError: Error, CustomStringConvertible {
        let path: String
        var description: String { "the program carries no file \(path)" }
    }

    private static func sourceFiles(where isWanted: (String) -> Bool) -> [SourceFile] {
        files.filter { isWanted($0.key) }
            .map { SourceFile(path: $0.key, shownPath: "(built in) \($0.key)", content: .bytes($0.value)) }
            .sorted { $0.path < $1.path }
    }
}

extension URL {
    fileprivate func settingScheme(_ scheme: String) -> URL {
        var components = URLComponents()
        components.scheme = scheme
        components.host = ""
        components.path = path(percentEncoded: false)
        return components.url ?? self
    }
}
