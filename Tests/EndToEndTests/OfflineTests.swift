import Foundation
import ImagePipeline
import TestSupport
import Testing

@Suite("The copy of a site for reading offline")
struct OfflineTests {
    @Test("has every page, what pages refer to and the small photos, each with its digest; large photos have stand-ins")
    func listsFiles() async throws {
        let site = try await SampleTests.sample.value
        let copy = try Copy(of: site)
        for (path, digest) in copy.files {
            let bytes = try Data(contentsOf: site.folder.url.appending(path: "site/\(path)"))
            #expect(digest == SHA256Text.base64(of: bytes), "\(path)")
        }
        let kept = Set(copy.files.keys)
        #expect(kept.isSuperset(of: try site.pages().filter { $0 != "404.html" }))
        for path in try site.pages() where path != "404.html" {
            for reference in try site.page(path).references {
                let file = try #require(URL(string: reference, relativeTo: URL(string: "file:///\(path)"))).path
                    .dropFirst()
                // What only browsers and machines ask for is not needed to read.
                let isForMachines = ["apple-touch-icon", "site.webmanifest", "feed.xml"].contains { file.contains($0) }
                let isThere = kept.contains(String(file)) || copy.standIns[String(file)].map(kept.contains) == true
                #expect(isForMachines || isThere, "\(path) refers to \(file)")
            }
        }
        #expect(copy.standIns.count >= 24)
    }

    @Test("is named for its content: the same for the same site, another as soon as one file differs")
    func versions() async throws {
        let site = try Recipesite()
        try await site.buildExample()
        let script = try site.folder.read("site/service-worker.js")
        let version = try Copy(of: site).version
        try site.folder.write("# Kitchen\n", to: "README.md")
        try await site.buildExample()
        #expect(try Copy(of: site).version != version)
        try FileManager.default.removeItem(at: site.folder.url.appending(path: "README.md"))
        try await site.buildExample()
        #expect(try site.folder.read("site/service-worker.js") == script)
    }

    @Test("is asked for by every page that has an address, and by no other")
    func isAskedFor() async throws {
        let site = try await SampleTests.sample.value
        for path in try site.pages() {
            let html = try site.page(path).html
            let root = String(repeating: "../", count: path.count { $0 == "/" })
            #expect(html.contains("data-root=\"\(root)\"></script>") == (path != "404.html"), "\(path)")
        }
    }

    /// What a published service worker says.
    private struct Copy: Decodable {
        var version: String
        var files: [String: String]
        var standIns: [String: String]

        init(of site: Recipesite) throws {
            let script = try site.folder.read("site/service-worker.js")
            let json = try #require(script.firstMatch(of: #/const site = (\{.*\});\n/#))
            self = try JSONDecoder().decode(Self.self, from: Data(json.1.utf8))
            let imported = try #require(script.firstMatch(of: #/importScripts\("([^"]+)"\)/#))
            #expect(site.folder.has("site/\(imported.1)"))
        }
    }

    private enum SHA256Text {
        static func base64(of data: Data) -> String {
            let digits = ContentDigest(of: data).description
            var bytes: [UInt8] = []
            var rest = digits[...]
            while !rest.isEmpty {
                bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
                rest = rest.dropFirst(2)
            }
            return Data(bytes).base64EncodedString()
        }
    }
}
