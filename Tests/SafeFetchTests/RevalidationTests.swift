import Foundation
import TestSupport
import Testing

@testable import SafeFetch

@Suite("A download of what is known already")
struct RevalidationTests {
    @Test(arguments: [
        Validators(entityTag: "\"v1\""), Validators(entityTag: "W/\"v1\""),
        Validators(lastModified: "Sat, 21 Nov 2026 09:00:00 GMT"),
        Validators(entityTag: "\"v1\"", lastModified: "Sat, 21 Nov 2026 09:00:00 GMT"),
    ])
    func `is not repeated while the server has nothing new`(validators: Validators) async throws {
        let server = try await LoopbackServer.answering { request in
            let isKnown =
                request["if-none-match"] == validators.entityTag
                && request["if-modified-since"] == validators.lastModified
            return isKnown ? .init(status: 304, headers: [("location", "/elsewhere")]) : .version(validators)
        }
        let first = try await fetch(server.url("/"))
        #expect(first == .content("photo", validators))
        #expect(try await fetch(server.url("/"), unless: validators) == .unchanged)
        #expect(try await fetch(server.url("/"), unless: Validators(entityTag: "\"v0\"")) == first)
        #expect(server.requests == ["/", "/", "/"])
    }

    @Test(arguments: ["v1", "\"a\"b\"", "\"\t\""])
    func `does not send back what is no validator, and takes none from a server`(tag: String) async throws {
        let server = try await LoopbackServer.answering { request in
            .init(status: request["if-none-match"] == nil ? 200 : 400, headers: [("etag", tag)])
        }
        let odd = Validators(entityTag: tag, lastModified: "")
        #expect(try await fetch(server.url("/"), unless: odd) == .content("", Validators()))
    }

    @Test
    func `fails where the server says that nothing changed without being asked whether`() async throws {
        let server = try await LoopbackServer { _ in .init(status: 304) }
        await #expect(throws: FetchError.status(304)) { try await fetch(server.url("/")) }
        await #expect(throws: FetchError.status(304)) { try await fetch(server.url("/"), unless: Validators()) }
    }

    private enum Answer: Equatable { case content(String, Validators), unchanged }

    @Test
    func `has no validators where a redirect led to it, as it may lead elsewhere next time`() async throws {
        let server = try await LoopbackServer.answering { request in
            if request.path == "/" {
                .init(status: 302, headers: [("location", "/there"), ("etag", "\"redirect\"")])
            } else {
                request["if-none-match"] == nil ? .version(Validators(entityTag: "\"v1\"")) : .init(status: 304)
            }
        }
        let known = Validators(entityTag: "\"v1\"")
        #expect(try await fetch(server.url("/"), unless: known) == .content("photo", Validators()))
    }

    private func fetch(_ url: String, unless known: Validators? = nil) async throws -> Answer {
        let url = try #require(URL(string: url))
        return try await withFetcher { fetcher in
            switch try await fetcher.fetch(url, unless: known, limits: .test()) {
            case .content(let bytes, let validators, _): .content(String(decoding: bytes, as: UTF8.self), validators)
            case .unchanged: .unchanged
            }
        }
    }
}

extension LoopbackServer.Answer {
    fileprivate static func version(_ validators: Validators) -> Self {
        let headers = [("etag", validators.entityTag), ("last-modified", validators.lastModified)]
        return .init(headers: headers.compactMap { name, value in value.map { (name, $0) } }, body: Array("photo".utf8))
    }
}
