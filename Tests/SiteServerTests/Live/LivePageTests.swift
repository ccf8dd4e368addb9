import Foundation
import NIOHTTP1
import SiteSession
import SiteSources
import TestSupport
import Testing

@testable import SiteServer

@Suite("The pages of a living site", .timeLimit(.minutes(10)))
struct LivePageTests {
    @Test
    func `have the live tools, which what is published has nothing of`() async throws {
        let site = try await LiveTestSite()
        await site.session.refresh()
        for path in ["/", "/recipes/khao-soi.html", "/favorites.html"] {
            let response = site.ask(path)
            #expect(response.status == .ok)
            #expect(try response.text.contains(#"<script src="/-/live.js""#))
        }
        for path in ["/-/live.js", "/-/live.css", "/-/waiting.css", "/-/status", "/healthz"] {
            #expect(site.ask(path).status == .ok, "\(path)")
        }
        for file in try site.folder.files(below: "site") where file.hasSuffix(".html") || file.hasSuffix(".js") {
            #expect(try !site.folder.read("site/\(file)").contains("/-/"), "\(file)")
        }
    }

    @Test
    func `ask nobody to keep them, as the worker of a published site would`() async throws {
        let site = try await LiveTestSite()
        await site.session.refresh()
        let worker = try site.ask("/service-worker.js").text
        #expect(try site.folder.read("site/service-worker.js") != worker)
        #expect(worker.contains("registration.unregister()"))
    }

    @Test
    func `are one that says so with status 503, as long as there is no good site`() async throws {
        let site = try await LiveTestSite(nil)
        #expect(site.ask("/").status == .serviceUnavailable)
        #expect(try site.ask("/").text.contains("The site is on its way"))
        await site.session.refresh()
        let page = site.ask("/recipes/khao-soi.html")
        #expect(page.status == .serviceUnavailable)
        #expect(page["retry-after"] != nil)
        #expect(page["cache-control"] == "no-store")
        #expect(try page.text.contains("<h1>The recipe list cannot be reached</h1>"))
        #expect(try page.text.contains("<button>Retry</button>"))
        #expect(try page.text.contains("the server answered with status 500"))
        // The form of a page without scripts leads back to the page.
        site.offer(["Khao Soi"])
        let form = try #require(try page.text.firstMatch(of: #/action="([^"]+)"/#)).output.1
        let answer = site.ask(String(form).replacing("&amp;", with: "&"), method: .POST)
        #expect(answer.status == .seeOther)
        #expect(answer["location"] == "/recipes/khao-soi.html")
        await site.wait { $0.site != nil }
        #expect(site.ask("/recipes/khao-soi.html").status == .ok)
    }

    @Test(arguments: [false, true])
    func `say so where their folder was deleted, and are there again after a refresh or an edit`(edits: Bool)
        async throws
    {
        let site = try await LiveTestSite()
        await site.session.refresh()
        #expect(site.ask("/").status == .ok)
        try FileManager.default.removeItem(at: site.folder.url.appending(path: "site"))
        let page = site.ask("/recipes/khao-soi.html")
        #expect(page.status == .serviceUnavailable)
        #expect(try page.text.contains("<h1>The published site was deleted</h1>"))
        #expect(try page.text.contains("<button>Publish it again</button>"))
        if edits {
            try site.folder.write("Fry.", to: "Public/notes/khao-soi.md")
            await site.session.edited([site.folder.url.appending(path: "Public/notes/khao-soi.md")])
        } else {
            await site.session.refresh()
        }
        #expect(site.ask("/recipes/khao-soi.html").status == .ok)
        #expect(site.folder.has("site/index.html"))
    }

    @Test
    func `are the last good ones after a refresh that failed, and the status says why`() async throws {
        let site = try await LiveTestSite()
        await site.session.refresh()
        site.offer(nil)
        await site.session.refresh()
        #expect(site.ask("/recipes/khao-soi.html").status == .ok)
        let status = try site.ask("/-/status").text
        #expect(status.contains("The recipe list cannot be reached"))
        #expect(status.contains("the server answered with status 500"))
    }

    @Test
    func `and their files are there all the time while the site is refreshed again and again, each of one build`()
        async throws
    {
        let site = try await LiveTestSite(["Build 0"])
        await site.session.refresh()
        try await withThrowingDiscardingTaskGroup { group in
            for _ in 0..<2 {
                group.addTask {
                    while !Task.isCancelled {
                        let page = site.ask("/")
                        #expect(page.status == .ok)
                        let text = try page.text
                        // Its title, its card and its link are of one and the same build.
                        let builds = Set(text.matches(of: #/[Bb]uild[ -](\d+)/#).map(\.output.1))
                        #expect(builds.count == 1)
                        for style in text.matches(of: #/(?:href|src)="(theme\/[^"]+)"/#).map(\.output.1) {
                            let answer = site.ask("/\(style)")
                            if answer.status != .ok {
                                // Only a page from two builds ago may refer to what is gone.
                                #expect(try site.ask("/").text != text, "\(style)")
                            }
                        }
                        await Task.yield()
                    }
                }
            }
            for number in 1...30 {
                site.offer(["Build \(number)"])
                await site.session.refresh()
                let page = try site.ask("/").text
                #expect(page.contains("Build \(number)"))
            }
            group.cancelAll()
        }
        #expect(site.feed.requests.count == 31)
    }
}
