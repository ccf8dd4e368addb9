import NIOCore
import TestSupport
import Testing

@testable import SiteServer

@Suite("Deadlines", .timeLimit(.minutes(10)))
struct DeadlineTests {
    @Test
    func `two hundred slow clients do not keep others waiting, and are shown the door`() async throws {
        try await TestServer.run(TestSite.exampleFiles, { $0.deadlines.head = .seconds(1) }) { server in
            let clients = try await withThrowingTaskGroup(of: RawClient.self) { group in
                for _ in 0..<200 { group.addTask { try await RawClient(port: server.port) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            // A request line that never ends.
            for client in clients { client.drip(UInt8(ascii: "G"), every: .milliseconds(200)) }
            let answer = try await server.exchange("GET / HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n")
            #expect(answer.contains("<h1>Home</h1>"))
            for client in clients { #expect(try await !client.response().contains("200 OK")) }
        }
    }

    @Test
    func `end a connection that says nothing at once, and one on which nothing more is asked after a while`()
        async throws
    {
        #expect(ServerOptions.Deadlines().first < ServerOptions.Deadlines().idle)
        try await TestServer.run(TestSite.exampleFiles, { $0.deadlines.first = .milliseconds(200) }) { server in
            let answer = try await RawClient(port: server.port).response()
            #expect(answer == "")
        }
        try await TestServer.run(TestSite.exampleFiles, { $0.deadlines.idle = .milliseconds(200) }) { server in
            var answer = ""
            while !answer.contains("<h1>Home</h1>") {
                // On a busy machine, the time may be over before the request is there.
                let request = "GET / HTTP/1.1\r\nHost: \(server.host)\r\n\r\n"
                answer = try await RawClient(port: server.port, sending: request).response()
            }
        }
    }

    @Test
    func `end a request whose content never comes to its end`() async throws {
        try await TestServer.run(TestSite.exampleFiles, { $0.deadlines.request = .milliseconds(200) }) { server in
            let client = try await RawClient(
                port: server.port, sending: "POST / HTTP/1.1\r\nHost: \(server.host)\r\nContent-Length: 1000\r\n\r\n")
            client.drip(UInt8(ascii: "x"), every: .milliseconds(20))
            #expect(try await client.response() == "")
        }
    }

    @Test
    func `are not waited for where there are too many connections: the one that is silent for longest gives way`()
        async throws
    {
        let options = { @Sendable (options: inout ServerOptions) in
            options.connections = 20
            // Only the number of connections closes one, however busy the machine is.
            (options.deadlines.first, options.deadlines.idle) = (.seconds(600), .seconds(600))
        }
        try await TestServer.run(TestSite.exampleFiles, options) { server in
            let first = try await RawClient(
                port: server.port, sending: "GET / HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
            try await first.wait(for: "Home")
            var silent: [RawClient] = []
            for _ in 0..<60 {
                silent.append(try await RawClient(port: server.port))
                let answer = try await server.exchange(
                    "GET /about.html HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n")
                #expect(answer.contains("<h1>About</h1>"))
            }
            #expect(try await first.response().contains("Home"))
            for client in silent.prefix(40) { #expect(try await client.response() == "") }
            // Those that came last are still there.
            try await silent[59].send("GET / HTTP/1.1\r\nHost: \(server.host)\r\nConnection: close\r\n\r\n")
            #expect(try await silent[59].response().contains("Home"))
        }
    }

    @Test
    func
        `let more connections wait than there may be where all have something under way, and serve them when one is closed`()
        async throws
    {
        try await TestServer.run(TestSite.exampleFiles, { $0.connections = 2 }) { server in
            var clients: [RawClient] = []
            for _ in 0...2 {
                let client = try await RawClient(
                    port: server.port,
                    sending:
                        "GET / HTTP/1.1\r\nHost: \(server.host)\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n")
                try await client.wait(for: "100 Continue")
                clients.append(client)
            }
            async let last = server.exchange("GET /about.html HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n")
            try await clients[0].close()
            #expect(try await last.contains("<h1>About</h1>"))
        }
    }

    @Test
    func `let a server stop though a client reads nothing of its response`() async throws {
        let large = String(repeating: "x", count: 50 << 20)
        try await TestServer.run(["large.txt": large], { $0.deadlines.stop = .milliseconds(300) }) { server in
            let request = "GET /large.txt HTTP/1.1\r\nHost: \(server.host)\r\n\r\n"
            _ = try await RawClient(port: server.port, sending: request, readsOn: false)
        }
    }
}
