import Foundation
import TestSupport
import Testing

@testable import ExternalLinks

@Suite("A look at a link", .timeLimit(.minutes(5)))
struct LinkProbeTests {
    /// What a look at one link shows.
    private func look(
        _ answer: @escaping @Sendable (_ method: String, _ path: String) -> LoopbackServer.Answer
    ) async throws -> (finding: LinkFinding?, asked: [String]) {
        let web = try await Web { method, _, path in answer(method, path) }
        let findings = try await web.look(at: [web.link("a.example", "/dal")])
        return (findings.first, web.asked)
    }

    @Test
    func `asks for no content of a page that exists`() async throws {
        let (finding, asked) = try await look { _, _ in .text("Dal") }
        #expect(finding?.state == .fine)
        #expect(asked == ["HEAD a.example/dal"])
    }

    @Test(arguments: [403, 404, 405, 500, 501])
    func `asks as a browser does where a server answers HEAD as many do`(status: Int) async throws {
        let (finding, asked) = try await look { method, _ in method == "HEAD" ? .init(status: status) : .text("Dal") }
        #expect(finding?.state == .fine)
        #expect(asked == ["HEAD a.example/dal", "GET a.example/dal"])
    }

    @Test(arguments: [(404, LinkState.gone), (410, .gone), (401, .failing), (403, .failing), (500, .failing)])
    func `tells what is gone from what cannot be seen`(status: Int, state: LinkState) async throws {
        let (finding, _) = try await look { _, _ in .init(status: status) }
        #expect(finding?.state == state)
        #expect(finding?.reason?.contains("\(status)") == true)
    }

    @Test
    func `reports where a page has moved for good, but no temporary address`() async throws {
        func look(_ first: Int, _ second: Int) async throws -> LinkFinding? {
            let answer: @Sendable (String, String) -> LoopbackServer.Answer = { _, path in
                switch path {
                case "/dal": .init(status: first, headers: [("location", "/b")])
                case "/b": .init(status: second, headers: [("location", "/c")])
                default: .text("Dal")
                }
            }
            return try await self.look(answer).finding
        }
        let moved = try await look(301, 308)
        #expect(moved?.state == .moved && moved?.destination?.path() == "/c")
        for (first, second) in [(302, 301), (301, 307), (302, 302)] {
            #expect(try await look(first, second)?.state == .fine)
        }
    }

    @Test
    func `does not take the top of a site for a page that it leads away from`() async throws {
        for status in [301, 302] {
            let (finding, _) = try await look { _, path in
                path == "/dal" ? .init(status: status, headers: [("location", "/")]) : .text("Welcome")
            }
            #expect(finding?.state == .failing && finding?.reason == "it leads to the top of its site")
        }
        let web = try await Web { _, host, _ in
            host == "a.example" ? .init(status: 301, headers: [("location", "/")]) : .text("Welcome")
        }
        #expect(try await web.look(at: [web.link("b.example", "/")]).map(\.state) == [.fine])
        let (index, _) = try await look { _, path in
            path == "/dal" ? .init(status: 301, headers: [("location", "/index.html")]) : .text("Welcome")
        }
        #expect(index?.state == .failing)
    }

    @Test
    func
        `sees links as failing whose host breaks off the connection, and knows nothing of those that it doesn't ask for`()
        async throws
    {
        let web = try await Web { _, _, _ in .brokenOff }
        let findings = try await web.look(at: (0..<10).map { try web.link("a.example", "/\($0)") })
        #expect((1...3).contains(findings.count) && findings.allSatisfy { $0.state == .failing })
        #expect(findings.first?.reason?.contains("broke") == true, "\(findings)")
        // Then it is given up.
        #expect(web.asked.count <= 6)
    }

