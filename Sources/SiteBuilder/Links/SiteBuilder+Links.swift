package import Diagnostics
import ExternalLinks
import Foundation
import ImagePipeline
import RecipeFeed
import SafeFetch
import SiteSources

// Checks of recipes' links, separate from builds.

extension SiteBuilder {
    /// Checks every link of the feed's recipes, and saves the results for builds.
    ///
    /// - Parameter survey: the options of the check.
    /// - Returns: the report; if the task was cancelled, some links are unchecked.
    /// - Throws: `BuildError` if the feed cannot be loaded, this machine reaches no host, or the results cannot be
    ///   saved.
    package func lookAtLinks(_ survey: LinkSurveyOptions = LinkSurveyOptions()) async throws(BuildError) -> LinkReport {
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
            // There is no common time limit for failing hosts: each gets only a few requests, and Ctrl-C ends the
            // check.
            failureTime: .seconds(365 * 86_400), userAgent: userAgent, connectionsPerHost: 1,
            pause: survey.pause)
        progress(.checkingLinks(done: 0, total: owners.count))
        let reachesNetwork = await LinkSurvey(fetcher, reference: survey.reference)
            .look(at: Array(owners.keys), after: known) { [progress] finding in
                let done = recorder.note(finding)
                progress(.checkingLinks(done: done, total: owners.count))
                // If saving fails here, it fails at the end as well and is reported then.
                if recorder.hasAnswer, saves.isDue { try? recorder.save(at: file) }
            }
        await fetcher.close()
        let hosts = Set(owners.keys.map(\.host)).count
        let proxyWarnings = Diagnostic.proxyWarnings(options, links: owners.keys.map(\.url))
        // If no host answers, the network is the likely cause.
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
        recorder.fill(&report, owners)
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

    /// The name of the program in requests, with the site's address so that the owners of hosts know who asks, as
    /// crawlers do.
    private var userAgent: String {
        "Mozilla/5.0 (compatible; recipesite-links\(options.baseURL.map { "; +\($0.absoluteString)" } ?? ""))"
    }
}

extension [Recipe] {
    /// Returns the links of recipes, with the names of the recipes.
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
    /// Creates a link with its way of checking: videos on YouTube are checked with oEmbed, because their pages exist
    /// even for deleted ones.
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
