import NIOCore
import TestSupport
import Testing

@testable import SiteServer

@Suite("A connection")
struct ConnectionTests {
    @Test
    func `carries several requests, also when they come at once, and answers them in order`() async throws {
        try await TestServer.run { server in
            let answer = try await server.exchange(
                ["/", "/missing", "/letters.txt", "/about.html"].map { "GET \($0) HTTP/1.1\r\nHost: HOST\r\n\r\n" }
                    .joined()
                    + "HEAD /long.txt HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n")
            let statuses = answer.matches(of: #/HTTP/1.1 (\d+)/#).map { $0.output.1 }
            #expect(statuses == ["200", "404", "200", "200", "200"])
            let order = ["Home", "Not here", "abcdefghij", "About"].map { answer.firstRange(of: $0)?.lowerBound }
            #expect(order.compactMap(\.self).count == 4)
            #expect(order.compactMap(\.self) == order.compactMap(\.self).sorted())
            // The length is that of the file, but nothing comes after the head.
            #expect(answer.contains("content-length: 3800"))
            #expect(answer.hasSuffix("connection: close\r\n\r\n"))
        }
    }

    @Test
    func `lets a client that waits before it sends its content know whether to send it`() async throws {
        try await TestServer.run { server in
            let head = "GET /about.html HTTP/1.1\r\nHost: \(server.host)\r\nConnection: close\r\n"
            let client = try await RawClient(
                port: server.port, sending: head + "Content-Length: 4\r\nExpect: 100-Continue\r\n\r\n")
            try await client.wait(for: "HTTP/1.1 100 Continue\r\n\r\n")
            try await client.send("abcd")
            let answer = try await client.response()
            #expect(answer.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n"))
            #expect(answer.contains("<h1>About</h1>"))
            // Where nothing is to come, nothing is waited for.
            let empty = try await server.exchange(head + "Expect: 100-continue\r\n\r\n")
            #expect(empty.hasPrefix("HTTP/1.1 200 OK\r\n"))
        }
    }

    @Test(arguments: [
        ("POST /about.html", "Content-Length: 4\r\nExpect: 100-continue", "405"),
        ("PUT /new.html", "Transfer-Encoding: chunked\r\nExpect: 100-continue", "405"),
        ("GET /missing", "Content-Length: 70000\r\nExpect: 100-continue", "413"),
        ("GET /", "Content-Length: 4\r\nExpect: 200-ok", "417"), ("GET /", "Expect: a cup of tea", "417"),
        ("GET /", "Expect: 100-continue\r\nExpect: 100-continue", "417"),
        ("GET /%", "Content-Length: 4\r\nExpect: 100-continue", "400"),
        ("GET /", "Origin: http://evil.example\r\nContent-Length: 4\r\nExpect: 100-continue", "403"),
    ])
    func `tells a client that waits before it sends its content what is wrong at once, and ends`(
        request: String, fields: String, status: String
    ) async throws {
        try await TestServer.run { server in
            let answer = try await server.exchange("\(request) HTTP/1.1\r\nHost: HOST\r\n\(fields)\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
            #expect(answer.contains("connection: close\r\n"))
            #expect(answer.matches(of: #/HTTP/1\.1 /#).count == 1)
        }
    }

    @Test
    func `gets the date, and no name of a program`() async throws {
        try await TestServer.run { server in
            let answer = try await server.exchange("GET / HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n")
            #expect(answer.contains(#/\r\ndate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/#))
            #expect(!answer.contains("server:"))
        }
        #expect(HTTPDate.text(of: 784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    }

    @Test
    func `of HTTP/1.0 ends with the response, unless it asks to stay`() async throws {
        try await TestServer.run { server in
            let answer = try await server.exchange("GET / HTTP/1.0\r\nHost: HOST\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(answer.contains("connection: close\r\n"))
            #expect(try await server.exchange("GET / HTTP/1.0\r\n\r\n").hasPrefix("HTTP/1.1 403"))
            let kept = try await server.exchange(
                "GET / HTTP/1.0\r\nHost: HOST\r\nConnection: keep-alive\r\n\r\nGET / HTTP/1.0\r\nHost: HOST\r\n\r\n")
            #expect(kept.matches(of: #/HTTP/1.1 200/#).count == 2)
            #expect(kept.contains("connection: keep-alive\r\n"))
        }
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde",
        "GET / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
        "GET / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: HOST\r\nContent-Length: +4\r\n\r\nabcd",
        "GET / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: HOST\r\nX: a\u{0}b\r\n\r\n",
        "GET /a b HTTP/1.1\r\nHost: HOST\r\n\r\n", "GET\t/ HTTP/1.1\r\nHost: HOST\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: HOST\r\nHost: HOST\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/3.0\r\nHost: HOST\r\n\r\n", "GET /\r\n\r\n", "junk\r\n\r\n", "\u{16}\u{3}\u{1}\u{0}\r\n\r\n",
        "GET / HTTP/1.1\r\n Host: HOST\r\n\r\n",
    ])
    func `ends with 400 where a request could be read in two ways`(request: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.exchange(request)
            #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"), "\(answer)")
            #expect(answer.matches(of: #/HTTP\/1\.1 \d/#).count == 1, "\(answer)")
            #expect(answer.contains("connection: close\r\n"))
        }
    }

    @Test
    func `ends with 431 where a head is too large`() async throws {
        try await TestServer.run { server in
            let field = "X: " + String(repeating: "a", count: 9000)
            let answer = try await server.exchange("GET / HTTP/1.1\r\nHost: HOST\r\n\(field)\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 431"))
            let fields = (0..<200).map { "X-\($0): a\r\n" }.joined()
            #expect(
                try await server.exchange("GET / HTTP/1.1\r\nHost: HOST\r\n\(fields)\r\n").hasPrefix("HTTP/1.1 431"))
        }
    }