    @Test
    func `follows to another host, and ends if redirects form a circle`() async throws {
        let web = try await Web { _, host, path in
            if path == "/round" { return .init(status: 302, headers: [("location", "/round")]) }
            let port = path.dropFirst()
            return host == "a.example"
                ? .init(status: 301, headers: [("location", "http://new.example:\(port)/\(port)")]) : .text("Dal")
        }
        let port = try #require(web.url("a.example", "/").port)
        let findings = try await web.look(at: [web.link("a.example", "/\(port)"), web.link("b.example", "/round")])
        #expect(findings.first { $0.link.host == "a.example" }?.destination == (try web.url("new.example", "/\(port)")))
        #expect(findings.first { $0.link.host == "b.example" }?.state == .failing)
    }

    @Test
    func `knows that a host answered which leads to one that cannot be reached`() async throws {
        let web = try await Web { _, _, _ in .init(status: 301, headers: [("location", "http://closed.example:1/")]) }
        let findings = try await web.look(at: [web.link("a.example", "/dal")])
        #expect(findings.map(\.state) == [.failing])
        #expect(findings.first?.reason?.contains("closed.example") == true, "\(findings)")
    }

    @Test(arguments: [
        (200, "{\"title\": \"Dal\"}", LinkState.fine), (200, "Forbidden\n", .gone), (401, "", .fine), (403, "", .gone),
        (400, "", .gone), (404, "", .gone), (500, "", .failing), (200, "<html>Are you a robot?</html>", .failing),
        (302, "", .failing),
    ])
    func `asks the provider of a video, which knows what is removed or private`(
        status: Int, text: String, state: LinkState
    ) async throws {
        let web = try await Web { _, _, path in
            path == "/sorry"
                ? .text("{}") : .init(status: status, headers: [("location", "/sorry")], body: Array(text.utf8))
        }
        let video = ExternalLink(
            try web.url("watch.example", "/v"), asking: .oEmbed(try web.url("oembed.example", "/?url=v")))
        let findings = try await web.look(at: [video])
        #expect(findings.map(\.state) == [state])
        #expect(web.asked == ["GET oembed.example/?url=v"])
    }

    @Test
    func `takes a host that does not exist for gone, with all its links, and asks for it a few times only`()
        async throws
    {
        let web = try await Web { _, _, _ in .text("") }
        let links = try (0..<50).map { try web.link("old.nowhere.example", "/\($0)") }
        let findings = try await web.look(at: links)
        #expect(findings.count == 50 && findings.allSatisfy { $0.state == .gone })
        #expect(web.asked == ["HEAD reference.example/"])
    }

    @Test
    func `takes it for failing where nothing else can be reached either`() async throws {
        let web = try await Web { _, _, _ in .text("") }
        let links = [try web.link("old.nowhere.example", "/a"), try web.link("older.nowhere.example", "/b")]
        var reachesNetwork = true
        let findings = try await web.look(at: links, reference: web.url("nowhere.example", "/"), &reachesNetwork)
        #expect(findings.map(\.state) == [.failing, .failing])
        #expect(!reachesNetwork)
    }

    @Test(arguments: [[], [("retry-after", "3600")]] as [[(String, String)]])
    func `leaves a host alone that asks for it`(fields: [(String, String)]) async throws {
        let web = try await Web { _, host, _ in
            host == "a.example" ? .init(status: 429, headers: fields) : .text("there")
        }
        let pages = try (0..<20).map { try web.link("a.example", "/\($0)") }
        let videos = try (0..<20).map {
            ExternalLink(try web.url("watch.example", "/\($0)"), asking: .oEmbed(try web.url("a.example", "/?\($0)")))
        }
        for links in [pages, videos] {
            let before = web.asked.count
            let findings = try await web.look(at: links + [web.link("b.example", "/")])
            #expect(findings.sorted { $0.link.host < $1.link.host }.map(\.state) == [.failing, .fine])
            #expect(findings.contains { $0.reason?.contains("status 429") == true })
            // One look, with its second try.
            #expect(web.asked[before...].filter { $0.contains("a.example") }.count <= 2)
        }
    }
}
