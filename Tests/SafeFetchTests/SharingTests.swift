import Foundation
import TestSupport
import Testing

@testable import SafeFetch

@Suite("Downloads at the same time", .timeLimit(.minutes(10)))
struct SharingTests {
    @Test
    func `leave no connection behind when they are cancelled, and the next one begins anew`() async throws {
        let (closings, closed) = AsyncStream.makeStream(of: Void.self)
        let gate = Gate()
        let server = try await RawServer { connection in
            try await connection.readRequest()
            try await connection.send(ok + "content-length: 100\r\n\r\nhalf")
            gate.count()
            try await connection.waitForClose()
            closed.yield()
        }
        try await withFetcher { fetcher in
            let url = try #require(URL(string: server.url()))
            for round in 1...3 {
                let downloads = (0..<2).map { _ in Task { try await fetcher.fetch(url, limits: .test()) } }
                await gate.waitForRequests(2 * round)
                for download in downloads { download.cancel() }
                for download in downloads {
                    await #expect(throws: FetchError.cancelled) { try await download.value }
                }
                var open = 2
                for await _ in closings {
                    open -= 1
                    if open == 0 { break }
                }
            }
        }
        #expect(server.connections == 6)
    }

    @Test
    func `use no more than 8 connections to a host, and every one gets its turn`() async throws {
        let gate = Gate()
        let server = try await RawServer { try await gate.answer($0) }
        try await withFetcher { fetcher in
            let downloads = try (0..<40).map { index in
                let url = try #require(URL(string: server.url("/\(index)")))
                return Task { try await fetcher.fetch(url, limits: .test()) }
            }
            await gate.waitForRequests(8)
            gate.open()
            for download in downloads { #expect(try await download.value == Array("done".utf8)) }
        }
        #expect(server.mostOpenConnections <= 8)
        #expect(gate.requests == 40)
    }

    @Test
    func `do not wait behind a host that is slow`() async throws {
        let gate = Gate()
        let slow = try await RawServer { try await gate.answer($0) }
        let quick = try await LoopbackServer { _ in .text("done") }
        try await withFetcher(
            allowing: ["slow.example", "quick.example"],
            names: ["slow.example": ["127.0.0.1"], "quick.example": ["127.0.0.1"]]
        ) { fetcher in
            let waiting = try (0..<50).map { index in
                let url = try #require(URL(string: "http://slow.example:\(slow.port)/\(index)"))
                return Task { try await fetcher.fetch(url, limits: .test()) }
            }
            await gate.waitForRequests(8)
            let url = try #require(URL(string: "http://quick.example:\(quick.port)/"))
            #expect(try await fetcher.fetch(url, limits: .test()) == Array("done".utf8))
            #expect(gate.requests == 8)
            gate.open()
            for download in waiting { _ = try await download.value }
        }
    }

    @Test
    func `use no more than 32 connections in all, and keep clients for 32 hosts only`() async throws {
        let gate = Gate()
        let server = try await RawServer { try await gate.answer($0) }
        let names = (0..<60).map { "host\($0).example" }
        let addresses = Dictionary(uniqueKeysWithValues: names.map { ($0, ["127.0.0.1"]) })
        try await withFetcher(allowing: names, names: addresses) { fetcher in
            let downloads = try names.map { name in
                let url = try #require(URL(string: "http://\(name):\(server.port)/"))
                return Task { try await fetcher.fetch(url, limits: .test()) }
            }
            await gate.waitForRequests(32)
            #expect(server.mostOpenConnections == 32)
            gate.open()
            for download in downloads { #expect(try await download.value == Array("done".utf8)) }
            #expect(await fetcher.clients.count == 32)
        }
        #expect(server.connections == 60)
    }
}
