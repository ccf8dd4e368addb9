public import Diagnostics
import ExternalLinks
public import Foundation
import ImagePipeline
import RecipeFeed
import SafeFetch
import Synchronization

// The links of recipes, looked at apart from any build.

/// How links are looked at.
public struct LinkSurveyOptions: Sendable {
    /// The least time from the end of a request to the beginning of the next one to its host.
    public var pause = Duration.seconds(1)
    /// What is asked for videos on YouTube.
    public var oEmbed = "https://www.youtube.com/oembed"
    /// A page that is there whenever this machine reaches the network: of the archive to which builds lead.
    public var reference = URL(string: "https://web.archive.org/") ?? URL(filePath: "/")
    /// How often what was seen is written down while the looks go on.
    public var saveInterval = Duration.seconds(60)
    /// The time that is noted for all looks: when the survey began.
    public var time = Date.now

    /// The options of a usual run.
    public init() {}
}

extension SiteBuilder {
    /// Asks for every link of the feed's recipes whether it still leads somewhere, and keeps what it sees for builds.
    ///
    /// - Parameter survey: how to look at them.
    /// - Returns: what became of them. Where the task is cancelled, some were not looked at.
    /// - Throws: `BuildError` where the feed cannot be had, this machine reaches no host, or what was seen cannot be kept.
    public func lookAtLinks(_ survey: LinkSurveyOptions = LinkSurveyOptions()) async throws(BuildError) -> LinkReport {
        guard options.cachePolicy != .cacheOnly else {
            throw BuildError(.wrongUsage, "links are asked for on the network, which --offline forbids")
        }
        let start = ContinuousClock.now
        let file = LinkHistory.file(in: options.cache)
        let known = try history(at: file)
        let feed = try await pullFeed()
        let owners = feed.recipes.linkOwners(oEmbed: survey.oEmbed)
        let recorder = LinkRecorder(known, at: survey.time)
        let saves = SaveTimes(every: survey.saveInterval)
        let fetcher = Fetcher(
            policy: AddressPolicy(allowing: options.reachableHosts),
            // No limit for all hosts that do not answer: each is asked a few times only, and Ctrl-C ends the run.
            failures: FailureTimeLimit(total: .seconds(365 * 86_400)), userAgent: userAgent, connectionsPerHost: 1,
            pause: survey.pause)
        progress(.checkingLinks(done: 0, total: owners.count))
        let reachesNetwork = await LinkSurvey(fetcher, reference: survey.reference)
            .look(at: Array(owners.keys), after: known) { [progress] finding in
                let done = recorder.note(finding)
                progress(.checkingLinks(done: done, total: owners.count))
                // What goes wrong now goes wrong at the end as well, and is told then.
                if recorder.hasAnswer, saves.isDue { try? recorder.save(at: file) }
            }
        await fetcher.close()
        let hosts = Set(owners.keys.map(\.host)).count
        let proxyWarnings = Diagnostic.proxyWarnings(options, links: owners.keys.map(\.url))
        // What looks like hosts that fail is rather a network that does.
        guard reachesNetwork else {
            if Task.isCancelled {
                throw BuildError(.interrupted, "interrupted before a host answered; nothing was kept")
            }
            for warning in proxyWarnings { progress(.warning(warning)) }
            throw recorder.unreachable(hosts: hosts, survey.reference)
        }
        do { try recorder.save(at: file) } catch {
            throw BuildError(
                .cannotWrite, "what was seen of links cannot be kept: \(error.plainWords)", file: file.relativePath,
                help: error is LinkHistory.FileError ? error.historyHelp : "check the permissions and the free space")
        }
        var report = LinkReport(
            source: options.feeds.label, links: owners.count, hosts: hosts, warnings: options.warnings + proxyWarnings)
        recorder.tell(&report, owners)
        report.isInterrupted = Task.isCancelled
        report.seconds = (ContinuousClock.now - start) / .seconds(1)
        return report
    }

    private func history(at file: URL) throws(BuildError) -> LinkHistory {
        do {
            return try LinkHistory(at: file)
        } catch {
            throw BuildError(
                .badData, "the history of links cannot be read: \(error.plainWords)", file: file.relativePath,
                help: error.historyHelp)
        }
    }

    /// What tells the owner of a host who asks and why, as crawlers do.
    private var userAgent: String {
        "Mozilla/5.0 (compatible; recipesite-links\(options.baseURL.map { "; +\($0.absoluteString)" } ?? ""))"
    }
}

/// When something is saved that changes all the time.
private final class SaveTimes: Sendable {
    private let interval: Duration
    private let last = Mutex(ContinuousClock.now)

    init(every interval: Duration) { self.interval = interval }

    /// Whether the interval has passed since this was true last.
    var isDue: Bool {
        last.withLock { last in
            let now = ContinuousClock.now
            guard now - last >= interval else { return false }
            last = now
            return true
        }
    }
}

/// Records what looks show.
private final class LinkRecorder: Sendable {
    private struct State {
        var history: LinkHistory
        var findings: [LinkFinding] = []
        var hasAnswer = false
    }

    private let state: Mutex<State>
    private let time: Date

    init(_ history: LinkHistory, at time: Date) {
        state = Mutex(State(history: history))
        self.time = time
    }

    /// Whether something is known of a link, and not only that a host does not answer.
    var hasAnswer: Bool { state.withLock { $0.hasAnswer } }

    /// Takes what a look showed; returns how many there were.
    func note(_ finding: LinkFinding) -> Int {
        state.withLock { state in
            state.history.note(finding, at: time)
            state.findings.append(finding)
            if finding.state != .failing { state.hasAnswer = true }
            return state.findings.count
        }
    }

    /// Keeps what was seen, beside what other runs kept meanwhile of other links.
    func save(at file: URL) throws {
        let (history, findings) = state.withLock { ($0.history, $0.findings) }
        guard !findings.isEmpty else { return }
        try LinkHistory.update(at: file) { kept in
            kept.take(Set(findings.map(\.link.digest)), from: history)
            kept.forgetOld(at: time)
        }
    }

    /// That this machine reaches no host, with the reason that most of them share.
    func unreachable(hosts: Int, _ reference: URL) -> BuildError {
        let reasons = state.withLock { $0.findings.compactMap(\.reason) }
        let counts = Dictionary(reasons.map { ($0, 1) }, uniquingKeysWith: +)
        let reason = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ": \($0.key)" } ?? ""
        let others = hosts == 1 ? "the host of the links" : "none of \(hosts) hosts"
        let verb = hosts == 1 ? "could not be reached" : "could be reached"
        return BuildError(
            .unavailable,
            "\(others) \(verb), nor \(reference.host(percentEncoded: false) ?? "the reference")\(reason)",
            help: "check that this machine is on the network, and try again; nothing of this run is kept")
    }

    /// Tells a report of all findings.
    func tell(_ report: inout LinkReport, _ owners: [ExternalLink: [String]]) {
        let (findings, history) = state.withLock { ($0.findings, $0.history) }
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
        report.unchecked = report.links - findings.count
        report.findings.sort { ($0.recipes.first ?? "", $0.url) < ($1.recipes.first ?? "", $1.url) }
    }
}

extension [Recipe] {
    /// The links of recipes, with the names of those that have them.
    fileprivate func linkOwners(oEmbed: String) -> [ExternalLink: [String]] {
        var owners: [ExternalLink: [String]] = [:]
        for recipe in self {
            let links = Set([recipe.source, recipe.video].compactMap { $0.map { ExternalLink($0, oEmbed: oEmbed) } })
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