    @Test
    func `skips a little content, and ends with 413 if there is much`() async throws {
        try await TestServer.run { server in
            let answer = try await server.exchange(
                "POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 5\r\n\r\nhello"
                    + "GET /about.html HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 405"))
            #expect(answer.contains("<h1>About</h1>"))
            let large = String(repeating: "x", count: 100_000)
            #expect(
                try await server.exchange("POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 100000\r\n\r\n\(large)")
                    .hasPrefix("HTTP/1.1 413"))
        }
    }

    @Test
    func `ends after an offer to speak something else`() async throws {
        try await TestServer.run { server in
            for request in [
                "GET / HTTP/1.1\r\nHost: HOST\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
                "CONNECT 127.0.0.1:80 HTTP/1.1\r\nHost: HOST\r\n\r\n",
            ] {
                let answer = try await server.exchange(request)
                #expect(answer.contains("connection: close\r\n"))
                #expect(answer.contains("HTTP/1.1 200") || answer.contains("HTTP/1.1 405"))
            }
        }
    }

    @Test
    func `gets its response though the client has closed its own side`() async throws {
        try await TestServer.run { server in
            let client = try await RawClient(
                port: server.port, sending: "GET /about.html HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
            try await client.finishSending()
            #expect(try await client.response().contains("<h1>About</h1>"))
        }
    }

    @Test(arguments: ["", "Range: bytes=100000-\r\n"])
    func `gets a file from the disk piece by piece, to its end`(range: String) async throws {
        let text = (0..<100_000).map { "line \($0)\n" }.joined()
        try await TestServer.run(["large.txt": text], { $0.cachedBytes = 1000 }) { server in
            let answer = try await server.exchange(
                "GET /large.txt HTTP/1.1\r\nHost: HOST\r\n\(range)Connection: close\r\n\r\n")
            let content = answer.firstRange(of: "\r\n\r\n").map { answer[$0.upperBound...] }
            #expect(content == (range.isEmpty ? text[...] : text.dropFirst(100_000)))
        }
    }

    @Test
    func `leaves a line in the log, in which nothing commands a terminal`() async throws {
        try await TestServer.run { server in
            for target in ["/a%1B[31m", "/a\u{9B}31m", "/a\u{1B}[31m"] {
                _ = try await server.exchange("GET \(target) HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n")
            }
            #expect(server.logLines.count == 3)
            #expect(server.logLines.first?.hasPrefix("127.0.0.1 GET /a%1B[31m 404 ") == true)
            #expect(!server.logLines.joined().unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
    }
}
