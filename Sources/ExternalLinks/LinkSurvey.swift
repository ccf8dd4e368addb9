package import Foundation
package import SafeFetch
import Synchronization

/// Checks many links: those of one host in turn, those of different hosts in parallel.
package struct LinkSurvey: Sendable {
    private let fetcher: Fetcher
    /// A page that is requested to find out whether this machine reaches the network.
    private let reference: URL
    /// The number of hosts that are asked at once.
    private let width: Int
    private let limits: FetchLimits

    /// Makes a survey.
    ///
    /// - Parameters:
    ///   - fetcher: sends the requests, with a pause between two to the same host.
    ///   - reference: a page that always exists.
    ///   - width: the number of hosts to ask at once.
    ///   - deadline: the longest time that a host may take to answer for a link.
    package init(_ fetcher: Fetcher, reference: URL, width: Int = 32, deadline: Duration = .seconds(30)) {
        (self.fetcher, self.reference, self.width) = (fetcher, reference, width)
        limits = FetchLimits(bytes: 100_000, deadline: deadline, redirects: 10, tries: 2)
    }

    /// The findings shared by all hosts while the survey runs.
    private final class Knowledge: Sendable {
        struct State {
            /// Whether any host answered.
            var isAnswered = false
            /// Links whose host this machine doesn't know.
            ///
            /// Resolvers say that of every host if there is no network.
            var unknownHosts: [LinkFinding] = []
        }
        private let state = Mutex(State())

        var current: State { state.withLock { $0 } }
        func noteAnswer() { state.withLock { $0.isAnswered = true } }
        func noteUnknownHost(of findings: [LinkFinding]) { state.withLock { $0.unknownHosts += findings } }
    }

    /// Checks links, starting with those that were checked longest ago.
    ///
    /// A host that asks to be left alone for now is skipped from then on. A cancelled task ends at once, without findings for
    /// the links that are left.
    ///
    /// - Parameters:
    ///   - links: the links, each once.
    ///   - history: the results of earlier checks.
    ///   - found: receives each finding, in turn for each host.
    /// - Returns: whether this machine reaches the network: a host answered, or else the reference did.
    package func look(
        at links: [ExternalLink], after history: LinkHistory, found: @escaping @Sendable (LinkFinding) async -> Void
    ) async -> Bool {
        guard !links.isEmpty else { return true }
        let lastLooks = Dictionary(
            links.map { ($0, history[$0.digest]?.looked ?? .distantPast) }, uniquingKeysWith: { first, _ in first })
        let byHost = Dictionary(grouping: lastLooks.sorted { $0.value < $1.value }.map(\.key), by: \.host)
        // The host with the most links takes longest.
        var hosts = byHost.sorted { ($0.value.count, $1.key) > ($1.value.count, $0.key) }.map(\.value)[...]
        let knowledge = Knowledge()
        await withDiscardingTaskGroup { group in
            let (turns, turn) = AsyncStream.makeStream(of: Void.self)
            for _ in 0..<width { turn.yield() }
            for await _ in turns {
                guard let links = hosts.popFirst(), !Task.isCancelled else { break }
                group.addTask {
                    await look(atLinksOfOneHost: links, knowledge, found)
                    turn.yield()
                }
            }
        }
        let (isAnswered, unknownHosts) = (knowledge.current.isAnswered, knowledge.current.unknownHosts)
        guard !unknownHosts.isEmpty || !isAnswered, !Task.isCancelled else { return isAnswered }
        let reachesNetwork = await reaches(reference)
        // The task may have been cancelled during the request.
        guard !Task.isCancelled else { return isAnswered }
        for finding in unknownHosts {
            await found(
                reachesNetwork ? finding : LinkFinding(link: finding.link, state: .failing, reason: finding.reason))
        }
        return isAnswered || reachesNetwork
    }

    private func look(
        atLinksOfOneHost links: [ExternalLink], _ knowledge: Knowledge, _ found: (LinkFinding) async -> Void
    ) async {
        let probe = LinkProbe(fetcher: fetcher, limits: limits)
        for (index, link) in links.enumerated() {
            guard !Task.isCancelled else { return }
            switch await probe.look(at: link) {
            case .seen(let finding, let isAnswer):
                if isAnswer { knowledge.noteAnswer() }
                await found(finding)
            case .unknownHost(let reason):
                // An unknown host is unknown for all its links.
                let findings = links[index...].map { LinkFinding(link: $0, state: .gone, reason: reason) }
                return knowledge.noteUnknownHost(of: findings)
            case .busy(let finding):
                knowledge.noteAnswer()
                return await found(finding)
            case .notAsked: continue
            case .cancelled: return
            }
        }
    }

    /// Returns whether a page's host answers, with whatever status.
    private func reaches(_ page: URL) async -> Bool {
        do {
            _ = try await fetcher.probe(page, by: .head, limits: limits)
            return true
        } catch {
            return switch error {
            case .busy, .brokenOff, .malformed, .redirect: true
            default: false
            }
        }
    }
}
