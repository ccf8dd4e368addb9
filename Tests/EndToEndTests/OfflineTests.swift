import Files
import Foundation
import ImagePipeline
import TestSupport
import Testing

@Suite("The copy of a site for reading offline")
struct OfflineTests {
    @Test
    func `lists every page with its size and digest, each photo in one rendition, and what else pages refer to`()
        async throws
    {
        let site = try await SampleTests.sample.value
        let list = try FullList(of: site)
        for page in list.pages {
            let bytes = try Data(contentsOf: site.folder.url.appending(path: "site/\(page.path)"))
            #expect(page.bytes == bytes.count, "\(page.path)")
            #expect(ContentDigest(of: bytes).description.hasPrefix(page.digest), "\(page.path)")
        }
        let expected = Set(try site.pages()).subtracting(["404.html"]).union(["search-index.js"])
        #expect(Set(list.pages.map(\.path)) == expected)
        let kept = Set(list.pages.map(\.path) + list.files.map(\.path))
        for path in try site.pages() where path != "404.html" {
            let page = try site.page(path)
            for reference in page.references {
                let file = try #require(URL(string: reference, relativeTo: URL(string: "file:///\(path)"))).path
                    .dropFirst()
                // What only browsers and machines ask for is not needed to read.
                let isForMachines = ["site.webmanifest", "feed.xml", ".json", ".paprikarecipes"].contains {
                    file.contains($0)
                }
                let isKept = file.hasPrefix("images/") || kept.contains(String(file))
                #expect(isForMachines || isKept, "\(path) refers to \(file)")
            }
            for picture in page.pictures {
                let path = picture.source.replacing("../", with: "")
                #expect(kept.contains(path), "\(path)")
            }
        }
    }

    @Test
    func `has another version as soon as one file differs, and the same for the same files`() async throws {
        let site = try Recipesite()
        try await site.buildExample()
        let script = try site.folder.read("site/service-worker.js")
        try site.folder.write("# Kitchen\n", to: "README.md")
        try await site.buildExample()
        #expect(try site.folder.read("site/service-worker.js") != script)
        try FileManager.default.removeItem(at: site.folder.url.appending(path: "README.md"))
        try await site.buildExample()
        #expect(try site.folder.read("site/service-worker.js") == script)
    }

    @Test
    func `is asked for by every page that has an address, and by no other`() async throws {
        let site = try await SampleTests.sample.value
        for path in try site.pages() {
            let html = try site.page(path).html
            let root = String(repeating: "../", count: path.count { $0 == "/" })
            #expect(html.contains("src=\"\(root)theme/offline-") == (path != "404.html"), "\(path)")
        }
    }

    @Test
    func `has little to fetch again when a name changed: its page, its neighbours, its lists, and what machines read`()
        async throws
    {
        var feed = Feed(
            recipes: (0..<100).map { number in
                .init(
                    cuisine: "Cuisine \(number % 5)", name: "Recipe \(number)", uuid: Feed.uuid(number), source: nil,
                    video: nil)
            })
        let site = try Recipesite()
        func build() async throws -> [String: TemporaryFolder.FileState] {
            try site.folder.write(feed.json, to: "feed.json")
            try await site.build("--source", "feed.json", "--base-url", "https://cook.example/")
            return try site.folder.snapshot(of: "site")
        }
        let before = try await build()
        feed.recipes[50].name = "Another name"
        let after = try await build()
        let changed = Set(before.keys).union(after.keys).filter { before[$0]?.bytes != after[$0]?.bytes }
        #expect(
            changed == [
                "recipes/recipe-50.html", "recipes/another-name.html", "recipes/recipe-45.html",
                "recipes/recipe-55.html", "index.html", "cuisines/cuisine-0.html", "sitemap.xml", "feed.xml",
                "service-worker.js", ".recipesite.json", "recipes/recipe-50.json", "recipes/another-name.json",
                "recipes.paprikarecipes",
            ])
        feed.recipes.append(
            .init(cuisine: "Cuisine 5", name: "One more", uuid: Feed.uuid(100), source: nil, video: nil))
        let larger = try await build()
        // A new cuisine is at the foot of every page; another recipe of one is not.
        #expect(Set(after.keys).filter { after[$0]?.bytes != larger[$0]?.bytes }.count > 100)
        feed.recipes.append(
            .init(cuisine: "Cuisine 1", name: "Two more", uuid: Feed.uuid(101), source: nil, video: nil))
        let largest = try await build()
        #expect(Set(larger.keys).filter { larger[$0]?.bytes != largest[$0]?.bytes }.count < 15)
    }

    /// The list of everything that can be kept.
    private struct FullList: Decodable {
        var pages: [Page]
        var files: [File]

        private struct Script: Decodable { var shell, pages: [Page] }

        struct Page: Decodable {
            var path: String
            var digest: String
            var bytes: Int

            init(from decoder: any Decoder) throws {
                var row = try decoder.unkeyedContainer()
                path = try row.decode(String.self)
                digest = try row.decode(String.self)
                bytes = try row.decode(Int.self)
            }
        }

        struct File: Decodable {
            var path: String

            init(from decoder: any Decoder) throws {
                var row = try decoder.unkeyedContainer()
                path = try row.decode(String.self)
            }
        }

        init(of site: Recipesite) throws {
            func list<List: Decodable>(_ json: String) throws -> List {
                try JSONDecoder().decode(List.self, from: Data(json.utf8))
            }
            let script = try site.folder.read("site/service-worker.js")
            let first: Script = try list(String(#require(script.firstMatch(of: #/const site = (.*);\n/#)).1))
            self = try list(site.folder.read("site/offline-files.json"))
            pages = first.shell + first.pages + pages
        }
    }
}
