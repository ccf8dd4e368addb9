import Archives
package import Diagnostics
import Files
import Foundation
import ImagePipeline
import MustacheEngine
import ParallelWork
import SitePages
import SitePublisher
import SiteSources

// A book of the site's recipes, separate from builds.

extension SiteBuilder {
    /// Writes the recipes of the site as a book in EPUB 3.
    ///
    /// - Parameter book: the options of the book.
    /// - Returns: the report.
    /// - Throws: `BuildError`; an earlier book at the same place is unchanged then.
    package func writeBook(_ book: BookOptions) async throws(BuildError) -> BookReport {
        let start = ContinuousClock.now
        let earlier = try earlierSites(at: options.publisher(), restores: false)
        let authored = try AuthoredContent(options)
        let templates = try PageTemplates(authored)
        let place = try BookPlace(book.output)
        let content = try await pull(pullsAgain: false, for: .book)
        let sources = SiteInputs(authored, templates, content, options)
        let feed = FeedReport(content, options)
        progress(.writingBook)
        do {
            let model = try ModelledSite(
                authored, content.feed, sources.lostLinks, after: earlier.history, at: options.time ?? .now)
            let renderer = try SiteRenderer(
                model, sources, from: cache, address: options.siteAddress, feed: options.feeds.label)
            let writer = BookWriter(try Book(of: model.site, tag: book.tag), renderer, from: cache)
            let warnings =
                warnings(feed, sources.ownWarnings, after: 0) + model.warnings + feed.leftOut
            let written = try writer.write(
                to: place, at: model.site.listDate ?? options.time ?? .now
            ) { found throws(BuildError) in try options.refuse(warnings + found) }
            return BookReport(
                source: options.feeds.label, output: book.output.relativePath, title: writer.book.title,
                recipes: writer.book.recipeCount, chapters: written.chapters, pictures: written.pictures,
                bytes: written.bytes, isChanged: written.isChanged, remarks: feed.remarks,
                seconds: (ContinuousClock.now - start) / .seconds(1), warnings: warnings + written.warnings)
        } catch let failure as BuildError {
            throw failure
        } catch let diagnostic as Diagnostic {
            throw BuildError(.badData, [diagnostic])
        } catch let error as SystemError {
            throw place.failure(error.reason)
        } catch let error as ArchiveError {
            throw place.failure(error.description)
        } catch is CancellationError {
            throw .interrupted
        } catch {
            throw BuildError(.badData, "the book cannot be made: \(error.plainWords)", file: nil)
        }
    }
}

/// The place of a book.
struct BookPlace {
    private let shown: String
    let path: BytePath

    /// Creates the place.
    ///
    /// - Throws: `BuildError` if something else than a book is there, or no file can be.
    init(_ output: URL) throws(BuildError) {
        shown = output.relativePath
        path = BytePath(resolving: output)
        do {
            if let status = FileSystem.statusFollowingLinks(path) {
                guard status.kind == .file else { throw failure("it is a folder or a device") }
                // Somebody may mean another file.
                let start = try OpenFile(path, followsLinks: true).read(0..<min(58, status.bytes))
                guard status.bytes == 0 || Self.isBook(start) else {
                    throw failure(
                        "the file there is no book, so it is left alone", help: "name another file with --output")
                }
            }
            if let parent = path.parent { try FileSystem.makeFolders(parent, isForAll: true) }
        } catch let failure as BuildError {
            throw failure
        } catch {
            throw failure((error as? SystemError)?.reason ?? error.plainWords)
        }
    }

    /// Returns whether a file begins as a book does (EPUB 3.3, 4.2.3).
    private static func isBook(_ start: [UInt8]) -> Bool {
        start.starts(with: "PK".utf8) && start.dropFirst(30).starts(with: "mimetypeapplication/epub+zip".utf8)
    }

    func failure(_ reason: String, help: String? = nil) -> BuildError {
        BuildError(.cannotWrite, "the book cannot be written: \(reason)", file: shown, help: help)
    }

    /// Returns the list of files in the earlier book; `nil` if there isn't one, or it cannot be read.
    var earlierList: String? {
        guard let archive = try? Archive(file: "\(path)", within: ArchiveBudget(bytes: 1 << 32)) else { return nil }
        while let name = try? archive.next() {
            if name == BookPackage.path {
                return (try? archive.bytes(atMost: 1 << 26)).map { String(decoding: $0, as: UTF8.self) }
            }
        }
        return nil
    }
}

/// Writes a book, file by file.
struct BookWriter {
    let book: Book
    private let renderer: SiteRenderer
    private let cache: ImageCache

    init(_ book: Book, _ renderer: SiteRenderer, from cache: ImageCache) {
        self.book = book
        self.renderer = renderer
        self.cache = cache
    }

    /// The result of writing a book.
    struct Written {
        let chapters, pictures, bytes: Int
        let isChanged: Bool
        let warnings: [Diagnostic]
    }

    /// A chapter as the archive stores it.
    private struct Chapter: Sendable {
        let file: ZippedFile
        let digest: ContentDigest
        let pictures: Set<String>
        let assets: [AssetIndex.Number]
        let warnings: [Diagnostic]
    }

    /// Chapters are rendered on all cores, this many before they are written.
    private static let portion = 512

