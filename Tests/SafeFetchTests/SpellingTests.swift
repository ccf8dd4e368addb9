import Foundation
import TestSupport
import Testing

@testable import SafeFetch

/// What URLs have been found to write for a machine that a feed has no business with.
@Suite("A feed's photo", .timeLimit(.minutes(10)))
struct SpellingTests {
    private static let loopback = [
        // Usual spellings.
        "127.0.0.1", "127.0.0.2", "127.255.255.254", "localhost", "LOCALHOST", "LocalHost", "localhost.", "127.0.0.1.",
        "0.0.0.0", "[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[0000:0000:0000:0000:0000:0000:0000:0001]", "[::0001]",
        // Short, decimal, octal, hexadecimal, and mixtures.
        "127.1", "127.0.1", "0", "0.0", "2130706433", "0x7f000001", "0X7F000001", "017700000001", "0x7f.1",
        "0x7f.0.0.1",
        "0177.0.0.1", "0177.1", "00000177.0.0.1", "127.0.0.0x1", "127.0.0.01", "0x7f.0x0.0x0.0x1", "4294967295",
        "127.1.",
        "2130706433.", "1.2.3.4.5", "127..0.0.1", "127.0.0.256",
        // IPv4 inside IPv6.
        "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::FFFF:127.0.0.1]", "[0:0:0:0:0:ffff:127.0.0.1]", "[::127.0.0.1]",
        "[::7f00:1]", "[::ffff:0:127.0.0.1]", "[64:ff9b::127.0.0.1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::7f00:1]",
        "[2002:7f00:1::]", "[2002:7f00:0001::1]", "[2001:0:7f00:1::]", "[2001:0000:4136:e378:8000:63bf:80ff:fffe]",
        "[fe80::5efe:127.0.0.1]", "[::1%25lo]", "[::1%lo]", "[fe80::1%25eth0]", "[::ffff:127.1]", "[v1.127.0.0.1]",
        "[127.0.0.1]",
        // Other letters, escapes, and what hides the host.
        "１２７.０.０.１", "127。0。0。1", "①②⑦.⓪.⓪.①", "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ", "loc\u{AD}alhost", "%6c%6f%63%61%6c%68%6f%73%74",
        "%31%32%37.0.0.1", "127%2e0%2e0%2e1", "127.0.0.1%00.example.com", "127.0.0.1\u{0}.example.com", "127.0.0.1%20",
        "127.0.0.1\t", "127.0.0.1\n", " 127.0.0.1", "example.com@127.0.0.1", "example.com:80@127.0.0.1", "@127.0.0.1",
        "a\\@127.0.0.1", "127.0.0.1\\@example.com", "example.com%40127.0.0.1", "127.0.0.1%2f.example.com", "[::1",
        "[::1]x", "127.0.0.1:80:80", "*.localhost",
    ]

    private static let elsewhere = [
        "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.1.254", "100.64.0.1", "100.127.255.255",
        "169.254.169.254", "[fd00:ec2::254]", "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1",
        "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255", "192.88.99.1", "[fe80::1]", "[fec0::1]",
        "[fc00::1]", "[ff02::1]", "[2001:db8::1]", "[100::1]", "[::ffff:10.0.0.1]", "[64:ff9b::a9fe:a9fe]",
        "0xa9fea9fe",
        "2852039166", "0251.0376.0251.0376", "169.254.43518", "[2002:c0a8:101::]", "[::ffff:a9fe:a9fe]",
    ]

