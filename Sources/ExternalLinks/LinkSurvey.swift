import Foundation
package import SafeFetch

/// Looks at many links: those of a host one after the other with a pause between, those of several hosts side by side.
package struct LinkSurvey: Sendable {
    private let fetcher: Fetcher
    private let pause: Duration
    /// How many hosts are asked at once.
    private let width: Int

    /// Makes a survey.
    ///
    /// - Parameters:
    ///   - fetcher: asks; with one connection for each host.
    ///   - pause: the time between two requests to a host.
    ///   - width: how many hosts are asked at once.
    package init(_ fetcher: Fetcher, pause: Duration = .seconds(1), width: Int = 32) {
        (self.fetcher, self.pause, self.width) = (fetcher, pause, width)
    }

    /// Looks at links, those first at which nobody looked for longest.
    ///
    /// A task that is cancelled ends after the requests that are under way.
    ///
    /// - Parameters:
    ///   - links: the links, each once.
    ///   - history: what is known of them.
    ///   - found: told what each look shows, one after the other.
    package func look(
        at links: [ExternalLink], after history: LinkHistory, found: @escaping @Sendable (LinkFinding) async -> Void
    ) async {
        let lastLooks = Dictionary(
            links.map { ($0, history[$0.digest]?.looked ?? .distantPast) }, uniquingKeysWith: { first, _ in first })
        let byHost = Dictionary(grouping: lastLooks.sorted { $0.value < $1.value }.map(\.key), by: \.host)
        // The host with most links takes longest.
        var hosts = byHost.sorted { ($0.value.count, $1.key) > ($1.value.count, $0.key) }.map(\.value)[...]
        await withDiscardingTaskGroup { group in
            let (turns, turn) = AsyncStream.makeStream(of: Void.self)
            for _ in 0..<width { turn.yield() }
            for await _ in turns {
                guard let links = hosts.popFirst(), !Task.isCancelled else { break }
                group.addTask {
                    await look(atLinksOfOneHost: links, found)
                    turn.yield()
                }
            }
        }
    }

    private func look(atLinksOfOneHost links: [ExternalLink], _ found: (LinkFinding) async -> Void) async {
        let probe = LinkProbe(fetcher: fetcher) { [pause] in try? await Task.sleep(for: pause) }
        var silence: LinkFinding?
        for (index, link) in links.enumerated() {
            if index > 0, silence == nil { await probe.pause() }
            guard !Task.isCancelled else { return }
            if let finding = await probe.look(at: link) {
                silence = finding.isAnswered ? nil : finding
                await found(finding)
            } else if let silence, !Task.isCancelled {
                // The host is asked no more: what is true of it is true of all its links.
                await found(
                    LinkFinding(link: link, state: silence.state, reason: silence.reason, isAnswered: false))
            }
        }
    }
}
