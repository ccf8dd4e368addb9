package import Foundation
package import SafeFetch
import Synchronization

/// Looks at many links: those of a host one after the other, those of several hosts side by side.
package struct LinkSurvey: Sendable {
    private let fetcher: Fetcher
    /// What is asked whether this machine reaches the network.
    private let reference: URL
    /// How many hosts are asked at once.
    private let width: Int

    /// Makes a survey.
    ///
    /// - Parameters:
    ///   - fetcher: sends the requests; it pauses between those to a host.
    ///   - reference: a page that is always there.
    ///   - width: how many hosts are asked at once.
    package init(_ fetcher: Fetcher, reference: URL, width: Int = 32) {
        (self.fetcher, self.reference, self.width) = (fetcher, reference, width)
    }

    /// What is known while the survey goes on.
    private final class Knowledge: Sendable {
        struct State {
            /// Whether a host answered.
            var isAnswered = false
            /// Links whose host this machine does not know, as resolvers say of every host where there is no network.
            var unknownHosts: [LinkFinding] = []
        }
        private let state = Mutex(State())

        var current: State { state.withLock { $0 } }
        func noteAnswer() { state.withLock { $0.isAnswered = true } }
        func noteUnknownHost(of findings: [LinkFinding]) { state.withLock { $0.unknownHosts += findings } }
    }

    /// Looks at links, those first at which nobody looked for longest.
    ///
    /// A host that asks not to be asked for now is left alone: its other links are not looked at. A task that is cancelled ends at
    /// once; links that were not looked at by then are not told of.
    ///
    /// - Parameters:
    ///   - links: the links, each once.
    ///   - history: what is known of them.
    ///   - found: told what each look shows, one after the other for each host.
    /// - Returns: whether this machine reaches the network: a host answered, or else the reference did.
    package func look(
        at links: [ExternalLink], after history: LinkHistory, found: @escaping @Sendable (LinkFinding) async -> Void
    ) async -> Bool {
        guard !links.isEmpty else { return true }
        let lastLooks = Dictionary(
            links.map { ($0, history[$0.digest]?.looked ?? .distantPast) }, uniquingKeysWith: { first, _ in first })
        let byHost = Dictionary(grouping: lastLooks.sorted { $0.value < $1.value }.map(\.key), by: \.host)
        // The host with most links takes longest.
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
        // Between the request and here.
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
        let probe = LinkProbe(fetcher: fetcher)
        for (index, link) in links.enumerated() {
            guard !Task.isCancelled else { return }
            switch await probe.look(at: link) {
            case .seen(let finding, let isAnswer):
                if isAnswer { knowledge.noteAnswer() }
                await found(finding)
            case .unknownHost(let reason):
                // What is true of the host is true of all its links.
                let findings = links[index...].map { LinkFinding(link: $0, state: .gone, reason: reason) }
                return knowledge.noteUnknownHost(of: findings)
            case .busy(let finding):
                knowledge.noteAnswer()
                return await found(finding)
            case .cancelled: return
            }
        }
    }

    /// Whether a page is there, whatever it answers.
    private func reaches(_ page: URL) async -> Bool {
        do {
            _ = try await fetcher.probe(page, by: .head, limits: LinkProbe.limits)
            return true
        } catch {
            return switch error {
            case .busy, .brokenOff, .malformed, .redirect: true
            default: false
            }
        }
    }
}