    @Test
    func `is not fetched from this machine, however that is spelled, and no connection is made`() async throws {
        #expect(Self.loopback.count + Self.elsewhere.count >= 60)
        let canary = try await Canary()
        try await withFetcher(allowing: ["feeds.example"]) { fetcher in
            for host in Self.loopback + Self.elsewhere {
                let text = "http://\(host):\(canary.port)/photo.jpg"
                // What is no URL at all cannot be fetched either.
                guard let url = URL(string: text) else { continue }
                let error = await #expect(throws: FetchError.self, "\(text.debugDescription)") {
                    try await fetcher.fetch(url, limits: .test(deadline: .seconds(20)))
                }
                #expect(error?.isRefusal == true, "\(text.debugDescription): \(String(describing: error))")
            }
        }
        #expect(try await canary.connections() == 0)
    }

    @Test
    func `is not fetched over a redirect to such a spelling either`() async throws {
        let canary = try await Canary()
        let hosts = Self.loopback
        let port = canary.port
        let server = try await LoopbackServer { path in
            let host = hosts[Int(path.dropFirst()) ?? 0]
            return .init(status: 302, headers: [("location", "//\(host.filter { !$0.isNewline }):\(port)/")])
        }
        try await withFetcher(
            allowing: ["feeds.example"], names: ["feeds.example": ["127.0.0.1"], "localhost": ["127.0.0.1"]]
        ) {
            for index in hosts.indices where !hosts[index].unicodeScalars.contains("\u{0}") {
                let url = try #require(URL(string: "http://feeds.example:\(server.port)/\(index)"))
                let error = await #expect(throws: FetchError.self, "\(hosts[index])") { [fetcher = $0] in
                    try await fetcher.fetch(url, limits: .test())
                }
                #expect(error?.isRefusal == true, "\(hosts[index].debugDescription): \(String(describing: error))")
            }
        }
        #expect(try await canary.connections() == 0)
    }

    @Test(arguments: [
        ("localhost", ["localhost", "LOCALHOST", "localhost.", "Localhost.", "%6cocalhost"]),
        ("LocalHost.", ["localhost"]), ("127.0.0.1", ["127.0.0.1", "127.0.0.1.", "[::ffff:127.0.0.1]"]),
        ("[::ffff:7f00:1]", ["127.0.0.1"]), ("::ffff:127.0.0.1", ["127.0.0.1"]),
    ])
    func `is fetched from a host that is allowed by name, in any usual spelling of it`(
        allowed: String, spellings: [String]
    ) async throws {
        let server = try await LoopbackServer { _ in .text("photo") }
        try await withFetcher(allowing: [allowed]) { fetcher in
            for spelling in spellings {
                let url = try #require(URL(string: "http://\(spelling):\(server.port)/"))
                #expect(try await fetcher.fetch(url, limits: .test()) == Array("photo".utf8), "\(spelling)")
            }
            // Another name of the same machine is not allowed by that.
            let other = try #require(URL(string: "http://127.0.0.3:\(server.port)/"))
            await #expect(throws: FetchError.forbiddenAddress(host: "127.0.0.3", address: "127.0.0.3")) {
                try await fetcher.fetch(other, limits: .test())
            }
        }
    }

    @Test(arguments: [0, 65_536, 99_999, 4_294_967_376])
    func `is not fetched from a port that does not exist`(port: Int) async throws {
        #expect(try await failure(of: "http://127.0.0.1:\(port)/") == .unsupported("there is no port \(port)"))
    }

    @Test(arguments: [
        "ftp://a.example/", "file:///etc/passwd", "unix:///run/s", "http+unix://%2Frun%2Fs/", "//a.example/x",
        "http:///x", "http:x", "data:,x",
    ])
    func `is not fetched by another protocol`(url: String) async throws {
        let error = try await failure(of: url)
        guard case .unsupported? = error else { throw try #require(error) }
    }
}

extension FetchError {
    /// Whether it was refused before any connection.
    fileprivate var isRefusal: Bool {
        switch self {
        case .forbiddenAddress, .unsupported, .redirect("it redirects to something that is not a URL"): true
        // Names that the resolver does not know either: they reach nothing.
        case .unreachable(_, let reason): !reason.contains("connection") && !reason.contains("answer")
        default: false
        }
    }
}

/// A server on this machine that nobody should reach, by IPv4 and IPv6.
private struct Canary {
    private let v4: RawServer
    private let v6: RawServer?
    var port: Int { v4.port }

    init() async throws {
        // To close a connection with a request unread would reset it, and the answer with it.
        v4 = try await RawServer { connection in
            try await connection.readRequest()
            try await connection.send("HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nsecret")
        }
        // Not every machine has IPv6.
        v6 = try? await RawServer(on: "::1", port: v4.port) { try await $0.send("secret") }
    }

    /// How many connections were made, apart from one of our own that shows that they are seen.
    func connections() async throws -> Int {
        #expect(try await fetchText("http://127.0.0.1:\(port)/") == "secret")
        return v4.connections - 1 + (v6?.connections ?? 0)
    }
}
