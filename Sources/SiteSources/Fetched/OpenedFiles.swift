import Archives
import Diagnostics
import Files
import Foundation
import ParallelWork
import Patterns
import RecipeFeed
import SitePublisher
import StrictJSON

/// The documents of a source, and the addresses of what is beside them.
struct OpenedFiles {
    /// The digests of photos, by address.
    let photos: [String: ContentDigest]
    private let documents: [FeedDocument]
    /// Files without text.
    private let others: [String]
    /// The titles of notes in the trash of their app.
    private let trashed: [String]
    private let source: URL?
    private let name: String?
    /// Whether the source has files rather than being one.
    private let isContainer: Bool

    /// Opens unpacked files as documents.
    ///
    /// - Parameters:
    ///   - unpacked: the files.
    ///   - source: the address of the source; `nil` if the files have addresses of their own.
    ///   - name: the name of a single document in messages.
    ///   - isDetail: whether a list refers to the document.
    ///   - headings: the headings that name parts of notes.
    init(_ unpacked: UnpackedFeed, at source: URL?, name: String?, isDetail: Bool, _ headings: NoteHeadings) {
        self.source = source
        self.name = name
        let export = JoplinExport(unpacked.files.lazy.map(\.bytes))
        // What a note of Bear says of itself stands beside it.
        let bundles = unpacked.files.filter { $0.path.hasSuffix(".textbundle/info.json") }
        let trashedBundles = Set(bundles.filter { TextBundle.isTrashed($0.bytes) }.map(\.path.folder))
        let trashedTitle = { (file: UnpackedFeed.File) -> String? in
            if trashedBundles.contains(file.path.folder) {
                return file.path.hasSuffix("info.json")
                    ? nil : String(file.path.folder.split(separator: "/").last ?? "")
            }
            return export == nil || unpacked.files.count == 1 ? nil : JoplinExport.trashedTitle(of: file.bytes)
        }
        others = unpacked.others
        trashed = unpacked.files.compactMap(trashedTitle)
        let files = unpacked.files.filter { file in
            trashedTitle(file) == nil && !file.path.hasSuffix(".textbundle/info.json")
                && !(export != nil && JoplinExport.isDetail(file.bytes))
        }
        isContainer = source != nil && unpacked.files.contains { !$0.path.isEmpty } || unpacked.files.isEmpty
        let isContainer = isContainer
        let address = { @Sendable (path: String) -> URL? in
            guard let source else { return path.isEmpty ? nil : URL(filePath: path) }
            if path.isEmpty { return source }
            let folder = isContainer ? source : source.deletingLastPathComponent()
            return URL(string: "\(folder.absoluteString.withSlash)\(path.percentEncoded)")
        }
        photos = Dictionary(
            unpacked.photos.compactMap { path, digest in
                address(path).map { (EmbeddedPhotos.key($0.absoluteURL), digest) }
            }, uniquingKeysWith: { first, _ in first })
        // The file system knows what else is beside a file on disk.
        let paths = Set(unpacked.photos.keys)
        documents = Array(files.enumerated()).concurrentMap { index, file in
            FeedDocument(
                file.bytes, from: address(file.path), of: address(file.path)?.publishedSite.map { DocumentSite($0) },
                name: file.path.isEmpty ? name : file.path, index: index, isDetail: isDetail,
                in: paths.isEmpty && export == nil
                    ? nil : FilesAround(paths, folder: file.path.folder, export: export),
                headings: headings)
        }
    }

