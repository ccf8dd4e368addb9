import Foundation
import ImagePipeline
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("What search engines are told of a photo")
struct PhotoShapesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The sizes of the photos that the page of a recipe names, whose own photo has a size.
    private func sizes(ofPhoto width: Int, _ height: Int, at address: URL?) async throws -> [[Int]] {
        try Data(TestPhoto.png(width: width, height: height)).write(to: folder.url.appending(path: "pho.png"))
        try folder.write(
            """
            {"recipes": [{"uuid": "\(Recipes.id(1))", "name": "Pho", "cuisine": "Vietnamese", "photo_url_large": "pho.png"}]}
            """, to: "recipes.json")
        var options = BuildOptions(
            feeds: [FeedRequest(.file(folder.url.appending(path: "recipes.json")))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        options.baseURL = address
        _ = try await SiteBuilder(options).build()
        let page = try folder.read("site/recipes/pho.html")
        let list = try #require(page.firstMatch(of: #/"image":\[([^\]]*)\]/#)).1
        return try list.matches(of: #/images[^"]*/#).map { image in
            let path = image.output.replacing("\\/", with: "/")
            let bytes = try Data(contentsOf: folder.url.appending(path: "site/\(path)"))
            let header = try ImageCodec().inspect([UInt8](bytes))
            return [header.width, header.height]
        }
    }

    @Test
    func `is all of it, and its middle in three shapes, where the site has an address`() async throws {
        let address = URL(string: "https://cook.example/")
        #expect(
            try await sizes(ofPhoto: 900, 600, at: address) == [[900, 600], [800, 450], [800, 600], [600, 600]])
    }

    @Test
    func `is each file once, where a shape is all of a small one`() async throws {
        let address = URL(string: "https://cook.example/")
        #expect(try await sizes(ofPhoto: 300, 300, at: address) == [[300, 300], [300, 168], [300, 225]])
    }

    @Test
    func `is the photo that readers see, where the site has none`() async throws {
        #expect(try await sizes(ofPhoto: 900, 600, at: nil) == [[900, 600]])
    }
}
