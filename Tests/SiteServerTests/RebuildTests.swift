import Foundation
import NIOHTTP1
import Synchronization
import TestSupport
import Testing

@testable import SitePublisher
@testable import SiteServer

@Suite("While the site is built anew")
struct RebuildTests {
    @Test
    func `the new pages are served from then on, and what is gone is not`() throws {
        let site = try TestSite(["index.html": "one", "old.html": "old"])
        #expect(try site.ask("/").text == "one")
        #expect(try site.ask("/old.html").status == .ok)
        try site.publish(["index.html": "two", "new.html": "new"])
        #expect(try site.ask("/").text == "two")
        #expect(try site.ask("/new.html").text == "new")
        #expect(try site.ask("/old.html").status == .notFound)
    }

    @Test
    func `a page that was fetched just before still gets its style and its pictures, for eight changes`() throws {
        func publish(_ number: Int, in site: TestSite) throws {
            try site.publish(["index.html": "\(number)", name(number): "\(number)"])
        }
        func name(_ number: Int) -> String { "theme/site-\(TestSite.digest("\(number)")).css" }
        let site = try TestSite(["index.html": "0", name(0): "0"])
        for number in 1...8 {
            try publish(number, in: site)
            #expect(try site.ask("/\(name(0))").text == "0")
            #expect(try site.ask("/\(name(0))")["cache-control"]?.contains("immutable") == true)
        }
        // Publishing the same again is no change.
        try publish(8, in: site)
        #expect(try site.ask("/\(name(0))").text == "0")
        try publish(9, in: site)
        #expect(try site.ask("/\(name(0))").status == .notFound)
        #expect(!site.folder.has("site/\(name(0))"))
        #expect(try site.ask("/\(name(1))").text == "1")
        // One that comes back stays as long as the others again.
        try publish(1, in: site)
        for number in 10...17 { try publish(number, in: site) }
        #expect(try site.ask("/\(name(1))").text == "1")
        try publish(18, in: site)
        #expect(try site.ask("/\(name(1))").status == .notFound)
    }

    @Test(arguments: [200, 1 << 20])
    func `a file that is being sent is sent to its end as it was`(cachedBytes: Int) throws {
        let texts = ["a", "b"].map { String(repeating: $0, count: 5000) }
        let site = try TestSite(["index.html": texts[0]], cachedBytes: cachedBytes)
        let response = try site.ask("/")
        try site.publish(["index.html": texts[1]])
        #expect(try response.text == texts[0])
        #expect(try site.ask("/").text == texts[1])
    }

    @Test(arguments: [64, 1 << 20])
    func `no request misses a page that both have, or gets one with another's tag`(cachedBytes: Int) async throws {
        // A third of the time from the disk, as the memory is too small for all of them.
        let pages = (0..<20).map { "page-\($0).html" }
        @Sendable func build(of text: String) throws -> Int {
            try #require(text.split(separator: " ").last.flatMap { Int($0) })
        }
        @Sendable func build(_ number: Int) -> [String: String] {
            let style = "style \(number)"
            return Dictionary(uniqueKeysWithValues: pages.map { ($0, "\($0) of build \(number)") })
                .merging(["theme/site-\(TestSite.digest(style)).css": style]) { first, _ in first }
        }
        let site = try TestSite(build(0), cachedBytes: cachedBytes)
        @Sendable func visit(from start: Int) async throws {
            var count = 0
            while !Task.isCancelled || count < 100 {
                let page = pages[(start * 7 + count) % pages.count]
                let response = try site.ask("/\(page)")
                let text = try response.text
                #expect(response.status == .ok)
                #expect(text.hasPrefix("\(page) of build "))
                #expect(response["etag"] == "\"\(sha256(text).prefix(32))\"")
                // Its style is there, also if the next build has come meanwhile, though not the one after that.
                let number = try build(of: text)
                let style = try site.ask("/theme/site-\(TestSite.digest("style \(number)")).css")
                if style.status != .ok {
                    #expect(try build(of: site.ask("/\(page)").text) >= number + 2)
                }
                count += 1
                await Task.yield()
            }
        }
        try await withThrowingDiscardingTaskGroup { group in
            for start in 0..<3 { group.addTask { try await visit(from: start) } }
            for number in 1...30 {
                try site.publish(build(number))
                await Task.yield()
            }
            group.cancelAll()
        }
    }

    @Test
    func `in place, each page is the old or the new one, and what may be gone is a 404 once it is`() throws {
        let site = try TestSite(["index.html": "one", "b.html": "one", "old.html": "old"])
        #expect(try site.ask("/").text == "one")
        let moves = Mutex(0)
        try site.publish(
            ["index.html": "two", "b.html": "two", "new.html": "new"],
            inPlace: { step in
                guard case .moved = step else { return }
                moves.withLock { $0 += 1 }
                do {
                    for page in ["/", "/b.html"] { #expect(["one", "two"].contains(try site.ask(page).text)) }
                    #expect(try site.ask("/new.html").text == "new")
                    // As if it were just removed.
                    if moves.withLock({ $0 }) == 3 {
                        try FileManager.default.removeItem(at: site.folder.url.appending(path: "site/old.html"))
                        #expect(try site.ask("/old.html").status == .notFound)
                    }
                } catch {
                    Issue.record(error)
                }
            })
        #expect(moves.withLock { $0 } == 3)
        #expect(try site.ask("/").text == "two")
        #expect(try site.ask("/old.html").status == .notFound)
    }

    @Test
    func `and something goes wrong with its list, the site before stays`() throws {
        let site = try TestSite(["index.html": "one"])
        #expect(try site.ask("/").text == "one")
        try site.folder.write("{", to: "site/.recipesite.json")
        #expect(try site.ask("/").text == "one")
        try FileManager.default.removeItem(at: site.folder.url.appending(path: "site/.recipesite.json"))
        #expect(try site.ask("/").text == "one")
    }
}
