public import Diagnostics
import ExternalLinks
import Foundation
import ImagePipeline
import RecipeFeed
import SafeFetch

// The links of recipes, looked at apart from any build.

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
