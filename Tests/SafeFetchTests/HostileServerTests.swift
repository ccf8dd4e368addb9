import Foundation
import TestSupport
import Testing

@testable import SafeFetch

@Suite("A server that breaks its promises", .timeLimit(.minutes(10)))
struct HostileServerTests {
    @Test
    func `and sends a byte now and then, for ever, is left at the deadline`() async throws {
        let server = try await RawServer { connection in
            try await connection.readRequest()
            try await connection.send(ok + "content-length: 1000000\r\n\r\n")
            while true {
                try await connection.send("x")
                try await Task.sleep(for: .milliseconds(10))
            }
        }
        let error = try await failure(of: server.url(), limits: .test(deadline: .milliseconds(500), tries: 3))
        #expect(error?.description == "it took longer than 1 second")
        #expect(server.connections <= 1)
    }

    @Test
    func `and sends one header after the other, slowly, is left at the deadline too`() async throws {
        let server = try await RawServer { connection in
            try await connection.readRequest()
            try await connection.send(ok)
            while true {
                try await connection.send("x-more: y\r\n")
                try await Task.sleep(for: .milliseconds(10))
            }
        }
        let error = try await failure(of: server.url(), limits: .test(deadline: .milliseconds(500)))
        #expect(error == .tooSlow(limit: .milliseconds(500)))
    }

    @Test
    func `and announces less than nothing is given room for nothing`() throws {
        // No parser of HTTP/2 is known to refuse it.
        let bytes = try BodyBuffer(limit: 100, expected: -5, isCompressed: false).finish()
        #expect(bytes == [])
    }

    @Test
    func `and never answers is left at the deadline`() async throws {
        let server = try await RawServer { connection in try await connection.waitForClose() }
        let error = try await failure(of: server.url(), limits: .test(deadline: .milliseconds(200)))
        #expect(error == .tooSlow(limit: .milliseconds(200)))
    }

    @Test
    func `and does not say the length is believed when it closes the connection`() async throws {
        let server = try await RawServer { connection in
            try await connection.readRequest()
            try await connection.send(ok + "\r\nall there is")
        }
        #expect(try await fetchText(server.url()) == "all there is")
    }

    @Test
    func `and sends less than it announced is asked again, and its last word is where it stopped`() async throws {
        let server = try await RawServer { connection in
            try await connection.readRequest()
            try await connection.send(ok + "content-length: 100\r\n\r\nhalf of it")
        }
        let error = try await failure(of: server.url(), limits: .test(tries: 3))
        #expect(
            error?.description == "the connection to 127.0.0.1 broke: the server closed it after 10 of 100 bytes")
        #expect(server.connections == 3)
    }

    @Test
    func `and ends in the middle of a chunk is asked again, too`() async throws {
        let server = try await RawServer { connection in
            try await connection.readRequest()
            try await connection.send(ok + "transfer-encoding: chunked\r\n\r\n14\r\nhalf of it")
        }
        let error = try await failure(of: server.url(), limits: .test(tries: 2))
        #expect(
            error?.description
                == "the connection to 127.0.0.1 broke: the server closed it after 10 bytes, before the end")
        #expect(server.connections == 2)
    }

    @Test
    func `and sends more than it announced is taken at its word, and its connection is not used again`() async throws {
        let server = try await RawServer { connection in
            try await connection.readRequest()
            try await connection.send(ok + "content-length: 4\r\n\r\nthis" + ok + "content-length: 4\r\n\r\nthat")
            try await connection.waitForClose()
        }
        let url = server.url()
        #expect(try await fetchText(url) == "this")
    }

    @Test(arguments: ["", "transfer-encoding: chunked\r\n"])
    func `and never stops is left at the limit of bytes`(header: String) async throws {
        let block = String(repeating: "x", count: 0x8000)
        let piece = header.isEmpty ? block : "8000\r\n\(block)\r\n"
        let server = try await RawServer { connection in
            try await connection.readRequest()
            try await connection.send(ok + header + "\r\n")
            while true { try await connection.send(piece) }
        }
        let error = try await failure(of: server.url(), limits: .test(bytes: 2 << 20))
        #expect(error?.description == "it is larger than 2 MB")
    }

    @Test
    func `and announces too much is not even listened to`() async throws {
        let server = try await RawServer { connection in
            try await connection.readRequest()
            try await connection.send(ok + "content-length: 999999999999999\r\n\r\n")
            try await connection.waitForClose()
        }
        #expect(try await failure(of: server.url()) == .tooLarge(limit: 1_000_000))
    }

    @Test(arguments: [
        "SSH-2.0-OpenSSH_9.2\r\n\r\n", "HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n",
        "HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab",
        "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n", "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
        "HTTP/1.1 200 OK\r\nx: " + String(repeating: "y", count: 200_000) + "\r\n\r\n",
    ])
    func `and does not speak HTTP is reported as such`(answer: String) async throws {
        let server = try await RawServer { connection in
            try await connection.readRequest()
            try await connection.send(answer)
            try await connection.waitForClose()
        }
        let error = try await failure(of: server.url())
        guard case .malformed(let reason)? = error else { throw try #require(error) }
        #expect(reason.hasPrefix("the server's answer is not valid HTTP: "))
    }

    @Test(arguments: [false, true])
    func `and resets the connection is asked again, before its answer and in the middle of it`(inBody: Bool)
        async throws
    {
        let server = try await RawServer { connection in
            try await connection.readRequest()
            if inBody { try await connection.send(ok + "content-length: 100\r\n\r\nhalf of it") }
            try await connection.reset()
        }
        let error = try await failure(of: server.url(), limits: .test(tries: 3))
        guard case .brokenOff(let host, _)? = error else { throw try #require(error) }
        #expect(host == "127.0.0.1")
        #expect(server.connections == 3)
    }

    @Test
    func `and redirects to this machine's other services is not followed`() async throws {
        let canary = try await LoopbackServer { _ in .text("secret") }
        for host in ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "0x7f.1", "user@127.0.0.1", "１２７.0.0.1"] {
            let server = try await LoopbackServer { _ in
                .init(status: 302, headers: [("location", "http://\(host):\(canary.port)/")])
            }
            try await withFetcher(
                allowing: ["feeds.example"], names: ["feeds.example": ["127.0.0.1"], "localhost": ["127.0.0.1"]]
            ) { fetcher in
                let url = try #require(URL(string: "http://feeds.example:\(server.port)/"))
                await #expect(throws: FetchError.self, "\(host)") { try await fetcher.fetch(url, limits: .test()) }
            }
            #expect(server.requests == ["/"])
        }
        #expect(canary.requests.isEmpty)
    }

    @Test
    func `and redirects in circles, without saying where to, or to another scheme is not followed for long`()
        async throws
    {
        let server = try await LoopbackServer { path in
            switch path {
            case "/circle": .init(status: 302, headers: [("location", "/circle")])
            case "/nowhere": .init(status: 302)
            case "/file": .init(status: 302, headers: [("location", "file:///etc/passwd")])
            default: .notFound
            }
        }
        #expect(try await failure(of: server.url("/circle")) == .redirect("it redirects more than 5 times"))
        #expect(server.requests.count == 6)
        #expect(try await failure(of: server.url("/nowhere")) == .redirect("it redirects without saying where to"))
        #expect(try await failure(of: server.url("/file")) == .unsupported("only http and https URLs can be fetched"))
    }
}
