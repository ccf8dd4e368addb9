public import Diagnostics
import ExternalLinks
import Foundation
import ImagePipeline
import RecipeFeed
import SafeFetch
import Synchronization

// The links of recipes, looked at apart from any build.

extension SiteBuilder {
    /// How often what was seen is written down, in looks.
    private static let looksBetweenSaves = 500

    /// Asks every link of the feed's recipes whether it still leads somewhere, and keeps what it sees for builds.
    ///
    /// - Parameters:
    ///   - pause: the time between two requests to a host.
    ///   - oEmbed: what is asked for videos on YouTube.
    ///   - ended: given the report of what was seen where the task is cancelled.
    /// - Returns: what became of them.
    /// - Throws: `BuildError` where the feed cannot be had, no host can be reached, or what was seen cannot be kept.
    public func lookAtLinks(
        pause: Duration = .seconds(1), oEmbed: String = "https://www.youtube.com/oembed",
        ended: (LinkReport) -> Void = { _ in }
    ) async throws(BuildError) -> LinkReport {
        guard options.cachePolicy != .cacheOnly else {
            throw BuildError(.wrongUsage, "links are asked for on the network, which --offline forbids")
        }
        let start = ContinuousClock.now
        let file = LinkHistory.file(in: options.cache)
        let known = try history(at: file)
        let feed = try await pullFeed()
        let owners = feed.recipes.linkOwners(oEmbed: oEmbed)
        let book = LinkBook(known, at: options.time ?? .now)
        let fetcher = Fetcher(
            policy: AddressPolicy(allowing: options.reachableHosts),
            // No limit for all hosts that do not answer: each is asked a few times only, and Ctrl-C ends the run.
            failures: FailureTimeLimit(total: .seconds(365 * 86_400)), userAgent: userAgent, connectionsPerHost: 1)
        progress(.askingLinks(done: 0, total: owners.count))
        await LinkSurvey(fetcher, pause: pause).look(at: Array(owners.keys), after: known) { [progress] finding in
            let done = book.note(finding)
            progress(.askingLinks(done: done, total: owners.count))
            // What goes wrong now goes wrong at the end as well, and is told then.
            if done.isMultiple(of: Self.looksBetweenSaves), book.isAnswered { try? book.save(at: file) }
        }
        await fetcher.close()
        let hosts = Set(owners.keys.map(\.host)).count
        // What looks like many hosts that fail is rather a network that does.
        guard book.isAnswered || hosts < 2 else {
            if Task.isCancelled {
                throw BuildError(.interrupted, "interrupted before a host answered; nothing was noted")
            }
            throw BuildError(
                .unavailable, "none of \(hosts) hosts could be reached, so nothing was noted",
                help: "look whether this machine is on the network, and try again")
        }
        do { try book.save(at: file) } catch {
            throw BuildError(
                .cannotWrite, "what was seen of links cannot be kept: \(error.plainWords)", file: file.relativePath,
                help: "check the permissions and the free space")
        }
        var report = LinkReport(
            source: options.feeds.label, links: owners.count, hosts: hosts, warnings: options.warnings)
        book.tell(&report, owners)
        report.seconds = (ContinuousClock.now - start) / .seconds(1)
        if Task.isCancelled {
            ended(report)
            throw BuildError(
                .interrupted, "interrupted; what was seen is kept, and the next run begins with the other links")
        }
        return report
    }

    private func history(at file: URL) throws(BuildError) -> LinkHistory {
        do {
            return try LinkHistory(at: file)
        } catch {
            throw BuildError(
                .badData, "the history of links cannot be read: \(error.plainWords)", file: file.relativePath,
                help: "remove it to begin a new one; links that are gone are then known again after a week")
        }
    }

    /// What tells the owner of a host who asks and why, as crawlers do.
    private var userAgent: String {
        "Mozilla/5.0 (compatible; recipesite-links\(options.baseURL.map { "; +\($0.absoluteString)" } ?? ""))"
    }
}

/// What is seen, while it is seen.
private final class LinkBook: Sendable {
    private struct Pages {
        var history: LinkHistory
        var findings: [LinkFinding] = []
        var isAnswered = false
    }

    private let pages: Mutex<Pages>
    private let time: Date

    init(_ history: LinkHistory, at time: Date) {
        pages = Mutex(Pages(history: history))
        self.time = time
    }

    /// Whether any host answered.
    var isAnswered: Bool { pages.withLock { $0.isAnswered } }

    /// Takes what a look showed; returns how many there were.
    func note(_ finding: LinkFinding) -> Int {
        pages.withLock { pages in
            pages.history.note(finding, at: time)
            pages.findings.append(finding)
            if finding.isAnswered { pages.isAnswered = true }
            return pages.findings.count
        }
    }

    /// Keeps what is known, with what another run kept meanwhile.
    func save(at file: URL) throws {
        guard pages.withLock({ !$0.findings.isEmpty }) else { return }
        let other = try LinkHistory(at: file)
        let history = pages.withLock { pages in
            pages.history.add(other)
            pages.history.forgetOld(at: time)
            return pages.history
        }
        try history.save(at: file)
    }

    /// Tells a report of all findings.
    func tell(_ report: inout LinkReport, _ owners: [ExternalLink: [String]]) {
        defer { report.unasked = report.links - report.fine - report.moved - report.failing - report.gone }
        let (findings, history) = pages.withLock { ($0.findings, $0.history) }
        for finding in findings {
            switch finding.state {
            case .fine: report.fine += 1
            case .moved: report.moved += 1
            case .failing: report.failing += 1
            case .gone: report.gone += 1
            }
            guard finding.state != .fine, let record = history[finding.link.digest] else { continue }
            report.findings.append(
                LinkReport.Finding(
                    url: finding.link.url.absoluteString, recipes: owners[finding.link] ?? [],
                    state: finding.state.rawValue, since: record.since.formatted(.iso8601), looks: record.gone?.looks,
                    destination: finding.destination?.absoluteString, reason: finding.reason,
                    mayBeGone: record.mayBeGone))
        }
        report.findings.sort { ($0.recipes.first ?? "", $0.url) < ($1.recipes.first ?? "", $1.url) }
    }
}

extension [Recipe] {
    /// The links of recipes, with the names of those that have them.
    fileprivate func linkOwners(oEmbed: String) -> [ExternalLink: [String]] {
        var owners: [ExternalLink: [String]] = [:]
        for recipe in self {
            var links: [ExternalLink] = []
            if let source = recipe.source { links.append(ExternalLink(source, oEmbed: oEmbed)) }
            if let video = recipe.video, video != recipe.source { links.append(ExternalLink(video, oEmbed: oEmbed)) }
            for link in links { owners[link, default: []].append(recipe.name) }
        }
        return owners
    }
}

extension ExternalLink {
    /// A link as it is asked for: a video on YouTube at the provider, as its page is there for every video.
    fileprivate init(_ url: URL, oEmbed: String) {
        guard let video = YouTubeVideo(url),
            let provider = URL(
                string: "\(oEmbed)?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D\(video.id)")
        else {
            self.init(url)
            return
        }
        self.init(url, asking: .oEmbed(provider))
    }
}
