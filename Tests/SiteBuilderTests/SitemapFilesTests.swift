import Files
import Foundation
import LinkChecker
import SitePublisher
import TestSupport
import Testing

@testable import SitePages

@Suite("A sitemap")
struct SitemapFilesTests {
    @Test
    func `is an index of several where one file may not hold all addresses`() throws {
        let site = SiteAddress(try #require(URL(string: "https://a.example/")))
        let addresses = (0...50_000).map { "https://a.example/\($0).html" }
        let files = Sitemap(addresses: addresses).files(at: site)
        #expect(files.map(\.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
        let trees = try files.map { try XMLTree(String(decoding: $0.content.read(), as: UTF8.self)) }
        let locations = trees.map { $0.texts(of: "loc") }
        #expect(trees.map(\.root) == ["sitemapindex", "urlset", "urlset"])
        #expect(locations[0] == ["https://a.example/sitemap-1.xml", "https://a.example/sitemap-2.xml"])
        #expect(locations[1].count == 50_000)
        #expect(locations[1] + locations[2] == addresses)
    }

    @Test
    func `keeps each file below 50 MB`() throws {
        let site = SiteAddress(try #require(URL(string: "https://a.example/")))
        let long = String(repeating: "a", count: 2_000)
        let files = Sitemap(addresses: (0..<30_000).map { "https://a.example/\(long)\($0)" }).files(at: site)
        #expect(files.count == 3)
        for file in files { #expect(try file.content.read().count <= 50 << 20) }
    }
}
