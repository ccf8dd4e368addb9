import Foundation
import SafeFetch
import TestSupport
import Testing

@Suite("A download of what is known already")
struct RevalidationTests {
    @Test(
        "is not repeated while the server has nothing new",
        arguments: [
            Validators(entityTag: "\"v1\""), Validators(entityTag: "W/\"v1\""),
            Validators(lastModified: "Sat, 21 Nov 2026 09:00:00 GMT"),
            Validators(entityTag: "\"v1\"", lastModified: "Sat, 21 Nov 2026 09:00:00 GMT"),
        ])
    func asksAgain(validators: Validators) async throws {
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

    @Test(
        "does not send back what is no validator, and takes none from a server",
        arguments: ["v1", "\"a\"b\"", "\"\t\""])
    func ignoresOddTags(tag: String) async throws {
        let server = try await LoopbackServer.answering { request in
            .init(status: request["if-none-match"] == nil ? 200 : 400, headers: [("etag", tag)])
        }
        let odd = Validators(entityTag: tag, lastModified: "")
        #expect(try await fetch(server.url("/"), unless: odd) == .content("", Validators()))
    }

    @Test("fails where the server says that nothing changed without being asked whether")
    func refusesUnaskedUnchanged() async throws {
        let server = try await LoopbackServer { _ in .init(status: 304) }
        await #expect(throws: FetchError.status(304)) { try await fetch(server.url("/")) }
        await #expect(throws: FetchError.status(304)) { try await fetch(server.url("/"), unless: Validators()) }
    }

    private enum Answer: Equatable { case content(String, Validators), unchanged }

    private func fetch(_ url: String, unless known: Validators? = nil) async throws -> Answer {
        let fetcher = Fetcher(policy: AddressPolicy(allowing: ["127.0.0.1"]))
        let limits = FetchLimits(bytes: 1_000, deadline: .seconds(300), tries: 1)
        let result: Result<FetchAnswer, FetchError>
        let url = try #require(URL(string: url))
        do throws(FetchError) {
            result = .success(try await fetcher.fetch(url, unless: known, limits: limits))
        } catch {
            result = .failure(error)
        }
        await fetcher.close()
        return switch try result.get() {
        case .content(let bytes, let validators): .content(String(decoding: bytes, as: UTF8.self), validators)
        case .unchanged: .unchanged
        }
    }
}

extension LoopbackServer.Answer {
    fileprivate static func version(_ validators: Validators) -> Self {
        let headers = [("etag", validators.entityTag), ("last-modified", validators.lastModified)]
        return .init(headers: headers.compactMap { name, value in value.map { (name, $0) } }, body: Array("photo".utf8))
    }
}
