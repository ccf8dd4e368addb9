package import Diagnostics
package import Files
import LinkChecker
package import RecipeFeed
package import SiteHosting

/// The owner's files, read and checked before anything is downloaded.
package struct AuthoredContent: Sendable {
    /// The templates; the owner's replace the built-in ones.
    package let templates: [SourceFile]
    /// The texts of the site, in its language.
    package let texts: SiteTexts
    /// The notes; they are matched to recipes later.
    package let notes: [SourceFile]
    package let pages: [TextDocument]
    /// The about page, if the site has a `README.md`.
    package let about: TextDocument?
    package let assets: AssetIndex
    /// The headings that name the parts of notes.
    package let headings: NoteHeadings
    /// The order of the home page.
    package let homeOrder: HomeOrder
    /// The recipes that open the home page; `nil` for those that do without a setting.
    package let homeShelf: HomeShelf?
    /// The aisles of the shopping list that come first.
    package let aisles: [Aisle]
    /// The site's name, if a setting has it.
    package let title: String?
    /// The resources that pages may load.
    package let contentPolicy: ContentPolicy
    /// The digest of these files and settings; `nil` if one of them cannot be read.
    package let digest: ContentDigest?
    /// The stylesheets among the assets, by their paths in the site.
    package let styleSheets: [String: StyleSheet]
    /// The keys of the texts that scripts use.
    package let textsOfScripts: Set<String>
    /// Warnings about these files.
    package let warnings: [Diagnostic]

    /// Reads a site's folder.
    ///
    /// - Throws: `BuildError` with each malformed page and stylesheet.
    package init(_ options: BuildOptions) throws(BuildError) {
        let folder = try SiteFolder(at: options.site, withSample: options.showsSample)
        templates = folder.templates
        contentPolicy = options.contentPolicy
        texts = try SiteTexts(options.language, own: folder.texts)
        notes = folder.notes
        headings = options.noteHeadings
        homeOrder = options.homeOrder
        homeShelf = options.homeShelf
        aisles = options.aisles
        title = options.title
        let assetPaths = Set(folder.assets.map(\.assetPath))
        let address = options.siteAddress
        let blocked = BlockedLoads(options.contentPolicy, ownAddress: options.baseURL)
        warnings =
            folder.warnings
            + (folder.templates + folder.assets.filter(\.isPage)).flatMap { blocked.warnings(inHTML: $0) }
        var styleSheets: [String: StyleSheet] = [:]
        var faults: [Diagnostic] = []
        func document(_ file: SourceFile, _ path: String) -> TextDocument? {
            do throws(Diagnostic) {
                return try TextDocument(file, path: path)
            } catch {
                faults.append(error)
                return nil
            }
        }
        pages = folder.pages.compactMap { document($0, TextDocument.path(of: $0)) }
        about = folder.readme.flatMap { document($0, "about.html") }
        for file in folder.assets where file.path.lowercased().hasSuffix(".css") {
            do throws(Diagnostic) {
                styleSheets[file.assetPath] = try StyleSheet(
                    file, among: assetPaths, at: address, texts, blocked: blocked)
            } catch {
                faults.append(error)
            }
        }
        self.styleSheets = styleSheets
        let scripts = Self.scripts(among: folder.assets, texts, &faults)
        textsOfScripts = scripts.values.reduce(into: []) { $0.formUnion($1.keys) }
        assets = AssetIndex(folder.assets, styleSheets, scripts)
        digest = Self.digest(
            of: folder, assets, styleSheets,
            headings.additions + [
                homeOrder.rawValue, homeShelf?.description, aisles.map(\.rawValue).joined(separator: ","), title,
                contentPolicy.header,
                texts.wholeDigest.description,
            ])
        if !faults.isEmpty { throw BuildError(.badData, faults) }
    }

    /// Returns the scripts with texts of the site, by their paths in `Public`.
    ///
    /// A script that cannot be read is reported by the page that uses it.
    private static func scripts(
        among assets: [SourceFile], _ texts: SiteTexts, _ faults: inout [Diagnostic]
    ) -> [String: ScriptTexts] {
        var scripts: [String: ScriptTexts] = [:]
        for file in assets where file.isScript {
            guard let bytes = try? file.bytes() else { continue }
            do throws(Diagnostic) {
                let script = try ScriptTexts(bytes, of: file, texts)
                if !script.keys.isEmpty { scripts[file.assetPath] = script }
            } catch {
                faults.append(error)
            }
        }
        return scripts
    }

    private static func digest(
        of folder: SiteFolder, _ assets: AssetIndex, _ styleSheets: [String: StyleSheet],
        _ settings: [String?]
    ) -> ContentDigest? {
        var parts = settings
        for file in folder.templates + folder.notes + folder.pages + [folder.readme].compactMap(\.self) {
            guard let bytes = try? file.bytes() else { return nil }
            parts += [file.path, file.shownPath, ContentDigest(of: bytes).description]
        }
        for file in folder.assets {
            let path = file.assetPath
            guard let asset = try? assets.fingerprinted(path) else { return nil }
            parts += [path, file.shownPath, asset.path, styleSheets[path]?.digest.description ?? ""]
        }
        return ContentDigest(ofParts: parts)
    }
}
