import Files
import Foundation
import ImagePipeline
import SiteHosting
import SitePublisher
import TestSupport
import Testing

@testable import SitePages
@testable import SiteSources

@Suite("What is listed for reading offline")
struct PrecacheManifestTests {
    private let pages = [
        "index.html", "favorites.html", "404.html", "offline.html", "cuisines/thai.html", "recipes/a.html",
        "recipes/b.html", "about.html",
    ]

    @Test
    func `is the shell, the site's own pages, recipes, then lists, each with its size and the start of its digest`()
        throws
    {
        let manifest = manifest(pages.map { page($0, size: 10) })
        #expect(manifest.shell.map(\.path) == ["index.html", "favorites.html", "offline.html"])
        #expect(manifest.pages.map(\.path) == ["about.html", "recipes/a.html", "recipes/b.html", "cuisines/thai.html"])
        // As `sha256sum` prints it.
        #expect(manifest.shell[0] == .init(path: "index.html", digest: "bf529434", bytes: 10))
    }

    @Test
    func `lists no more pages than could fit into the budget`() {
        let recipes = (1...10_000).map { page("recipes/recipe-\($0).html", size: 8_000) }
        let manifest = manifest([page("index.html", size: 4_000_000)] + recipes)
        #expect(manifest.pages.count == 10_000)
        #expect(manifest.unaskedPages.count == 750)
    }

    @Test(arguments: [(8_000, 0), (6_000, 70)])
    func `stays short however many pages there are, and however long their names`(size: Int, letters: Int) throws {
        let name = String(repeating: "x", count: letters)
        let recipes = (1...10_000).map { page("recipes/recipe-\(name)\($0).html", size: size) }
        let manifest = manifest([page("index.html", size: 4_000_000)] + recipes)
        let files = ServiceWorker(manifest: manifest, scripts: ["theme/worker.js"]).files
        let sizes = try Dictionary(uniqueKeysWithValues: files.map { ($0.path, try $0.bytes().count) })
        #expect(try #require(sizes[ServiceWorker.path]) < 40_000)
    }

    @Test
    func `has the list of the search index's parts first`() {
        let manifest = manifest([page("recipes/a.html", size: 10), page(RecipeIndex.path, size: 10_000)])
        #expect(manifest.shell.map(\.path) == [RecipeIndex.path])
    }

    @Test
    func `knows pages that it does not list by their folder, those at the top by their path`() {
        let paths = ["about.html", "guide/start.html", "recipes/b.html", "recipes/a.html", "tips/index.html"]
        let places = PrecacheManifest.places(of: paths.map { page($0, size: 10) })
        #expect(places == ["about.html", "guide/", "recipes/", "tips/index.html"])
    }

    @Test
    func `changes in one file where a page changes`() throws {
        func files(_ content: UInt8) throws -> [String: [UInt8]] {
            let pages = [page("index.html", size: 9), page("recipes/a.html", size: 10, content)]
            let files = ServiceWorker(manifest: manifest(pages), scripts: ["theme/worker.js"]).files
            return try Dictionary(uniqueKeysWithValues: files.map { ($0.path, try $0.bytes()) })
        }
        let (before, after) = (try files(7), try files(8))
        #expect(before.filter { after[$0.key] != $0.value }.keys.sorted() == [ServiceWorker.path])
    }

    @Test
    func `is announced by another script as soon as any page differs, also one that is not listed there`() throws {
        func script(_ content: UInt8) throws -> [UInt8] {
            let recipes = (1...1_000).map { page("recipes/\($0).html", size: 8_000, $0 == 1_000 ? content : 7) }
            let worker = ServiceWorker(manifest: manifest(recipes), scripts: ["theme/worker.js"])
            return try worker.files[0].bytes()
        }
        #expect(try script(7) == script(7))
        #expect(try script(7) != script(8))
    }

    @Test
    func `tells names whose content never changes by the same patterns as they are made with`() throws {
        let source = SourceFile(
            path: "Public/theme/site.css", shownPath: "site.css", content: .bytes(Array("a {}".utf8)))
        let asset = try #require(try AssetIndex([source]).fingerprinted("theme/site.css")).path
        let photo = "images/photo-640-\(ContentDigest(of: [1]).short).webp"
        #expect(try matches(asset, FingerprintedName.pattern))
        #expect(try matches(photo, Photo.Rendition.pathPattern))
        for path in ["recipes/shakshuka.html", "feed.xml", "theme/site.css", "images/plate.webp"] {
            #expect(try !matches(path, FingerprintedName.pattern) && !matches(path, Photo.Rendition.pathPattern))
        }
    }

    private func matches(_ path: String, _ pattern: String) throws -> Bool {
        try NSRegularExpression(pattern: pattern).firstMatch(in: path, range: NSRange(path.startIndex..., in: path))
            != nil
    }

    private func manifest(_ pages: [PrecacheManifest.Page]) -> PrecacheManifest {
        PrecacheManifest(
            pages: pages, assets: [], photos: PhotoGallery(), of: [],
            in: ImageCache(below: FileManager.default.temporaryDirectory))
    }

    private func page(_ path: String, size: Int, _ content: UInt8 = 7) -> PrecacheManifest.Page {
        let digest = ContentDigest(of: Array(repeating: content, count: size)).start
        return PrecacheManifest.Page(path: path, digest: digest, bytes: size)
    }
}