    /// Writes the book.
    ///
    /// - Parameters:
    ///   - place: the place of the file.
    ///   - time: the time of the last change, unless an earlier book has the same content.
    ///   - check: refuses the warnings of the chapters in a strict build.
    /// - Returns: the result.
    /// - Throws: also `SystemError` and `ArchiveError`.
    func write(
        to place: BookPlace, at time: Date, checking check: ([Diagnostic]) throws(BuildError) -> Void
    ) throws -> Written {
        let parts = renderer.parts
        let chapters = try chapters()
        let paths = chapters.map { $0.path(on: parts.site) }
        let references = BookReferences(to: paths, contents: Book.contentsPath, at: parts.address)
        let earlierList = place.earlierList
        let file = try NewFile(replacing: place.path, isForAll: true)
        var zip = ZipWriter()
        var digests: [String?] = []
        func add(_ entry: ZippedFile) throws {
            try Task.checkCancellation()
            try file.append(try zip.header(of: entry))
            try file.append(entry.stored)
        }
        // A book is recognised by this file, which comes first and is not compressed.
        try add(ZippedFile("mimetype", Array("application/epub+zip".utf8), isCompressed: false))
        try add(ZippedFile("META-INF/container.xml", Array(BookPackage.container.utf8)))
        var warnings: [Diagnostic] = []
        var used: Set<AssetIndex.Number> = []
        var pictures: Set<String> = []
        for start in stride(from: 0, to: chapters.count, by: Self.portion) {
            let part = Array(chapters[start..<min(start + Self.portion, chapters.count)])
            for chapter in try render(part, references) {
                try add(chapter.file)
                digests += [chapter.file.path, chapter.digest.description]
                pictures.formUnion(chapter.pictures)
                used.formUnion(chapter.assets)
                warnings += chapter.warnings
            }
        }
        warnings = renderer.linkWarnings + Diagnostic.joined(warnings)
        let resources = resources(pictures, used)
        for resource in resources.sorted(by: { $0.path < $1.path }) {
            let bytes = try resource.bytes()
            let isText = BookResource.mediaType(of: resource.path) == "text/css" || resource.path.hasSuffix(".svg")
            try add(ZippedFile("EPUB/\(resource.path)", bytes, isCompressed: isText))
            digests += [resource.path, (resource.digest ?? ContentDigest(of: bytes)).description]
        }
        let list = BookPackage(
            book, parts, chapters: paths.map(BookReferences.chapter), resources: resources.map(\.path))
        for case .contents(let contents) in chapters {
            try add(ZippedFile(BookPackage.outlinePath, Array(list.outline(contents).utf8)))
        }
        // Without its times the list depends on all that the book shows.
        digests.append(list.xml(modified: "", digest: ContentDigest(ofParts: [])))
        let digest = ContentDigest(ofParts: digests)
        let same = earlierList.flatMap { BookPackage.modified(of: digest, in: $0) }
        let modified = same ?? time.formatted(.iso8601)
        try add(ZippedFile(BookPackage.path, Array(list.xml(modified: modified, digest: digest).utf8)))
        try file.append(zip.end())
        try check(warnings)
        try file.finish()
        return Written(
            chapters: chapters.count, pictures: resources.count { BookResource.isPicture($0.path) },
            bytes: file.byteCount, isChanged: same == nil, warnings: warnings)
    }

    /// Returns the pages of the book in their reading order, which is that of its contents.
    private func chapters() throws -> [PlannedChapter] {
        let parts = renderer.parts
        let site = parts.site
        var places: [String: PlannedChapter] = [:]
        for (cuisine, group) in site.cuisines.enumerated() {
            for (index, entry) in group.recipes.enumerated() { places[entry.path] = .recipe(index, cuisine: cuisine) }
        }
        let entries = try Array(book.recipes).concurrentMap(with: {}) { entry, _ in
            try RecipeIndex.Entry(entry, on: site, photo: nil)
        }
        let foods = BookIndexPage(ofFoodsIn: entries, book, parts)
        let texts = book.documents.map { ($0, isAbout: site.documents[$0].path == site.aboutPath) }
        var chapters: [PlannedChapter] = [
            .title(book), .contents(BookContentsPage(book, hasFoods: foods != nil, parts)),
        ]
        chapters += texts.filter(\.isAbout).map { .text($0.0) }
        for section in book.sections {
            if book.hasOpeners { chapters.append(.section(section)) }
            chapters += section.recipes.compactMap { places[$0.path] }
        }
        chapters += texts.filter { !$0.isAbout }.map { .text($0.0) }
        chapters.append(.index(BookIndexPage(ofRecipesIn: book, parts), path: Book.recipeIndexPath))
        if let foods { chapters.append(.index(foods, path: Book.foodIndexPath)) }
        return chapters
    }

    /// Renders chapters on all cores.
    private func render(_ chapters: [PlannedChapter], _ references: BookReferences) throws -> [Chapter] {
        let site = renderer.parts.site
        return try chapters.concurrentMap(with: renderer.makeRenderer) { chapter, renderer in
            let path = chapter.path(on: site)
            let (html, warnings) = try renderer.render(chapter)
            let page = XHTMLPage(html, at: path, references)
            let missing = page.foreignPictures.map { source in
                Diagnostic(
                    severity: .warning,
                    message: "\(path) shows a picture that a book cannot have, and its words stand instead: \(source)",
                    help: "a book has pictures of the site itself, in JPEG, PNG, GIF, WebP or SVG")
            }
            return Chapter(
                file: ZippedFile("EPUB/\(BookReferences.chapter(path))", page.bytes),
                digest: ContentDigest(of: page.bytes),
                pictures: page.pictures, assets: renderer.parts.assets.finishPage(), warnings: warnings + missing)
        }
    }

    /// Returns the files that the chapters refer to.
    private func resources(_ pictures: Set<String>, _ used: Set<AssetIndex.Number>) -> [OutputFile] {
        let photos = renderer.parts.photos.outputFiles(from: cache).filter { pictures.contains($0.path) }
        let assets = renderer.assets.referenced(using: used).map(\.file).filter {
            BookResource.mediaType(of: $0.path) != nil
        }
        return photos + assets
    }
}