    /// Returns the documents with recipes, and a warning about the others.
    ///
    /// A document that cannot have a recipe is left out if others have recipes. One of a known kind with a fault stays,
    /// since its recipe would be lost.
    func recipes(in format: FeedFormat?) -> (documents: [FeedDocument], warnings: [Diagnostic]) {
        guard documents.count > 1 || isContainer || !others.isEmpty else { return (documents, []) }
        let documents = withoutLists
        let recognised = documents.filter {
            $0.isBroken || FeedFormat.isRecognised($0) || format?.hasRecipe(in: $0) == true
        }
        let readable = documents.filter { !$0.isForeign }
        let kept = Self.withContent(recognised.contains { !$0.isBroken } ? recognised : readable, in: format)
        guard !kept.isEmpty else {
            let paths = documents.compactMap(\.name) + photos.keys.map { String($0.split(separator: "/").last ?? "") }
            if documents.count == 1 { return (documents, []) }
            let document = FeedDocument(
                without: paths + others, hasTrash: !trashed.isEmpty, at: source, name: name)
            return ([document], [])
        }
        let numbers = Set(kept.map(\.index))
        let left = documents.filter { !numbers.contains($0.index) }.map { $0.name ?? "" } + others
        let (pages, tables) = Self.withoutTables(kept)
        let warnings =
            (left.isEmpty ? [] : [Self.warning(about: left, in: source)]) + tables.map(Self.warning(aboutTable:))
        return (pages, warnings + (trashed.isEmpty ? [] : [Self.warning(aboutTrashed: trashed, in: source)]))
    }

    /// Returns the documents without those that have no key of a recipe, such as settings and lists of names, if others have
    /// one.
    private static func withContent(_ documents: [FeedDocument], in format: FeedFormat?) -> [FeedDocument] {
        let kept = documents.filter {
            $0.isBroken || FeedFormat.isRecognised($0) || $0.hasKeyOfContent
                || format?.hasMoreThanName(in: $0) == true
        }
        return kept.contains { !$0.isBroken } ? kept : documents
    }

    /// The documents without those that list others, such as the `manifest.json` of an export, which say nothing more.
    private var withoutLists: [FeedDocument] {
        guard documents.count > 1 else { return documents }
        let names = Set(documents.compactMap(\.name))
        return documents.filter { FeedFormat.isRecognised($0) || !$0.lists(names) }
    }

    /// Returns the documents without tables of pages that are there as well, and the names of these tables.
    ///
    /// Notion exports `Recipes 1a2b.csv`, `Recipes 1a2b_all.csv` and a folder `Recipes 1a2b` with a page for each row, which
    /// has the row's values, too.
    private static func withoutTables(_ documents: [FeedDocument]) -> ([FeedDocument], tables: [String]) {
        var folders: Set<Substring> = []
        for page in documents.compactMap(\.name) where page.lowercased().hasSuffix(".md") {
            var folder = page[...]
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                guard folders.insert(folder).inserted else { break }
            }
        }
        let tables = documents.compactMap(\.name).filter { name in
            guard name.lowercased().hasSuffix(".csv") else { return false }
            let stem = name.dropLast(".csv".count)
            let folder = stem.hasSuffix("_all") ? stem.dropLast("_all".count) : stem
            return folders.contains(folder)
        }
        let left = Set(tables)
        return (documents.filter { !left.contains($0.name ?? "") }, tables)
    }

    private static func warning(aboutTable name: String) -> Diagnostic {
        Diagnostic(
            severity: .warning, file: name,
            message: "this table is left out, because each of its rows is a page beside it",
            help: "nothing is missing; to read the table instead, name it alone")
    }

    private static func warning(aboutTrashed titles: [String], in source: URL?) -> Diagnostic {
        let notes = titles.count == 1 ? "a note in the trash is" : "\(titles.count) notes in the trash are"
        return Diagnostic(
            severity: .warning, file: source?.shownName, message: "\(notes) not shown",
            listing: titles.sorted().map { "\"\($0.shortened())\"" },
            help:
                "nothing is missing, unless you want them back; if so, take them out of the app's trash and export again"
        )
    }

    private static func warning(about left: [String], in source: URL?) -> Diagnostic {
        Diagnostic(
            severity: .warning, file: source?.shownName,
            message: "\(left.count == 1 ? "a file has" : "\(left.count) files have") no recipe",
            listing: left.sorted(),
            help:
                "nothing of \(left.count == 1 ? "it" : "them") is on the site; if recipes are in there, name the file alone, "
                + "and the message says why it can't be read")
    }
}

