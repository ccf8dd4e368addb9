import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ExternalLinks
@testable import SafeFetch

@Suite("A survey of links", .timeLimit(.minutes(10)))
struct LinkSurveyTests {
    @Test
    func `of 200 hosts with 10,000 links asks each host for one at a time, and says who asks`() async throws {
        let busiest = Mutex((now: [String: Int](), most: 0, hosts: 0))
        let web = try await Web { _, host, _ in
            busiest.withLock { busy in
                busy.now[host, default: 0] += 1
                busy.most = max(busy.most, busy.now[host] ?? 0)
                busy.hosts = max(busy.hosts, busy.now.count)
            }
            defer { busiest.withLock { $0.now[host] = nil } }
            return .text("")
        }
        let links = try (0..<10_000).map { try web.link("host\($0 % 200).example", "/\($0)") }
        let findings = try await web.look(at: links)
        #expect(Set(findings.map(\.link)) == Set(links))
        #expect(findings.filter { $0.state != .fine }.prefix(3).map(\.reason) == [])
        #expect(web.asked.count == 10_000)
        #expect(busiest.withLock { $0.most } == 1)
        #expect(web.agents == ["looker"])
    }

    @Test
    func `checks new links first, then those checked longest ago`() async throws {
        let web = try await Web { _, _, _ in .text("") }
        let links = try ["/new", "/recent", "/old"].map { try web.link("a.example", $0) }
        var history = LinkHistory()
        for (index, link) in links.enumerated().dropFirst() {
            history.note(LinkFinding(link: link, state: .fine), at: Date(timeIntervalSince1970: Double(-index) * 1e6))
        }
        _ = try await web.look(at: links, after: history)
        #expect(web.asked == ["HEAD a.example/new", "HEAD a.example/old", "HEAD a.example/recent"])
    }

    @Test
    func `pauses between requests to a host, whatever they are for`() async throws {
        let times = Mutex<[String: [ContinuousClock.Instant]]>([:])
        let web = try await Web { method, host, path in
            times.withLock { $0[host, default: []].append(.now) }
            return switch path {
            case "/moved": .init(status: 301, headers: [("location", "/there")])
            case "/odd" where method == "HEAD": .init(status: 405)
            default: .text("")
            }
        }
        let pause = Duration.milliseconds(100)
        let links = try ["/moved", "/odd", "/"].flatMap { path in
            try ["a.example", "b.example"].map { try web.link($0, path) }
        }
        _ = try await web.look(at: links, pause: pause)
        for times in times.withLock({ $0 }).values {
            #expect(times.count == 5)
            #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= pause })
        }
    }

    @Test
    func `that is stopped keeps its results`() async throws {
        let (signals, tenth) = AsyncStream.makeStream(of: Void.self)
        let findings = Findings()
        let web = try await Web { _, _, _ in .text("") }
        let links = try (0..<100).map { try web.link("a.example", "/\($0)") }
        let reference = try web.url("reference.example", "/")
        let policy = AddressPolicy(allowing: ["a.example"]) { _ in [IPAddress("127.0.0.1")].compactMap(\.self) }
        let fetcher = Fetcher(policy: policy, connectionsPerHost: 1)
        let survey = Task {
            await LinkSurvey(fetcher, reference: reference).look(at: links, after: LinkHistory()) { finding in
                findings.add(finding)
                if findings.all.count == 10 {
                    tenth.yield()
                    // Ended while it waits here.
                    try? await Task.sleep(for: .seconds(600))
                }
            }
        }
        for await _ in signals { break }
        survey.cancel()
        _ = await survey.value
        await fetcher.close()
        #expect(findings.all.count == 10)
    }
}
