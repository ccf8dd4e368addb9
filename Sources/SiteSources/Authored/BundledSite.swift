import CBundledSite
import Files
import Foundation

/// The default theme and the sample site, which are part of the program.
package enum BundledSite {
    static let scheme = "builtin"
    /// The address of the sample feed; its photos are relative to it.
    static let sampleFeed = address(of: "recipes.json")

    /// All files, by their paths in a site's folder (`Templates/…`, `Public/…`) or in `Sample/`.
    private static let files: [String: [UInt8]] = {
        let entries = UnsafeBufferPointer(start: bundled_files_start(), count: bundled_file_count())
        return Dictionary(
            uniqueKeysWithValues: entries.map { entry in
                (String(cString: entry.path), Array(UnsafeBufferPointer(start: entry.bytes, count: entry.count)))
            })
    }()

    /// The templates, styles and pictures that every site begins with.
    package static var theme: [SourceFile] {
        sourceFiles {
            $0.hasPrefix("Templates/") && !$0.hasPrefix(SiteTexts.folder) || $0.hasPrefix("Public/theme/")
        }
    }

    /// The theme as pages load it: without the comments and the indentation of its scripts and stylesheets.
    static let publishedTheme = theme.map { file in
        guard case .bytes(let bytes) = file.content, file.path.hasSuffix(".js") || file.path.hasSuffix(".css") else {
            return file
        }
        let published = withoutComments(bytes, isStyle: file.path.hasSuffix(".css"))
        return SourceFile(path: file.path, shownPath: file.shownPath, content: .bytes(published))
    }

    /// Returns a script or a stylesheet without indentation, needless line breaks, and comments that fill lines.
    ///
    /// This is safe only for the theme: its layout is that of the formatter, none of its strings or templates depends on
    /// spaces or line breaks, and no comment follows code.
    private static func withoutComments(_ text: [UInt8], isStyle: Bool) -> [UInt8] {
        // Slices of a buffer take a tenth of the time of an array's.
        text.withUnsafeBufferPointer { text in
            var isComment = false
            var result: [UInt8] = []
            result.reserveCapacity(text.count)
            for line in text.split(separator: UInt8(ascii: "\n")) {
                let line = line.drop { $0 == UInt8(ascii: " ") }
                if isComment || line.starts(with: "/*".utf8) {
                    isComment = !line.reversed().starts(with: "/*".utf8)
                } else if let last = line.last, !line.starts(with: "//".utf8) {
                    // `color: red` and `{ key: value }` need no space behind the colon.
                    let name = line.prefix {
                        $0 == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    }
                    let rest = line[name.endIndex...]
                    let isSpaced = rest.starts(with: ": ".utf8)
                    if isSpaced { result += name + [UInt8(ascii: ":")] }
                    let shown = isSpaced ? rest.dropFirst(2) : line
                    // In a stylesheet, no text has a comma.
                    if isStyle {
                        for byte in shown where byte != UInt8(ascii: " ") || result.last != UInt8(ascii: ",") {
                            result.append(byte)
                        }
                    } else {
                        result += shown
                    }
                    // Nor does `.card {` need one before the brace.
                    if result.suffix(2).elementsEqual(" {".utf8) { result.remove(at: result.count - 2) }
                    if !"{([;,".utf8.contains(last) { result.append(UInt8(ascii: "\n")) }
                }
            }
            return result
        }
    }

    /// The files with texts, one per language.
    static var texts: [SourceFile] { sourceFiles { $0.hasPrefix(SiteTexts.folder) } }

    /// The sample's notes, pages and about page, used only with the sample feed.
    static var sample: [SourceFile] {
        sourceFiles { ($0.hasPrefix("Public/") && !$0.hasPrefix("Public/theme/")) || $0 == "README.md" }
    }

    /// The sample's Markdown recipes, with their paths in a site's folder.
    static var recipes: [SourceFile] {
        sourceFiles { $0.hasPrefix("Sample/\(SiteFolder.recipes)") && $0.hasSuffix(".md") }.map {
            SourceFile(
                path: String($0.path.dropFirst("Sample/".count)), shownPath: $0.shownPath, content: $0.content)
        }
    }

    /// Returns the address of a file of the sample from its path in a site's folder.
    static func address(of path: String) -> URL { URL(filePath: "/Sample/\(path)").settingScheme(scheme) }

    /// Returns the bytes of a bundled file.
    static func read(_ url: URL) throws(MissingFileError) -> [UInt8] {
        let path = String(url.path(percentEncoded: false).drop { $0 == "/" })
        guard let bytes = files[path] else { throw MissingFileError(path: path) }
        return bytes
    }

    /// The error for a file that isn't bundled.
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
