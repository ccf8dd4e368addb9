import Archives
package import Diagnostics
import Files
package import Foundation
import RecipeFeed
package import SafeFetch

/// Pulls and validates feeds.
package struct FeedLoader {
    let fetcher: Fetcher
    /// The site's folder.
    let site: URL
    /// Hosts, in addition to a source's own origin, that documents may refer to.
    let allowedHosts: [String]
    /// Whether all requests are forbidden.
    let isOffline: Bool
    /// Whether to guess a mapping for documents of an unknown format.
    package var guesses = false
    /// Whether to keep the documents with their validators for another pull.
    package var keepsDocuments = false
    /// Stores the photos inside documents and archives.
    let keep: PhotoKeeper
    /// The substitute for the sources; `nil` in a build.
    let substitute: FeedSubstitute?

    package init(
        fetcher: Fetcher, site: URL, allowedHosts: [String], isOffline: Bool, keep: @escaping PhotoKeeper,
        substitute: FeedSubstitute? = nil
    ) {
        self.keep = keep
        self.fetcher = fetcher
        self.site = site
        self.allowedHosts = allowedHosts
        self.isOffline = isOffline
        self.substitute = substitute
    }

    /// Returns the recipes of feeds.
    ///
    /// - Parameters:
    ///   - feeds: the feeds.
    ///   - known: the feeds of an earlier pull, if there was one.
    ///   - time: the time of this pull.
    /// - Returns: the recipes, in the feeds' order, unless the feeds and their rules haven't changed since the earlier
    ///   pull, and no recipe has become due.
    /// - Throws: `BuildError` if a feed cannot be loaded, or with every fault in the feeds.
    package func load(
        _ feeds: [FeedRequest], unless known: KnownFeed? = nil, at time: Date
    ) async throws(BuildError) -> FeedPull<LoadedFeed> {
        let received = try await documents(of: feeds, known?.documents ?? [:])
        let photos = received.flatMap(\.documents).reduce(into: [String: ContentDigest]()) { all, document in
            all.merge(document.photos) { first, _ in first }
        }
        let digest = Self.digest(of: feeds, received, photos)
        if let known, known.isCurrent(digest, at: time) { return .unchanged(texts(of: feeds, received)) }
        var readings: [FeedReading] = []
        var faults: [Diagnostic] = []
        for (feed, pull) in zip(feeds, received) {
            do throws(BuildError) {
                readings.append(try reading(of: feed, pull, at: time))
            } catch {
                faults += error.diagnostics
            }
        }
        if !faults.isEmpty { throw BuildError(.badData, faults) }
        return .changed(
            LoadedFeed(
                readings, digest, pulled: time, documents: keepsDocuments ? received.flatMap(\.documents) : [],
                dependsOnOthers: received.flatMap(\.documents).contains { $0.document.dependsOnOthers }, photos: photos)
        )
    }

    // MARK: Steps

    /// Returns the documents of each feed, which are requested concurrently.
    ///
    /// - Throws: `BuildError` with all feeds that cannot be loaded.
    private func documents(
        of feeds: [FeedRequest], _ known: [String: ReceivedDocument]
    ) async throws(BuildError) -> [FeedDocuments.Pull] {
        let results = await withTaskGroup(of: (Int, Result<FeedDocuments.Pull, BuildError>).self) { group in
            for (index, feed) in feeds.enumerated() {
                group.addTask { (index, await documents(of: feed, known)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        var received: [FeedDocuments.Pull] = []
        var failures: [BuildError] = []
        for index in feeds.indices {
            switch results[index] {
            case .success(let pull)?: received.append(pull)
            case .failure(let failure)?: failures.append(failure)
            case nil: preconditionFailure("each feed was asked for")
            }
        }
        guard let first = failures.first else { return received }
        throw BuildError(first.kind, failures.flatMap(\.diagnostics))
    }

    private func documents(
        of feed: FeedRequest, _ known: [String: ReceivedDocument]
    ) async -> Result<FeedDocuments.Pull, BuildError> {
        let documents = FeedDocuments(
            fetcher: fetcher, limits: feed.options.limits, headings: feed.options.headings, format: feed.format,
            guesses: guesses,
            site: site,
            allowedHosts: allowedHosts, isOffline: isOffline, keep: keep, substitute: substitute, known: known)
        do {
            return .success(try await documents.all(of: feed.source))
        } catch let failure as BuildError {
            return .failure(failure)
        } catch let failure as FeedDocuments.LoadError {
            return .failure(self.failure(feed, failure))
        } catch {
            return .failure(failure(feed, FeedDocuments.LoadError(address: nil, lead: nil, cause: error)))
        }
    }

    /// Returns the digest of the documents, the photos inside them, and their rules.
    private static func digest(
        of feeds: [FeedRequest], _ received: [FeedDocuments.Pull], _ photos: [String: ContentDigest]
    ) -> ContentDigest {
        var parts: [String?] = []
        for (feed, pull) in zip(feeds, received) {
            parts += feed.digestParts + ["\(pull.documents.count)"]
            for section in pull.aisles?.sections ?? [] { parts += [section.name] + section.foods }
            parts += pull.warnings.map(\.description)
            for document in pull.documents.map(\.document) {
                parts += [document.path, document.name, document.location?.absoluteString]
                parts.append(ContentDigest(of: document.bytes).description)
            }
        }
        for (address, digest) in photos.sorted(by: { $0.key < $1.key }) { parts += [address, digest.description] }
        return ContentDigest(ofParts: parts)
    }

    private func reading(
        of feed: FeedRequest, _ pull: FeedDocuments.Pull, at time: Date
    ) throws(BuildError) -> FeedReading {
        let received = pull.documents
        let label = label(of: feed)
        let guess = guesses && feed.format == nil && pull.format == nil ? guess(received) : nil
        do {
            let documents = received.map(\.document)
            let format = guess?.format ?? feed.format ?? pull.format
            let content = try RecipeFeed(documents, as: format, options: feed.options, at: time)
            return FeedReading(
                request: feed, label: label, documentCount: received.count, content: content,
                guess: guess, pullWarnings: pull.warnings, aisles: pull.aisles, isInspected: guesses)
        } catch {
            if guesses, feed.format == nil, pull.format == nil, guess == nil, let first = received.first?.document,
                !FeedFormat.isRecognised(first), let advice = MappingGuess.advice(for: first)
            {
                throw BuildError(.badData, advice.message, file: first.name ?? label, help: advice.help)
            }
            throw BuildError(
                .badData,
                error.problems.map { Diagnostic(.error, $0, in: label, advisesInspection: !guesses) }
                    + error.unknownFields.map { Diagnostic($0, in: label) })
        }
    }

    /// Returns the feed's name in messages.
    private func label(of feed: FeedRequest) -> String {
        substitute?.label(feed.source.label) ?? feed.source.label
    }

    private func texts(of feeds: [FeedRequest], _ received: [FeedDocuments.Pull]) -> FeedTexts {
        var texts = FeedTexts()
        for (feed, pull) in zip(feeds, received) {
            for document in pull.documents.map(\.document) {
                texts.add(document, named: document.name ?? label(of: feed))
            }
        }
        return texts
    }

    private func guess(_ received: [ReceivedDocument]) -> MappingGuess? {
        guard let first = received.first?.document, !FeedFormat.isRecognised(first) else { return nil }
        return MappingGuess(received.map(\.document))
    }

    private func failure(_ feed: FeedRequest, _ failure: FeedDocuments.LoadError) -> BuildError {
        let (error, source) = (failure.cause, feed.source)
        let isTooLarge = if case FetchError.tooLarge = error { true } else { false }
        let isBad = isTooLarge || error is ArchiveError
        let proxy = source.webURL.flatMap { ProxySettings().variable(for: $0) }
        let advice =
            remedyForSavedList(failure) ?? knownRemedy(error, feed)
            ?? failure.lead.map { "\($0.help), or try again later" }
            ?? source.meantAddress.map { "did you mean \($0.withoutSecrets)?" }
            ?? "check what \(feed.setting) names, or try again later"
        return BuildError(
            isBad ? .badData : .unavailable, "the feed cannot be read: \(error.plainWords)",
            file: failure.address ?? source.label,
            help: isTooLarge
                ? "raise --feed-limit if you trust the feed's source"
                : advice + (proxy.map { "; \($0) is set, but no proxy is used" } ?? ""))
    }

    /// Returns advice for a list of names that was saved as a file, without the documents of its recipes.
    private func remedyForSavedList(_ failure: FeedDocuments.LoadError) -> String? {
        guard case .detail(_?) = failure.lead, (failure.cause as? POSIXError)?.code == .ENOENT else { return nil }
        return
            "this list only names its recipes, whose documents stayed on the server: name the address of the list there "
            + "as the source"
    }

    /// Returns advice for a failure with a known cause.
    private func knownRemedy(_ error: any Error, _ feed: FeedRequest) -> String? {
        let source = feed.source
        return switch error {
        case _ where source.webURL?.user() != nil:
            "leave the password out of the address, and set headers of the feed, such as Authorization"
        case FetchError.status(401), FetchError.status(403):
            feed.headers.isEmpty
                ? "if the feed asks for a login, set headers of the feed in recipesite.yaml, such as Authorization; `recipesite "
                    + "feed` and `init` take them with --header"
                : "the server refuses what the headers of the feed hold; look whether the token is right and not expired"
        case let error as ArchiveError: error.help
        case is FilePattern.NoFileError:
            FilePattern(source.label).map { FolderHint($0.folder.relativePath).help }
        case is OfflineError: "save the feed to a file and name that, or leave --offline out"
        default: nil
        }
    }
}

extension FeedDocuments.Lead {
    /// The advice if the document behind the reference cannot be loaded.
    fileprivate var help: String {
        switch self {
        case .next: "look what `next` of the feed's settings finds"
        case .link: "the server's header Link names this page; count pages with `pages` of the feed's settings instead"
        case .pages(let parameter):
            "look whether the server counts its pages with \"\(parameter)\", as `pages` of the feed's settings says"
        case .list: "look whether the page is still there, or take its address out of the list"
        case .detail(nil): "look what `detail` of the feed's settings finds"
        case .detail(let format?):
            "look whether the source is the address of a list of \(format), or set `detail` of the feed's settings"
        }
    }
}

/// The error for an answer 304 to a request without validators.
struct UnexpectedNotModifiedError: Error, CustomStringConvertible {
    let description = "the server says that nothing changed, without having been asked"
}

/// The error for a web feed without network access; feeds are never kept on disk.
struct OfflineError: Error, CustomStringConvertible {
    let description = "it is at a web address, and with --offline nothing is asked for"
}
