import ImagePipeline
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("What is kept for reading offline")
struct OfflineCopyTests {
    @Test(
        "is what matters most where not everything fits: the top and its style, then lists, then recipes, then the rest",
        arguments: [
            (30, ["about.html", "index.html", "theme/site.css"]),
            (49, ["about.html", "cuisines/thai.html", "index.html", "theme/site.css"]),
            (55, ["about.html", "cuisines/thai.html", "index.html", "recipes/a.html", "theme/site.css"]),
            (
                1_000,
                [
                    "about.html", "cuisines/thai.html", "index.html", "photo.webp", "recipes/a.html", "recipes/b.html",
                    "theme/site.css",
                ]
            ),
        ])
    func fitsBudget(budget: Int, kept: [String]) throws {
        let folder = try TemporaryFolder()
        let pages = ["index.html", "404.html", "recipes/a.html", "recipes/b.html", "cuisines/thai.html", "about.html"]
        let copy = try OfflineCopy(
            pages: pages.map(file), assets: ["theme/site.css", "photo.webp"].map(file), photos: PhotoGallery(), of: [],
            in: ImageCache(below: folder.url), budget: budget)
        #expect(copy.files.keys.sorted() == kept)
    }

    /// A file of 10 bytes.
    private func file(_ path: String) -> OutputFile {
        OutputFile(path: path, content: .bytes(Array(repeating: 7, count: 10)), origin: path)
    }
}