extension String {
    /// The path without its last component.
    fileprivate var folder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
    var withSlash: String { hasSuffix("/") ? self : self + "/" }
    fileprivate var percentEncoded: String {
        addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? self
    }
}

extension URL {
    /// The address of an archive's files, which isn't one of the web: they aren't requested singly.
    var insideArchive: URL {
        URL(string: "archive://\(host(percentEncoded: true) ?? "")\(path(percentEncoded: true))") ?? self
    }

    fileprivate var shownName: String { isFileURL ? relativePath : shownAddress }

    private static func isPublishedSite(_ folder: String) -> Bool {
        FileSystem.statusFollowingLinks(BytePath("\(folder)/\(SiteManifest.fileName)")) != nil
    }

    /// The folder of the published site that a file of a recipe, or the folder with these, is in; `nil` if it is in none.
    ///
    /// Such files name photos of their site, which are in another folder of it.
    var publishedSite: URL? {
        guard isFileURL else { return nil }
        var folder = absoluteURL.standardizedFileURL
        if folder.pathExtension == "json" { folder.deleteLastPathComponent() }
        if folder.lastPathComponent == "recipes" { folder.deleteLastPathComponent() }
        return Self.isPublishedSite(folder.path(percentEncoded: false)) ? folder : nil
    }

    /// Whether it is a folder on this machine.
    var isFolder: Bool { isFileURL && FileSystem.statusFollowingLinks(BytePath(path))?.kind == .folder }

    /// Returns the paths of the files in a folder and its folders, in order, without those that systems add.
    ///
    /// Pipes and devices, which may have no end, are left out, and so are published sites, whose pages have the recipes
    /// of this folder themselves. A folder that is a document of another program stands for its files.
    ///
    /// - Throws: `POSIXError` if the folder cannot be listed.
    func filesInside() throws -> [String] {
        if PackedDocument.isFolder(named: relativePath) { return [relativePath] }
        let folder = relativePath.withSlash
        guard access(folder, R_OK | X_OK) == 0, let entries = FileManager.default.enumerator(atPath: folder) else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EACCES)
        }
        var files: [String] = []
        // A site has each recipe as a page, too, and beside them what browsers load.
        let isOfSite = publishedSite != nil
        while let path = entries.nextObject() as? String {
            let kind = FileSystem.statusFollowingLinks(BytePath(folder + path))?.kind
            let isSite = kind == .folder && Self.isPublishedSite(folder + path)
            if UnpackedFeed.isOfSystem(path) || isSite {
                entries.skipDescendants()
            } else if kind == .folder, PackedDocument.isFolder(named: path) {
                entries.skipDescendants()
                files.append(folder + path)
            } else if isOfSite,
                !path.hasSuffix(".json") || (folder + path).split(separator: "/").dropLast().last != "recipes"
            {
                continue
            } else if kind == .file || kind == nil {
                // A link that leads nowhere is reported when it is read.
                files.append(folder + path)
            }
        }
        return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

extension DocumentSite {
    /// The most bytes of a sitemap in front of its first address.
    private static let reach = 4_096

    private static let location = Pattern("<loc>([^<]*/)[^</]*</loc>")

    /// Creates a site from its folder, where the first address of the sitemap is that of the home page, or of another sitemap
    /// beside it.
    fileprivate init(_ folder: URL) {
        var start: [UInt8] = []
        let path = BytePath(folder.appending(path: "sitemap.xml").path(percentEncoded: false))
        if let file = try? OpenFile(path), let count = try? file.status().bytes {
            start = (try? file.read(0..<min(Self.reach, count))) ?? []
        }
        let text = String(decoding: start, as: UTF8.self)
        let address = text.firstMatch(of: Self.location)?[1]
        self.init(in: folder, at: address.map { String($0).replacing("&amp;", with: "&") })
    }
}

extension [UInt8] {
    var isArchive: Bool { ArchiveKind(self) != nil }
}
