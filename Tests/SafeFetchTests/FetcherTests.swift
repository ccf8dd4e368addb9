import Foundation
import TestSupport
import Testing

@testable import SafeFetch

@Suite("A download")
struct FetcherTests {
    @Test
    func `gives the bytes that the server sent`() async throws {
        let server = try await LoopbackServer { _ in .text("hello") }
        #expect(try await fetchText(server.url("/a")) == "hello")
        #expect(server.requests == ["/a"])
    }

    @Test(arguments: [204, 206, 304, 400, 403, 404, 500])
    func `ends with the server's status if that is not 200`(status: Int) async throws {
        let server = try await LoopbackServer { _ in .init(status: status) }
        #expect(try await failure(of: server.url("/")) == .status(status))
        #expect(server.requests.count == 1)
    }

    @Test
    func `follows redirects, relative ones too`() async throws {
        let server = try await LoopbackServer { path in
            switch path {
            case "/old": .init(status: 301, headers: [("location", "/newer")])
            case "/newer": .init(status: 307, headers: [("location", "newest?x=1")])
            default: .text("arrived at \(path)")
            }
        }
        #expect(try await fetchText(server.url("/old")) == "arrived at /newest?x=1")
    }

    @Test
    func `never gives up encryption for a redirect, however that is spelled`() throws {
        let target = try FetchTarget(#require(URL(string: "https://cook.example/a/photo.jpg?x=1")))
        for location in ["http://cook.example/photo.jpg", "HTTP://cook.example/", "http:", "ftp://cook.example/"] {
            let error = #expect(throws: FetchError.self, "\(location)") { try target.url(ofRedirect: location) }
            #expect(error?.description.hasPrefix("it redirects from https to ") == true)
        }
        let kept = ["photo-2.jpg", "/photo-2.jpg", "//cdn.example/photo.jpg", "HTTPS://cdn.example/photo.jpg"]
        #expect(
            try kept.map { try FetchTarget(target.url(ofRedirect: $0)).url } == [
                "https://cook.example/a/photo-2.jpg", "https://cook.example/photo-2.jpg",
                "https://cdn.example/photo.jpg", "https://cdn.example/photo.jpg",
            ])
    }

    @Test
    func `stops at the limit of bytes`() async throws {
        let server = try await LoopbackServer { _ in .init(body: Array(repeating: 65, count: 5_000)) }
        #expect(try await failure(of: server.url("/"), limits: .test(bytes: 4_999)) == .tooLarge(limit: 4_999))
        #expect(try await fetchText(server.url("/"), limits: .test(bytes: 5_000)).count == 5_000)
    }

    @Test
    func `asks for what the URL names, without its fragment, and says who asks`() async throws {
        let server = try await LoopbackServer.answering { request in
            .text("\(request.path) \(request["host"] ?? "") \(request["user-agent"] ?? "")")
        }
        let host = "127.0.0.1:\(server.port)"
        let answer = try await fetchText(server.url("/a%20b/%C3%BC?x=%26&y=%C3%A9#there"))
        #expect(answer == "/a%20b/%C3%BC?x=%26&y=%C3%A9 \(host) recipesite")
        #expect(try await fetchText("HTTP://\(host)") == "/ \(host) recipesite")
        #expect(try await fetchText("http://\(host)?x") == "/?x \(host) recipesite")
    }
}
