import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ExternalLinks
@testable import SafeFetch

/// Many hosts of one server on this machine, each of which answers as a test tells it to.
final class Web: Sendable {
    private let server: LoopbackServer
    private let shared: Shared

    private struct Log {
        var asked: [String] = []
        var agents: Set<String> = []
    }

    /// Starts a server, which calls `answer` with a method, a host and a path.
    init(_ answer: @escaping @Sendable (_ method: String, _ host: String, _ path: String) -> LoopbackServer.Answer)
        async throws
    {
        let shared = Shared()
        server = try await LoopbackServer.answering { request in
            let host = String((request["host"] ?? "").prefix { $0 != ":" })
            shared.log.withLock { log in
                log.asked.append("\(request.method) \(host)\(request.path)")
                log.agents.insert(request["user-agent"] ?? "")
            }
            return answer(request.method, host, request.path)
        }
        self.shared = shared
    }

    private final class Shared: Sendable { let log = Mutex(Log()) }

    /// The requests, as `HEAD a.example/path`.
    var asked: [String] { shared.log.withLock { $0.asked } }
    var agents: Set<String> { shared.log.withLock { $0.agents } }

    func url(_ host: String, _ path: String) throws -> URL {
        try #require(URL(string: "http://\(host):\(server.port)\(path)"))
    }

    func link(_ host: String, _ path: String) throws -> ExternalLink { ExternalLink(try url(host, path)) }

    /// Looks at links with a fetcher of its own; hosts below `nowhere.example` are unknown, all others are this machine.
    func look(
        at links: [ExternalLink], after history: LinkHistory = LinkHistory(), width: Int = 32, reference: URL? = nil,
        pause: Duration = .zero
    ) async throws -> [LinkFinding] {
        var reachesNetwork = true
        return try await look(
            at: links, after: history, width: width, reference: reference, pause: pause, &reachesNetwork)
    }

    /// The same, which also tells whether the network is there.
    func look(
        at links: [ExternalLink], after history: LinkHistory = LinkHistory(), width: Int = 32, reference: URL? = nil,
        pause: Duration = .zero, _ reachesNetwork: inout Bool
    ) async throws -> [LinkFinding] {
        let reference = try reference ?? url("reference.example", "/")
        let policy = AddressPolicy(allowing: links.map(\.host) + ["new.example", "reference.example"]) {
            name throws(FetchError) in
            if name.hasSuffix("nowhere.example") { throw .unknownHost(name, reason: "there is none") }
            return [IPAddress("127.0.0.1")].compactMap(\.self)
        }
        var fetcher = Fetcher(
            policy: policy, failureTime: .seconds(1_000_000), userAgent: "looker", connectionsPerHost: 1, pause: pause)
        fetcher.retries.sleep = { _ in }
        fetcher.clients = ClientPool(silence: .seconds(600))
        let findings = Findings()
        reachesNetwork = await LinkSurvey(
            fetcher, reference: reference, width: width, deadline: .seconds(3_600)
        ).look(at: links, after: history) { findings.add($0) }
        await fetcher.close()
        return findings.all
    }
}

/// What looks showed, in their order.
final class Findings: Sendable {
    private let findings = Mutex<[LinkFinding]>([])
    var all: [LinkFinding] { findings.withLock { $0 } }
    func add(_ finding: LinkFinding) { findings.withLock { $0.append(finding) } }
}
