import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SafeFetch

@Suite("A host's name", .timeLimit(.minutes(10)))
struct ResolverTests {
    @Test
    func `is looked up once: a name that leads elsewhere the next time gains nothing`() async throws {
        let server = try await LoopbackServer { _ in .text("feed") }
        let lookUps = Mutex(0)
        let policy = AddressPolicy(allowing: ["feeds.example"]) { _ throws(FetchError) in
            let count = lookUps.withLock {
                $0 += 1
                return $0
            }
            return [count == 1 ? "127.0.0.1" : "192.0.2.1"].compactMap(IPAddress.init)
        }
        try await withFetcher(policy: policy) { fetcher in
            for path in ["a", "b", "c"] {
                let url = try #require(URL(string: "http://feeds.example:\(server.port)/\(path)"))
                #expect(try await fetcher.fetch(url, limits: .test()) == Array("feed".utf8))
            }
        }
        #expect(lookUps.withLock { $0 } == 1)
    }

    @Test
    func `is looked up once for all who ask at the same time, also when the first of them is cancelled`() async throws {
        let lookUps = Mutex(0)
        let (answers, answer) = AsyncStream.makeStream(of: Void.self)
        let (starts, started) = AsyncStream.makeStream(of: Void.self)
        let address = try #require(IPAddress("127.0.0.1"))
        let book = AddressBook(
            policy: AddressPolicy(allowing: ["feeds.example"]) { _ throws(FetchError) in
                lookUps.withLock { $0 += 1 }
                started.yield()
                for await _ in answers { break }
                return [address]
            })
        let host = try #require(HostName("feeds.example"))
        let first = Task { try await book.address(of: host) }
        for await _ in starts { break }
        let others = (0..<5).map { _ in Task { try await book.address(of: host) } }
        first.cancel()
        await #expect(throws: FetchError.cancelled) { try await first.value }
        answer.yield()
        for other in others { #expect(try await other.value == address) }
        #expect(lookUps.withLock { $0 } == 1)
    }

    @Test
    func `with a single private address among public ones is refused`() async throws {
        let names = ["mixed.example": ["93.184.216.34", "2606:4700::1111", "10.0.0.1"]]
        try await withFetcher(names: names) { fetcher in
            let url = try #require(URL(string: "http://mixed.example/"))
            await #expect(throws: FetchError.forbiddenAddress(host: "mixed.example", address: "10.0.0.1")) {
                try await fetcher.fetch(url, limits: .test())
            }
        }
    }

    @Test
    func `is tried at its next address where the first one does not answer`() async throws {
        let server = try await LoopbackServer { _ in .text("feed") }
        let names = ["two.example": ["127.0.0.2", "127.0.0.3", "127.0.0.1"]]
        try await withFetcher(allowing: ["two.example"], names: names) { fetcher in
            for path in ["a", "b"] {
                let url = try #require(URL(string: "http://two.example:\(server.port)/\(path)"))
                #expect(try await fetcher.fetch(url, limits: .test()) == Array("feed".utf8))
            }
        }
    }

    @Test
    func `that answered from outside once is not looked for in here when it falls silent`() async throws {
        let outside = try #require(IPAddress("93.184.216.34"))
        let inside = try #require(IPAddress("127.0.0.1"))
        let host = try #require(HostName("feeds.example"))
        let policy = AddressPolicy(allowing: ["feeds.example"]) { _ throws(FetchError) in [outside, inside] }

        // Until then it may be a machine of one's own whose public address cannot be reached from here.
        let silent = AddressBook(policy: policy)
        #expect(try await silent.address(of: host) == outside)
        #expect(silent.strike(outside, of: host))
        #expect(try await silent.address(of: host) == inside)

        let book = AddressBook(policy: policy)
        #expect(try await book.address(of: host) == outside)
        book.confirm(outside, of: host)
        #expect(!book.strike(outside, of: host))
        #expect(try await book.address(of: host) == outside)
    }

    @Test
    func `that nobody answers for is left at the deadline, and keeps no other host waiting`() async throws {
        let server = try await LoopbackServer { _ in .text("feed") }
        let policy = AddressPolicy(allowing: ["127.0.0.1"]) { _ throws(FetchError) in
            // Ends when it is cancelled only.
            for await _ in AsyncStream<Void>.makeStream().stream {}
            throw .cancelled
        }
        try await withFetcher(policy: policy) { fetcher in
            let stuck = try (0..<40).map { index in
                let url = try #require(URL(string: "http://stuck.example/\(index)"))
                return Task { try await fetcher.fetch(url, limits: .test(deadline: .milliseconds(500))) }
            }
            let url = try #require(URL(string: server.url("/")))
            #expect(try await fetcher.fetch(url, limits: .test()) == Array("feed".utf8))
            for download in stuck {
                await #expect(throws: FetchError.self) { try await download.value }
            }
        }
    }

    @Test
    func `that does not exist is reported as the resolver says it`() async throws {
        let error = try await failure(of: "http://does-not-exist.invalid/")
        guard case .unknownHost("does-not-exist.invalid", _)? = error else { throw try #require(error) }
    }

    @Test
    func `is looked up by the system, which knows this machine's own`() async throws {
        let addresses = try await lookUpWithSystem("localhost")
        #expect(!addresses.isEmpty)
        #expect(addresses.allSatisfy { !$0.isPublic })
    }
}
