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
    func `asks for no content where it is there`() async throws {
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
    func `tells where a page has moved for good, and not where it is for now`() async throws {
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
    func `follows to another host, and ends where it is led in a circle`() async throws {
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

    @Test(arguments: [
        (200, "{\"title\": \"Dal\"}", LinkState.fine), (200, "Forbidden", .gone), (401, "", .fine), (403, "", .gone),
        (400, "", .gone), (404, "", .gone), (500, "", .failing),
    ])
    func `asks the provider of a video, which knows what is removed or private`(
        status: Int, text: String, state: LinkState
    ) async throws {
        let web = try await Web { _, _, _ in .init(status: status, body: Array(text.utf8)) }
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
        #expect(findings.count == 50 && findings.allSatisfy { $0.state == .gone && !$0.isAnswered })
        #expect(web.asked.isEmpty)
    }
}
